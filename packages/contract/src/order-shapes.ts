import { labResults, meetingTypes, orderStages, serviceTypes } from '@goodlot/rules'
import { PLAN_KINDS } from '@goodlot/sampling'
import { z } from 'zod'
import { plannedLot } from './booking-shapes.ts'
import { orderedCart } from './cart-codec.ts'
import { ownClaim } from './claim-shapes.ts'
import { attachment } from './files.ts'
import { charge, money } from './payment-shapes.ts'
import { days, exactFlag, flag, usd } from './wire.ts'

/** The facts from which the rules decide who may do what with an order; screens and server use the same rules. */
const orderFacts = {
  order_status: z.int(),
  report_result: z.enum(['', 'pass', 'fail', 'pending', 'aborted']),
  service_type: z.enum(serviceTypes),
  /** The main account of the customer, and the account that placed the order. */
  customer_user_id: z.int(),
  real_customer_user_id: z.int(),
  ins_date: days(),
  locked: flag(),
  /** China time; '' without a hold. */
  hold_ends_at: z.string(),
  /** 1: its inspector declined or did not answer, and none has accepted since. */
  awaits_inspector: flag(),
  /** 1: a report was released, whatever happened since. */
  has_released_report: flag(),
  /** Whose approval the pending order waits for; null: nobody's. */
  approver_id: z.int().nullable(),
}

/** A row of the order list, in the specification's names (J-19…J-27) and with fields that we added. */
export const orderRow = z.object({
  ...orderFacts,
  order_id: z.int(),
  order_no: z.string(),
  order_name: z.string(),
  order_status_str: z.string(),
  /** The stage of the order (SPEC A7). It is more exact than `order_status_str`, which says Confirmed before anybody has accepted. */
  stage: z.enum(orderStages),
  /** Until when the inspector who is asked may answer, China time; '' while nobody is asked. */
  answer_until: z.string(),
  /** 1: root ended it and there is no report; its status is Finalized all the same. */
  ended_without_report: flag(),
  /** Why root ended the order; '' if root did not. */
  end_reason: z.string(),
  customer_nick_name: z.string(),
  customer_company: z.string(),
  customer_email: z.string(),
  real_customer_email: z.string(),
  /** Contact person of the account that placed the order. */
  booked_by: z.string(),
  /** Contact person of the account whose approval it waits for; '' for nobody's. */
  approver: z.string(),
  /** 1: it waits for approval, and the family has credit: the approver may put it on account instead of paying. */
  may_go_on_account: flag(),
  ins_id: z.int().nullable(),
  ins_nick_name: z.string(),
  ins_city: z.string(),
  md: z.number().nullable(),
  /** Days of further inspectors that are still to be found: man-days for which there is neither a date nor a member of the team. */
  members_missing: z.int(),
  product_name_data: z.string(),
  product_sku_data: z.string(),
  product_po_data: z.string(),
  /** The values of the three fields above as lists, because a name may contain a comma. */
  product_names: z.array(z.string()),
  product_skus: z.array(z.string()),
  product_pos: z.array(z.string()),
  factory_name: z.string(),
  factory_city: z.string(),
  service_type_str: z.string(),
  /** The kind of sampling that was ordered; single for services without a sample. */
  sampling: z.enum(PLAN_KINDS),
  /** Address of the extra report; '' if there is none. */
  extra_pdf: z.string(),
  use_kl_logo: flag(),
  full_check: flag(),
  can_edit: flag(),
  can_sign: flag(),
  is_own_inspector: flag(),
  quantity_expected: z.int(),
  product_line: z.string(),
  product_category: z.string(),
  /** To pay in all, and what is still due (below 0: a credit), in dollars. */
  total_price: usd().nullable(),
  balance: usd().nullable(),
  paid: usd(),
  /** Accepted extra charges, and refunds that are not sent yet; both are part of `balance`. */
  extra: usd(),
  refund_due: usd(),
  on_account: flag(),
  /** Stars that its owner gave; null: not rated. */
  star: z.number().nullable(),
  created_at: z.string(),
  version: z.int(),
})
export type OrderRow = z.infer<typeof orderRow>

/** Another order of the same goods. */
export const relatedOrder = z.object({ order_id: z.int(), order_no: z.string() })

const offer = z.object({
  ins_id: z.int(),
  ins_nick_name: z.string(),
  state: z.enum(['offered', 'accepted', 'declined', 'expired', 'withdrawn']),
  offered_at: z.string(),
  expires_at: z.string(),
  answered_at: z.string(),
  reason: z.string(),
})

