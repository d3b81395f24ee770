import { z } from 'zod'

const id = z.string().min(1).max(100)
/** Left out, null or something else: it names nothing of ours. */
const ourNumber = z.string().max(200).catch('')
const money = z.object({ currency_code: z.string().max(3), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) })

const event = z.object({ id, event_type: z.string().max(100), resource: z.looseObject({ id }) })
export type Event = z.infer<typeof event>

/** Money that was taken. What was paid without our checkout, as by a link or an invoice of PayPal's, names no order of theirs. */
export const captured = z.object({
  id,
  amount: money,
  custom_id: ourNumber,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: ourNumber }) })
    .catch({ related_ids: { order_id: '' } }),
})
export const refunded = z.object({ id, amount: money, custom_id: ourNumber })

/** The database keeps neither U+0000 nor half of a character. */
export const storable = (text: string): string => text.replaceAll('\0', '\u{fffd}').toWellFormed()

/** Null when it is none of the shape that PayPal describes. */
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
