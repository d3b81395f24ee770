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

export const claimPreparations: Record<string, Preparation> = {
  complaint_send: finished,
  claim_get: complained,
  claim_take: complained,
  claim_note: complained,
  claim_decide: complained,
}
