import type { SheetReading } from '@goodlot/contract'
import type { SheetEncoding } from '@goodlot/rules'
import { type Answers, type NotedColumn, settleNotations } from './ambiguous.ts'
import { tooLargeInside } from './archive.ts'
import { fail } from './fault.ts'
import { type Header, type HeaderColumn, headerIn, joinHeaders, type TitleKnowledge } from './header.ts'
import { type Line, type OpenedFile, openFile } from './lines.ts'
import { MergedCells } from './merged.ts'
import { type Cell, cutCell, textOf } from './values.ts'

export interface SheetRow {
  /** As the spreadsheet program numbers it. */
  sheetRow: number
  cells: Record<string, Cell>
}

/** What to read: only cloneable values, because it is sent to another thread. */
export interface ParseJob extends TitleKnowledge {
  bytes: Uint8Array
  rowsMax: number
  columns: readonly NotedColumn[]
  /** The person's answers about columns that can be read in two ways. */
  answers: Answers
  /** The encoding that the person chose. */
  encoding?: SheetEncoding | undefined
  locale: string
}

export interface FoundColumn extends HeaderColumn {
  /** From 0. */
  column: number
  samples: string[]
}

export interface Parsed {
  rows: SheetRow[]
  /** Fields of required columns that were not found; if there are any, there are no rows. */
  missing: string[]
  columns: FoundColumn[]
  /** The first rows as they stand in the file. */
  preview: string[][]
  /** Null for a workbook, which declares its own encoding. */
  encoding: SheetEncoding | null
  sheet: string | null
  questions: SheetReading['questions']
}

/** Titles are looked for in this many rows. */
const headerRowsMax = 20
/** No list of goods has more columns. The work for titles grows with their number, and the answer contains all of them. */
const columnsMax = 500
/** The most columns in a spreadsheet program (up to XFD); further columns of a text file are ignored. */
const sheetColumnsMax = 16_384
/** A sheet formatted to its end has a million empty rows: after this many consecutive ones reading stops. */
const emptyRunMax = 2000
/**
 * Characters in all rows together: an import cannot send back more (importBody). A text stored once in a workbook can appear
 * in each of its cells, so this is not bounded by the unpacked size of the file.
 */
const textMax = 8 * 1024 * 1024
const previewRows = 6
const previewColumns = 12
const previewText = 60
const samplesMax = 3

interface Table {
  header: Header
  rows: SheetRow[]
  columns: FoundColumn[]
  preview: string[][]
}

/**
 * Reads the first sheet with all required titles. If there is none, the result has no rows, only the columns of the sheet that lacks the
 * fewest required titles.
 */
export async function parseSheet({ bytes, ...options }: ParseJob): Promise<Parsed> {
  const file = await openFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), options, maxLines(options))
  let nearest: { table: Table; sheet: OpenedFile['sheets'][number] } | null = null
  for (const sheet of file.sheets) {
    const { lines, merges } = await sheet.open()
    const table = await tableOf(lines, new MergedCells(merges), options)
    if (!table) continue
    const isNearer =
      !nearest ||
      table.header.missing.length < nearest.table.header.missing.length ||
      (table.header.missing.length === nearest.table.header.missing.length &&
        table.header.found > nearest.table.header.found)
    if (isNearer) nearest = { table, sheet }
    if (table.header.missing.length === 0) break
  }
  if (!nearest) fail('sheet_empty')
  const { header, columns, preview } = nearest.table
  if (header.missing.length === 0 && nearest.table.rows.length === 0) fail('sheet_empty')
  const { encoding, semicolons } = file
  const { rows, questions } = settleNotations(nearest.table.rows, options.columns, {
    answers: options.answers,
    semicolons,
  })
  return { rows, missing: header.missing, columns, preview, encoding, questions, sheet: nearest.sheet.name }
}

const maxLines = ({ rowsMax }: { rowsMax: number }) => rowsMax + emptyRunMax + headerRowsMax

