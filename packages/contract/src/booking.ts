import { auditTypes, serviceTypes } from '@goodlot/rules'
import { z } from 'zod'
import { bookMany } from './book-many.ts'
import { calculation, draftRow, switchingView } from './booking-shapes.ts'
import { call } from './call.ts'
import { anyOf, asAction, each, list, noRecord, one } from './call-record.ts'
import { calculationFields, cart, loadedCart } from './cart-codec.ts'
import { messageKey } from './sentences.ts'
import { sheetLimits, sheetWriteFaults } from './sheets.ts'
import {
  code,
  day,
  decimal,
  deletedSeveral,
  flag,
  flag01,
  id,
  int,
  json,
  nothing,
  optional,
  page,
  pageOf,
  severalIds,
  sortBy,
  usd,
} from './wire.ts'

const choice = messageKey('validation.choice')

/** Why a chosen inspector cannot be booked at all, or not on a certain day. */
export const inspectorRefusals = [
  'inspector_unverified',
  'exam_missing',
  'inspector_inactive',
  'conflict_of_interest',
  'not_in_category',
  'not_in_work',
  'day_full',
  'other_city',
] as const

/** Why an order cannot be edited any more. */
const editRefusals = [
  'not_yours',
  'already_cancelled',
  'has_report',
  'finished',
  'in_progress',
  'deadline_passed',
  'locked',
] as const

/** Why a chosen team is refused. */
const teamRefusals = [
  'member_is_lead',
  'member_other_day',
  'too_many_members',
  'member_other_kind',
  'team_too_dear',
] as const

/** Why an order cannot be inspected again. */
const earlierOrderRefusals = ['report_not_released', 'ended_without_report', 'laboratory_report'] as const

