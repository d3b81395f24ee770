import { escapeFormula } from '@goodlot/contract/clean-text'

export type Cell = string | number

const asText = (cell: Cell): string => {
  const text = String(cell)
  const safe = typeof cell === 'string' ? escapeFormula(text) : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as Excel opens it: with a byte order mark, or it reads UTF-8 as the machine's own code page. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(asText).join(',')).join('\r\n')}\r\n`

export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
