import type { claims, DecodedOf } from '@goodlot/contract'
import { type ClaimKind, type ClaimOutcome, type ClaimState, chinaDay } from '@goodlot/rules'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Counted, readInOrder } from '../../db/read-in-order.ts'
import type { ClaimRefunds, Claims, DB } from '../../db/types.ts'
import { sorted } from '../../http/sort.ts'
import { claimText } from '../../order/claims/index.ts'
import { customersWith, isCustomerAmong, isOrderWith } from '../../order/matches/index.ts'

export type Claim = Selectable<Claims>

type ListInput = DecodedOf<(typeof claims)['claim_list']>
type Filters = Omit<ListInput, 'page' | 'limit' | 'sort' | 'search_json'>

const ownerIs: Record<NonNullable<Filters['owner']>, (me: number) => RawBuilder<SqlBool>> = {
  me: (me) => sql<SqlBool>`c.owner_id = ${me}`,
  nobody: () => sql<SqlBool>`c.owner_id IS NULL`,
  others: (me) => sql<SqlBool>`(c.owner_id IS NOT NULL AND c.owner_id <> ${me})`,
}

const customerTexts = ['company', 'nickname'] as const

/** The claims that match the filters; they are counted without their orders and customers. `isOfMany`: those of very many customers are asked for. */
export async function filteredClaims(db: Db, filters: Filters, me: number) {
  const { kind, state, owner, order_no, customer, customer_id, ins_nick_name } = filters
  const ofOrders: RawBuilder<SqlBool>[] = []
  if (order_no !== undefined) ofOrders.push(await isOrderWith(db, 'c.order_id', 'order_no', order_no))
  if (ins_nick_name !== undefined) ofOrders.push(await isOrderWith(db, 'c.order_id', 'inspector_name', ins_nick_name))
  if (customer_id !== undefined) ofOrders.push(sql<SqlBool>`c.customer_id = ${customer_id}`)
  const customers = customer === undefined ? undefined : await customersWith(db, customerTexts, customer)
  if (customer !== undefined)
    ofOrders.push(isCustomerAmong('c.customer_id', customerTexts, customer, customers ?? null))
  let query = db.selectFrom('claims as c')
  for (const condition of ofOrders) query = query.where(condition)
  if (kind !== undefined) query = query.where('c.kind', '=', kind)
  // literals, so that Postgres recognises its partial index
  if (state === 'undecided') query = query.where(sql<SqlBool>`c.state <> 'decided'`)
  else if (state !== undefined) query = query.where('c.state', '=', state)
  if (owner !== undefined) query = query.where(ownerIs[owner](me))
  // in an object, because a query must not be awaited
  return { query, isOfMany: customers === null }
}
type ClaimQuery = Awaited<ReturnType<typeof filteredClaims>>['query']

/** The rows of a page, with the money of their orders. */
const columns = (q: ClaimQuery, today: string) =>
  q
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.customer_id')
    .leftJoin('accounts as w', 'w.id', 'c.owner_id')
    .leftJoin('accounts as d', 'd.id', 'c.decided_by')
    .selectAll('c')
    .select(({ ref }) => [
      ref('c.kind').$castTo<ClaimKind>().as('kind'),
      ref('c.state').$castTo<ClaimState>().as('state'),
      ref('c.outcome').$castTo<ClaimOutcome | ''>().as('outcome'),
    ])
    .select(['o.order_no', 'o.order_name', 'o.inspector_name', 'o.customer_id', 'o.paid_cents', 'o.refund_due_cents'])
    .select(['w.nickname as owner', 'd.nickname as decider'])
    .select([
      sql<string>`coalesce(nullif(a.company, ''), a.nickname)`.as('customer'),
      claimText.as('text'),
      sql<number>`coalesce((SELECT sum(p.amount_cents) FROM payments p WHERE p.order_id = o.id AND p.kind = 'refund'), 0)::bigint`.as(
        'refunded',
      ),
      sql<number>`coalesce((SELECT sum(y.earned_cents - y.commission_cents) FROM payouts y WHERE y.order_id = o.id), 0)::bigint`.as(
        'payout',
      ),
      // what needs most attention: held, then payable, then waiting
      sql<
        'held' | 'payable' | 'waiting' | 'paid' | null
      >`(SELECT CASE WHEN bool_or(y.paid_at IS NULL AND y.held) THEN 'held'
        WHEN bool_or(y.paid_at IS NULL AND y.payable_on <= ${today}) THEN 'payable' WHEN bool_or(y.paid_at IS NULL) THEN 'waiting' ELSE 'paid' END
        FROM payouts y WHERE y.order_id = o.id AND y.kind = 'earning' HAVING count(*) > 0)`.as('payout_state'),
    ])

