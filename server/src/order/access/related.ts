import type { OrderInfo } from '@goodlot/contract'
import type { Db } from '../../db/connect.ts'
import type { Me } from '../../http/context.ts'
import type { Order } from '../order-store.ts'
import { accessOf } from './access.ts'
import { relatedRows } from './access-store.ts'

type Related = Pick<OrderInfo, 'origin' | 'reinspections'>

/**
 * The earlier order whose goods this order inspects again, and later orders that inspect its own goods again, as far as
 * the reader may see them.
 */
export async function relatedOrders(
  { db, me }: { db: Db; me: Me },
  order: Pick<Order, 'id' | 'origin_id'>,
): Promise<Related> {
  const seen: { order_id: number; order_no: string }[] = []
  for (const row of await relatedRows(db, order))
    if ((await accessOf(db, me, row)) !== 'hidden') seen.push({ order_id: row.id, order_no: row.order_no })
  return {
    origin: seen.find(({ order_id }) => order_id === order.origin_id) ?? null,
    reinspections: seen.filter(({ order_id }) => order_id !== order.origin_id),
  }
}
