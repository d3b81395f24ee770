import type { DecodedOf, payments } from '@goodlot/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains } from '../../db/text.ts'
import { sorted, textKey } from '../../http/sort.ts'

type PaymentSort = DecodedOf<(typeof payments)['payment_list']>['sort']
type PaymentFilters = Omit<DecodedOf<(typeof payments)['payment_list']>, 'page' | 'limit' | 'sort' | 'search_json'>

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
    at: { filled: sql`coalesce(p.done_at, p.created_at)` },
    order_no: { filled: sql`p.order_id` },
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
