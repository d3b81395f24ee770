import { abortReasons } from '@goodlot/inspection'
import { CLASSES } from '@goodlot/sampling'
import { z } from 'zod'
import type { OrderLive } from '../live.ts'
import { one } from './operation.ts'
import { type AnswerContext, address, addressOrNull, instant, instantOf, instantOrNull, textOrNull } from './values.ts'

const visit = z.object({
  /** `expected`: nobody has checked in yet. */
  state: z.enum(['expected', 'on_site', 'left', 'aborted']),
  abort_reason: z.enum(abortReasons).nullable(),
  inspector: z.string(),
  checked_in_at: instant.nullable(),
  left_at: instant.nullable(),
  /** Where the phone was on arrival: within 30 km of the factory, far from it, or unknown. */
  arrival: z.enum(['near', 'far', 'unknown']),
  /** When a phone was last heard from. */
  heard_at: instant.nullable(),
  sections: z.array(z.object({ name: z.string(), done: z.int(), total: z.int() })),
  units_done: z.int(),
  sample_size: z.int(),
  lots: z.array(
    z.object({
      name: z.string(),
      done: z.int(),
      sample: z.int(),
      /** `allowed` is null where every piece is inspected. */
      classes: z.array(z.object({ class: z.enum(CLASSES), found: z.int(), allowed: z.int().nullable() })),
    }),
  ),
  defect_count: z.int(),
  /** The newest first, twenty at most. */
  defects: z.array(
    z.object({
      id: z.string(),
      class: z.enum(CLASSES),
      name: z.string(),
      lot: z.string().nullable(),
      unit: z.int().nullable(),
      count: z.int(),
      remark: z.string().nullable(),
      at: instant,
    }),
  ),
  photo_count: z.int(),
  /** The newest first, 24 at most. */
  photos: z.array(z.object({ id: z.string(), at: instant, address: address.nullable() })),
})

const visitOf = (data: OrderLive, context: AnswerContext) => ({
  state: data.state,
  abort_reason: data.abort_reason,
  inspector: data.ins_nick_name,
  checked_in_at: instantOrNull(data.checked_in_at),
  left_at: instantOrNull(data.left_at),
  arrival: data.arrival_place,
  heard_at: instantOrNull(data.heard_at),
  sections: data.sections,
  units_done: data.units_done,
  sample_size: data.sample_size,
  lots: data.lots.map(({ lot: name, ...rest }) => ({ name, ...rest })),
  defect_count: data.defect_count,
  defects: data.defects.map(({ defect_id: id, lot, remark, at, class: grade, name, unit, count }) => ({
    ...{ id, class: grade, name, unit, count, at: instantOf(at) },
    lot: textOrNull(lot),
    remark: textOrNull(remark),
  })),
  photo_count: data.photo_count,
  photos: data.photos.map(({ photo_id: id, at, view_url }) => ({
    ...{ id, at: instantOf(at) },
    address: addressOrNull(view_url, context),
  })),
})

export const visitOperations = {
  get_visit: one(
    '/orders/{number}/visit',
    {
      about: 'The visit of an order while it goes on or is about to begin: preliminary, without a verdict.',
      call: 'order_live',
      scopes: ['read_orders'],
      ofOrder: { id: 'order_id' },
    },
    visit,
    visitOf,
  ),
}