export type ListedClaim = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

/** Of the account `k`. */
const nameOfCustomer = sql`coalesce(nullif(lower(k.company), ''), lower(k.nickname))`

const sortKeys: Record<NonNullable<ListInput['sort']>['by'], { filled: RawBuilder<unknown> }> = {
  opened_at: { filled: sql`c.opened_at` },
  order_no: { filled: sql`c.order_id` },
  // looked up for each claim: joined, Postgres would read all customers in order to find the few that have claims
  customer: {
    filled: sql`(SELECT ${nameOfCustomer} FROM accounts k WHERE k.id = o.customer_id)`,
  },
}

/** The claims that the first pages can have: each half in its own order, read from an index. */
function firstOfBoth(q: ClaimQuery, { page, limit }: ListInput): RawBuilder<SqlBool> {
  const waiting = q.select('c.id').where(sql<SqlBool>`c.state <> 'decided'`).orderBy('c.opened_at').orderBy('c.id')
  const decided = q
    .select('c.id')
    .where(sql<SqlBool>`c.state = 'decided'`)
    .orderBy('c.opened_at', 'desc')
    .orderBy('c.id', 'desc')
  return sql<SqlBool>`c.id = ANY (ARRAY((${waiting.limit(page * limit)}) UNION ALL (${decided.limit(page * limit)})))`
}

/** The claims that the first pages can have by a column of their own: chosen before anything is read of their orders and customers. */
const firstSorted = (q: ClaimQuery, { page, limit }: ListInput, sort: NonNullable<ListInput['sort']>) =>
  sql<SqlBool>`c.id = ANY (ARRAY(${sorted(q.select('c.id'), sort, sortKeys)
    .orderBy('c.id', 'desc')
    .limit(page * limit)}))`

/**
 * The claims that the first pages can have by their customers' names. The names are read in their order from an index that has all of them,
 * until there are enough customers with claims: looking up the name of each customer would take longer. IS TRUE keeps Postgres from
 * choosing a join, after which it would sort all of them.
 */
function firstByCustomer(
  q: ClaimQuery,
  { page, limit }: ListInput,
  sort: { isDescending: boolean },
): RawBuilder<SqlBool> {
  const direction = sort.isDescending ? sql`DESC` : sql`ASC`
  return sql<SqlBool>`c.id = ANY (ARRAY(
    WITH hit AS MATERIALIZED (${q.select(['c.id', 'c.customer_id'])}),
    named AS MATERIALIZED (SELECT k.id AS customer_id, ${nameOfCustomer} AS name FROM accounts k
      WHERE (k.id IN (SELECT customer_id FROM hit)) IS TRUE ORDER BY name ${direction}, k.id ${direction} LIMIT ${page * limit})
    SELECT hit.id FROM hit JOIN named USING (customer_id) ORDER BY named.name ${direction}, hit.id DESC LIMIT ${page * limit}))`
}

/** The conditions of the filters for a claim that is read in the order of the list. A value and no EXISTS, for which Postgres would read all claims. */
const isAmong = (q: ClaimQuery) =>
  sql<SqlBool>`(${q.select(sql<SqlBool>`true`.as('is_hit')).where(sql<SqlBool>`c.id = r.id`)})`

/**
 * A page of the claims of very many customers, read in the order of the list: comparing the customers of all claims would take as long as
 * there are claims. Null if the first of the list do not fill a page.
 */
export const pageOfMany = (db: Db, q: ClaimQuery, { page, limit }: ListInput): Promise<Counted | null> =>
  readInOrder(
    db,
    [
      sql`SELECT * FROM claims WHERE state <> 'decided' ORDER BY opened_at, id`,
      sql`SELECT * FROM claims WHERE state = 'decided' ORDER BY opened_at DESC, id DESC`,
    ],
    isAmong(q),
    { page, limit },
    { name: 'r' },
  )

/** These claims, in their order. */
export const claimsByIds = (db: Db, ids: readonly number[], now: Date) =>
  columns(db.selectFrom('claims as c').where(sql<SqlBool>`c.id = ANY(${ids})`), chinaDay(now))
    .orderBy(sql`array_position(${ids}::int[], c.id)`)
    .execute()

