import { serviceTypes } from '@goodlot/rules'
import { z } from 'zod'
import { inspectorRefusals } from './booking.ts'
import { call } from './call.ts'
import { one } from './call-record.ts'
import { dayList } from './inspector-shapes.ts'
import { changeRefusals } from './orders.ts'
import { messageKey } from './sentences.ts'
import { days, decimal, id, int, json, optional, usd, usdInput } from './wire.ts'

const choice = messageKey('validation.choice')

/** An order before or after a change: what it costs, when it takes place, and who comes. */
export const orderState = z.object({
  service_type: z.enum(serviceTypes),
  service_type_str: z.string(),
  ins_date: days(),
  md: z.number().nullable(),
  /** Pieces drawn; null where nothing is drawn. */
  sample_size: z.int().nullable(),
  ins_id: z.int().nullable(),
  ins_nick_name: z.string(),
  /** Further inspectors, with the days and the pay of each. */
  members: z.array(z.object({ ins_id: z.int(), ins_nick_name: z.string(), ins_date: days(), payout: usd() })),
  total_price: usd(),
  /** Still due; below 0: a credit. */
  balance: usd(),
  /** Pay of all inspectors together. */
  payout: usd(),
  margin: usd(),
})
export type OrderState = z.infer<typeof orderState>

/** The effect of a change, both for the preview and after the change is made. */
export const changeEffect = z.object({
  order_id: z.int(),
  order_no: z.string(),
  /** Version of the order as it is now. It is sent back with the change, so that a change of any other version is refused. */
  version: z.int(),
  before: orderState,
  after: orderState,
  /**
   * Codes with their params. asks_again {name}: the inspector is asked to accept the new dates · members_leave {count}: members leave the
   * team · more_people {count}: days for which a further inspector is still needed · dates_leave {count, days}: dates that are given up ·
   * md_below_calculation {md, calculated}.
   */
  notes: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
})
export type ChangeEffect = z.infer<typeof changeEffect>

/**
 * The version and the total that the screen showed. If they differ now, the change is refused with `record_changed` or
 * `price_changed`.
 */
const shown = { version: optional(int({ min: 1 })), totalPrice: optional(usdInput({ min: 0 })) }

const change = {
  md: optional(decimal({ min: -100, max: 100, decimals: 2 })),
  /**
   * All dates of the order, as a comma list. Together with md or service_type: the dates to keep if the order has more than it may
   * have (SPEC B13); without it the earliest stay.
   */
  date: optional(dayList(30)),
  service_type: optional(z.enum(serviceTypes, choice)),
  new_ins: optional(id()),
  /** All further inspectors of the order, not only new ones. */
  members: optional(
    json(z.array(z.object({ ins: id(), ins_date: dayList(30) })).max(20, messageKey('validation.too_many'))),
  ),
}

const faults = [
  'not_found',
  ...changeRefusals,
  'no_inspector',
  'same_inspector',
  'other_customers_inspector',
  'nothing_changed',
  'cart_incomplete',
  'too_many_dates',
  ...inspectorRefusals,
  'member_is_lead',
  'member_other_day',
  'too_many_members',
] as const
const writeFaults = [...faults, 'record_changed', 'price_changed'] as const

/** What the owners of an order see when they replace its inspector: no pay and no margin. */
const replacedState = z.object({
  ins_date: days(),
  ins_id: z.int().nullable(),
  ins_nick_name: z.string(),
  total_price: usd(),
  /** Still due; below 0: a credit. */
  balance: usd(),
})

/** The effect of choosing another inspector or other dates for an order that lost its inspector: for the preview and after it is done. */
export const replacement = z.object({
  order_id: z.int(),
  order_no: z.string(),
  /** As `version` of `changeEffect`. */
  version: z.int(),
  before: replacedState,
  after: replacedState,
  /** Until when the new inspector may answer, China time. */
  answer_until: z.string(),
})
export type Replacement = z.infer<typeof replacement>

const replaceFaults = [
  ...faults,
  'locked',
  'has_inspector',
  'too_many_days_unconfirmed',
  'too_many_days_unpaid',
  'too_many_days_of_inspector',
] as const

export const changes = {
  order_change_preview: call({
    about:
      'What a change of root’s would do to dates, man-days, inspectors and money; nothing is changed. One of md, date, service_type, new_ins and members; `date` beside md or service_type names the dates that stay.',
    kind: 'read',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults,
    input: z.object({ order_id: id(), ...change }),
    output: changeEffect,
  }),
  order_change_md: call({
    about:
      'Root changes the man-days of an order; it is priced again. Dates that it may not have any more are given up: all but `date`, or but the earliest.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: writeFaults,
    input: z.object({ order_id: id(), md: change.md, date: change.date, ...shown }),
    output: changeEffect,
  }),
  order_change_date: call({
    about: 'Root moves an order to other dates, which replace all it had; it is priced again.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: writeFaults,
    input: z.object({ order_id: id(), date: change.date, ...shown }),
    output: changeEffect,
  }),
  order_change_service: call({
    about: 'Root changes the service of an order; man-days and price are calculated again.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: writeFaults,
    input: z.object({ order_id: id(), service_type: change.service_type, date: change.date, ...shown }),
    output: changeEffect,
  }),
  order_change_ins: call({
    about: 'Root gives an order to another inspector; the customer’s price stays.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: writeFaults,
    input: z.object({ order_id: id(), new_ins: change.new_ins, ...shown }),
    output: changeEffect,
  }),
  order_members: call({
    about:
      'Root sends further inspectors where the man-days exceed the dates; the list replaces the earlier one. Each is paid its own day price, the customer’s price stays.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: writeFaults,
    input: z.object({ order_id: id(), members: change.members, ...shown }),
    output: changeEffect,
  }),
  order_choose_preview: call({
    about:
      'What order_choose_ins or, with date, order_move would do to an order that lost its inspector; nothing is changed.',
    kind: 'read',
    action: 'replace_inspector',
    record: one('replace_inspector', 'order_id'),
    faults: replaceFaults,
    input: z.object({ order_id: id(), new_ins: id(), date: change.date }),
    output: replacement,
  }),
  order_choose_ins: call({
    about:
      'An owner of an order that lost its inspector chooses another one for the same dates, also after the deadline. The price never rises.',
    kind: 'write',
    action: 'replace_inspector',
    record: one('replace_inspector', 'order_id'),
    faults: [...replaceFaults, 'record_changed', 'price_changed'],
    input: z.object({ order_id: id(), new_ins: id(), ...shown }),
    output: replacement,
  }),
  order_move: call({
    about:
      'An owner of an order that lost its inspector moves it to other dates, with an inspector who is free on all of them. The price never rises.',
    kind: 'write',
    action: 'replace_inspector',
    record: one('replace_inspector', 'order_id'),
    faults: [...replaceFaults, 'record_changed', 'price_changed'],
    input: z.object({ order_id: id(), new_ins: id(), date: change.date, ...shown }),
    output: replacement,
  }),
}
