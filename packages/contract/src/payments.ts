import { z } from 'zod'
import { call } from './call.ts'
import { id, optional, page, pageOf } from './wire.ts'

/** What an inspector earned with one order. */
export const payoutRow = z.object({
  payout_id: z.int(),
  order_id: z.int(),
  order_no: z.string(),
  ins_user_id: z.int(),
  ins_nick_name: z.string(),
  ins_date: z.string(),
  /** The inspector's own prices, our commission, and what is left. */
  earned: z.number(),
  commission: z.number(),
  amount: z.number(),
  /** waiting: accrued · held: a claim is open · payable · paid. */
  payout_status: z.enum(['waiting', 'held', 'payable', 'paid']),
  payable_date: z.string(),
  paid_at: z.string(),
})

export const payments = {
  payout_list: call({
    about: 'Payouts, newest first: an inspector its own, root all. Empty until orders are paid for.',
    kind: 'read',
    action: 'see_payouts',
    input: z.object({ ...page, ins_user_id: optional(id()) }),
    output: pageOf(payoutRow),
  }),
}
