import type { DecodedOf, payments } from '@goodlot/contract'
import { type Caller, chinaDay, mayEver, type PayoutState } from '@goodlot/rules'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import type { DB } from '../../db/types.ts'
import { sorted, textKey } from '../../http/sort.ts'

type PayoutSort = DecodedOf<(typeof payments)['payout_list']>['sort']
type PaymentSort = DecodedOf<(typeof payments)['payment_list']>['sort']
type PayoutFilters = Pick<DecodedOf<(typeof payments)['payout_list']>, 'ins_user_id' | 'order_no' | 'payout_status'>
type PaymentFilters = Omit<DecodedOf<(typeof payments)['payment_list']>, 'page' | 'limit' | 'sort' | 'search_json'>

/** The states of a payout as conditions (`payoutState` of the rules). */
const inState = (state: PayoutState, now: Date) => {
  const today = chinaDay(now)
  const conditions: Record<PayoutState, ReturnType<typeof sql<SqlBool>>> = {
    paid: sql<SqlBool>`p.paid_at IS NOT NULL`,
    held: sql<SqlBool>`p.paid_at IS NULL AND p.held`,
    payable: sql<SqlBool>`p.paid_at IS NULL AND NOT p.held AND p.payable_on <= ${today}`,
    waiting: sql<SqlBool>`p.paid_at IS NULL AND NOT p.held AND p.payable_on > ${today}`,
  }
  return conditions[state]
}

/** The payouts with the names of their order and inspector. */
const withNames = (q: ReturnType<typeof payoutsOf>) =>
  q.selectAll('p').select(['o.order_no', 'o.days', 'a.nickname', 'i.payout_account', 'i.payout_sealed'])

/** The payouts that the caller may see: an inspector's own; for root all, or those of one inspector. */
export function payoutsOf(db: Db, me: Caller, { ins_user_id, order_no, payout_status }: PayoutFilters, now: Date) {
  let q = db
    .selectFrom('payouts as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'p.inspector_id')
    .innerJoin('inspectors as i', 'i.account_id', 'p.inspector_id')
  const inspectorId = mayEver(me, 'administer') ? ins_user_id : me.id
  if (inspectorId !== undefined) q = q.where('p.inspector_id', '=', inspectorId)
  if (order_no !== undefined) q = q.where(columnContains('o.order_no', order_no))
  if (payout_status !== undefined) q = q.where(inState(payout_status, now))
  return q
}

export const sortedPayouts = (q: ReturnType<typeof payoutsOf>, sort: PayoutSort) =>
  sorted(withNames(q), sort, {
    order_no: sql`p.order_id`,
    ins_nick_name: textKey('a.nickname'),
    earned: sql`p.earned_cents`,
    amount: sql`p.earned_cents - p.commission_cents`,
    payable_date: sql`p.payable_on`,
  }).orderBy('p.id', 'desc')

/** Locks payouts, always in the same order, so that concurrent calls cannot deadlock. */
export const lockPayouts = (trx: Transaction<DB>, ids: readonly number[]) =>
  trx
    .selectFrom('payouts')
    .selectAll()
    .where(sql<SqlBool>`id = ANY(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const holdPayout = (trx: Transaction<DB>, id: number, held: boolean, reason: string) =>
  trx.updateTable('payouts').set({ held, hold_reason: reason, held_by_reopening: false }).where('id', '=', id).execute()

export function paymentsOf(db: Db, { kind, state, provider, order_no, payment_no }: PaymentFilters) {
  let q = db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.customer_id')
  if (kind !== undefined) q = q.where('p.kind', '=', kind)
  if (state !== undefined) q = q.where('p.state', '=', state)
  if (provider !== undefined) q = q.where('p.provider', '=', provider)
  if (order_no !== undefined) q = q.where(columnContains('o.order_no', order_no))
  if (payment_no !== undefined) q = q.where(columnContains('p.payment_no', payment_no))
  return q
}

export const sortedPayments = (q: ReturnType<typeof paymentsOf>, sort: PaymentSort) =>
  sorted(q.selectAll('p').select(['o.order_no', 'a.nickname', 'a.company']), sort, {
    payment_no: textKey('p.payment_no'),
    at: sql`coalesce(p.done_at, p.created_at)`,
    order_no: sql`p.order_id`,
    customer: sql`coalesce(nullif(lower(a.company), ''), lower(a.nickname))`,
    amount: sql`CASE WHEN p.kind = 'refund' THEN -p.amount_cents ELSE p.amount_cents END`,
  }).orderBy('p.id', 'desc')

/** A refund with the payment that it refunds. */
export const refundById = (db: Db, id: number) =>
  db
    .selectFrom('payments as r')
    .innerJoin('payments as p', 'p.id', 'r.refund_of')
    .selectAll('r')
    .select('p.reference as paid_reference')
    .where('r.id', '=', id)
    .where('r.kind', '=', 'refund')
    .executeTakeFirst()

export const payerOf = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['company', 'nickname', 'email', 'country'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
