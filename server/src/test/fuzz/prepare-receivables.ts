import { aSoldOrder } from '../orders.ts'
import type { TestWorld } from '../world.ts'
import type { Preparation } from './prepare-erasures.ts'

/** A new customer who owes for an order on account that has been overdue for months. */
async function owing(w: TestWorld) {
  const customer = await w.an()
  await aSoldOrder(w, customer, {
    days: ['2026-06-01'],
    order: { status: 4, on_account: true, payment_days: 30, hold_ends_at: null },
  })
  return { user_id: customer.id }
}

export const receivablePreparations: Record<string, Preparation> = {
  receivable_pay: async (w) => ({ ...(await owing(w)), amount: 1, parts: undefined, order_ids: undefined }),
  receivable_remind: owing,
  receivable_terms: async (w) => ({ ...(await owing(w)), version: 0 }),
}
