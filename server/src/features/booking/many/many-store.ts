import type { Cart, DraftQuestion, ServiceType } from '@goodlot/rules'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import { json } from '../../../db/json-columns.ts'
import type { DB } from '../../../db/types.ts'

type Trx = Transaction<DB>

export interface NewDraft {
  cart: Cart
  questions: DraftQuestion[]
}

/** Adds drafts of an account; returns their ids in the same order. */
export async function insertDrafts(
  trx: Trx,
  ownerId: number,
  drafts: readonly NewDraft[],
  now: Date,
): Promise<number[]> {
  if (drafts.length === 0) return []
  const rows = await trx
    .insertInto('drafts')
    .values(
      drafts.map(({ cart, questions }) => ({
        cart: json(cart),
        questions: json(questions),
        saved_at: now,
        created_by: ownerId,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ManyDraft extends NewDraft {
  id: number
}

/** Drafts of an account, the first saved first; `ids` null: all of them. */
export async function draftsOf(db: Db, ownerId: number, ids: readonly number[] | null): Promise<ManyDraft[]> {
  return db
    .selectFrom('drafts')
    .select(['id', 'cart', 'questions'])
    .where('created_by', '=', ownerId)
    .$if(ids !== null, (q) => q.where(sql<boolean>`id = ANY (${ids}::int[])`))
    .orderBy('id')
    .execute()
}

/** The same, locked against other changes and in the order of their ids. */
export const lockDrafts = (trx: Trx, ownerId: number, ids: readonly number[]): Promise<ManyDraft[]> =>
  trx
    .selectFrom('drafts')
    .select(['id', 'cart', 'questions'])
    .where('created_by', '=', ownerId)
    .where(sql<boolean>`id = ANY (${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export async function saveManyDraft(trx: Trx, { id, cart, questions }: ManyDraft, now: Date): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ cart: json(cart), questions: json(questions), saved_at: now })
    .where('id', '=', id)
    .execute()
}

export async function nicknames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'nickname'])
    .where(sql<boolean>`id = ANY (${ids}::int[])`)
    .execute()
  return new Map(rows.map(({ id, nickname }) => [id, nickname]))
}

/**
 * The protocols of a family's latest orders, by `service line` and the latest first; a line of 0 stands for any. An account may have placed
 * orders before it joined.
 */
export async function usualProtocols(db: Db, owners: readonly number[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ service: ServiceType; line: number; protocol: number }>`
    SELECT o.service_type AS service, coalesce(o.line_id, 0) AS line, (r.cart->>'protocolId')::int AS protocol
    FROM unnest(${owners}::int[]) AS owner(id) CROSS JOIN LATERAL (SELECT id, service_type, line_id, revision, last_day FROM orders
      WHERE customer_id = owner.id AND last_day IS NOT NULL ORDER BY last_day DESC, id DESC LIMIT 200) o
    JOIN order_revisions r ON r.order_id = o.id AND r.revision = o.revision
    WHERE r.cart->>'protocolId' IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY max(o.last_day) DESC, max(o.id) DESC`.execute(db)
  const usual = new Map<string, number[]>()
  for (const { service, line, protocol } of rows)
    for (const key of new Set([`${service} ${line}`, `${service} 0`]))
      usual.set(key, [...(usual.get(key) ?? []), protocol])
  return usual
}

/** A member of the family of an account. Compared as text: what is no uuid names nobody, where a cast would fail. */
export const memberByUuid = (db: Db, main: number, uuid: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'parent_id', 'nickname', 'member_flags'])
    .where(sql<SqlBool>`uuid::text = ${uuid.toLowerCase()}`)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('id', '=', main), eb('parent_id', '=', main)]))
    .executeTakeFirst()

/** Runs one part of a transaction so that it can fail alone: what it wrote is then taken back, and the rest stays. */
export async function apart<T>(trx: Trx, run: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT apart`.execute(trx)
  try {
    const result = await run()
    await sql`RELEASE SAVEPOINT apart`.execute(trx)
    return result
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT apart`.execute(trx)
    await sql`RELEASE SAVEPOINT apart`.execute(trx)
    throw error
  }
}
