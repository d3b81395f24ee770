import { ReadableStream } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { tooLargeInside } from './archive.ts'
import { fail, WrongSheet } from './fault.ts'
import { type Header, headerIn, type NeededColumn, type Titles } from './header.ts'
import { type Cell, textOf } from './values.ts'
import { type OneSheet, openWorkbook } from './workbook.ts'

export interface SheetRow {
  /** As the spreadsheet program numbers it. */
  sheetRow: number
  cells: Record<string, Cell>
}

/** What to read: only cloneable values, because it is sent to another thread. */
export interface ParseJob {
  bytes: Uint8Array
  needed: readonly NeededColumn[]
  titles: Titles
  rowsMax: number
}
/** The rows, or the fields of the columns missing in the sheet that came nearest. */
export type Parsed = { rows: SheetRow[] } | { missing: string[] }

interface Line {
  index: number
  values: readonly Cell[]
}

/** Titles are searched in this many rows. */
const headerRowsMax = 20
/** A sheet formatted to its end has a million empty rows: after this many consecutive ones reading stops. */
const emptyRunMax = 2000
/**
 * Characters in all rows together: an import cannot send back more (importBody). A text stored once in a workbook can appear
 * in each of its cells, so this is not bounded by the unpacked size of the file.
 */
const textMax = 8 * 1024 * 1024

/** The data rows of a spreadsheet, in the first of its sheets that has the titles. */
export async function parseSheet({ bytes, ...how }: ParseJob): Promise<Parsed> {
  let nearest: Header | null = null
  for (const lines of await sheetsIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), how.rowsMax)) {
    const found = await rowsOf(lines, how)
    if ('rows' in found) {
      if (found.rows.length === 0) fail('sheet_empty')
      return found
    }
    if (found.header && (!nearest || found.header.missing.length < nearest.missing.length)) nearest = found.header
  }
  if (!nearest) fail('sheet_empty')
  return { missing: nearest.missing }
}

async function sheetsIn(bytes: Buffer, rowsMax: number): Promise<(AsyncIterable<Line> | Iterable<Line>)[]> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return (await openWorkbook(bytes)).map(linesOf)
  if (bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) {
    // with a password Excel stores the whole workbook, encrypted, in the container of the old format
    fail(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'sheet_password' : 'sheet_old_format')
  }
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  const text = type ? null : decode(bytes)
  if (text === null) fail('sheet_not_a_sheet', { found: (type?.ext ?? 'binary').toUpperCase() })
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text)) fail('sheet_not_a_sheet', { found: 'HTML' })
  if (text.trim() === '') fail('sheet_empty')
  const { detectDelimiter, parseCsv } = await import('hucre/csv')
  const rows = parseCsv(text, { delimiter: detectDelimiter(text), maxRows: rowsMax + emptyRunMax + headerRowsMax })
  return [rows.map((values, index) => ({ index, values }))]
}

/** UTF-8 with or without a mark, UTF-16 with one, else GBK as Excel in China saves it. Null: no text at all. */
function decode(bytes: Buffer): string | null {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0)
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.subarray(0, 4096).includes(0)) return null
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {}
  }
  return null
}

async function* linesOf(open: () => Promise<OneSheet>): AsyncGenerator<Line> {
  try {
    const { bytes, cutFrom } = await open()
    // loaded when a workbook is read: a CSV needs none of it
    const { streamXlsxRows } = await import('hucre/xlsx')
    // streamed: a sheet with two cells in its far corners costs two cells, not the rectangle between them
    yield* streamXlsxRows(inChunks(bytes))
    if (cutFrom !== null) tooLargeInside(cutFrom)
  } catch (error) {
    if (error instanceof WrongSheet) throw error
    fail('file_broken')
  }
}

/**
 * Bytes in chunks, with a turn of the event loop between them: the rows of one chunk are consumed before the next is read.
 * Without it the library reads the whole sheet ahead of the consumer, which then cannot stop it early.
 */
function inChunks(bytes: Uint8Array, size = 64 * 1024): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await nextTurn()
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
  })
}

async function rowsOf(
  lines: AsyncIterable<Line> | Iterable<Line>,
  { needed, titles, rowsMax }: Omit<ParseJob, 'bytes'>,
): Promise<{ rows: SheetRow[] } | { header: Header | null }> {
  const rows: SheetRow[] = []
  let header: Header | null = null
  let nearest: Header | null = null
  let emptyRun = 0
  let seen = 0
  let length = 0
  for await (const { index, values } of lines) {
    if (values.every(isBlank)) {
      if (++emptyRun > emptyRunMax) break
      continue
    }
    emptyRun = 0
    seen++
    const asHeader = seen <= headerRowsMax ? headerIn(values, needed, titles) : null
    // the template has two rows of titles: a hidden one with field names, and the one people read
    if (asHeader?.missing.length === 0) header ??= asHeader
    else if (header) {
      if (rows.length === rowsMax) fail('sheet_too_many_rows', { max: rowsMax })
      const cells = cellsOf(header, values)
      for (const cell of Object.values(cells)) if (typeof cell === 'string') length += cell.length
      if (length > textMax) tooLargeInside(textMax)
      rows.push({ sheetRow: index + 1, cells })
    } else {
      if (!nearest || (asHeader && asHeader.missing.length < nearest.missing.length)) nearest = asHeader
      if (seen === headerRowsMax) break
    }
  }
  return header ? { rows } : { header: nearest }
}

/** A very long text is not blank; checking it would only cost time. */
const isBlank = (cell: Cell) => !(typeof cell === 'string' && cell.length > 1000) && textOf(cell) === ''

function cellsOf(header: Header, values: readonly Cell[]): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  header.fields.forEach((field, i) => {
    if (field !== undefined) cells[field] = values[i] ?? null
  })
  return cells
}
