import { chargeKinds, chargeLineKinds } from '@goodlot/rules'
import { z } from 'zod'
import { messageKey } from './sentences.ts'
import { exactFlag, json, optional, text, usd, usdInput } from './wire.ts'

const choice = messageKey('validation.choice')

/** An order after it was paid. */
export const paid = z.object({
  order_id: z.int(),
  order_no: z.string(),
  order_status_str: z.string(),
  payment_no: z.string(),
  amount: usd(),
  provider: z.string(),
})

/** A payment or refund of an order. */
export const money = z.object({
  payment_id: z.int(),
  payment_no: z.string(),
  kind: z.enum(['payment', 'refund']),
  provider: z.string(),
  amount: usd(),
  /** due: a refund that root has still to send. */
  state: z.enum(['done', 'due']),
  reference: z.string(),
  at: z.string(),
  /** 1: no money was sent back; a payment that had been recorded by mistake was taken back. Its kind is `refund`. */
  reversal: exactFlag(),
})

/** A payment or refund in root's list of all orders. */
export const paymentRow = money.extend({
  order_id: z.int(),
  order_no: z.string(),
  customer_nick_name: z.string(),
  customer_company: z.string(),
})
export type PaymentRow = z.infer<typeof paymentRow>

/** An extra charge. It is owed once the owner of the order has accepted it. A price reduction is below zero. */
export const charge = z.object({
  charge_id: z.int(),
  kind: z.enum(chargeLineKinds),
  note: z.string(),
  amount: usd(),
  state: z.enum(['proposed', 'accepted', 'declined', 'withdrawn']),
  proposed_at: z.string(),
  answered_at: z.string(),
})

/** The most extra charges that root may propose at once. */
const linesMax = 20

/** The extra charges that root proposes, one per line. */
export const chargeLines = () =>
  json(
    z
      .array(
        z.object({
          kind: z.enum(chargeKinds, choice),
          note: optional(text({ max: 200 })),
          amount: usdInput({ min: 0.01, max: 100_000 }),
        }),
        messageKey('validation.required'),
      )
      .min(1, messageKey('validation.required'))
      .refine((rows) => rows.length <= linesMax, {
        error: messageKey('validation.too_many'),
        params: { max: linesMax },
      }),
  )
