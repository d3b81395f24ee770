import type { ImportType, Sheet, SheetColumns } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import type { Transaction } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Context, Me } from '../http/context.ts'
import { type Judged, judgeRow, type RawCells, type RowReader } from './judge.ts'

export type SheetContext = Pick<Context, 'db' | 'locale' | 't' | 'translate' | 'now' | 'upload'> & { me: Me }
export type SheetWriteContext = SheetContext & { db: Transaction<DB> }

interface Kind<V> {
  /** Example rows of the template; they are recognised by their first column. */
  examples(t: Translate): readonly RawCells[]
  insert(trx: Transaction<DB>, rows: readonly V[], ownerId: number, at: Date): Promise<number[]>
  update(trx: Transaction<DB>, rows: readonly (V & { id: number })[], by: number, at: Date): Promise<void>
  /** Called with what was saved, in the same transaction. */
  onSaved(ctx: SheetWriteContext, details: Record<string, unknown>): Promise<void>
}

interface RecordFinder<V> {
  /** Existing records that the account may change, by the key of the row. */
  existing(rows: V[]): Promise<Map<string, number>>
  keyOf(row: V): string
  /** Which fields make a row the same as a record. */
  sameBy: string
}

/** A kind of record that is imported from spreadsheets. V: a row as it is saved. */
export interface SheetKind<V = unknown> extends Kind<V> {
  sheet: Sheet<ImportType>
  open(ctx: SheetContext): Promise<RecordFinder<V> & { judge(cells: RawCells): Judged<V> }>
}

export const sheetKind = <C extends SheetColumns, V, X>(
  described: Kind<V> & {
    sheet: Sheet<ImportType, C>
    open(ctx: SheetContext): Promise<RecordFinder<V> & RowReader<C, V, X>>
  },
): SheetKind<V> => ({
  ...described,
  async open(ctx) {
    const reader = await described.open(ctx)
    return { ...reader, judge: (cells) => judgeRow(described.sheet, reader, cells, ctx.t) }
  },
})
