import type { customers, DecodedOf } from '@goodlot/contract'
import { type Expression, type SqlBool, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams } from '../../db/text.ts'
import type { Accounts, DB } from '../../db/types.ts'
import { type Paging, pageInOrder, pageOfIds } from '../../http/page.ts'
import { orderBySortKey, type SortKeys, textKey } from '../../http/sort.ts'
import { inOrder } from '../../owned-records/index.ts'
import { isFreedAddress } from '../accounts/index.ts'

type ListInput = DecodedOf<(typeof customers)['get_customer_list']>
export type Filters = Omit<ListInput, 'page' | 'limit' | 'search_json' | 'sort'>

/**
 * The accounts in the list: those that book, admins included. Literals instead of parameters, because only with literals does Postgres use
 * its partial indexes.
 */
const isCustomer = sql<SqlBool>`a.role IN ('customer', 'admin') AND NOT ${isFreedAddress('a.email')}`

const textColumns = {
  account: 'a.email',
  nickname: 'a.nickname',
  company: 'a.company',
  company_name: 'a.company',
} as const
const flagColumns = {
  is_agent: 'a.is_agent',
  can_use_ins_code: 'a.can_use_ins_code',
  can_use_my_ins_list: 'a.can_use_my_ins_list',
  can_use_own_price: 'a.can_use_own_price',
  email_notification_status: 'a.email_notification',
} as const

/** Writes `a.is_agent` or `NOT a.is_agent`, the form that the partial indexes have. */
const isSet = (column: string, value: boolean) =>
  value ? sql<SqlBool>`${sql.ref(column)}` : sql<SqlBool>`NOT ${sql.ref(column)}`

const sortKeys: SortKeys<NonNullable<ListInput['sort']>['by']> = {
  account: sql`lower(a.email)`,
  nickname: textKey('a.nickname'),
  company_name: textKey('a.company'),
  agent_customer_qty: sql`coalesce(brought.n, 0)`,
  customer_price: sql`a.customer_price_cents`,
  credit: sql`CASE WHEN a.credit_ok THEN a.credit_limit_cents END`,
}

/** How many customers each agent has brought, counted once for all: one by one it takes 200 ms for 100,000 accounts. */
const brought = sql<{ agent_id: number; n: number }>`(
  SELECT referred_by AS agent_id, count(*) AS n FROM accounts WHERE referred_by IS NOT NULL GROUP BY referred_by)`

/**
 * Ids of the customers that match a filter, with their sort key. `byIndex` also uses the text index, which needs two
 * characters.
 */
function filteredIds(db: Db, f: Filters, byIndex: boolean, sort: ListInput['sort']): Expression<{ id: number }> {
  let q = db.selectFrom('accounts as a').where(isCustomer)
  for (const [field, column] of Object.entries(textColumns)) {
    const text = f[field as keyof typeof textColumns]
    if (text === undefined) continue
    q = q.where(columnContains(column, text))
    if (byIndex && [...text].length > 1) q = q.where(hasGrams(column, text))
  }
  for (const [field, column] of Object.entries(flagColumns)) {
    const value = f[field as keyof typeof flagColumns]
    if (value !== undefined) q = q.where(isSet(column, value))
  }
  if (f.status !== undefined) q = q.where(isSet('a.active', f.status))
  // few customers have a code: those without one are excluded before texts are compared
  if (f.agent_code !== undefined)
    q = q.where('a.agent_code', 'is not', null).where(columnContains('a.agent_code', f.agent_code))
  if (f.customer_price !== undefined) q = q.where('a.customer_price_cents', '=', f.customer_price)
  if (sort?.by === 'agent_customer_qty')
    return q
      .leftJoin(brought.as('brought'), (join) => join.onRef('brought.agent_id', '=', 'a.id'))
      .select(['a.id', sortKeys[sort.by].as('sort_key')])
  return sort ? q.select(['a.id', sortKeys[sort.by].as('sort_key')]) : q.select('a.id')
}

/**
 * The customers that the first pages can have by how many each has brought: those who brought somebody, who are few, and the first of all
 * others. Counted for all of them it takes as long as there are customers.
 */
