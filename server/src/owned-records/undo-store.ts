import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'
import type { OwnedTable } from './store.ts'

/** The current state of a record, to restore it later and to recognise whether it has changed. */
export interface RecordState {
  name: string
  /** Changes with every save and with the owner, so that a record changed since the import is recognised. */
  state: string
  values: Record<string, unknown>
}

/** Columns that are not restored: restoring a row is a save of its own, with its own time and author. */
const ofTheSave = ['id', 'owner_id', 'version', 'created_at', 'modified_at', 'modified_by', 'deleted_at']

/**
 * How an import into a table of owned records is undone. `usedSince` returns those of `ids` that other records have used since the import;
 * undo keeps them.
 */
export const undoableRows = (
  table: OwnedTable,
  usedSince: (trx: Transaction<DB>, ids: readonly number[], since: Date) => Promise<number[]>,
) => ({
  usedSince,
  edited: { action: `${table}.edit`, noun: table === 'products' ? 'product' : 'factory', ignored: ofTheSave },

  /** The current records, locked until the end of the transaction; deleted ones are left out. */
  async states(trx: Transaction<DB>, ids: readonly number[]): Promise<Map<number, RecordState>> {
    const { rows } = await sql<RecordState & { id: number }>`
      SELECT id, name, version || '/' || owner_id AS state, to_jsonb(t) AS values FROM ${sql.table(table)} t
      WHERE id = ANY(${ids}) AND deleted_at IS NULL ORDER BY id FOR UPDATE`.execute(trx)
    return new Map(rows.map(({ id, ...state }) => [id, state]))
  },

  /** Restores the earlier values of each record, also empty ones. */
  async putBack(
    { db, me, now }: { db: Transaction<DB>; me: { id: number }; now: Date },
    rows: readonly { id: number; values: Record<string, unknown> }[],
  ): Promise<void> {
    const columns = Object.keys(rows[0]?.values ?? {}).filter((column) => !ofTheSave.includes(column))
    const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))
    const values = JSON.stringify(rows.map(({ id, values }) => ({ ...values, id })))
    await sql`UPDATE ${sql.table(table)} m SET ${set}, version = m.version + 1, modified_at = ${now}, modified_by = ${me.id}
      FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${values}::jsonb) r WHERE m.id = r.id`.execute(db)
  },

  async remove(
    { db, me, now }: { db: Transaction<DB>; me: { id: number }; now: Date },
    ids: readonly number[],
  ): Promise<void> {
    await sql`UPDATE ${sql.table(table)} SET deleted_at = ${now}, modified_at = ${now}, modified_by = ${me.id}
      WHERE id = ANY(${ids})`.execute(db)
  },
})
