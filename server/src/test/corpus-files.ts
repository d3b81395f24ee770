import { deflateRawSync } from 'node:zlib'
import type { SheetEncoding } from '@goodlot/rules'
import { zipOf } from './sheets.ts'

const tables = new Map<string, Map<string, Buffer>>()

/** Encodes a text in a legacy encoding, which Node can only decode: the decoding table is inverted. */
export function encodeAs(text: string, encoding: SheetEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const table = tables.get(encoding) ?? tableOf(encoding)
  tables.set(encoding, table)
  return Buffer.concat(
    [...text].map((sign) => {
      const bytes = table.get(sign)
      if (!bytes) throw new Error(`${encoding} has no ${sign}`)
      return bytes
    }),
  )
}

function tableOf(encoding: SheetEncoding): Map<string, Buffer> {
  const table = new Map<string, Buffer>()
  const decoder = new TextDecoder(encoding)
  const add = (bytes: number[]) => {
    const sign = decoder.decode(Buffer.from(bytes))
    if ([...sign].length === 1 && sign !== '\ufffd' && !table.has(sign)) table.set(sign, Buffer.from(bytes))
  }
  for (let lead = 0; lead < 256; lead++) add([lead])
  if (!encoding.startsWith('windows'))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail])
  return table
}

type Value = string | number | null

const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
const packed = (name: string, text: string) => ({ name, packed: deflateRawSync(text), claims: Buffer.byteLength(text) })

/** A cell of an .ods: its value, how it is shown, how many rows and columns it covers. */
export type OdsCell =
  | Value
  | { shown: string; value?: number; day?: string; down?: number; across?: number }
  | 'covered'

const odsCell = (cell: OdsCell): string => {
  if (cell === null) return '<table:table-cell/>'
  if (cell === 'covered') return '<table:covered-table-cell/>'
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
  const { shown, value, day, down = 1, across = 1 } = typeof cell === 'string' ? { shown: cell } : cell
  const type =
    value !== undefined
      ? `office:value-type="float" office:value="${value}"`
      : day !== undefined
        ? `office:value-type="date" office:date-value="${day}"`
        : 'office:value-type="string"'
  const span = `table:number-rows-spanned="${down}" table:number-columns-spanned="${across}"`
  return `<table:table-cell ${type} ${span}><text:p>${escapeXml(shown)}</text:p></table:table-cell>`
}

