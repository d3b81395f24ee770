import { type Archive, tooLargeInside } from './archive.ts'
import { fail } from './fault.ts'
import { readableEnd } from './measure.ts'
import type { Merge } from './merged.ts'
import type { Cell } from './values.ts'
import { visitXml } from './xml.ts'

/** A sheet of an OpenDocument file. A row that is repeated is stored once. */
export interface OdsSheet {
  name: string
  rows: { index: number; repeat: number; values: Cell[] }[]
  merges: Merge[]
}

/** Enough for 5,000 rows of 200 columns, with two elements per cell. */
const elementsMax = 2_000_000
/** The most columns that are read: a row that is formatted to its end repeats its last cell a thousand times. */
const columnsMax = 400
const numberOf = (attribute: string | undefined) => Math.max(1, Math.trunc(Number(attribute ?? 1)) || 1)

/** The visible sheets of an OpenDocument spreadsheet (LibreOffice, OnlyOffice, Google). */
export async function readOds(archive: Archive): Promise<OdsSheet[]> {
  if (archive.has('META-INF/manifest.xml')) {
    const manifest = await archive.read('META-INF/manifest.xml', 1024 * 1024)
    if (manifest.includes('encryption-data')) fail('sheet_password')
  }
  const content = await archive.read('content.xml')
  if (readableEnd(content, elementsMax) < content.length) tooLargeInside(content.length)
  return sheetsIn(content.toString('utf8'))
}

interface OpenCell {
  repeat: number
  down: number
  across: number
  type: string
  value: string
  text: string
}

function sheetsIn(xml: string): OdsSheet[] {
  const sheets: OdsSheet[] = []
  const hidden = new Set<string>()
  let style = ''
  let sheet: OdsSheet | null = null
  let row: { index: number; repeat: number; values: Cell[] } | null = null
  let next = 0
  let cell: OpenCell | null = null
  let paragraphs = 0
  let inNote = false
  const open: Record<string, (attributes: Record<string, string>) => void> = {
    'style:style': (a) => {
      style = a['style:name'] ?? ''
    },
    'style:table-properties': (a) => {
      if (a['table:display'] === 'false') hidden.add(style)
    },
    'table:table': (a) => {
      sheet = { name: a['table:name'] ?? '', rows: [], merges: [] }
      next = 0
      if (!hidden.has(a['table:style-name'] ?? '')) sheets.push(sheet)
    },
    'table:table-row': (a) => {
      row = { index: next, repeat: numberOf(a['table:number-rows-repeated']), values: [] }
    },
    'table:table-cell': (a) => {
      cell = {
        repeat: numberOf(a['table:number-columns-repeated']),
        down: numberOf(a['table:number-rows-spanned']),
        across: numberOf(a['table:number-columns-spanned']),
        type: a['office:value-type'] ?? '',
        value: a['office:value'] ?? a['office:date-value'] ?? a['office:boolean-value'] ?? '',
        text: '',
      }
      paragraphs = 0
    },
    'table:covered-table-cell': (a) => push(row, null, numberOf(a['table:number-columns-repeated'])),
    'office:annotation': () => {
      inNote = true
    },
    'text:p': () => {
      if (cell && !inNote && paragraphs++ > 0) cell.text += '\n'
    },
    'text:s': (a) => {
      if (cell && !inNote) cell.text += ' '.repeat(Math.min(100, numberOf(a['text:c'])))
    },
    'text:tab': () => {
      if (cell && !inNote) cell.text += ' '
    },
  }
  const close: Record<string, () => void> = {
    'office:annotation': () => {
      inNote = false
    },
    'table:table-cell': () => {
      if (cell && row) {
        if (sheet && (cell.down > 1 || cell.across > 1)) sheet.merges.push(blockAt(row, cell))
        push(row, cellValue(cell), cell.repeat)
      }
      cell = null
    },
    'table:table-row': () => {
      if (!row) return
      while (row.values.length > 0 && (row.values.at(-1) ?? null) === null) row.values.pop()
      if (row.values.length > 0) sheet?.rows.push(row)
      next = row.index + row.repeat
      row = null
    },
  }
  visitXml(xml, {
    open: (name, attributes) => open[name]?.(attributes),
    text: (text) => {
      if (cell && !inNote && paragraphs > 0) cell.text += text
    },
    close: (name) => close[name]?.(),
  })
  return sheets
}

function push(row: { values: Cell[] } | null, value: Cell, repeat: number): void {
  if (!row) return
  for (let i = 0; i < repeat && row.values.length < columnsMax; i++) row.values.push(value)
}

const blockAt = ({ index, values }: { index: number; values: Cell[] }, { down, across }: OpenCell): Merge => ({
  top: index,
  bottom: index + down - 1,
  left: values.length,
  right: values.length + across - 1,
})

function cellValue({ type, value, text }: OpenCell): Cell {
  if (type === 'float' || type === 'currency' || type === 'percentage') {
    const number = Number(value)
    // a number shown with leading zeros is an article number, so the shown text is kept
    return /^0\d+$/.test(text) && Number(text) === number ? text : number
  }
  if (type === 'date')
    return new Date(value.length === 10 ? `${value}T00:00:00Z` : value.endsWith('Z') ? value : `${value}Z`)
  if (type === 'boolean') return value === 'true'
  return text === '' ? null : text
}
