import { ReadableStream } from 'node:stream/web'
import { setImmediate as breath } from 'node:timers/promises'
import type { Translate } from '@goodlot/i18n'
import { importRowsMax } from '@goodlot/rules'
import { fileTypeFromBuffer } from 'file-type'
import { detectDelimiter, parseCsv, streamXlsxRows } from 'hucre'
import type { Upload, World } from '../http/context.ts'
import { fail, Refusal } from '../http/refusal.ts'
import { type Header, headerIn, type Layout, titleKey, titlesOf } from './columns.ts'
import { type Cell, textOf } from './values.ts'
import { openWorkbook } from './workbook.ts'

export interface SheetRow {
  /** As the spreadsheet program numbers it. */
  sheetRow: number
  cells: Record<string, Cell>
}

interface Line {
  index: number
  values: readonly Cell[]
}

/** Titles are looked for this far down. */
const headerWithin = 20
/** A sheet formatted to its end has a million empty rows: after this many in a row we believe that it is over. */
const emptyRunMax = 2000

/** The data rows of an uploaded spreadsheet. Each kind of wrong file gets a sentence of its own. */
export async function readSheet(
  { bytes }: Upload,
  layout: Layout,
  { translate, t }: { translate: World['translate']; t: Translate },
): Promise<SheetRow[]> {
  let nearest: Header | null = null
  for (const lines of await sheetsIn(bytes)) {
    const found = await rowsOf(lines, layout, translate)
    if ('rows' in found) {
      if (found.rows.length === 0) fail('sheet_empty')
      return found.rows
    }
    if (found.header && (!nearest || found.header.missing.length < nearest.missing.length)) nearest = found.header
  }
  if (!nearest) fail('sheet_empty')
  fail('sheet_columns', { columns: nearest.missing.map((c) => t(titleKey(layout, c))).join(', ') })
}

async function sheetsIn(bytes: Buffer): Promise<(AsyncIterable<Line> | Iterable<Line>)[]> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return (await openWorkbook(bytes)).map(linesOf)
  if (bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) {
    // a password makes Excel put the whole workbook, encrypted, into the container of the old format
    fail(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'sheet_password' : 'sheet_old_format')
  }
  const type = await fileTypeFromBuffer(bytes)
  const text = type ? null : decode(bytes)
  if (text === null) fail('sheet_not_a_sheet', { found: (type?.ext ?? 'binary').toUpperCase() })
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text)) fail('sheet_not_a_sheet', { found: 'HTML' })
  if (text.trim() === '') fail('sheet_empty')
  const rows = parseCsv(text, { delimiter: detectDelimiter(text), maxRows: importRowsMax + emptyRunMax + headerWithin })
  return [rows.map((values, index) => ({ index, values }))]
}

/** UTF-8 with or without a mark, UTF-16 with one, else GBK as Excel in China saves it. Null: no text at all. */
function decode(bytes: Buffer): string | null {
  const mark = bytes.readUInt16BE(0)
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

async function* linesOf(open: () => Promise<Uint8Array>): AsyncGenerator<Line> {
  try {
    // streamed: a sheet with two cells in its far corners costs two cells, not the rectangle between them
    yield* streamXlsxRows(inPieces(await open()))
  } catch (error) {
    if (error instanceof Refusal) throw error
    fail('file_broken')
  }
}

/** Bytes in pieces, with a breath between them: other requests are answered meanwhile, and who has read enough can stop. */
function inPieces(bytes: Uint8Array, size = 64 * 1024): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      await breath()
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
    },
  })
}

async function rowsOf(
  lines: AsyncIterable<Line> | Iterable<Line>,
  layout: Layout,
  translate: World['translate'],
): Promise<{ rows: SheetRow[] } | { header: Header | null }> {
  const titles = titlesOf(layout, translate)
  const rows: SheetRow[] = []
  let header: Header | null = null
  let nearest: Header | null = null
  let emptyRun = 0
  let seen = 0
  for await (const { index, values } of lines) {
    if (!values.some((v) => textOf(v) !== '')) {
      if (++emptyRun > emptyRunMax) break
      continue
    }
    emptyRun = 0
    seen++
    const asHeader = seen <= headerWithin ? headerIn(values, layout, titles) : null
    // the template has two rows of titles: a hidden one with field names, and the one people read
    if (asHeader?.missing.length === 0) header ??= asHeader
    else if (header) {
      if (rows.length === importRowsMax) fail('sheet_too_many_rows', { max: importRowsMax })
      rows.push({ sheetRow: index + 1, cells: cellsOf(header, values) })
    } else {
      if (!nearest || (asHeader && asHeader.missing.length < nearest.missing.length)) nearest = asHeader
      if (seen === headerWithin) break
    }
  }
  return header ? { rows } : { header: nearest }
}

function cellsOf(header: Header, values: readonly Cell[]): Record<string, Cell> {
  const cells: Record<string, Cell> = {}
  header.fields.forEach((field, i) => {
    if (field !== undefined) cells[field] = values[i] ?? null
  })
  return cells
}