/** An OpenDocument spreadsheet as LibreOffice saves it, with the columns and rows formatted to their end. */
export function odsOf(sheets: { name: string; rows: OdsCell[][]; hidden?: boolean }[], manifest = ''): Buffer {
  const tables = sheets.map(
    ({ name, rows, hidden }) =>
      `<table:table table:name="${name}" table:style-name="${hidden ? 'ta2' : 'ta1'}">${rows
        .map(
          (row) =>
            `<table:table-row>${row.map(odsCell).join('')}<table:table-cell table:number-columns-repeated="1000"/></table:table-row>`,
        )
        .join(
          '',
        )}<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table>`,
  )
  const styles =
    '<style:style style:name="ta1"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>'
  return zipOf([
    packed('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
    packed('META-INF/manifest.xml', `<manifest:manifest>${manifest}</manifest:manifest>`),
    packed(
      'content.xml',
      `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
    ),
  ])
}

const u16 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 2)
  numbers.forEach((n, i) => {
    bytes.writeUInt16LE(n, i * 2)
  })
  return bytes
}
const u32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(n)
  return bytes
}
const record = (id: number, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts)
  return Buffer.concat([u16(id, data.length), data])
}
const wideText = (text: string) => Buffer.concat([u16(text.length), Buffer.from([1]), Buffer.from(text, 'utf16le')])

/** A cell of an .xls: 14 is the number of Excel's own date format, 164 that of `00000`. */
export type XlsCell = Value | { number: number; format: 14 | 164 }

interface XlsOptions {
  merges?: [top: number, bottom: number, left: number, right: number][]
  /** A sheet that is not shown, before this one. */
  hiddenFirst?: boolean
  encrypted?: boolean
}

/** A workbook of Excel 97 to 2003, as WPS and old ERP systems still save it ([MS-XLS], [MS-CFB]). */
export function xlsOf(
  rows: XlsCell[][],
  { merges = [], hiddenFirst = false, encrypted = false }: XlsOptions = {},
): Buffer {
  const styleOf = { 0: 0, 14: 1, 164: 2 }
  const cells = rows.flatMap((row, r) =>
    row.flatMap((cell, c) => {
      if (cell === null) return []
      if (typeof cell === 'string') return [record(0x204, u16(r, c, 0), wideText(cell))]
      const { number, format } = typeof cell === 'number' ? { number: cell, format: 0 as const } : cell
      const value = Buffer.alloc(8)
      value.writeDoubleLE(number)
      return [record(0x203, u16(r, c, styleOf[format]), value)]
    }),
  )
  const bof = (kind: number) => record(0x809, u16(0x600, kind, 0, 0), u32(0), u32(6))
  const sheet = (body: Buffer[]) => Buffer.concat([bof(0x10), ...body, record(0x0a)])
  const merged = record(0xe5, u16(merges.length), ...merges.map((merge) => u16(...merge)))
  const sheets = [...(hiddenFirst ? [sheet([])] : []), sheet([...cells, merged])]
  const globals = (starts: number[]) =>
    Buffer.concat([
      bof(5),
      ...(encrypted ? [record(0x2f, u16(0))] : []),
      record(0x41e, u16(164), wideText('00000')),
      ...[0, 14, 164].map((format) => record(0xe0, u16(0, format), Buffer.alloc(16))),
      ...starts.map((start, i) =>
        record(
          0x85,
          u32(start),
          Buffer.from([hiddenFirst && i === 0 ? 1 : 0, 0, 2]),
          Buffer.from([0]),
          Buffer.from(`S${i}`),
        ),
      ),
      record(0x0a),
    ])
  const length = globals(sheets.map(() => 0)).length
  const starts = sheets.map((_, i) => sheets.slice(0, i).reduce((sum, one) => sum + one.length, length))
  return compound('Workbook', Buffer.concat([globals(starts), ...sheets]))
}

/** One stream in a compound file: a header, the table, the directory, then the stream in one piece. */
export function compound(name: string, content: Buffer): Buffer {
  const stream = Buffer.concat([content, Buffer.alloc(Math.max(0, 4096 - content.length))])
  const count = Math.ceil(stream.length / 512)
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 0x18)
  header.writeUInt16LE(3, 0x1a)
  header.writeUInt16LE(0xfffe, 0x1c)
  header.writeUInt16LE(9, 0x1e)
  header.writeUInt16LE(6, 0x20)
  const fatCount = Math.ceil((count + 10) / 127)
  header.writeUInt32LE(fatCount, 0x2c)
  header.writeUInt32LE(fatCount, 0x30)
  header.writeUInt32LE(4096, 0x38)
  header.writeUInt32LE(0xfffffffe, 0x3c)
  header.writeUInt32LE(0xfffffffe, 0x44)
  for (let i = 0; i < 109; i++) header.writeUInt32LE(i < fatCount ? i : 0xffffffff, 0x4c + i * 4)
  const fat = Buffer.alloc(fatCount * 512, 0xff)
  for (let i = 0; i < fatCount; i++) fat.writeUInt32LE(0xfffffffd, i * 4)
  fat.writeUInt32LE(0xfffffffe, fatCount * 4)
  for (let i = 0; i < count; i++)
    fat.writeUInt32LE(i === count - 1 ? 0xfffffffe : fatCount + 2 + i, (fatCount + 1 + i) * 4)
  const entry = (title: string, type: number, child: number, start: number, size: number) => {
    const bytes = Buffer.alloc(128)
    bytes.write(title, 'utf16le')
    bytes.writeUInt16LE((title.length + 1) * 2, 64)
    bytes.writeUInt8(type, 66)
    bytes.writeUInt8(1, 67)
    bytes.writeUInt32LE(0xffffffff, 68)
    bytes.writeUInt32LE(0xffffffff, 72)
    bytes.writeUInt32LE(child, 76)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const directory = Buffer.concat([
    entry('Root Entry', 5, 1, 0xfffffffe, 0),
    entry(name, 2, 0xffffffff, fatCount + 1, stream.length),
    Buffer.alloc(256),
  ])
  return Buffer.concat([header, fat, directory, stream, Buffer.alloc(count * 512 - stream.length)])
}
