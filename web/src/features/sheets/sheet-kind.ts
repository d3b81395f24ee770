import type { CallName, Calls, OutputOf, wrongValue } from '@goodlot/contract'
import type { How } from '../../api/send.ts'

export interface SheetColumn {
  /** The row's field; its title is `<noun>.column_<field>`. */
  field: string
  kind: 'text' | 'number' | 'day' | 'catalog' | 'country' | 'province' | 'city'
  width: number
  required?: true
}

export type ImportAnswer = OutputOf<Calls['product_import']>

/** One kind of spreadsheet: what the review shows, how a cell is judged, where its rows go. */
export interface SheetKind {
  type: 'product' | 'factory'
  noun: 'products' | 'factories'
  template: CallName
  export: CallName
  /** Names of the queries that show what was imported. */
  refresh: readonly string[]
  columns: readonly SheetColumn[]
  /** The wire's rule for each field. */
  schema: Readonly<Record<string, Parameters<typeof wrongValue>[0]>>
  send(rows: Record<string, unknown>[], dryRun: boolean, how: How): Promise<ImportAnswer>
}
