import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { text } from './wire.ts'

/** What the search for everything finds, in the order of its groups. */
export const searchKinds = ['order', 'report', 'product', 'factory', 'inspector', 'customer', 'invoice'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A shorter text finds nothing. */
export const shortestSearch = 2

/** At most so many of each kind are answered. */
export const hitsPerKind = 5

export const search = {
  search: call({
    about:
      'Everything one may see with a text in it: orders (number, name, PO, SKU), their reports, products, factories, inspectors, customers and invoices; at most five of each, an exact match first, then the newest. A single character finds nothing.',
    kind: 'read',
    reads: 'replica',
    action: 'search',
    record: noRecord,
    limits: [{ per: 'account', tries: 1200, seconds: 60 }],
    input: z.object({ q: text({ required: 'validation.required', max: 100 }) }),
    output: z.object({
      data: z.array(
        z.object({
          kind: z.enum(searchKinds),
          title: z.string(),
          detail: z.string(),
          /** The address of its screen in the app. */
          link: z.string(),
        }),
      ),
    }),
  }),
}
