import { blankClass, blankItem, blankOption, type Change, type Diff } from '@goodlot/checklists'
import { sql, type Transaction } from 'kysely'

import type { DB } from '../../db/types.ts'

const tables = {
  classes: { name: 'protocol_classes', content: Object.keys(blankClass), parents: ['protocol_id', 'parent_id'] },
  items: { name: 'protocol_items', content: Object.keys(blankItem), parents: ['class_id'] },
  options: { name: 'protocol_options', content: Object.keys(blankOption), parents: ['item_id'] },
} as const
type Kind = keyof typeof tables

const refs = (columns: readonly string[]) => sql.join(columns.map((c) => sql.ref(c)))

/**
 * Writes the changes of a save, with one statement per table and kind of change. Ids of new rows are assigned first, because
 * their children refer to them. Rows are written before others are deleted, because a row that moved out of a deleted class must
 * not be deleted with it; children are deleted before their parents (M-18). Returns the ids of the new rows.
 */
export async function saveRows(
  trx: Transaction<DB>,
  protocol_id: number,
  { classes, items, options }: Diff,
): Promise<Map<number, number>> {
  const newIds = new Map<number, number>()
  for (const [kind, change] of [
    ['classes', classes],
    ['items', items],
    ['options', options],
  ] as const)
    await assignIds(trx, kind, change.added, newIds)
  const resolve = <T extends number | null>(id: T): T => (id === null ? id : ((newIds.get(id) ?? id) as T))
  const rowsToWrite = <R extends { id: number }>({ added, changed }: Change<R>) =>
    [...added, ...changed.map((c) => c.after)].map((row) => ({ ...row, id: resolve(row.id) }))
  await upsert(
    trx,
    'classes',
    rowsToWrite(classes).map((row) => ({ ...row, protocol_id, parent_id: resolve(row.parent_id) })),
  )
  await upsert(
    trx,
    'items',
    rowsToWrite(items).map((row) => ({ ...row, class_id: resolve(row.class_id) })),
  )
  await upsert(
    trx,
    'options',
    rowsToWrite(options).map((row) => ({ ...row, item_id: resolve(row.item_id) })),
  )
  await remove(trx, 'options', options.removed)
  await remove(trx, 'items', items.removed)
  await remove(
    trx,
    'classes',
    classes.removed.filter((row) => row.parent_id !== null),
  )
  await remove(
    trx,
    'classes',
    classes.removed.filter((row) => row.parent_id === null),
  )
  return newIds
}

async function assignIds(
  trx: Transaction<DB>,
  kind: Kind,
  added: readonly { id: number }[],
  newIds: Map<number, number>,
) {
  if (added.length === 0) return
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${tables[kind].name}, 'id')) AS id FROM generate_series(1, ${added.length})`.execute(
    trx,
  )
  added.forEach((row, i) => {
    newIds.set(row.id, (rows[i] as { id: number }).id)
  })
}

async function upsert(trx: Transaction<DB>, kind: Kind, rows: readonly object[]) {
  if (rows.length === 0) return
  const { name, content, parents } = tables[kind]
  const columns = [...parents, 'sort', ...content]
  const set = sql.join(columns.map((c) => sql`${sql.ref(c)} = excluded.${sql.ref(c)}`))
  await sql`INSERT INTO ${sql.table(name)} (id, ${refs(columns)})
    SELECT id, ${refs(columns)} FROM jsonb_populate_recordset(NULL::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)
    ON CONFLICT (id) DO UPDATE SET ${set}`.execute(trx)
}

async function remove(trx: Transaction<DB>, kind: Kind, rows: readonly { id: number }[]) {
  if (rows.length === 0) return
  await sql`DELETE FROM ${sql.table(tables[kind].name)} WHERE id = ANY(${rows.map((row) => row.id)}::int[])`.execute(
    trx,
  )
}

/** Copies a whole tree in one statement: ids are assigned first, because the children of a copied row refer to it. */
export async function copyTree(trx: Transaction<DB>, from: number, to: number): Promise<void> {
  const { classes, items, options } = tables
  const of = (alias: string, columns: readonly string[]) => sql.join(columns.map((c) => sql.ref(`${alias}.${c}`)))
  const next = (name: string) => sql`nextval(pg_get_serial_sequence(${name}, 'id'))::int`
  await sql`
    WITH c AS MATERIALIZED (
      SELECT id AS old, ${next(classes.name)} AS new FROM protocol_classes WHERE protocol_id = ${from}
    ), i AS MATERIALIZED (
      SELECT s.id AS old, ${next(items.name)} AS new FROM protocol_items s JOIN c ON c.old = s.class_id
    ), copied_classes AS (
      INSERT INTO protocol_classes (id, protocol_id, parent_id, sort, ${refs(classes.content)})
      SELECT c.new, ${to}::int, p.new, s.sort, ${of('s', classes.content)}
      FROM protocol_classes s JOIN c ON c.old = s.id LEFT JOIN c p ON p.old = s.parent_id
    ), copied_items AS (
      INSERT INTO protocol_items (id, class_id, sort, ${refs(items.content)})
      SELECT i.new, c.new, s.sort, ${of('s', items.content)}
      FROM protocol_items s JOIN i ON i.old = s.id JOIN c ON c.old = s.class_id
    )
    INSERT INTO protocol_options (item_id, sort, ${refs(options.content)})
    SELECT i.new, s.sort, ${of('s', options.content)} FROM protocol_options s JOIN i ON i.old = s.item_id`.execute(trx)
}