export const booking = {
  booking_settings: call({
    about: 'The numbers that the cart calculates with in the page: man-days, courier, limits.',
    kind: 'read',
    action: 'list_orders',
    record: noRecord,
    input: nothing(),
    output: z.object({
      /** `ManDaySettings` of `@goodlot/rules`. */
      man_days: z.record(z.string(), z.unknown()),
      courier_price: usd(),
      /** Now, in China: the page's own clock may be wrong. */
      china_time: z.string(),
      campaign: z.object({ percent: z.number() }).nullable(),
      /**
       * The best running campaign, for a reader whose account has no country yet: the page asks for the country before it shows a
       * price.
       */
      country_offer: z.object({ country: z.string(), percent: z.number() }).nullable(),
      /** Kinds of sampling that can be ordered besides single. */
      sampling: z.object({ double: flag(), lq: flag(), zero: flag() }),
      /** Percent of man-days sold for a second sample and not needed that the inspector keeps. */
      reserve_share: z.number(),
      on_account: flag(),
      /** The limits for holding days without paying; an order on account holds no days in this way. */
      holds: z.object({
        /** Inspector days that one more unpaid order of the reader may take. */
        days_left: z.int(),
        /** How many hours an unpaid order keeps its days, at most. */
        hours: z.number(),
        /** Whether the reader's address is confirmed. Confirming it raises both limits. */
        email_verified: flag(),
      }),
    }),
  }),
  order_calc: call({
    about: 'Sample, man-days and price of a cart, as far as it is filled in; what cannot be calculated yet is null.',
    kind: 'read',
    action: 'list_orders',
    record: anyOf(noRecord, one('edit_order', 'osn', 'order_no')),
    faults: ['not_found', 'inspector_inactive'],
    input: z.object({ ...calculationFields, osn: optional(code({ max: 40 })) }),
    output: calculation,
  }),
  booking_switching: call({
    about:
      'The switching passport of a cart: for each product line, level, AQL and class of defects the state of inspection by the released final inspections of the family at this factory, and the severity that follows from them for the order.',
    kind: 'read',
    action: 'list_orders',
    record: anyOf(noRecord, one('edit_order', 'osn', 'order_no')),
    faults: ['not_found', 'inspector_inactive'],
    input: z.object({ ...calculationFields, origin: optional(id()), osn: optional(code({ max: 40 })) }),
    output: switchingView,
  }),
  booking_calendar: call({
    about:
      'Day by day from `from` to `to` (at most 62 days): how many inspectors can come and the lowest price; with `ins` whether that one can, and its price.',
    kind: 'read',
    action: 'list_orders',
    record: anyOf(noRecord, one('edit_order', 'osn', 'order_no')),
    faults: ['not_found', 'inspector_inactive'],
    input: z.object({
      from: day(),
      to: day(),
      service_type: optional(z.enum(serviceTypes, choice)),
      fe_audit_type: optional(z.enum(auditTypes, choice)),
      bid: optional(id()),
      catalog_id: calculationFields.catalog_id,
      pdata: calculationFields.pdata,
      ins: optional(id()),
      use_my_ins: optional(flag01()),
      osn: optional(code({ max: 40 })),
    }),
    output: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          /** working, weekend or holiday in the factory's country. */
          kind: z.enum(['working', 'weekend', 'holiday']),
          /** '' or why the day cannot be booked: another_date, next_day_after_noon; with `ins` not_in_work, day_full, other_city. */
          why: z.string(),
          sentence: z.string(),
          inspectors: z.int(),
          price: usd().nullable(),
        }),
      ),
    }),
  }),
  booking_proposals: call({
    about:
      'What a cart whose man-days exceed its dates can take instead: further dates, on which at least one inspector who fits is free on all of them, or further inspectors on the same dates at the same price. Null where there is nobody.',
    kind: 'read',
    action: 'list_orders',
    record: anyOf(noRecord, one('edit_order', 'osn', 'order_no')),
    faults: ['not_found', 'inspector_inactive'],
    input: z.object({
      service_type: calculationFields.service_type,
      fe_audit_type: calculationFields.fe_audit_type,
      bid: optional(id()),
      catalog_id: calculationFields.catalog_id,
      pdata: calculationFields.pdata,
      ins: optional(id()),
      ins_date: calculationFields.ins_date,
      md: decimal({ min: 0, max: 100, decimals: 2 }),
      use_my_ins: optional(flag01()),
      origin: optional(id()),
      osn: optional(code({ max: 40 })),
    }),
    output: z.object({
      /** Further dates besides the chosen ones; `inspectors` is how many inspectors can come on all of them. */
      dates: z.object({ ins_date: z.array(z.string()), inspectors: z.int() }).nullable(),
      /** Further inspectors, to be sent as `members` of the order. */
      members: z.array(z.object({ ins: z.int(), ins_nick_name: z.string(), ins_date: z.array(z.string()) })).nullable(),
    }),
  }),
  business_history: call({
    about: 'How often the reader had a factory inspected, and how it ended.',
    kind: 'read',
    action: 'list_factories',
    record: one('see_record', 'business_id'),
    faults: ['not_found'],
    input: z.object({ business_id: id() }),
    output: z.object({
      orders: z.int(),
      pass: z.int(),
      fail: z.int(),
      pending: z.int(),
      aborted: z.int(),
      last_date: z.string(),
    }),
  }),
  order_submit: call({
    about:
      'Places an order (mode submit) or saves the cart as a draft (mode draft). With `osn` the order is edited. Everything is checked and priced again; another total than the one shown is `price_changed`.',
    kind: 'write',
    action: 'submit_order',
    record: anyOf(asAction('book', { mode: 'draft', order: {} }), one('edit_order', 'order.osn', 'order_no')),
    limits: [{ per: 'account', tries: 300, seconds: 3600 }],
    faults: [
      'not_found',
      'cart_incomplete',
      'too_many_dates',
      ...teamRefusals,
      'price_changed',
      'over_limit',
      'too_many_unpaid',
      'too_many_days_unconfirmed',
      'too_many_days_unpaid',
      'too_many_days_of_inspector',
      'too_many_drafts',
      'record_changed',
      ...earlierOrderRefusals,
      ...inspectorRefusals,
      ...editRefusals,
    ],
    input: z.object({
      order: json(cart),
      mode: z.enum(['submit', 'draft'], choice),
      did: optional(id()),
    }),
    bodyBytes: 4 * 1024 * 1024,
    output: z.object({
      order_id: z.int().nullable(),
      order_no: z.string(),
      did: z.int().nullable(),
      order_status_str: z.string(),
      totalPrice: usd().nullable(),
      /** Until when an unpaid order holds its days, China time; '' if it holds none. */
      hold_ends_at: z.string(),
      /** Why a customer with credit has to pay this order now. */
      credit_msg: z.string().optional(),
      /** Contact person of the account whose approval the order waits for; absent: nobody's. */
      approver: z.string().optional(),
    }),
  }),
  order_load: call({
    about:
      'A draft to continue (did), an order to edit (osn), to copy (osn, copy 1), or to inspect again (osn, reinspect 1): its goods, factory and protocol, what its report found, and no inspector.',
    kind: 'read',
    action: 'submit_order',
    record: anyOf(
      one('open_draft', 'did', 'did', { osn: undefined }),
      one('edit_order', 'osn', 'order_no', { did: undefined, copy: 0 }),
      one('copy_order', 'osn', 'order_no', { did: undefined, copy: 1 }),
      one('copy_order', 'osn', 'order_no', { did: undefined, copy: 0, reinspect: 1 }),
    ),
    faults: ['not_found', ...earlierOrderRefusals, ...editRefusals],
    input: z.object({
      did: optional(id()),
      osn: optional(code({ max: 40 })),
      copy: optional(flag01()),
      reinspect: optional(flag01()),
    }),
    output: loadedCart,
  }),
  draft_list: call({
    about: 'The own drafts, saved last first.',
    kind: 'read',
    action: 'book',
    record: list('open_draft', 'draft_order_id', 'did'),
    faults: ['list_too_deep'],
    input: z.object({ ...page, status: optional(int({ min: -1, max: -1 })), sort: sortBy('saved_at') }),
    output: pageOf(draftRow),
  }),
  draft_delete: call({
    about: 'Deletes an own draft.',
    kind: 'write',
    action: 'book',
    record: one('open_draft', 'did'),
    faults: ['not_found'],
    input: z.object({ did: id() }),
    output: nothing(),
  }),
  draft_delete_several: call({
    about: 'Deletes several own drafts; one that is gone already is named with the reason.',
    kind: 'write',
    action: 'book',
    record: each('open_draft', 'dids', 'did'),
    input: z.object({ dids: severalIds() }),
    output: deletedSeveral,
  }),
  order_template: call({
    about:
      'An empty spreadsheet of orders to fill in, with drop-downs, examples and help in the language asked for. Not for main accounts.',
    kind: 'read',
    action: 'import_orders',
    record: noRecord,
    method: 'GET',
    answer: 'blob',
    limits: sheetLimits,
    faults: sheetWriteFaults,
    input: nothing(),
    output: nothing(),
  }),
  ...bookMany,
}
