/** The kind of a column decides how its values are written: amounts are cents, times are instants. */
export type ColumnKind = 'text' | 'number' | 'money' | 'day' | 'time'

export interface BookColumn {
  title: string
  kind: ColumnKind
}

export type BookCell = string | number | Date | null
export type BookRow = readonly BookCell[]

/** A table that is written row by row; `rows` come in pages, so that a million of them take no more memory than a page. */
export interface BookTable {
  name: string
  columns: readonly BookColumn[]
  rows: AsyncIterable<readonly BookRow[]>
}