/** A page of claims: undecided ones first and among these the oldest, because it has waited for longest; then the latest decided. */
export function sortedClaims(q: ClaimQuery, input: ListInput, now: Date) {
  const { sort, state } = input
  const today = chinaDay(now)
  if (sort?.by === 'customer')
    return sorted(columns(q.where(firstByCustomer(q, input, sort)), today), sort, sortKeys).orderBy('c.id', 'desc')
  if (sort) return sorted(columns(q.where(firstSorted(q, input, sort)), today), sort, sortKeys).orderBy('c.id', 'desc')
  if (state === 'decided') return columns(q, today).orderBy('c.opened_at', 'desc').orderBy('c.id', 'desc')
  if (state !== undefined) return columns(q, today).orderBy('c.opened_at').orderBy('c.id')
  return (
    columns(q.where(firstOfBoth(q, input)), today)
      .orderBy(sql`c.state = 'decided'`)
      .orderBy(sql`CASE WHEN c.state = 'decided' THEN NULL ELSE c.opened_at END`)
      // as the first of them were chosen, so that no page leaves out or repeats claims of one moment
      .orderBy(sql`CASE WHEN c.state = 'decided' THEN NULL ELSE c.id END`)
      .orderBy('c.opened_at', 'desc')
      .orderBy('c.id', 'desc')
  )
}

export const listedClaim = (db: Db, id: number, now: Date): Promise<ListedClaim | undefined> =>
  columns(db.selectFrom('claims as c').where('c.id', '=', id), chinaDay(now)).executeTakeFirst()

export const claimById = (db: Db, id: number): Promise<Claim | undefined> =>
  db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked until the end of the transaction; the order is locked before. */
export const lockClaim = (trx: Transaction<DB>, id: number): Promise<Claim | undefined> =>
  trx.selectFrom('claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeClaim = (trx: Transaction<DB>, id: number, change: Partial<Claim>) =>
  trx.updateTable('claims').set(change).where('id', '=', id).execute()

export const nicknameOf = async (db: Db, id: number | null): Promise<string> =>
  id === null
    ? ''
    : ((await db.selectFrom('accounts').select('nickname').where('id', '=', id).executeTakeFirst())?.nickname ?? '')

export const insertRefunds = (trx: Transaction<DB>, rows: readonly Insertable<ClaimRefunds>[]) =>
  trx.insertInto('claim_refunds').values(rows).execute()

/** The messages of a claim, oldest first: what the customer wrote, what we answered, what the team noted. */
export const messagesOf = (db: Db, claimId: number) =>
  db
    .selectFrom('order_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.author_id')
    .select(['m.text', 'm.created_at as at', 'm.side', 'm.audience', 'a.nickname as by'])
    .where('m.claim_id', '=', claimId)
    .orderBy('m.id')
    .execute()

/** What the owner wrote about the report from the first words of a claim on, until it was decided. */
export const reportWords = (db: Db, { order_id, report_message_id, decided_at, kind }: ListedClaim) =>
  db
    .selectFrom('report_messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.text', 'm.at', 'a.nickname as by'])
    .where('m.order_id', '=', order_id)
    .where('m.id', '>=', report_message_id ?? 0)
    .where('m.type', '=', kind === 'update_request' ? 'update' : 'clarify')
    .where('a.role', '<>', 'root')
    .$if(decided_at !== null, (q) => q.where('m.at', '<=', decided_at as Date))
    .orderBy('m.id')
    .limit(100)
    .execute()

export const ratingOf = (db: Db, orderId: number) =>
  db
    .selectFrom('ratings as r')
    .innerJoin('accounts as a', 'a.id', 'r.created_by')
    .select(['r.halves', 'r.remark', 'r.created_at', 'a.nickname as by'])
    .where('r.order_id', '=', orderId)
    .executeTakeFirst()

/** What inspectors have earned with an order, and what was recovered of it. */
export const earningsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('accounts as a', 'a.id', 'p.inspector_id')
    .selectAll('p')
    .select('a.nickname')
    .select(
      sql<number>`-coalesce((SELECT sum(r.earned_cents) FROM payouts r WHERE r.order_id = p.order_id
        AND r.inspector_id = p.inspector_id AND r.kind = 'recovery'), 0)::bigint`.as('recovered'),
    )
    .where('p.order_id', '=', orderId)
    .where('p.kind', '=', 'earning')
    .orderBy('p.id')
    .execute()
