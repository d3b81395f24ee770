import { escapeFormula } from '@goodlot/contract/clean-text'
import type { WriteSheet } from 'hucre'
import type { Blob } from '../http/context.ts'
import { writeInThread } from './in-thread.ts'
import type { BookContext } from './write.ts'

/** A table for another program or a person, with its titles in the first row; it is not imported again. */
export interface PlainTable {
  /** The name of the file, without its ending. */
  name: string
  sheet: string
  columns: readonly { title: string; kind: 'text' | 'money' | 'day'; width: number }[]
  /** Money in dollars, days as `YYYY-MM-DD`; null is an empty cell. */
  rows: readonly (readonly (string | number | null)[])[]
}

const formats = { text: '@', money: '0.00', day: 'yyyy-mm-dd' }

const sheetOf = ({ sheet, columns, rows }: PlainTable): WriteSheet => ({
  name: sheet,
  columns: columns.map(({ width, kind }) => ({ width, style: { numFmt: formats[kind] } })),
  rows: [
    columns.map(({ title }) => escapeFormula(title)),
    ...rows.map((row) =>
      row.map((value, i) => {
        if (typeof value !== 'string') return value
        if (value === '') return null
        return columns[i]?.kind === 'day' ? new Date(`${value}T00:00:00Z`) : escapeFormula(value)
      }),
    ),
  ],
  cells: new Map(columns.map((_, i) => [`0,${i}`, { style: { font: { bold: true } } }])),
  freezePane: { rows: 1, columns: 0 },
})

export const plainBook = async (ctx: BookContext, table: PlainTable): Promise<Blob> => ({
  fileName: `${table.name}.xlsx`,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bytes: await writeInThread(ctx, () => [sheetOf(table)]),
})

/** Quoted where it must be (RFC 4180). A text that a program would take for a formula is escaped, as in the workbook. */
const csvCell = (value: string | number | null, kind: PlainTable['columns'][number]['kind']): string => {
  if (value === null) return ''
  if (typeof value === 'number') return kind === 'money' ? value.toFixed(2) : String(value)
  const text = escapeFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The table as comma-separated values in UTF-8 with its mark, which Excel and WPS need to read Chinese names. */
export const plainCsv = ({ name, columns, rows }: PlainTable): Blob => ({
  fileName: `${name}.csv`,
  type: 'text/csv; charset=utf-8',
  bytes: Buffer.from(
    `\uFEFF${[
      columns.map(({ title }) => csvCell(title, 'text')),
      ...rows.map((row) => row.map((value, i) => csvCell(value, columns[i]?.kind ?? 'text'))),
    ]
      .map((cells) => `${cells.join(',')}\r\n`)
      .join('')}`,
  ),
})
