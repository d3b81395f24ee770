import type { Db } from '../../db/connect.ts'
import type { Order } from '../order-store.ts'

/** The customers that an agent has brought. */
export const broughtBy = async (db: Db, agentId: number): Promise<number[]> =>
  (await db.selectFrom('accounts').select('id').where('referred_by', '=', agentId).execute()).map(({ id }) => id)

/** The accounts that an order belongs to, with their main accounts and agents. */
export const ownersOf = (db: Db, order: Order) =>
  db
    .selectFrom('accounts')
    .select(['id', 'parent_id', 'referred_by'])
    .where('id', 'in', [order.customer_id, order.real_customer_id])
    .execute()

/** Whether an inspector was asked for an order, has accepted it, or is in its team. */
export const worksOn = async (db: Db, orderId: number, inspectorId: number): Promise<boolean> =>
  (await db
    .selectFrom('offers')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('inspector_id', '=', inspectorId)
    .where('state', 'in', ['offered', 'accepted'])
    .union((eb) =>
      eb
        .selectFrom('order_days')
        .select('order_id')
        .where('order_id', '=', orderId)
        .where('inspector_id', '=', inspectorId)
        .where('is_lead', '=', false),
    )
    .executeTakeFirst()) !== undefined

/** The earlier order whose goods this order inspects again, and the later orders that inspect this order's goods again. */
export const relatedRows = (db: Db, { id, origin_id }: Pick<Order, 'id' | 'origin_id'>): Promise<Order[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('origin_id', '=', id), ...(origin_id === null ? [] : [eb('id', '=', origin_id)])]))
    .orderBy('id')
    .execute()
