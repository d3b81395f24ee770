import { z } from 'zod'
import { call } from './call.ts'
import { day, decimal, id, nothing, optional, page, pageOf, text } from './wire.ts'

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

const paid = z.object({
  order_id: z.int(),
  order_no: z.string(),
  order_status_str: z.string(),
  payment_no: z.string(),
  amount: z.number(),
  provider: z.string(),
})

export const payments = {
  pay_options: call({
    about: 'How an order can be paid here: the provider, and its public client id (J-66).',
    kind: 'read',
    action: 'list_orders',
    input: nothing(),
    output: z.object({ provider: z.string(), client_id: z.string(), sandbox: z.int() }),
  }),
  order_checkout: call({
    about:
      'Pays a pending order, or the balance of a confirmed one. With the sandbox it is paid at once and no money moves.',
    kind: 'write',
    action: 'pay_order',
    faults: ['not_found', 'not_yours', 'already_cancelled', 'not_pending', 'hold_ended', 'nothing_due'],
    input: z.object({ order_id: id() }),
    output: paid,
  }),
  pay_mark_received: call({
    about: 'Root records that the money of an order has arrived.',
    kind: 'write',
    action: 'administer',
    faults: ['not_found', 'already_cancelled', 'not_pending', 'nothing_due', 'amount_wrong'],
    input: z.object({
      order_id: id(),
      /** In dollars; absent: all that is due. */
      amount: optional(decimal({ min: 0.01, decimals: 2 })),
      reference: optional(text({ max: 200 })),
      received_on: optional(day()),
    }),
    output: paid,
  }),
  order_receipt: call({
    about: 'The receipt of what was paid for an order, as PDF in the reader’s language.',
    kind: 'read',
    action: 'list_orders',
    method: 'GET',
    answer: 'blob',
    faults: ['not_found', 'nothing_paid'],
    input: z.object({ order_id: id() }),
    output: z.unknown(),
  }),
  payout_list: call({
    about:
      'Payouts, newest first: an inspector its own, root all. They accrue when an order is finalized, or cancelled too late.',
    kind: 'read',
    action: 'see_payouts',
    faults: ['list_too_deep'],
    input: z.object({ ...page, ins_user_id: optional(id()) }),
    output: pageOf(payoutRow),
  }),
}
