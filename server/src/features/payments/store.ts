import type { DecodedOf, payments } from '@goodlot/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams } from '../../db/text.ts'
import { sorted } from '../../http/sort.ts'
import { isOrderWith } from '../../order/matches/index.ts'

type PaymentSort = DecodedOf<(typeof payments)['payment_list']>['sort']
type PaymentFilters = Omit<DecodedOf<(typeof payments)['payment_list']>, 'page' | 'limit' | 'sort' | 'search_json'>

/** The payments that match the filters; they are counted without their orders and customers. */
export async function paymentsOf(db: Db, { kind, state, provider, order_no, payment_no }: PaymentFilters) {
  const isOfOrder = order_no === undefined ? undefined : await isOrderWith(db, 'p.order_id', 'order_no', order_no)
  let query = db.selectFrom('payments as p')
  if (kind !== undefined) query = query.where('p.kind', '=', kind)
  if (state !== undefined) query = query.where('p.state', '=', state)
  if (provider !== undefined) query = query.where('p.provider', '=', provider)
  if (isOfOrder) query = query.where(isOfOrder)
  if (payment_no !== undefined) {
    query = query.where(columnContains('p.payment_no', payment_no))
    if ([...payment_no].length > 1) query = query.where(hasGrams('p.payment_no', payment_no))
  }
  // in an object, because a query must not be awaited
  return { query }
}
type PaymentQuery = Awaited<ReturnType<typeof paymentsOf>>['query']

const withNames = (q: PaymentQuery) =>
  q
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.customer_id')
    .selectAll('p')
    .select(['o.order_no', 'a.nickname', 'a.company'])

export const sortedPayments = (q: PaymentQuery, sort: PaymentSort) =>
  sorted(withNames(q), sort, {
    payment_no: { filled: sql`lower(p.payment_no)` },
    at: { filled: sql`coalesce(p.done_at, p.created_at)` },
    order_no: { filled: sql`p.order_id` },
    customer: { filled: sql`coalesce(nullif(lower(a.company), ''), lower(a.nickname))` },
    amount: { filled: sql`(CASE WHEN p.kind = 'refund' THEN -p.amount_cents ELSE p.amount_cents END)` },
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
