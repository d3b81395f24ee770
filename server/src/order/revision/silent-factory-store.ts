import { factoryNoticeOf } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../order-store.ts'
import { currentRevision } from './revision-store.ts'

/**
 * The addresses, in lower case, to which nothing about this order may go in any way: those of a factory that is not to know of the visit, as
 * the order, the factory's record and earlier links have them. None of an order whose factory may know.
 */
export async function silentAddresses(
  db: Db,
  order: Pick<Order, 'id' | 'revision' | 'factory_id'>,
): Promise<ReadonlySet<string>> {
  const { sold } = await currentRevision(db, order)
  if (!sold.factory || factoryNoticeOf(sold.cart) !== 'none') return new Set()
  const { rows } = await sql<{ email: string }>`
    SELECT email FROM factories WHERE id = ${order.factory_id}
    UNION SELECT contact FROM factory_links WHERE order_id = ${order.id}`.execute(db)
  return new Set(
    [sold.factory.email, ...rows.map(({ email }) => email)].map((one) => one.trim().toLowerCase()).filter(Boolean),
  )
}
