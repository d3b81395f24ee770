import type { MissionOpened } from '@goodlot/contract'
import { answerState, chinaDateTime, type FactoryAnswer, type Revision } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Order } from '../../order/index.ts'

/** Whether the answer `a` is about the visit of the order `o` as it is now: an address is wrong on any day. */
const isStanding = sql`(a.kind = 'wrong' OR a.about_days IS NULL OR a.about_days = o.days)`

/** What the factory of the order `o` has answered last about the visit as it is now; null if nothing. */
export const lastSaid = sql<{
  kind: FactoryAnswer
  at: string
  person: string
  remark: string
} | null>`(SELECT CASE WHEN ${isStanding}
  THEN jsonb_build_object('kind', a.kind, 'at', a.at, 'person', a.person, 'remark', a.remark) END FROM factory_answers a
  WHERE a.order_id = o.id AND (a.factory_id IS NULL OR a.factory_id = o.factory_id) ORDER BY a.id DESC LIMIT 1)`

/** The latest answer of an order's factory, for whoever goes there; none that was about other days. */
export async function factorySaid(
  db: Db,
  order: Pick<Order, 'id' | 'days' | 'factory_id'>,
  sold: Revision,
): Promise<MissionOpened['factory_said']> {
  const answer = await db
    .selectFrom('factory_answers')
    .select(['kind', 'at', 'person', 'products', 'remark', 'correction', 'state', 'about_days'])
    .select('factory_id')
    .where('order_id', '=', order.id)
    .where((eb) => eb.or([eb('factory_id', 'is', null), eb('factory_id', '=', order.factory_id)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!answer) return null
  const { kind, at, person, products, remark, correction, state, about_days, factory_id } = answer
  const about = { kind: kind as FactoryAnswer, aboutDays: about_days, factoryId: factory_id }
  if (answerState(about, { days: order.days, factoryId: order.factory_id }) !== '') return null
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
