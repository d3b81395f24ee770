import { meetingTypes, orderViews, pdfMax, resultChoices, todayLines } from '@goodlot/rules'
import { z } from 'zod'
import { email } from './accounts.ts'
import { call } from './call.ts'
import { list, noRecord, one } from './call-record.ts'
import { pictureFaults, uploadLimits } from './files.ts'
import { orderInfo, orderRow } from './order-shapes.ts'
import { messageKey } from './sentences.ts'
import { webAddress } from './setting-fields.ts'
import { sheetLimits, sheetWriteFaults } from './sheets.ts'
import { today } from './today.ts'
import {
  code,
  codeFilter,
  dateTime,
  day,
  dayFilter,
  decimal,
  filter,
  flag,
  flag01,
  id,
  idsIn,
  json,
  lines,
  nothing,
  optional,
  pageOf,
  search,
  sortBy,
  text,
  usd,
} from './wire.ts'

const choice = messageKey('validation.choice')

/** Why an order cannot be changed (`mayCancel`, `mayEdit` of the rules). */
export const changeRefusals = ['not_yours', 'already_cancelled', 'has_report', 'finished', 'in_progress'] as const

/**
 * The order list's filters (J-28…J-30); `view` is one of the quick views. `order_no` also searches the order's name. `order_by` `next`
 * lists coming visits first (the next one at the top), then past visits (the latest one first), then orders without a date (O12).
 */
export const orderFilters = {
  order_no: filter(),
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
  /** The result that the row shows; `none` finds rows that show no result. */
  report_result: optional(z.enum(resultChoices, choice)),
  service_type: codeFilter(),
  is_own_inspector: optional(flag01()),
  order_by: optional(z.literal('next', choice)),
  order_by_ins_date: optional(z.enum(['ASC', 'DESC'], choice)),
  view: optional(z.enum(orderViews, choice)),
  /** By the day in China on which the order was placed. */
  created_on: dayFilter(),
  /** 1: the report came after the time that was promised for it. */
  report_late: optional(flag01()),
  /** Orders whose inspectors are on site on this day, and in this city (a code of `sys_list`). */
  visit_on: optional(day()),
  visit_city: codeFilter(),
  /** 1: without cancelled orders. */
  is_kept: optional(flag01()),
  /** The orders of a line of `order_today`. */
  today: optional(z.enum(todayLines, choice)),
}

/** The columns that the order list is sorted by. */
export const orderSort = sortBy(
  'order_no',
  'order_status_str',
  'customer_nick_name',
  'md',
  'factory_name',
  'ins_nick_name',
  'service_type',
  'paid',
  'balance',
)

/** So many orders are chosen at once. */
const chosenMax = 200

