import { tooLargeInside } from './archive.ts'
import { fail } from './fault.ts'
import type { Merge } from './merged.ts'
import type { Cell } from './values.ts'
import { detailsOf } from './xls-formats.ts'

export interface XlsSheet {
  name: string
  rows: (readonly Cell[] | undefined)[]
  merges: Merge[]
}

/** The beginning of a workbook of Excel 97 to 2003 (BIFF8), and of one of Excel 5 and 95. */
const begin97 = Buffer.from('0908100000060500', 'hex')
const begin95 = Buffer.from('0908080000050500', 'hex')

/** The visible sheets of an .xls file. Old Word files and new workbooks with a password have the same container. */
export async function readOldWorkbook(bytes: Buffer): Promise<XlsSheet[]> {
  // with a password Excel stores the whole new workbook, encrypted, in this container
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) fail('sheet_password')
  const at = bytes.indexOf(begin97)
  if (at < 0) {
    if (bytes.includes(begin95)) fail('sheet_old_format')
    fail('sheet_not_a_sheet', { found: bytes.includes(Buffer.from('WordDocument', 'utf16le')) ? 'DOC' : 'OLE' })
  }
  // the second record of an encrypted old workbook is FILEPASS (0x2f)
  if (bytes.readUInt16LE(Math.min(at + 20, bytes.length - 2)) === 0x2f) fail('sheet_password')
  const { readXls } = await import('hucre')
  const { sheets } = await readXls(bytes).catch((error: unknown) => {
    if (/over the .* limit/.test(String(error))) tooLargeInside(bytes.length)
    fail('file_broken')
  })
  const { hidden, padded } = detailsOf(bytes)
  return sheets.flatMap(({ name, rows, merges = [] }, index) => {
    if (hidden.has(index)) return []
    for (const { sheet, row, column, width } of padded) {
      const value = sheet === index ? rows[row]?.[column] : undefined
      const cells = rows[row]
      if (cells && typeof value === 'number' && Number.isInteger(value))
        cells[column] = String(value).padStart(width, '0')
    }
    const sheet: XlsSheet = {
      name,
      rows,
      merges: merges.map((m) => ({ top: m.startRow, bottom: m.endRow, left: m.startCol, right: m.endCol })),
    }
    return [sheet]
  })
}
