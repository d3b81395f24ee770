import { z } from 'zod'
import { call } from './call.ts'
import { noRecord } from './call-record.ts'
import { int, optional, page, pageOf, text } from './wire.ts'

const week = z.object({
  /** Inspector days on which another order fits. */
  free: z.int(),
  /** Inspector days that are sold. */
  booked: z.int(),
  /** How often a customer wanted a day of this week and found nobody. */
  missed: z.int(),
})

export const capacityRow = z.object({
  /** Identifies the row in its list. */
  row_id: z.string(),
  city_id: z.string(),
  city_name: z.string(),
  /** Country, province and city, by their codes. */
  city_path: z.array(z.string()),
  /** Null: audits, and searches that named no goods. */
  catalog_id: z.int().nullable(),
  catalog_name: z.string(),
  weeks: z.array(week),
})
export type CapacityRow = z.infer<typeof capacityRow>

export const capacity = {
  capacity_list: call({
    about:
      'Root: free, sold and vainly searched inspector days of the next eight weeks by city and category; the greatest want first. A free day counts in each city and category of its inspector.',
    kind: 'read',
    action: 'verify_inspectors',
    record: noRecord,
    reads: 'replica',
    faults: ['list_too_deep'],
    input: z.object({
      page: page.page,
      limit: page.limit,
      city_id: optional(text({ max: 60 })),
      /** A category; 0: what has none. */
      catalog_id: optional(int({ min: 0 })),
    }),
    output: pageOf(capacityRow).extend({ weeks: z.array(z.string()) }),
  }),
}
