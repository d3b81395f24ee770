import { ReadableStream } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SheetEncoding } from '@goodlot/rules'
import { openArchive, tooLargeInside } from './archive.ts'
import { type DecodeOptions, decodeText } from './encoding.ts'
import { fail, WrongSheet } from './fault.ts'
import type { Merge } from './merged.ts'
import { readOds } from './ods.ts'
import type { Cell } from './values.ts'
import { type OneSheet, openWorkbook } from './workbook.ts'
import { readOldWorkbook } from './xls.ts'

export interface Line {
  /** From 0. */
  index: number
  values: readonly Cell[]
}

interface OpenSheet {
  lines: AsyncIterable<Line> | Iterable<Line>
  merges: readonly Merge[]
}

/** A file of whatever kind as sheets of lines. */
export interface OpenedFile {
  sheets: { name: string | null; open(): Promise<OpenSheet> }[]
  encoding: SheetEncoding | null
  semicolons: boolean
}

/** Only this many sheets are searched for the titles. */
const sheetsMax = 5
/** This many bytes of a text are enough to recognise what separates its cells. */
const delimiterSample = 64 * 1024
const inWorkbook = { encoding: null, semicolons: false }

/** Opens a file. Its format is recognised by its content, whatever the file's name is. */
export async function openFile(bytes: Buffer, options: DecodeOptions, linesMax: number): Promise<OpenedFile> {
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))) return zipped(bytes)
  if (bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) {
    const sheets = await readOldWorkbook(bytes)
    return {
      ...inWorkbook,
      sheets: sheets.slice(0, sheetsMax).map(({ name, rows, merges }) => ({
        name,
        open: async () => ({ lines: Array.from(rows, (values, index) => ({ index, values: values ?? [] })), merges }),
      })),
    }
  }
  return textFile(bytes, options, linesMax)
}

async function zipped(bytes: Buffer): Promise<OpenedFile> {
  const archive = openArchive(bytes)
  if (archive.has('xl/workbook.xml')) {
    const sheets = await openWorkbook(archive)
    return {
      ...inWorkbook,
      sheets: sheets.map(({ name, open }) => ({
        name,
        async open() {
          const sheet = await open()
          return { lines: linesOf(sheet), merges: sheet.merges }
        },
      })),
    }
  }
  if (archive.has('content.xml') && archive.has('mimetype')) {
    const type = String(await archive.read('mimetype', 1024))
    if (!type.includes('opendocument.spreadsheet')) fail('sheet_not_a_sheet', { found: 'OpenDocument' })
    const sheets = await readOds(archive)
    return {
      ...inWorkbook,
      sheets: sheets.slice(0, sheetsMax).map(({ name, rows, merges }) => ({
        name,
        open: async () => ({ lines: repeated(rows), merges }),
      })),
    }
  }
  fail('sheet_not_a_sheet', { found: archiveName(archive.names) })
}

/** The name of the format of a zip that is not a spreadsheet we can read. */
function archiveName(names: readonly string[]): string {
  if (names.includes('xl/workbook.bin')) return 'XLSB'
  if (names.some((name) => name.endsWith('.iwa'))) return 'Numbers'
  return names.includes('word/document.xml') ? 'DOCX' : names.includes('ppt/presentation.xml') ? 'PPTX' : 'ZIP'
}

function* repeated(rows: readonly { index: number; repeat: number; values: readonly Cell[] }[]): Generator<Line> {
  for (const { index, repeat, values } of rows) for (let i = 0; i < repeat; i++) yield { index: index + i, values }
}

async function textFile(bytes: Buffer, options: DecodeOptions, linesMax: number): Promise<OpenedFile> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  const decoded = type ? null : decodeText(bytes, options)
  if (!decoded) fail('sheet_not_a_sheet', { found: (type?.ext ?? 'binary').toUpperCase() })
  const text = decoded.text.replace(/^\ufeff/, '')
  if (/^\s*<(!doctype|html|\?xml|table|meta)/i.test(text)) fail('sheet_not_a_sheet', { found: 'HTML' })
  if (text.trim() === '') fail('sheet_empty')
  const { detectDelimiter, parseCsv } = await import('hucre/csv')
  // a first line such as `sep=;`, by which Excel names the separator
  const named = /^sep=(.)\r?\n/i.exec(text)
  const delimiter = named?.[1] ?? detectDelimiter(text.slice(0, delimiterSample))
  const rows = parseCsv(named ? text.slice(named[0].length) : text, { delimiter, maxRows: linesMax })
  const first = named ? 1 : 0
  const lines = rows.map((values, index) => ({ index: index + first, values }))
  return {
    encoding: decoded.encoding,
    semicolons: delimiter === ';',
    sheets: [{ name: null, open: async () => ({ lines, merges: [] }) }],
  }
}

async function* linesOf({ bytes, cutFrom }: OneSheet): AsyncGenerator<Line> {
  try {
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
