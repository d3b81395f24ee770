import { type Insertable, sql, type Transaction } from 'kysely'
import type { DB } from '../db/types.ts'

/** Tables of records that belong to an account, have a version and are soft-deleted. */
export type OwnedTable = {
  [T in keyof DB]: DB[T] extends Record<'owner_id' | 'version' | 'modified_by' | 'deleted_at', unknown> ? T : never
}[keyof DB]

/** The rows with these ids, in the order of the ids; missing rows are left out. */
export function inOrder<R extends { id: number }>(ids: readonly number[], rows: readonly R[]): R[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Locks the row until the end of the transaction, so that concurrent saves take turns. The row with its joined names is read in a second
 * query: one locking query with joins would check them against a row that changed meanwhile, and find none.
 */
export async function lockRow(trx: Transaction<DB>, table: OwnedTable, id: number): Promise<void> {
  await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(trx)
}

export async function deleteRow(
  trx: Transaction<DB>,
  table: OwnedTable,
  id: number,
  by: number,
  at: Date,
): Promise<void> {
  await sql`UPDATE ${sql.table(table)} SET deleted_at = ${at}, modified_at = ${at}, modified_by = ${by}
    WHERE id = ${id}`.execute(trx)
}

type Rows<T extends OwnedTable> = readonly Partial<Insertable<DB[T]>>[]

/** Inserts all new rows in one statement; each must have the same columns. Returns their ids. */
export async function insertRows<T extends OwnedTable>(
  trx: Transaction<DB>,
  table: T,
  rows: Rows<T>,
  ownerId: number,
  at: Date,
): Promise<number[]> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const into = sql.table(table)
  const made = await sql<{ id: number }>`INSERT INTO ${into} (${names}, owner_id, created_at, modified_at, modified_by)
    SELECT ${names}, ${ownerId}, ${at}, ${at}, ${ownerId}
    FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::jsonb) RETURNING id`.execute(trx)
  return made.rows.map((row) => row.id)
}

/** Updates all changed rows in one statement; an empty value keeps the existing one. */
export async function updateRows<T extends OwnedTable>(
  trx: Transaction<DB>,
  table: T,
  rows: readonly (Rows<T>[number] & { id: number })[],
  by: number,
  at: Date,
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id')
  const set = sql.join(columns.map((c) => sql`${sql.ref(c)} = coalesce(r.${sql.ref(c)}, m.${sql.ref(c)})`))
  const into = sql.table(table)
  const values = JSON.stringify(rows, (_, value) => (value === '' ? null : value))
  await sql`UPDATE ${into} m SET ${set}, version = m.version + 1, modified_at = ${at}, modified_by = ${by}
    FROM jsonb_populate_recordset(NULL::${into}, ${values}::jsonb) r
    WHERE m.id = r.id AND m.deleted_at IS NULL`.execute(trx)
}