function firstByBrought(db: Db, { page, limit }: { page: number; limit: number }): Expression<{ id: number }> {
  const others = db
    .selectFrom('accounts as a')
    .where(isCustomer)
    .where(sql<SqlBool>`a.id NOT IN (SELECT agent_id FROM brought)`)
    .select(['a.id', sql<number>`0`.as('sort_key')])
    .orderBy('a.id', 'desc')
    .limit(page * limit)
  // looked up: joined, Postgres would read all accounts for the few that brought somebody
  return sql`(WITH brought AS MATERIALIZED ${brought} SELECT * FROM (
    (SELECT a.id, brought.n AS sort_key FROM brought
      CROSS JOIN LATERAL (SELECT a.id FROM accounts a WHERE a.id = brought.agent_id AND ${isCustomer} OFFSET 0) AS a)
    UNION ALL (${others})) AS first)`
}

/** Every account has an address: without a place for missing ones, the index of addresses is read in both directions. */
const orderOf = (sort: NonNullable<ListInput['sort']>) =>
  sort.by === 'account' ? sql`sort_key ${sort.isDescending ? sql`DESC` : sql`ASC`}` : orderBySortKey(sort)

export function customerPage(
  ctx: Paging,
  f: Filters,
  { sort, ...paging }: { page: number; limit: number; sort: ListInput['sort'] },
) {
  const order = sort && orderOf(sort)
  const ordered = filteredIds(ctx.db, f, false, sort)
  // all of them are counted without what they are sorted by
  if (order && Object.values(f).every((value) => value === undefined)) {
    const first = sort.by === 'agent_customer_qty' ? firstByBrought(ctx.db, paging) : ordered
    return pageInOrder(ctx, first, paging, order, filteredIds(ctx.db, f, false, undefined))
  }
  return pageOfIds(ctx, filteredIds(ctx.db, f, true, sort), ordered, paging, order)
}

/** The id of the main account of an account's family: its own if it has none above it. */
export const mainIdOf = (id: number) => sql<number>`(SELECT coalesce(parent_id, id) FROM accounts WHERE id = ${id})`

export const withNames = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('accounts as m', 'm.id', 'a.parent_id')
    .leftJoin('accounts as r', 'r.id', 'a.referred_by')
    .leftJoin('accounts as t', 't.id', 'a.terms_changed_by')
    .leftJoin('account_totps as totp', 'totp.account_id', 'a.id')
    .selectAll('a')
    .select([
      'm.email as main_email',
      'r.nickname as agent_name',
      't.nickname as terms_changer',
      'totp.confirmed_at as totp_since',
    ])
    .select(({ selectFrom }) => [
      selectFrom('accounts as c')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('c.referred_by', '=', 'a.id')
        .as('customer_count'),
      selectFrom('accounts as c')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .whereRef('c.parent_id', '=', 'a.id')
        .as('child_count'),
    ])
    .where(isCustomer)

/** The rows of these ids, in their order. */
export async function customersByIds(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return inOrder(ids, await withNames(db).where(sql<boolean>`a.id = ANY(${ids})`).execute())
}
export type NamedCustomer = Awaited<ReturnType<typeof customersByIds>>[number]

/**
 * Locks the account's row until the end of the transaction, against changes but not against new rows that refer to it. An erased account is
 * nobody's any more and cannot be changed.
 */
export async function lockCustomer(trx: Transaction<DB>, id: number): Promise<NamedCustomer | undefined> {
  await trx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return withNames(trx).where('a.id', '=', id).where('a.erased_at', 'is', null).executeTakeFirst()
}

/** Changes price, agent code, credit, or what root corrected; raises the version, and notes who changed it and when. */
export const changeTerms = (
  trx: Transaction<DB>,
  id: number,
  change: Updateable<Accounts>,
  by: { id: number; at: Date },
) =>
  trx
    .updateTable('accounts')
    .set({
      ...change,
      terms_version: sql`terms_version + 1`,
      terms_changed_by: by.id,
      terms_changed_at: by.at,
    })
    .where('id', '=', id)
    .execute()

/** Whether another agent or an invitation has this code: both kinds are entered in the same field, so they must differ. */
export async function isCodeTaken(trx: Transaction<DB>, code: string, accountId: number): Promise<boolean> {
  // requests for the same code take turns, so that the second one sees what the first one saved
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`agent_code:${code}`}))`.execute(trx)
  const agent = await trx
    .selectFrom('accounts')
    .select('id')
    .where('agent_code', '=', code)
    .where('id', '<>', accountId)
    .executeTakeFirst()
  if (agent) return true
  return (await trx.selectFrom('referrals').select('id').where('ref_code', '=', code).executeTakeFirst()) !== undefined
}

export const accountExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const broughtBy = (db: Db, agentId: number) =>
  db.selectFrom('accounts as a').where(isCustomer).where('a.referred_by', '=', agentId)
