import { anInspector } from '../inspectors.ts'
import { aSoldOrder } from '../orders.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import type { Preparation } from './prepare-erasures.ts'

/** A confirmed order whose inspector has accepted: of the person, if it books, with the person, if it inspects. */
async function visited(w: TestWorld, who: Person): Promise<Rows> {
  const buyer = who.account.role === 'customer' || who.account.role === 'admin' ? who : await w.an()
  const inspector = who.account.role === 'inspector' ? who : await anInspector(w)
  // no days: those of an inspector may be taken, and a thread does not ask for them
  const { id, order_no } = await aSoldOrder(w, buyer, {
    order: { status: 1, inspector_id: inspector.id, hold_ends_at: null },
  })
  const now = w.clock.now()
  await w.db
    .insertInto('offers')
    .values({ order_id: id, inspector_id: inspector.id, state: 'accepted', offered_at: now, expires_at: now })
    .execute()
  return { order_id: id, order_no, files: undefined, until: 0 }
}

/** The same with a line that is held back. */
async function held(w: TestWorld, who: Person): Promise<Rows> {
  const { order_id } = await visited(w, who)
  const { id } = await w.db
    .insertInto('order_messages')
    .values({
      ...{ order_id: Number(order_id), author_id: who.id, part: 'visit', side: 'customer', audience: 'inspector' },
      ...{ text: 'Call 13812345678', hold: 'held', hold_reasons: ['phone'], created_at: w.clock.now() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { message_id: id }
}

export const threadPreparations: Record<string, Preparation> = {
  thread_get: visited,
  thread_write: visited,
  thread_read: visited,
  thread_rule: held,
  visit_thread: visited,
  visit_write: visited,
  visit_read: visited,
}
