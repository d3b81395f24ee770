import { accruePayout, type Payout, recordTransfer, startRun } from '../payment/payouts/index.ts'
import { anOrderOf } from './inspectors.ts'
import type { Person, TestWorld } from './world.ts'

/** What an inspector earned with a finished order: by default 170 dollars, payable since some days. */
export async function anEarning(
  w: TestWorld,
  customer: Person,
  inspector: Person,
  change: { cents?: number; payable_on?: string; order_id?: number } = {},
): Promise<Payout & { order_no: string }> {
  const { cents = 17_000, payable_on = '2026-11-10' } = change
  const order = change.order_id
    ? { id: change.order_id, order_no: '' }
    : await anOrderOf(w, customer, { inspector_id: inspector.id, status: 4 })
  const payout = await w.db.transaction().execute((db) =>
    accruePayout(db, {
      ...{ order_id: order.id, inspector_id: inspector.id, accrued_at: w.clock.now(), payable_on },
      ...{ earned_cents: cents + 3000, commission_cents: 3000 },
    }),
  )
  return { ...payout, order_no: order.order_no }
}

/** A transfer of what an inspector has earned. */
export const aTransfer = (w: TestWorld, root: Person, inspector: Person, payouts: readonly Payout[]) =>
  w.db.transaction().execute(async (db) => {
    const now = w.clock.now()
    const runId = await startRun(db, root.id, now)
    return recordTransfer(db, {
      ...{ runId, inspectorId: inspector.id, payouts, reference: 'TT 1', paidBy: root.id, at: now, now },
      ...{ account: undefined, rateMillionths: null },
    })
  })

/** A bank account in China, as it is typed. */
export const aBankAccount = {
  ...{ holder: 'Li Na', bank: 'ICBC', country: 'CN', number: '6222 0212 3456 7894', bic: 'icbkcnbj', branch: 'Ningbo' },
  currency: 'CNY',
}
