import { json } from '../../db/json-columns.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast-rows.ts'

/** Adds a link for the factory of an order. */
export async function withLink(root: Person, order: Rows): Promise<Rows> {
  const { data } = await root.send('factory_link_make', { order_no: String(order.order_no) })
  return { ...order, link_id: data.link_id }
}

/** Adds what the factory of an order says is its right address. */
export async function withCorrection(w: TestWorld, order: Rows): Promise<Rows> {
  const { id } = await w.db
    .insertInto('factory_answers')
    .values({
      ...{ order_id: Number(order.order_id), at: w.clock.now(), person: 'Li Wei', kind: 'wrong' },
      correction: json({ address: '9 Keji Road', addressCn: '', person: 'Li Wei', contact: '+86 1' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...order, answer_id: id, accept: 'yes' }
}
