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

/** A payment of an order on account that root has recorded. */
async function transferred(w: TestWorld) {
  const { user_id } = await owing(w)
  const root = await w.an({ role: 'root' })
  await root.send('receivable_pay', { user_id, amount: 1, reference: 'Fuzz' })
  const { data } = (await root.send('receivable_payments', { user_id })).data
  return { payment_id: data[0]?.payment_id }
}

export const receivablePreparations: Record<string, Preparation> = {
  receivable_pay: async (w) => ({ ...(await owing(w)), amount: 1, parts: undefined, order_ids: undefined }),
  receivable_remind: owing,
  receivable_reverse: transferred,
  receivable_statement_send: async (w) => ({ ...(await owing(w)), from: '2026-05-01', to: '2026-06-30' }),
  receivable_terms: async (w) => ({ ...(await owing(w)), version: 0 }),
}
