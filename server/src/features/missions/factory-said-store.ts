import type { MissionOpened } from '@goodlot/contract'
import { chinaDateTime, type FactoryAnswer, type Revision } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** What the factory of the order `o` has answered last; '' if nothing. */
export const lastSaid = sql<FactoryAnswer | ''>`coalesce((SELECT a.kind FROM factory_answers a WHERE a.order_id = o.id
  ORDER BY a.id DESC LIMIT 1), '')`

/** The latest answer of an order's factory, for whoever goes there. */
export async function factorySaid(db: Db, orderId: number, sold: Revision): Promise<MissionOpened['factory_said']> {
  const answer = await db
    .selectFrom('factory_answers')
    .select(['kind', 'at', 'person', 'products', 'remark', 'correction', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!answer) return null
  const { kind, at, person, products, remark, correction, state } = answer
  return {
    kind: kind as FactoryAnswer,
    at: chinaDateTime(at),
    person,
    products: products.map(({ productId, finished, packed }) => ({
      name: sold.goods.find((one) => one.productId === productId)?.name ?? '',
      finished,
      packed,
    })),
    remark,
    // what was accepted is in the address, what was refused is not right
    correction: correction && state === '' ? Object.values(correction).filter((text) => text !== '') : [],
  }
}
