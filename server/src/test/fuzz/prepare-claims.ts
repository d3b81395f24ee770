import { anInspector } from '../inspectors.ts'
import { aSoldOrder } from '../orders.ts'
import type { Person, TestWorld } from '../world.ts'
import type { Rows } from './cast.ts'
import type { Preparation } from './prepare-erasures.ts'

/** A finished order of somebody who books, whose inspector cannot be paid for anything yet. */
async function finished(w: TestWorld, who: Person): Promise<Rows> {
  const buyer = who.account.role === 'customer' || who.account.role === 'admin' ? who : await w.an()
  const { id } = await aSoldOrder(w, buyer, {
    days: ['2026-11-10'],
    order: { status: 4, report_result: 'pass', hold_ends_at: null, inspector_id: (await anInspector(w)).id },
  })
  return { order_id: id }
}

/** A complaint that nobody has decided, about an order of 200 dollars that nobody has paid. */
async function complained(w: TestWorld, who: Person): Promise<Rows> {
  const { order_id } = await finished(w, who)
  const { id } = await w.db
    .insertInto('claims')
    .values({ order_id: Number(order_id), kind: 'complaint', opened_at: w.clock.now(), opened_by: who.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { claim_id: id, remedy: 'explain', recover: undefined, seen_cost: 200, seen_paid: 0 }
}

/** A strike of an inspector, or of the one who asks, with or without an appeal that waits. */
const struck =
  (isAppealed: boolean): Preparation =>
  async (w, who) => {
    const { order_id } = await finished(w, who)
    const inspector = who.account.role === 'inspector' ? who : await anInspector(w)
    const at = w.clock.now()
    const { id: strike_id } = await w.db
      .insertInto('strikes')
      .values({
        ...{ inspector_id: inspector.id, order_id: Number(order_id), kind: 'sent_back', points: 1 },
        ...{ happened_at: at, told_at: at, counts_from: isAppealed ? null : at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!isAppealed) return { strike_id, kind: 'strike', id: strike_id }
    const { id: appeal_id } = await w.db
      .insertInto('appeals')
      .values({
        ...{ inspector_id: inspector.id, order_id: Number(order_id), kind: 'strike', strike_id },
        ...{ text: 'I was there', opened_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { appeal_id, amount: undefined }
  }

/** An order that its inspector had accepted. */
const accepted: Preparation = async (w, who) => {
  const { order_id } = await finished(w, who)
  const { order_no, inspector_id } = await w.db
    .selectFrom('orders')
    .select(['order_no', 'inspector_id'])
    .where('id', '=', Number(order_id))
    .executeTakeFirstOrThrow()
  await w.db
    .insertInto('offers')
    .values({
      ...{ order_id: Number(order_id), inspector_id: Number(inspector_id), state: 'accepted' },
      ...{ offered_at: w.clock.now(), expires_at: w.clock.now() },
    })
    .execute()
  return { order_no, uid: inspector_id, inspector_id }
}

/** An inspector whose new offers are paused. */
const paused: Preparation = async (w) => {
  const { id } = await anInspector(w)
  const [began_at, ends_at] = [w.clock.now(), new Date(w.clock.now().getTime() + 3600_000)]
  await w.db.insertInto('offer_pauses').values({ inspector_id: id, began_at, ends_at }).execute()
  await w.db.updateTable('inspectors').set({ paused_until: ends_at }).where('account_id', '=', id).execute()
  return { uid: id, inspector_id: id }
}

export const claimPreparations: Record<string, Preparation> = {
  complaint_send: finished,
  claim_get: complained,
  claim_take: complained,
  claim_note: complained,
  claim_decide: complained,
  appeal_send: struck(false),
  appeal_decide: struck(true),
  strike_withdraw: struck(false),
  strike_no_show: accepted,
  pause_lift: paused,
}
