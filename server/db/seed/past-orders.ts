import type { Insertable, Transaction } from 'kysely'
import type { DB } from '../../src/db/types.ts'
import type { PastSale, PastSales } from './past-sale.ts'

const hour = 3600_000

/** A past inspection as it was sold, before its visit is played. */
export interface PastOrder {
  row: Insertable<DB['orders']>
  sale: PastSale
}

/** Writes orders of the past with what was sold and the offers that their inspectors accepted; returns each with its order. */
export async function insertPastOrders<O extends PastOrder>(
  trx: Transaction<DB>,
  sales: PastSales,
  orders: readonly O[],
) {
  const inserted = await trx
    .insertInto('orders')
    .values(orders.map(({ row }) => row))
    .returning(['id', 'order_no', 'real_customer_id', 'created_at', 'total_cents'])
    .execute()
  const soldAs = new Map(inserted.map((order) => [order.order_no, order]))
  const done = orders.flatMap((one) => {
    const order = soldAs.get(one.row.order_no)
    return order ? [{ ...one, order }] : []
  })
  await trx
    .insertInto('order_revisions')
    .values(
      done.map(({ order: { id, real_customer_id, created_at }, sale }) =>
        sales.revisionOf(id, real_customer_id, created_at, sale),
      ),
    )
    .execute()
  await trx
    .insertInto('offers')
    .values(
      done.map(({ order: { id, created_at }, sale: { inspectorId } }) => ({
        order_id: id,
        inspector_id: inspectorId,
        state: 'accepted',
        offered_at: created_at,
        expires_at: new Date(created_at.getTime() + 24 * hour),
        answered_at: new Date(created_at.getTime() + 2 * hour),
      })),
    )
    .execute()
  return done
}
