import type { ImportType, RowError, Sheet, SheetColumns, SheetType } from '@goodlot/contract'
import type { Translate } from '@goodlot/i18n'
import type { Action } from '@goodlot/rules'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Context, Me } from '../../http/context.ts'
import { type Judged, judgeRow, type RawCells, type RowReader } from '../judge.ts'

export type SheetContext = Pick<Context, 'config' | 'db' | 'locale' | 't' | 'translate' | 'now' | 'upload'> & { me: Me }
export type SheetWriteContext = SheetContext & { db: Transaction<DB> }
/** The context for saving rows. `added` reports records of other nouns that are added along with them, so that they can be undone too. */
export type SavingContext = SheetWriteContext & { added(noun: string, ids: readonly number[]): void }

/** How undo restores or removes records of a noun. */
export interface UndoableRecords {
  /** The current records, locked; deleted ones are left out. `state` changes with every save, so that a later change is recognised. */
  states(
    trx: Transaction<DB>,
    ids: readonly number[],
  ): Promise<Map<number, { name: string; state: string; values: Record<string, unknown> }>>
  /** Records among `ids` that other records refer to by now: undo keeps them. */
  usedSince(trx: Transaction<DB>, ids: readonly number[], since: Date): Promise<number[]>
  putBack(ctx: SheetWriteContext, rows: readonly { id: number; values: Record<string, unknown> }[]): Promise<void>
  remove(ctx: SheetWriteContext, ids: readonly number[]): Promise<void>
  /** How the audit log names an edit of such a record, and the columns that every save changes. */
  edited?: { action: string; noun: string; ignored: readonly string[] }
}

interface Readable {
  /** Example rows of the template; they are recognised by their first column. */
  examples(t: Translate): readonly RawCells[]
  /** The permission that this kind needs in addition to that for importing spreadsheets. */
  action?: Action
}

interface Kind<V> extends Readable {
  /** Takes a lock before rows are judged or an import is undone: the data on which this depends must not change until it is done. */
  lock?(ctx: SheetWriteContext): Promise<void>
  /** Returns the ids of the new records: one per row, or fewer where several rows are one record. */
  insert(ctx: SavingContext, rows: readonly V[]): Promise<number[]>
  update(ctx: SavingContext, rows: readonly (V & { id: number })[]): Promise<void>
  /** How to undo an import: the kind's own noun, and the records of every noun that it adds. */
  undo: { own: string; records: Readonly<Record<string, UndoableRecords>> }
  /** Called after saving, with details for the audit log, in the same transaction. */
  onSaved(ctx: SheetWriteContext, details: Record<string, unknown>): Promise<void>
  /** The same after an import was undone. */
  onUndone(ctx: SheetWriteContext, details: Record<string, unknown>): Promise<void>
}

/** A row that an import would save. */
export interface ActiveRow<V> {
  row: number
  sheetRow: number
  action: 'new' | 'update'
  values: V
}

/** An existing record that a row may be meant to update. */
export interface ExistingRecord {
  id: number
  /** The owner's name; null if the record is the caller's own. */
  owner: string | null
  mayChange: boolean
  /** The record's cells, to compare with those of a row; empty if they are not compared. `words`: what to show instead of some cells. */
  cells: Readonly<Record<string, unknown>>
  words?: Readonly<Record<string, string>>
}

interface RecordFinder<V> {
  /** Existing records that the account may see, by the key of the row; its own take precedence. */
  existing(rows: V[]): Promise<ReadonlyMap<string, ExistingRecord>>
  /** A record with another key that the row might still mean (it has the same SKU); called after `existing`. */
  similar?(row: V): (ExistingRecord & { name: string }) | undefined
  keyOf(row: V): string
  /** The names of the fields by which a row and a record count as the same. */
  sameBy: string
  /** Set when several rows can make one record: then all of them may update it, and this compares them with each other. */
  together?(rows: readonly ActiveRow<V>[]): RowError[]
}

/** A kind of list that is read from spreadsheets and reviewed. V: the values of a row. */
export interface ReadKind<V = unknown> extends Readable {
  sheet: Sheet<SheetType>
  open(ctx: SheetContext, rows: readonly RawCells[]): Promise<RecordFinder<V> & { judge(cells: RawCells): Judged<V> }>
}

/** A kind of record that is imported from spreadsheets. V: a row as it is saved. */
export interface SheetKind<V = unknown> extends ReadKind<V>, Kind<V> {
  sheet: Sheet<ImportType>
}
export const savesRecords = (kind: ReadKind): kind is SheetKind => 'insert' in kind

type Reading<C extends SheetColumns, V, X> = (
  ctx: SheetContext,
  /** All rows that will be judged, so that the records they name can be looked up together. */
  rows: readonly RawCells[],
) => Promise<RecordFinder<V> & RowReader<C, V, X>>

/** A kind that is only read here; the caller saves its rows. */
export const readKind = <C extends SheetColumns, V, X>(
  described: Readable & { sheet: Sheet<SheetType, C>; open: Reading<C, V, X> },
): ReadKind<V> => ({ ...described, open: judging(described) })

const judging =
  <C extends SheetColumns, V, X>({ sheet, open }: { sheet: Sheet<SheetType, C>; open: Reading<C, V, X> }) =>
  async (ctx: SheetContext, rows: readonly RawCells[]) => {
    const reader = await open(ctx, rows)
    return { ...reader, judge: (cells: RawCells) => judgeRow(sheet, reader, cells, ctx.t) }
  }

export const sheetKind = <C extends SheetColumns, V, X>(
  described: Kind<V> & { sheet: Sheet<ImportType, C>; open: Reading<C, V, X> },
): SheetKind<V> => ({ ...described, open: judging(described) })
