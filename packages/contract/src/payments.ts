import { z } from 'zod'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { chargeLines, paid, paymentRow } from './payment-shapes.ts'
import { messageKey } from './sentences.ts'
import {
  chosen,
  code,
  codeFilter,
  day,
  flag,
  flag01,
  id,
  nothing,
  optional,
  pageOf,
  search,
  sortBy,
  text,
  usd,
  usdInput,
} from './wire.ts'

const choice = messageKey('validation.choice')
/** Why an order cannot be paid (`mayPay` of the rules). */
const payRefusals = [
  ...(['not_yours', 'already_cancelled', 'not_pending', 'hold_ended', 'nothing_due', 'needs_approval'] as const),
] as const
/** What is due as the payer has seen it, in dollars; has to be sent for an order that awaits approval. */
const seenAmount = () => optional(usdInput({ min: 0 }))
const staleRefusals = ['amount_changed', 'approval_price_changed'] as const
/** Making a PDF is slow, and nobody needs more than this. */
const documentLimits = [{ per: 'account', tries: 60, seconds: 600 }] as const
/** As many orders as are booked in one act. */
export const paidTogetherMax = 200
/** As many rows as root can tick on one page. */
const chosenMax = 200

export const payments = {
  pay_options: call({
    about: 'How an order can be paid here: the provider, and its public client id (J-66).',
    kind: 'read',
    action: 'list_orders',
    record: noRecord,
    input: nothing(),
    output: z.object({
      provider: z.string(),
      client_id: z.string(),
      sandbox: flag(),
      /** 0: nothing can be paid online yet; orders are paid by bank transfer. */
      offered: flag(),
    }),
  }),
  order_checkout: call({
    about:
      'Pays a pending order, or the balance of a confirmed one, where that is done at once: with the sandbox, when no money moves, or when nothing is left to pay.',
    kind: 'write',
    action: 'pay_order',
    record: one('pay_order', 'order_id'),
    faults: ['not_found', ...payRefusals, ...staleRefusals, 'approval_needed', 'payment_not_set_up'],
    input: z.object({ order_id: id(), amount: seenAmount() }),
    output: paid,
  }),
  pay_create: call({
    about:
      'Begins a payment of what is due that the payer approves with the provider, at the address in the answer. With `also`, further orders are paid by the same approval: all of them or none.',
    kind: 'write',
    action: 'pay_order',
    record: one('pay_order', 'order_id'),
    faults: ['not_found', ...payRefusals, ...staleRefusals, 'no_approval', 'provider_failed'],
    input: z.object({
      order_id: id(),
      /** The ids of the further orders. */
      also: optional(chosen('order_id', paidTogetherMax - 1)),
      /** With `also` the sum for all orders, which then has to be sent. */
      amount: seenAmount(),
    }),
    output: z.object({ pay_id: z.string(), approve_url: z.string(), amount: usd() }),
  }),
  pay_capture: call({
    about: 'Takes the money of a payment that was approved with the provider. Repeating it is harmless.',
    kind: 'write',
    action: 'pay_order',
    record: one('pay_order', 'pay_id'),
    faults: [
      'not_found',
      'not_yours',
      'needs_approval',
      'no_approval',
      'already_cancelled',
      'amount_changed',
      'approval_price_changed',
      'not_approved',
      'provider_failed',
      'payment_mismatch',
    ],
    input: z.object({ pay_id: code({ required: 'validation.required', max: 64 }) }),
    output: paid.extend({
      /** Every order that was paid; the fields beside this one are those of the first. */
      orders: z.array(paid),
    }),
  }),
  pay_mark_received: call({
    about: 'Root records that the money of an order has arrived.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'order_id'),
    faults: ['not_found', 'already_cancelled', 'nothing_due', 'amount_wrong'],
    input: z.object({
      order_id: id(),
      /** In dollars; absent: all that is due. */
      amount: optional(usdInput({ min: 0.01 })),
      reference: optional(text({ max: 200 })),
      received_on: optional(day()),
    }),
    output: paid,
  }),
  order_receipt: call({
    about: 'The receipt of what was paid for an order, as PDF in the reader’s language.',
    kind: 'read',
    action: 'list_orders',
    record: one('see_order', 'order_id'),
    method: 'GET',
    answer: 'blob',
    limits: documentLimits,
    faults: ['not_found', 'nothing_paid'],
    input: z.object({ order_id: id() }),
    output: z.unknown(),
  }),
  order_charge: call({
    about: 'Root proposes extra charges (overtime, waiting, courier). They are owed once the owner has accepted them.',
    kind: 'write',
    action: 'charge_orders',
    record: one('administer', 'order_id'),
    faults: ['not_found', 'already_cancelled', 'no_price'],
    input: z.object({ order_id: id(), lines: chargeLines() }),
    output: nothing(),
  }),
  order_charge_accept: call({
    about: 'The owner accepts proposed charges, or declines them (accept 0).',
    kind: 'write',
    action: 'pay_order',
    record: one('pay_order', 'order_id'),
    faults: ['not_found', 'not_yours', 'already_cancelled', 'charge_closed', 'over_limit'],
    input: z.object({ order_id: id(), charge_ids: chosen('charge_id', chosenMax), accept: flag01().default(true) }),
    output: z.object({ accepted: usd() }),
  }),
  order_charge_withdraw: call({
    about: 'Root takes back proposed charges that nobody has answered.',
    kind: 'write',
    action: 'charge_orders',
    record: one('administer', 'order_id'),
    faults: ['not_found', 'charge_closed'],
    input: z.object({ order_id: id(), charge_ids: chosen('charge_id', chosenMax) }),
    output: nothing(),
  }),
  order_refund: call({
    about: 'Root records that a credit of an order goes back; `pay_refund` sends it.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'order_id'),
    faults: ['not_found', 'no_credit', 'refund_wrong'],
    input: z.object({
      order_id: id(),
      /** In dollars; absent: the whole credit. */
      amount: optional(usdInput({ min: 0.01 })),
    }),
    output: z.object({ amount: usd() }),
  }),
  pay_refund: call({
    about:
      'Root sends a refund that is due: through the provider that took the money, or by bank transfer, which is recorded with its reference.',
    kind: 'write',
    action: 'keep_money',
    record: one('administer', 'payment_id'),
    faults: ['not_found', 'refund_sent', 'provider_failed'],
    input: z.object({
      payment_id: id(),
      reference: optional(text({ max: 200 })),
      sent_on: optional(day()),
    }),
    output: z.object({ payment_no: z.string(), amount: usd(), reference: z.string() }),
  }),
  payment_list: call({
    about: 'Payments and refunds of all orders, newest first.',
    kind: 'read',
    reads: 'replica',
    action: 'keep_money',
    record: list('administer', 'order_id'),
    faults: ['list_too_deep'],
    input: search({
      kind: optional(z.enum(['payment', 'refund'], choice)),
      state: optional(z.enum(['done', 'due'], choice)),
      provider: optional(z.enum(['sandbox', 'paypal', 'invoice'], choice)),
      order_no: codeFilter(),
      payment_no: codeFilter(),
      sort: sortBy('payment_no', 'at', 'order_no', 'customer', 'amount'),
    }),
    output: pageOf(paymentRow),
  }),
}
