import type { DecodedOf, receivables } from '@goodlot/contract'
import { bucketEnds, type Day } from '@goodlot/rules'
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import type { DB } from '../../db/types.ts'
import { directionOf, type SortKeys, textKey } from '../../http/sort.ts'
import { bucketSums, isOpenOnAccount } from '../../order/money/index.ts'

type ListInput = DecodedOf<(typeof receivables)['receivable_list']>
type Filters = Pick<ListInput, 'customer' | 'bucket' | 'over_limit'>

/** Whose orders: those of a whole family by its main account, or those that one account placed. */
export type Scope = { customerId: number } | { memberId: number }

/** Condition on the order `o`. */
export const inScope = (scope: Scope): RawBuilder<SqlBool> =>
  'customerId' in scope
    ? sql<SqlBool>`o.customer_id = ${scope.customerId}`
    : sql<SqlBool>`o.real_customer_id = ${scope.memberId}`

export interface Sums {
  not_due: number
  to_30: number
  to_60: number
  to_90: number
  over_90: number
  owed: number
  overdue: number
  credit: number
  items: number
  oldest_due: string | null
}

export interface FamilyRow extends Sums {
  customer_id: number
  company: string
  nickname: string
  email: string
  credit_ok: boolean
  credit_limit_cents: number
}

export async function sumsOf(db: Db, scope: Scope, today: Day): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT ${bucketSums(today)} FROM orders o WHERE ${inScope(scope)} AND ${isOpenOnAccount}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without groups has one row')
  return row
}

/** The limit of the account `a`: none while it has no credit. */
const limitOf = sql`(CASE WHEN a.credit_ok THEN a.credit_limit_cents ELSE 0 END)`

const sortKeys: SortKeys<NonNullable<ListInput['sort']>['by']> = {
  company_name: sql`coalesce(${textKey('a.company')}, ${textKey('a.nickname')})`,
  credit_limit: limitOf,
  owed: sql`f.owed`,
  overdue: sql`f.overdue`,
  oldest_due: sql`f.oldest_due`,
  items: sql`f.items`,
}

function conditions({ customer, bucket, over_limit }: Filters): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`true`]
  if (customer !== undefined)
    all.push(
      sql<SqlBool>`(${columnContains('a.company', customer)} OR ${columnContains('a.nickname', customer)} OR ${columnContains('a.email', customer)})`,
    )
  if (bucket !== undefined) all.push(sql<SqlBool>`${sql.ref(`f.${bucket}`)} > 0`)
  if (over_limit !== undefined)
    all.push(over_limit ? sql<SqlBool>`f.owed > ${limitOf}` : sql<SqlBool>`f.owed <= ${limitOf}`)
  return sql<SqlBool>`${sql.join(all, sql` AND `)}`
}

/**
 * One page of the families that have open orders on account, and sums over all of them. The open orders are read once, from their partial
 * index alone; they are few beside all orders.
 */
export async function familyPage(
  db: Db,
  { page, limit, sort, ...filters }: ListInput,
  today: Day,
): Promise<{ rows: FamilyRow[]; total: number; sums: Pick<Sums, 'owed' | 'overdue' | 'credit'> }> {
  const order = sort ? sql`${sortKeys[sort.by]} ${directionOf(sort)}` : sql`f.oldest_due NULLS LAST`
  // otherwise only the accounts of the page are read
  const usesAccount =
    filters.customer !== undefined ||
    filters.over_limit !== undefined ||
    sort?.by === 'company_name' ||
    sort?.by === 'credit_limit'
  const { rows } = await sql<
    Partial<FamilyRow> & { total: number; all_owed: number; all_overdue: number; all_credit: number }
  >`
    WITH family AS MATERIALIZED (
      SELECT o.customer_id, ${bucketSums(today)} FROM orders o WHERE ${isOpenOnAccount} GROUP BY o.customer_id),
    named AS MATERIALIZED (
      SELECT f.*, row_number() OVER (ORDER BY ${order}, f.customer_id) AS place
      FROM family f ${usesAccount ? sql`JOIN accounts a ON a.id = f.customer_id` : sql``} WHERE ${conditions(filters)})
    SELECT s.*, n.*, b.company, b.nickname, b.email, b.credit_ok, b.credit_limit_cents FROM (
      SELECT (SELECT count(*) FROM named)::int AS total, coalesce(sum(owed), 0)::bigint AS all_owed,
        coalesce(sum(overdue), 0)::bigint AS all_overdue, coalesce(sum(credit), 0)::bigint AS all_credit FROM family) AS s
    LEFT JOIN named n ON n.place > ${(page - 1) * limit} AND n.place <= ${page * limit}
    LEFT JOIN accounts b ON b.id = n.customer_id
    ORDER BY n.place`.execute(db)
  const { total = 0, all_owed: owed = 0, all_overdue: overdue = 0, all_credit: credit = 0 } = rows[0] ?? {}
  const found = rows.filter((row): row is (typeof rows)[number] & FamilyRow => row.customer_id != null)
  return { rows: found, total, sums: { owed, overdue, credit } }
}

/** The condition on the age in days of an open order, for a filter by bucket. */
export const bucketCondition = (bucket: keyof typeof ends, age: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const [from, to] = ends[bucket]
  return sql<SqlBool>`(${age} > ${sql.lit(from)} AND ${age} <= ${sql.lit(to)})`
}
const forever = 1_000_000
const ends = {
  not_due: [-forever, bucketEnds.not_due],
  to_30: [bucketEnds.not_due, bucketEnds.to_30],
  to_60: [bucketEnds.to_30, bucketEnds.to_60],
  to_90: [bucketEnds.to_60, bucketEnds.to_90],
  over_90: [bucketEnds.to_90, forever],
} as const

const payer = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('account_terms as t', 't.customer_id', 'a.id')
    .leftJoin('accounts as c', 'c.id', 't.changed_by')
    .select(['a.id', 'a.company', 'a.nickname', 'a.email', 'a.language', 'a.country', 'a.credit_ok'])
    .select(['a.credit_limit_cents', 't.reminders_off', 't.note', 't.version', 't.changed_at', 'c.nickname as changer'])

export const payerById = (db: Db, id: number) => payer(db).where('a.id', '=', id).executeTakeFirst()
export type Payer = NonNullable<Awaited<ReturnType<typeof payerById>>>

/** The main account of an account; its own id if it has none. */
export const mainAccountOf = async (db: Db, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('accounts')
      .select(({ fn }) => fn.coalesce('parent_id', 'id').as('main'))
      .where('id', '=', id)
      .executeTakeFirst()
  )?.main ?? undefined

/** Locks the family's main account: what changes its money at once runs one after another. Accounts are locked before orders. */
export async function lockPayer(trx: Transaction<DB>, id: number): Promise<Payer | undefined> {
  await trx.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return payer(trx).where('a.id', '=', id).where('a.role', 'in', ['customer', 'admin']).executeTakeFirst()
}

export const saveTerms = (
  trx: Transaction<DB>,
  customerId: number,
  terms: { reminders_off: boolean; note: string },
  by: { id: number; at: Date },
) =>
  trx
    .insertInto('account_terms')
    .values({ customer_id: customerId, ...terms, changed_by: by.id, changed_at: by.at })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ ...terms, changed_by: by.id, changed_at: by.at, version: sql`account_terms.version + 1` }),
    )
    .execute()
