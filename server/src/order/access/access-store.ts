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

/** Was an inspector asked for an order, or has it accepted it, or is it in its team? */
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

/** The order whose goods this one inspects again, and those that do so with its own. */
export const relatedRows = (db: Db, { id, origin_id }: Pick<Order, 'id' | 'origin_id'>): Promise<Order[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('origin_id', '=', id), ...(origin_id === null ? [] : [eb('id', '=', origin_id)])]))
    .orderBy('id')
    .execute()
