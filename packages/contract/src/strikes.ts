import { strikeKinds, strikeStates } from '@goodlot/rules'
import { z } from 'zod'
import { appealOf } from './appeal-shapes.ts'
import { call } from './call.ts'
import { noRecord, one } from './call-record.ts'
import { code, id, lines, nothing } from './wire.ts'

const strike = z.object({
  strike_id: z.int(),
  kind: z.enum(strikeKinds),
  order_id: z.int(),
  order_no: z.string(),
  points: z.int(),
  happened_at: z.string(),
  told_at: z.string(),
  /** From when on it counts; '' while its appeal waits, or after it was withdrawn. */
  counts_from: z.string(),
  state: z.enum(strikeStates),
  /** What the office wrote; '' for the clock. */
  reason: z.string(),
  withdrawn_reason: z.string(),
  appeal: appealOf.nullable(),
})
export type StrikeView = z.infer<typeof strike>

const strikeRecord = z.object({
  strikes: z.array(strike),
  /** What counts now, of the limit. */
  points: z.int(),
  /** Until when new offers are paused; '' if they are not. */
  paused_until: z.string(),
  limit: z.int(),
  window_days: z.int(),
  pause_days: z.int(),
  grace_hours: z.int(),
})
export type StrikeRecord = z.infer<typeof strikeRecord>

const reason = () => lines({ required: 'validation.required', max: 500 })
const uid = { uid: id() }
const aboutInspector = one('administer', 'uid', 'inspector_id')

export const strikes = {
  strike_own: call({
    about: 'The inspector’s own strikes of the last year, what of them counts, and until when new offers are paused.',
    kind: 'read',
    action: 'own_inspector_profile',
    record: noRecord,
    input: nothing(),
    output: strikeRecord,
  }),
  strike_list: call({
    about: 'Root: the same of an inspector.',
    kind: 'read',
    action: 'verify_inspectors',
    record: aboutInspector,
    faults: ['not_found'],
    input: z.object(uid),
    output: strikeRecord,
  }),
  strike_no_show: call({
    about:
      'Root writes down that an inspector did not come to an order that it had accepted; others are not found. The clock does so by itself where nobody checked in; an order gives it once. A customer’s own inspector has no strikes and is not found.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'order_no'),
    faults: ['not_found'],
    input: z.object({ ...uid, order_no: code({ required: 'validation.required', max: 40 }), reason: reason() }),
    output: nothing(),
  }),
  strike_withdraw: call({
    about: 'Root takes a strike back; a pause that rests on it ends. One that is withdrawn stays as it is.',
    kind: 'write',
    action: 'verify_inspectors',
    record: one('administer', 'strike_id'),
    faults: ['not_found'],
    input: z.object({ strike_id: id(), reason: reason() }),
    output: nothing(),
  }),
  pause_lift: call({
    about: 'Root ends the pause of an inspector’s new offers, if there is one; its strikes lead to no other.',
    kind: 'write',
    action: 'verify_inspectors',
    record: aboutInspector,
    faults: ['not_found'],
    input: z.object({ ...uid, reason: reason() }),
    output: nothing(),
  }),
}
