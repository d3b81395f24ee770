import { escapeFormula } from '@goodlot/contract/clean-text'
import type { Locale } from '@goodlot/i18n'
import { chinaDateTime } from '@goodlot/rules'
import type { BookCell, BookTable, ColumnKind } from './book-table.ts'

/** Where decimals follow a comma, Excel expects semicolons between the cells. */
const isComma = (locale: Locale) => locale === 'pl-PL' || locale === 'es-ES'

function text(cell: BookCell, kind: ColumnKind, locale: Locale): string {
  if (cell === null) return ''
  if (cell instanceof Date) return chinaDateTime(cell)
  if (typeof cell === 'string') return escapeFormula(cell)
  const plain = kind === 'money' ? (cell / 100).toFixed(2) : String(cell)
  return isComma(locale) ? plain.replace('.', ',') : plain
}

const quoted = (value: string, separator: string) =>
  value.includes(separator) || /["\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

/** The tables one below the other, in UTF-8 with a byte order mark, or Excel would read it in the code page of the machine. */
export async function* csvOf(tables: AsyncIterable<BookTable>, locale: Locale): AsyncGenerator<Buffer> {
  const separator = isComma(locale) ? ';' : ','
  const line = (cells: readonly string[]) => `${cells.map((one) => quoted(one, separator)).join(separator)}\r\n`
  yield Buffer.from('\uFEFF')
  let isFirst = true
  for await (const { name, columns, rows } of tables) {
    yield Buffer.from(`${isFirst ? '' : `\r\n${line([name])}`}${line(columns.map(({ title }) => title))}`)
    isFirst = false
    for await (const page of rows)
      yield Buffer.from(
        page.map((row) => line(row.map((cell, i) => text(cell, columns[i]?.kind ?? 'text', locale)))).join(''),
      )
  }
}
