import { z } from 'zod'
import { call } from './call.ts'
import { id, lines, nothing, optional, page, pageOf } from './wire.ts'

/** An order as its inspector sees it before the visit: no prices of the customer's, only what the inspector earns. */
export const missionRow = z.object({
  order_id: z.int(),
  order_no: z.string(),
  order_status_str: z.string(),
  service_type: z.string(),
  service_type_str: z.string(),
  ins_date: z.string(),
  md: z.number().nullable(),
  calculated_md: z.number().nullable(),
  sample_size: z.int().nullable(),
  factory_name: z.string(),
  factory_address: z.string(),
  city_name: z.string(),
  goods: z.string(),
  quantity: z.int(),
  tplname: z.string(),
  remark: z.string(),
  /** What the inspector earns, after commission. */
  amount: z.number(),
  /** A member works beside the lead, who answers the offer and submits. */
  role: z.enum(['lead', 'member']),
  offer_state: z.enum(['offered', 'accepted', 'declined', 'expired', 'withdrawn']),
  expires_at: z.string(),
})
export type MissionRow = z.infer<typeof missionRow>

const refusals = ['not_found', 'offer_closed', 'already_cancelled'] as const

export const missions = {
  mission_list: call({
    about: 'Orders offered to the inspector, accepted ones, and those in whose team it is, the next date first.',
    kind: 'read',
    action: 'work_missions',
    faults: ['list_too_deep'],
    input: z.object({ ...page }),
    output: pageOf(missionRow),
  }),
  mission_accept: call({
    about: 'Accepts an offered order.',
    kind: 'write',
    action: 'work_missions',
    faults: refusals,
    input: z.object({ order_id: id() }),
    output: nothing(),
  }),
  mission_decline: call({
    about: 'Declines an offered order: its days are free again and root looks for another inspector.',
    kind: 'write',
    action: 'work_missions',
    faults: refusals,
    input: z.object({ order_id: id(), reason: optional(lines({ max: 500 })) }),
    output: nothing(),
  }),
}
