import { unzipSync } from 'fflate'
import { type CellValue, colToLetter, type WriteSheet, writeXlsx } from 'hucre'
import { xmlText } from '../xml-text.ts'
import { type ZipEntry, zipStream } from '../zip-stream.ts'

/** The sheets of a workbook: only cloneable values, because they are sent to another thread. */
export type BookJob = readonly WriteSheet[]

type Row = readonly CellValue[]

const firstSheet = 'xl/worksheets/sheet1.xml'
/** Rows that are written at once. */
const pageSize = 200

/**
 * hucre writes the workbook with the rows that have styles of their own, which are the titles; the rows below them, up to 5,000, are written
 * here. It would keep an object for each cell and the whole text in several copies, which took more than 100 MB.
 */
export async function writeBook([first, ...others]: BookJob): Promise<Uint8Array> {
  if (!first) throw new Error('a workbook has a sheet')
  const { rows = [], cells = new Map<string, unknown>() } = first
  const start = 1 + Math.max(0, ...[...cells.keys()].map((place) => Number(place.split(',')[0])))
  const below = rows.slice(start)
  // its cells have the styles of their columns
  const sample = (rows[0] ?? []).map(() => 0)
  const top = below.length === 0 ? first : { ...first, rows: [...rows.slice(0, start), sample] }
  const parts = unzipSync(await writeXlsx({ sheets: [top, ...others] }))
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const [name, bytes] of Object.entries(parts)) {
      const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      yield { name, isCompressed: true, content: name === firstSheet ? sheetOf(String(content), below) : [content] }
    }
  }
  const pieces: Buffer[] = []
  for await (const piece of zipStream(entries(), new Date())) pieces.push(piece)
  // a buffer of its own, so that it can be handed over to another thread
  const book = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    book.set(piece, at)
    at += piece.length
  }
  return book
}

/** The styles of a row's cells. */
const stylesOf = (row: string): string[] =>
  [...row.matchAll(/<c r="[A-Z]+\d+"[^>]*?\ss="(\d+)"/g)].map(([, style = '0']) => style)

/**
 * hucre styles the cells it writes, not the empty ones below them; there, Excel would take a typed 00123 for a number. Each
 * column of the first sheet gets the style of its cell in the first row.
 */
function styleColumns(xml: string): string {
  const styles = stylesOf(/<row r="1".*?<\/row>/s.exec(xml)?.[0] ?? '')
  return xml.replace(/<col min="(\d+)"/g, (tag, column) =>
    styles[column - 1] === undefined ? tag : `${tag} style="${styles[column - 1]}"`,
  )
}

/** The first sheet in pieces, with the rows below in the place of the sample. */
function* sheetOf(xml: string, below: readonly Row[]): Generator<Buffer> {
  if (below.length === 0) return yield Buffer.from(styleColumns(xml))
  const at = xml.lastIndexOf('<row ')
  const end = xml.indexOf('</sheetData>', at)
  const sample = xml.slice(at, end)
  const styles = stylesOf(sample)
  const letters = styles.map((_, i) => colToLetter(i))
  const start = Number(/r="(\d+)"/.exec(sample)?.[1])
  const size = `<dimension ref="A1:${letters.at(-1)}${start + below.length - 1}"/>`
  yield Buffer.from(styleColumns(xml.slice(0, at).replace(/<dimension [^>]*>/, size)))
  for (let from = 0; from < below.length; from += pageSize)
    yield Buffer.from(
      below
        .slice(from, from + pageSize)
        .map((row, i) => {
          const number = start + from + i
          const written = row.map((value, column) =>
            cellOf(value, `${letters[column]}${number}`, styles[column] ?? '0'),
          )
          return `<row r="${number}">${written.join('')}</row>`
        })
        .join(''),
    )
  yield Buffer.from(xml.slice(end))
}

/** Days since 1899-12-30, as Excel counts them. */
const serialOf = (day: Date) => day.getTime() / 86_400_000 + 25_569

function cellOf(value: CellValue, place: string, style: string): string {
  const cell = `<c r="${place}" s="${style}"`
  if (value === null || value === undefined) return `${cell}/>`
  if (value instanceof Date) return `${cell}><v>${serialOf(value)}</v></c>`
  if (typeof value === 'number') return `${cell}><v>${value}</v></c>`
  if (typeof value === 'boolean') return `${cell} t="b"><v>${value ? 1 : 0}</v></c>`
  return `${cell} t="inlineStr"><is><t xml:space="preserve">${xmlText(String(value))}</t></is></c>`
}
