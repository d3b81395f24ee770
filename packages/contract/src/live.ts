import { abortReasons } from '@goodlot/inspection'
import { CLASSES } from '@goodlot/sampling'
import { z } from 'zod'
import { call } from './call.ts'
import { one } from './call-record.ts'
import { missionQuestion } from './mission-shapes.ts'
import { id } from './wire.ts'

/** After this many seconds without a message from any of the inspectors' phones, a phone may have no network. */
export const quietSeconds = 300

/** At most this many of the newest defects and photos are shown; the counts include all of them. */
export const liveMost = { defects: 20, photos: 24 } as const

const livePhoto = z.object({
  photo_id: z.string(),
  /** The addresses are of copies without camera data. */
  thumb_url: z.string(),
  view_url: z.string(),
  at: z.string(),
})

/** A visit as people who follow it live see it: preliminary and without a verdict, which only root sees until the report is released. */
export const orderLive = z.object({
  order_status_str: z.string(),
  /** `expected`: nobody has checked in yet. */
  state: z.enum(['expected', 'on_site', 'left', 'aborted']),
  abort_reason: z.enum(abortReasons).nullable(),
  ins_nick_name: z.string(),
  checked_in_at: z.string(),
  left_at: z.string(),
  /** From the arrival to the departure, or until now. */
  elapsed_seconds: z.int().nullable(),
  /** Where the phone was on arrival: within 30 km of the factory, far from it, or unknown. */
  arrival_place: z.enum(['near', 'far', 'unknown']),
  arrival_km: z.int().nullable(),
  /** The distance in words, with its reference point and the phone's accuracy; '' if unknown. */
  arrival_text: z.string(),
  /** When a phone was last heard from, and how many seconds ago that was. */
  heard_at: z.string(),
  quiet_seconds: z.int().nullable(),
  /** What the inspector is working on; `name` is the name of a protocol section. */
  current: z.object({ part: z.enum(['section', 'units', 'photos', 'finish', 'pause']), name: z.string() }).nullable(),
  sections: z.array(z.object({ name: z.string(), done: z.int(), total: z.int() })),
  /** Checks that were answered without all the photos they require; `missing` of `need` are not there. */
  not_shown: z.array(z.object({ name: z.string(), missing: z.int(), need: z.int() })),
  units_done: z.int(),
  sample_size: z.int(),
  lots: z.array(
    z.object({
      lot: z.string(),
      done: z.int(),
      sample: z.int(),
      /** `allowed` is null where every piece is inspected. */
      classes: z.array(z.object({ class: z.enum(CLASSES), found: z.int(), allowed: z.int().nullable() })),
    }),
  ),
  defect_count: z.int(),
  /** The newest first. */
  defects: z.array(
    z.object({
      defect_id: z.string(),
      class: z.enum(CLASSES),
      name: z.string(),
      lot: z.string(),
      unit: z.int().nullable(),
      count: z.int(),
      remark: z.string(),
      at: z.string(),
      thumb_url: z.string(),
    }),
  ),
  photo_count: z.int(),
  /** Taken, but still on the phone. */
  photos_waiting: z.int(),
  photos: z.array(livePhoto),
  questions: z.array(missionQuestion),
})
export type OrderLive = z.infer<typeof orderLive>

export const live = {
  order_live: call({
    about:
      'A visit that goes on or is about to begin, for whoever sees the order: the present state first, then again whenever something changed. Each event is an envelope; one that is not a success is the last, and the stream ends when the visit is over.',
    kind: 'read',
    action: 'list_orders',
    record: one('see_order', 'order_id'),
    method: 'GET',
    answer: 'events',
    events: { channel: 'order_live', by: 'order_id' },
    faults: ['not_found', 'not_on_site', 'watched_elsewhere'],
    input: z.object({ order_id: id() }),
    output: orderLive,
  }),
}
