import type { Sort } from '@goodlot/contract'
import type { Cart, DraftQuestion } from '@goodlot/rules'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { json } from '../../db/json-columns.ts'
import type { DB } from '../../db/types.ts'
import { pageOf } from '../../http/page.ts'
import { sorted } from '../../http/sort.ts'

type Trx = Transaction<DB>

/** A draft as it is stored: its cart is the `Cart` of the rules, as JSON. */
export interface DraftRow {
  id: number
  cart: Cart
  saved_at: Date
  /** What its spreadsheet left open; empty once it was saved in the cart. */
  questions: DraftQuestion[]
}

const rowOf = ({ id, cart, saved_at, questions }: DraftRow): DraftRow => ({ id, cart, saved_at, questions })

export async function insertDraft(trx: Trx, ownerId: number, cart: Cart, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('drafts')
    .values({ cart: json(cart), saved_at: now, created_by: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false if the account has no such draft. */
export async function changeDraft(trx: Trx, id: number, ownerId: number, cart: Cart, now: Date): Promise<boolean> {
  const changed = await trx
    .updateTable('drafts')
    .set({ cart: json(cart), questions: json<DraftQuestion[]>([]), saved_at: now })
    .where('id', '=', id)
    .where('created_by', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function setDraftFiles(trx: Trx, draftId: number, attachments: readonly number[]): Promise<void> {
  await trx.deleteFrom('draft_files').where('draft_id', '=', draftId).execute()
  if (attachments.length > 0)
    await trx
      .insertInto('draft_files')
      .values(attachments.map((attachment_id) => ({ draft_id: draftId, attachment_id })))
      .execute()
}

/** Returns false if the account has no such draft. */
export async function deleteDraft(trx: Trx, id: number, ownerId: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('created_by', '=', ownerId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function ownDraft(db: Db, id: number, ownerId: number): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', ownerId)
    .executeTakeFirst()
  return row ? rowOf(row) : null
}

/** A page of an account's drafts, in the order of `sort`, otherwise the latest saved first. */
export const pageOfDrafts = (
  ctx: Parameters<typeof pageOf>[0],
  ownerId: number,
  { sort, ...paging }: { page: number; limit: number; sort?: Sort<'saved_at'> | undefined },
) =>
  pageOf(
    ctx,
    ctx.db.selectFrom('drafts').where('created_by', '=', ownerId),
    (q) => sorted(q.selectAll(), sort, { saved_at: sql`saved_at` }).orderBy('saved_at', 'desc').orderBy('id', 'desc'),
    paging,
    rowOf,
  )

export async function countDrafts(db: Db, ownerId: number): Promise<number> {
  const { n } = await db
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('created_by', '=', ownerId)
    .executeTakeFirstOrThrow()
  return n
}

/** Factories that drafts name, with the place they are in; without deleted ones. */
export const factoriesOfDrafts = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('factories as f')
        .innerJoin('places as p', 'p.code', 'f.city')
        .innerJoin('accounts as o', 'o.id', 'f.owner_id')
        .select(['f.id', 'f.name', 'p.code', 'p.names', 'p.local_name', 'f.owner_id', 'o.parent_id as owner_parent_id'])
        .where(sql<boolean>`f.id = ANY (${ids}::int[])`)
        .where('f.deleted_at', 'is', null)
        .execute()

/** A draft of an import, as it is now: `state` changes with every edit, so that undo does not overwrite later work. */
interface ImportedDraft {
  id: number
  name: string
  state: string
  values: Record<string, unknown>
}

export async function lockImportedDrafts(trx: Trx, ids: readonly number[]): Promise<ImportedDraft[]> {
  const { rows } = await sql<ImportedDraft>`
    SELECT id, cart->>'orderName' AS name, md5(cart::text) || '/' || created_by AS state, jsonb_build_object('cart', cart) AS values
    FROM drafts WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`.execute(trx)
  return rows
}

export async function putBackDraft(trx: Trx, id: number, cart: Cart, now: Date): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ cart: json(cart), saved_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteDrafts(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM drafts WHERE id = ANY(${ids})`.execute(trx)
}