/** The full details of an order (J-71…J-80). */
export const orderInfo = orderRow.extend({
  ins_user_id: z.int().nullable(),
  tplname: z.string(),
  tpl: z.int().nullable(),
  bid: z.int().nullable(),
  server_type_name: z.string(),
  ins_date_str: z.string(),
  catalog_parent_id: z.int().nullable(),
  tmp_catalog_id: z.int().nullable(),
  ...orderedCart.goods,
  attach: z.array(attachment),
  /** Files for the inspector alone. */
  ins_attach: z.array(attachment),
  pdata: z.array(
    z.object({
      product_id: z.int(),
      product_name: z.string(),
      product_catalog_en: z.string(),
      product_catalog_name: z.string(),
      product_po: z.string(),
      product_po_date: z.string(),
      product_sku: z.string(),
      product_qty: z.int(),
      product_photos_thumb: z.string(),
      lot: z.string(),
    }),
  ),
  total_qty: z.int(),
  aql_level: z.string(),
  sample_size: z.int().nullable(),
  man_days: z.number().nullable(),
  calculated_md: z.number().nullable(),
  ...orderedCart.aqls,
  plan: z.array(plannedLot),
  containers: z.object(orderedCart.containers),
  ...orderedCart.audit,
  lab: z.object({
    tests: z.array(
      z.object({ test_id: z.int(), name: z.string(), standard: z.string(), samples: z.int(), price: usd() }),
    ),
    courier: z.string(),
  }),
  /** The laboratory's certificate, as far as the reader may open it: the latest one; for the owner, the latest released one. */
  certificate: z
    .object({
      version: z.int(),
      certificate_no: z.string(),
      laboratory: z.string(),
      result: z.enum(labResults),
      file_name: z.string(),
      size: z.int(),
      /** SHA-256 of the file in hex, so that anybody can compare their copy. */
      sha256: z.string(),
      received_at: z.string(),
      released_at: z.string(),
    })
    .nullable(),
  factory: z
    .object({
      business_id: z.int(),
      business_supplier_name: z.string(),
      country_name: z.string(),
      city_only_name: z.string(),
      business_address: z.string(),
      business_person: z.string(),
      business_contact: z.string(),
      business_contact2: z.string(),
      business_email: z.string(),
    })
    .nullable(),
  /** The quote that the order was sold at: the terms add up to total_price. */
  price: usd().nullable(),
  terms: z.array(
    z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])), amount: usd() }),
  ),
  /** Only for root. */
  payout: usd().nullable(),
  margin: usd().nullable(),
  /** What is charged for an order although it was cancelled. */
  charged: usd().nullable(),
  charges: z.array(charge),
  /** How man-days that were sold for a second sample were settled at the first release: gross − kept = back. Null before, and where each lot is sampled once. */
  unused_days: z
    .object({
      sold_md: z.number(),
      worked_md: z.number(),
      unused_md: z.number(),
      gross: usd(),
      kept: usd(),
      back: usd(),
      reserve_percent: z.number(),
    })
    .nullable(),
  /** Questions, wishes and complaints with our answers, newest first: for the order's owners and root, others get none. */
  claims: z.array(ownClaim),
  payments: z.array(money),
  /** Number of the latest invoice; '' if there is none. */
  invoice_no: z.string(),
  /** The latest offer to an inspector; null for laboratory tests. The owner sees no reasons. */
  offer: offer.nullable(),
  /** Who leads the visit where that was changed; null: the order's own inspector, as booked. */
  lead_id: z.int().nullable(),
  /** Further inspectors, with their days; `payout` only for root. */
  members: z.array(
    z.object({
      ins_id: z.int(),
      ins_nick_name: z.string(),
      ins_date: days(),
      payout: usd().nullable(),
    }),
  ),
  /** Video meetings with the inspector, in chronological order. */
  meetings: z.array(
    z.object({
      meeting_id: z.int(),
      time: z.string(),
      topic: z.string(),
      type: z.enum(meetingTypes),
      skype_id: z.string(),
      link: z.string(),
      by: z.string(),
    }),
  ),
  /**
   * A table of the time spent on each class and item: the titles of its columns, their keys, and its rows. There are no rows before the
   * visit.
   */
  all_time_header: z.array(z.string()),
  all_time_key: z.array(z.string()),
  all_time_data: z.array(z.record(z.string(), z.string())),
  /** The time spent, in the sequence of the visit, China time. `is_p` is 1 for a class or a part of the visit, and 0 for an item of it. */
  timeline_table: z.array(
    z.object({ cname: z.string(), is_p: exactFlag(), at: z.string(), minutes: z.int().nullable() }),
  ),
  /**
   * Events of the order, oldest first. For a mail, `params.mail` says whether it is waiting, sent or failed. `by` is '' for a
   * scheduled job.
   */
  history: z.array(
    z.object({
      at: z.string(),
      event: z.string(),
      by: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** When the order reached each step of its life, '' if it has not: placed, confirmed, on site, reported, accepted, cancelled. */
  life: z.object({
    placed: z.string(),
    confirmed: z.string(),
    on_site: z.string(),
    reported: z.string(),
    accepted: z.string(),
    cancelled: z.string(),
  }),
  /** China time; '' where there is no deadline. */
  editable_until: z.string(),
  cancel_reason: z.string(),
  /**
   * The earlier order whose goods this order inspects again, and later orders that inspect its goods again, as far as the reader
   * may see them.
   */
  origin: relatedOrder.nullable(),
  reinspections: z.array(relatedOrder),
  /** Corrective actions that were sent: how many wait for the factory, for the buyer, and are overdue. */
  remedies: z.object({ open: z.int(), answered: z.int(), late: z.int(), closed: z.int() }),
})
export type OrderInfo = z.infer<typeof orderInfo>
