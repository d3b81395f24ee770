import type { DecodedOf, receivables } from '@goodlot/contract'
import { bucketEnds, type Day } from '@goodlot/rules'
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { directionOf, type SortKeys, textKey } from '../../http/sort.ts'
import { isCustomerWith } from '../../order/matches/index.ts'
import { bucketSums, openItems } from '../../order/money/index.ts'

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
    SELECT ${bucketSums()} FROM ${openItems(today, inScope(scope))}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without groups has one row')
  return row
}

/** The limit of the family `f`: none while it has no credit. */
const limitOf = sql`coalesce(l.credit_limit_cents, 0)`
/** The limits of those that have credit, from an index that has no others. */
const limits = sql`LEFT JOIN (SELECT x.id, x.credit_limit_cents FROM accounts x WHERE x.credit_ok) AS l ON l.id = f.customer_id`

/** The names of the family `f`, looked up: joined, Postgres would read all customers for the few that owe something. */
const names = sql`CROSS JOIN LATERAL (SELECT x.company, x.nickname FROM accounts x WHERE x.id = f.customer_id OFFSET 0) AS a`

const sortKeys: SortKeys<NonNullable<ListInput['sort']>['by']> = {
  company_name: sql`coalesce(${textKey('a.company')}, ${textKey('a.nickname')})`,
  credit_limit: limitOf,
  owed: sql`f.owed`,
  overdue: sql`f.overdue`,
  oldest_due: sql`f.oldest_due`,
  items: sql`f.items`,
}

/** Columns that the sums of all families have because of a filter or order; there are ten, and each takes as long as reading the orders. */
type Summed = Exclude<keyof Sums, 'credit'>

function summedFor({ bucket, over_limit }: Filters, sort: ListInput['sort']): Summed[] {
  const sorted = sort && sort.by in { owed: 1, overdue: 1, oldest_due: 1, items: 1 } ? (sort.by as Summed) : undefined
  return [
    ...new Set<Summed>([
      ...(bucket === undefined ? [] : [bucket]),
      ...(over_limit === undefined ? [] : (['owed'] as const)),
      ...(sort ? (sorted ? [sorted] : []) : (['oldest_due'] as const)),
    ]),
  ]
}

const allOf = (name: 'owed' | 'overdue' | 'credit') =>
  sql`coalesce(sum(${sql.ref(name)}::float8), 0)::bigint AS ${sql.ref(name)}`

async function conditions(db: Db, { customer, bucket, over_limit }: Filters): Promise<RawBuilder<SqlBool>> {
  const all = [sql<SqlBool>`true`]
  if (customer !== undefined)
    all.push(await isCustomerWith(db, 'f.customer_id', ['company', 'nickname', 'email'], customer))
  if (bucket !== undefined) all.push(sql<SqlBool>`${sql.ref(`f.${bucket}`)} > 0`)
  if (over_limit !== undefined)
    all.push(over_limit ? sql<SqlBool>`f.owed > ${limitOf}` : sql<SqlBool>`f.owed <= ${limitOf}`)
  return sql<SqlBool>`${sql.join(all, sql` AND `)}`
}

/**
 * One page of the families that have open orders on account, and sums over all of them. The open orders are read and added up once, family
 * after family in the order of their partial index; they are few beside all orders. Ages are added up for the families of the page.
 */
export async function familyPage(
  db: Db,
  { page, limit, sort, ...filters }: ListInput,
  today: Day,
): Promise<{ rows: FamilyRow[]; total: number; sums: Pick<Sums, 'owed' | 'overdue' | 'credit'> }> {
  const key = sort ? sortKeys[sort.by] : sql`f.oldest_due`
  const joined = [
    ...(filters.over_limit !== undefined || sort?.by === 'credit_limit' ? [limits] : []),
    ...(sort?.by === 'company_name' ? [names] : []),
  ]
  const summed = new Set([...(['owed', 'overdue', 'credit'] as const), ...summedFor(filters, sort)])
  const { rows } = await sql<
    Partial<FamilyRow> & { total: number; all_owed: number; all_overdue: number; all_credit: number }
  >`
    WITH family AS MATERIALIZED (SELECT item.customer_id, ${bucketSums([...summed])} FROM ${openItems(today)} GROUP BY item.customer_id),
    matched AS MATERIALIZED (SELECT f.customer_id, ${key} AS sort_key
      FROM family f ${sql.join(joined, sql` `)} WHERE ${await conditions(db, filters)}),
    shown AS (SELECT m.customer_id, row_number() OVER () AS place FROM (
      SELECT * FROM matched ORDER BY sort_key ${directionOf(sort ?? { isDescending: false })}, customer_id
      LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS m)
    SELECT (SELECT count(*) FROM matched)::int AS total, s.owed AS all_owed, s.overdue AS all_overdue, s.credit AS all_credit,
      n.customer_id, b.company, b.nickname, b.email, b.credit_ok, b.credit_limit_cents, sums.*
    FROM (SELECT ${allOf('owed')}, ${allOf('overdue')}, ${allOf('credit')} FROM family) AS s
    LEFT JOIN shown n ON true LEFT JOIN accounts b ON b.id = n.customer_id
    LEFT JOIN LATERAL (SELECT ${bucketSums()} FROM ${openItems(today, sql<SqlBool>`o.customer_id = n.customer_id`)}) AS sums ON true
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
