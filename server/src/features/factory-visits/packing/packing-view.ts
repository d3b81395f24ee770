import type { PackingView } from '@goodlot/contract'
import { chinaDateTime, mayGivePackingList } from '@goodlot/rules'
import type { Db } from '../../../db/connect.ts'
import { factsOf, type Order } from '../../../order/index.ts'
import { countPackingLists, latestPackingList } from '../../../order/packing/index.ts'

/** The newest list of an order as factory and buyer see it: never which cartons are drawn. */
export async function packingViewOf(db: Db, order: Order): Promise<PackingView> {
  const last = await latestPackingList(db, order)
  return {
    may: mayGivePackingList(factsOf(order), await countPackingLists(db, order.id)).ok,
    too_late: order.checked_in_at !== null,
    list: last
      ? {
          list: last.list,
          at: chinaDateTime(last.created_at),
          by: last.account_id === null ? 'factory' : 'buyer',
          person: last.person,
          cartons: last.cartons,
          pieces: Number(last.pieces),
          rows: last.rows.map(({ product, ...row }) => ({ product_id: product, ...row })),
        }
      : null,
  }
}