export const orders = {
  order_list: call({
    about: 'The orders one may see, latest inspection date first, or with order_by the next visit.',
    kind: 'read',
    reads: 'replica',
    action: 'list_orders',
    record: list('see_order', 'order_id'),
    faults: ['list_too_deep'],
    input: search({
      ...orderFilters,
      sort: orderSort,
    }),
    output: pageOf(orderRow),
  }),
  order_export: call({
    about: 'The orders of a filter as a spreadsheet, at most 5,000; with order_ids those of them that were chosen.',
    kind: 'read',
    reads: 'replica',
    action: 'list_orders',
    record: list('see_order', 'order_no'),
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: ['export_too_long', ...sheetWriteFaults],
    input: search({ ...orderFilters, order_ids: optional(idsIn(choice, 1, chosenMax)) }),
    output: nothing(),
  }),
  order_counts: call({
    about: 'How many orders each quick view has; counted up to 1,000.',
    kind: 'read',
    reads: 'replica',
    action: 'list_orders',
    record: noRecord,
    input: nothing(),
    output: z.record(z.enum(orderViews), z.int()),
  }),
  order_today: call({
    about:
      'What waits for the caller (to pay, decide, answer, rate, to find an inspector for), today’s visits, those of the next seven days and what was decided; for a new account the steps to its first order.',
    kind: 'read',
    action: 'see_today',
    record: noRecord,
    input: nothing(),
    output: today,
  }),
  order_info: call({
    about: 'One order with everything that belongs to it.',
    kind: 'read',
    action: 'list_orders',
    record: one('see_order', 'order_no'),
    faults: ['not_found'],
    input: z.object({ order_no: code({ required: 'validation.required', max: 40 }) }),
    output: orderInfo,
  }),
  order_cancel: call({
    about:
      'Cancels an order, gives its days back and records the refund. Root says why, and whether it is at the customer’s wish (customer) or our fault (platform).',
    kind: 'write',
    action: 'change_order',
    record: one('change_order', 'order_id'),
    faults: ['not_found', ...changeRefusals, 'cancel_deadline_passed'],
    input: z.object({
      order_id: id(),
      reason: optional(lines({ max: 500 })),
      cause: optional(z.enum(['customer', 'platform'], choice)),
    }),
    output: z.object({ refund: usd(), charged: usd() }),
  }),
  order_edit_check: call({
    about: 'May this order be edited now? Answers its number for the cart.',
    kind: 'read',
    action: 'change_order',
    record: one('change_order', 'order_id'),
    faults: ['not_found', ...changeRefusals, 'deadline_passed', 'locked'],
    input: z.object({ order_id: id() }),
    output: z.object({ order_no: z.string() }),
  }),
  order_toggle_logo: call({
    about: 'Root switches our logo on the report on or off.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: ['not_found', 'already_cancelled'],
    input: z.object({ order_id: optional(id()) }),
    output: z.object({ use_kl_logo: flag() }),
  }),
  order_toggle_full_check: call({
    about: 'Root switches the inspection of every piece on or off.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: ['not_found', ...changeRefusals],
    input: z.object({ order_id: optional(id()) }),
    output: z.object({ full_check: flag() }),
  }),
  order_lock: call({
    about: 'Root locks an order against its owner’s edits, or opens it again.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    faults: ['not_found', 'already_cancelled'],
    input: z.object({ order_id: id(), locked: flag01() }),
    output: z.object({ locked: flag() }),
  }),
  order_extra_pdf: call({
    about: 'Root adds a further report as PDF, in place of an earlier one; whoever sees the order opens it.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    file: { field: 'file', maxBytes: pdfMax },
    limits: uploadLimits,
    faults: ['not_found', 'already_cancelled', 'file_format', ...pictureFaults],
    input: z.object({ order_id: id() }),
    output: z.object({ extra_pdf: z.string() }),
  }),
  order_resend_mail: call({
    about:
      'Root sends the owner the mail about the order as it stands once more. Answers to whom; nobody, when they want no mails.',
    kind: 'write',
    action: 'manage_orders',
    record: one('administer', 'order_id'),
    limits: [{ per: 'account', tries: 100, seconds: 3600 }],
    faults: ['not_found', 'already_cancelled'],
    input: z.object({ order_id: id() }),
    output: z.object({ to: z.array(z.string()) }),
  }),
  order_meeting: call({
    about:
      'Books a video meeting with the inspector of an order. Owner, inspector and guests get a mail with a calendar file; guests only from an account whose own address is confirmed, and 30 a day of one account; message names those who get none.',
    kind: 'write',
    action: 'change_order',
    record: one('change_order', 'order_id'),
    limits: [{ per: 'account', tries: 30, seconds: 3600 }],
    faults: ['not_found', 'not_yours', 'already_cancelled', 'finished', 'no_inspector', 'inspector_awaited'],
    input: z.object({
      order_id: id(),
      info: json(
        z.object({
          time: dateTime(),
          topic: text({ max: 200, required: 'validation.required' }),
          link: optional(webAddress().schema),
          guests: optional(z.array(email()).max(5, messageKey('validation.too_many'))),
        }),
      ),
      type: z.enum(meetingTypes, choice),
      skype_id: optional(text({ max: 100 })),
    }),
    output: z.object({ meeting_id: z.int(), message: z.string() }),
  }),
}