async function tableOf(
  lines: AsyncIterable<Line> | Iterable<Line>,
  merged: MergedCells,
  { rowsMax, ...knowledge }: Omit<ParseJob, 'bytes'>,
): Promise<Table | null> {
  const rows: SheetRow[] = []
  /** The rows in which titles are looked for. */
  const first: Line[] = []
  let titles: { header: Header; row: number } | null = null
  let nearest: { header: Header; row: number } | null = null
  const samples: string[][] = []
  let emptyRun = 0
  let length = 0
  for await (const { index, values: all } of lines) {
    const own = all.length > sheetColumnsMax ? all.slice(0, sheetColumnsMax) : all
    if (own.every(isBlank)) {
      if (++emptyRun > emptyRunMax) break
      continue
    }
    emptyRun = 0
    const values = merged.down(index, own)
    if (first.length < headerRowsMax && textsIn(values) > columnsMax)
      fail('sheet_too_many_columns', { max: columnsMax })
    const asHeader = first.length < headerRowsMax ? headerIn(values, knowledge) : null
    if (first.length < headerRowsMax) first.push({ index, values })
    if (titles && (asHeader?.missing.length === 0 || isSecondHeader(titles, index, asHeader))) {
      // the template has a hidden row of names above the titles, and groups of columns have their own titles below
      if (asHeader) titles = { header: joinHeaders(titles.header, asHeader), row: index }
    } else if (asHeader?.missing.length === 0) titles = { header: asHeader, row: index }
    else if (titles) {
      if (rows.length === rowsMax) fail('sheet_too_many_rows', { max: rowsMax })
      const filled = merged.right(index, values, { row: titles.row, columns: titles.header.columns.length })
      const cells = cellsOf(titles.header, filled)
      for (const cell of Object.values(cells)) if (typeof cell === 'string') length += cell.length
      if (length > textMax) tooLargeInside(textMax)
      rows.push({ sheetRow: index + 1, cells })
      collect(samples, filled)
    } else {
      if (asHeader && isNearer(asHeader, nearest?.header)) nearest = { header: asHeader, row: index }
      if (first.length === headerRowsMax) break
    }
  }
  const found = titles ?? nearest ?? guessed(first, knowledge)
  if (!found) return null
  if (!titles) for (const line of first) if (line.index > found.row) collect(samples, line.values)
  return {
    header: found.header,
    rows,
    columns: found.header.columns.flatMap((column, i) =>
      column ? [{ ...column, column: i, samples: samples[i] ?? [] }] : [],
    ),
    preview: first.slice(0, previewRows).map(({ values }) => Array.from(values.slice(0, previewColumns), shortText)),
  }
}

/** How many cells of a row could be titles. */
const textsIn = (values: readonly Cell[]): number =>
  values.reduce<number>((count, cell) => (typeof cell === 'string' && !isBlank(cell) ? count + 1 : count), 0)

/** Whether a row is directly below the titles and contains nothing but known titles. */
function isSecondHeader(titles: { row: number }, index: number, header: Header | null): boolean {
  if (!header || index !== titles.row + 1 || header.found === 0) return false
  return header.columns.every((column) => column?.state !== 'unknown')
}

/** Whether a row has known titles, and comes nearer to a complete header than the best row so far. */
const isNearer = (header: Header, best: Header | undefined): boolean =>
  header.found > 0 &&
  (!best ||
    header.missing.length < best.missing.length ||
    (header.missing.length === best.missing.length && header.found > best.found))

/** The header when no title is known: the first row with several texts and nothing else, or just the first row. */
function guessed(lines: readonly Line[], knowledge: TitleKnowledge): { header: Header; row: number } | null {
  const isTitle = (cell: Cell) => typeof cell === 'string' && /\p{L}/u.test(cell)
  const line =
    lines.find(({ values }) => {
      const filled = values.filter((cell) => !isBlank(cell))
      return filled.length > 1 && filled.every(isTitle)
    }) ?? lines[0]
  return line ? { header: headerIn(line.values, knowledge), row: line.index } : null
}

/** A very long text is not blank; checking it would only cost time. */
const isBlank = (cell: Cell) =>
  cell === '' || (!(typeof cell === 'string' && cell.length > 1000) && textOf(cell) === '')

const shortText = (cell: Cell): string =>
  textOf(typeof cell === 'string' ? cell.slice(0, 400) : cell).slice(0, previewText)

/** Collects a few different values of each column. */
function collect(samples: string[][], values: readonly Cell[]): void {
  values.forEach((cell, i) => {
    samples[i] ??= []
    const list = samples[i]
    if (list.length >= samplesMax || isBlank(cell)) return
    const text = shortText(cell)
    if (!list.includes(text)) list.push(text)
  })
}

function cellsOf(header: Header, values: readonly Cell[]): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  header.columns.forEach((column, i) => {
    if (column?.field) cells[column.field] = cutCell(values[i] ?? null)
  })
  return cells
}
