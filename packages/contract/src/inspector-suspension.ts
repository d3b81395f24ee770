import { z } from 'zod'
import { call } from './call.ts'
import { one } from './call-record.ts'
import { messageKey } from './sentences.ts'
import { flag, id, int, json, lines, nothing, optional } from './wire.ts'

const uid = { uid: id() }
const record = one('administer', 'uid', 'inspector_id')

/** Suspending an inspector re-assigns orders, so these calls are answered above both inspectors and orders. */
export const inspectorSuspension = {
  ins_suspend_preview: call({
    about:
      'The open orders of an inspector before it is suspended: those that are re-assigned, and those whose visit is under way, which it may finish.',
    kind: 'read',
    action: 'verify_inspectors',
    record,
    faults: ['not_found'],
    input: z.object(uid),
    output: z.object({
      open_orders: z.int(),
      orders: z.array(
        z.object({
          order_id: z.int(),
          order_no: z.string(),
          first_date: z.string(),
          /** 0: the inspector helps the lead of the order, and leaves its team. */
          is_lead: flag(),
          is_under_way: flag(),
        }),
      ),
    }),
  }),
  ins_suspend: call({
    about:
      'Suspends an inspector with a reason and re-assigns its orders in the same act: those in assign to the inspector named there; the owners of the others choose. A visit under way may be finished and sent.',
    kind: 'write',
    action: 'verify_inspectors',
    record,
    faults: ['not_found', 'already_suspended', 'open_orders_changed', 'assignment_refused'],
    input: z.object({
      ...uid,
      reason: lines({ required: 'validation.required', max: 500 }),
      /** The number that the question named. Another one by now is refused, so that nothing is re-assigned unseen. */
      open_orders: int({ min: 0 }),
      assign: optional(
        json(z.array(z.object({ order_id: id(), new_ins: id() })).max(200, messageKey('validation.too_many'))),
      ),
    }),
    output: z.object({ assigned: z.int(), given_back: z.int(), under_way: z.int() }),
  }),
  ins_reinstate: call({
    about:
      'Ends a suspension: the inspector is verified again and can be booked, unless its documents have expired meanwhile.',
    kind: 'write',
    action: 'verify_inspectors',
    record,
    faults: ['not_found', 'not_suspended'],
    input: z.object(uid),
    output: nothing(),
  }),
}
