import { orderViews } from '@goodlot/rules'
import { z } from 'zod'
import { inspectorRefusals } from './booking.ts'
import { call } from './call.ts'
import { orderInfo, orderRow } from './order-shapes.ts'
import { messageKey } from './sentences.ts'
import {
  code,
  codeFilter,
  dayFilter,
  decimal,
  filter,
  flag01,
  id,
  lines,
  nothing,
  optional,
  pageOf,
  search,
} from './wire.ts'

const choice = messageKey('validation.choice')

/** Why an order cannot be changed (`mayCancel`, `mayEdit` of the rules). */
const changeRefusals = ['not_yours', 'already_cancelled', 'has_report', 'finished', 'in_progress'] as const

/** The order list's filters (J-28…J-30); `view` is one of the quick views. */
const filters = {
  order_no: codeFilter(),
  customer_user_id: optional(id()),
  customer_nick_name: filter(),
  ins_date: dayFilter(),
  md: optional(decimal({ min: 0, max: 100, decimals: 2 })),
  product_name_data: filter(),
  product_sku_data: codeFilter(),
  product_po_data: codeFilter(),
  factory_name: filter(),
  ins_nick_name: filter(),
  ins_id: optional(id()),
  order_status_str: filter(),
  service_type: codeFilter(),
  is_own_inspector: optional(flag01()),
  order_by_ins_date: optional(z.enum(['ASC', 'DESC'], choice)),
  view: optional(z.enum(orderViews, choice)),
}

export const orders = {
  order_list: call({
    about: 'The orders one may see, latest inspection date first.',
    kind: 'read',
    action: 'list_orders',
    faults: ['list_too_deep'],
    input: search(filters),
    output: pageOf(orderRow),
  }),
  order_counts: call({
    about: 'How many orders each quick view has; counted up to 1,000.',
    kind: 'read',
    action: 'list_orders',
    input: nothing(),
    output: z.record(z.enum(orderViews), z.int()),
  }),
  order_info: call({
    about: 'One order with everything that belongs to it.',
    kind: 'read',
    action: 'list_orders',
    faults: ['not_found'],
    input: z.object({ order_no: code({ required: 'validation.required', max: 40 }) }),
    output: orderInfo,
  }),
  order_cancel: call({
    about:
      'Cancels an order, gives its days back and records the refund. Root says why, and whether it is at the customer’s wish (customer) or our fault (platform).',
    kind: 'write',
    action: 'change_order',
    faults: ['not_found', ...changeRefusals, 'cancel_deadline_passed'],
    input: z.object({
      order_id: id(),
      reason: optional(lines({ max: 500 })),
      cause: optional(z.enum(['customer', 'platform'], choice)),
    }),
    output: z.object({ refund: z.number(), charged: z.number() }),
  }),
  order_edit_check: call({
    about: 'May this order be edited now? Answers its number for the cart.',
    kind: 'read',
    action: 'change_order',
    faults: ['not_found', ...changeRefusals, 'deadline_passed', 'locked'],
    input: z.object({ order_id: id() }),
    output: z.object({ order_no: z.string() }),
  }),
  order_change_ins: call({
    about: 'Root gives an order to another inspector; the customer’s price never rises by it.',
    kind: 'write',
    action: 'administer',
    faults: ['not_found', ...changeRefusals, 'no_inspector', 'same_inspector', ...inspectorRefusals],
    input: z.object({ order_id: id(), new_ins: optional(id()) }),
    output: z.object({ ins_id: z.int(), ins_nick_name: z.string() }),
  }),
}
