import { z } from 'zod'

const id = z.string().min(1).max(100)
/** A number of ours in an event; '' if it is missing or no valid text, since then it names nothing of ours. */
const ourNumber = z.string().max(200).catch('')
const money = z.object({ currency_code: z.string().max(3), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) })

const event = z.object({ id, event_type: z.string().max(100), resource: z.looseObject({ id }) })
export type Event = z.infer<typeof event>

/** A captured payment. It names no PayPal order if it was made outside our checkout, for example by a PayPal link or invoice. */
export const captured = z.object({
  id,
  amount: money,
  custom_id: ourNumber,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: ourNumber }) })
    .catch({ related_ids: { order_id: '' } }),
})
export const refunded = z.object({ id, amount: money, custom_id: ourNumber })

/** Replaces what Postgres cannot store: U+0000 and lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed()

/** Null if the body does not have the shape that PayPal documents. */
export function readEvent(body: Buffer): Event | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'), (key, value: unknown) => {
      if (key === '__proto__') return undefined
      return typeof value === 'string' ? storable(value) : value
    })
    return event.safeParse(parsed).data ?? null
  } catch {
    return null
  }
}
