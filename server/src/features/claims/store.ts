import type { claims, DecodedOf } from '@goodlot/contract'
import { type ClaimKind, type ClaimOutcome, type ClaimState, chinaDay } from '@goodlot/rules'
import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import type { ClaimRefunds, Claims, DB } from '../../db/types.ts'
import { directionOf } from '../../http/sort.ts'
import { claimText } from '../../order/claims/index.ts'

export type Claim = Selectable<Claims>

type ListInput = DecodedOf<(typeof claims)['claim_list']>
type Filters = Omit<ListInput, 'page' | 'limit' | 'sort' | 'search_json'>

const ownerIs: Record<NonNullable<Filters['owner']>, (me: number) => RawBuilder<SqlBool>> = {
  me: (me) => sql<SqlBool>`c.owner_id = ${me}`,
  nobody: () => sql<SqlBool>`c.owner_id IS NULL`,
  others: (me) => sql<SqlBool>`(c.owner_id IS NOT NULL AND c.owner_id <> ${me})`,
}

/** The claims that match the filters. Tables that a filter does not ask about are left out, so that counting is quick. */
export function filteredClaims(db: Db, filters: Filters, me: number) {
  const { kind, state, owner, order_no, customer, customer_id, ins_nick_name } = filters
  let q = db
    .selectFrom('claims as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.customer_id')
  if (kind !== undefined) q = q.where('c.kind', '=', kind)
  // literals, so that Postgres recognises its partial index
  if (state === 'undecided') q = q.where(sql<SqlBool>`c.state <> 'decided'`)
  else if (state !== undefined) q = q.where('c.state', '=', state)
  if (owner !== undefined) q = q.where(ownerIs[owner](me))
  if (order_no !== undefined) q = q.where(columnContains('o.order_no', order_no))
  if (customer_id !== undefined) q = q.where('o.customer_id', '=', customer_id)
  if (customer !== undefined)
    q = q.where(sql<SqlBool>`(${columnContains('a.company', customer)} OR ${columnContains('a.nickname', customer)})`)
  if (ins_nick_name !== undefined) q = q.where(columnContains('o.inspector_name', ins_nick_name))
  return q
}

/** The rows of a page, with the money of their orders. */
const columns = (q: ReturnType<typeof filteredClaims>, today: string) =>
  q
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

const sortKeys: Record<NonNullable<ListInput['sort']>['by'], RawBuilder<unknown>> = {
  opened_at: sql`c.opened_at`,
  order_no: sql`c.order_id`,
  customer: sql`coalesce(nullif(lower(a.company), ''), lower(a.nickname))`,
}

/** A page of claims: undecided ones first and among these the oldest, because it has waited for longest; then the latest decided. */
export function sortedClaims(q: ReturnType<typeof filteredClaims>, { sort, state }: ListInput, now: Date) {
  const rows = columns(q, chinaDay(now))
  if (sort) return rows.orderBy(sql`${sortKeys[sort.by]} ${directionOf(sort)}`).orderBy('c.id', 'desc')
  if (state === 'decided') return rows.orderBy('c.opened_at', 'desc').orderBy('c.id', 'desc')
  if (state !== undefined) return rows.orderBy('c.opened_at').orderBy('c.id')
  return rows
    .orderBy(sql`c.state = 'decided'`)
    .orderBy(sql`CASE WHEN c.state = 'decided' THEN NULL ELSE c.opened_at END`)
    .orderBy('c.opened_at', 'desc')
    .orderBy('c.id', 'desc')
}

export const listedClaim = (db: Db, id: number, now: Date): Promise<ListedClaim | undefined> =>
  columns(filteredClaims(db, {}, 0).where('c.id', '=', id), chinaDay(now)).executeTakeFirst()

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
