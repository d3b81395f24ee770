import { auditTypes, counting, dollarsOf, noticeWays, reportDecisions, serviceTypes } from '@goodlot/rules'
import { PLAN_KINDS } from '@goodlot/sampling'
import { z } from 'zod'
import { act, add, all, type Body } from './operation.ts'
import { day, instant, instantOrNull, money, moneyOf, moneyOrNull, textOrNull } from './values.ts'

const line = z.object({ id: z.int(), quantity: z.int(), lot: z.string().optional() })
type Line = z.infer<typeof line>
type Money = z.infer<typeof money>

/** What is ordered; what a service does not have is left out. */
const cart = z.object({
  service: z.enum(serviceTypes),
  name: z.string().optional(),
  remark: z.string().optional(),
  factory_id: z.int().optional(),
  protocol_id: z.int().optional(),
  inspector_id: z.int().optional(),
  inspection_days: z.array(day).optional(),
  man_days: z.number().optional(),
  products: z.array(line).optional(),
  sampling: z
    .object({
      kind: z.enum(PLAN_KINDS),
      level: z.string(),
      critical: z.string(),
      major: z.string(),
      minor: z.string(),
      counting: z.enum(counting),
    })
    .partial()
    .optional(),
  containers: z.object({ c20: z.int(), c40: z.int(), c40hc: z.int() }).partial().optional(),
  audit: z
    .object({ type: z.enum(auditTypes), times: z.int(), employees: z.int() })
    .partial()
    .optional(),
  announces_factory: z.boolean().optional().describe('False: nothing of the visit reaches the factory.'),
  notice_by: z.enum(noticeWays).optional(),
})
const names = {
  ...{ service: 'service_type', name: 'order_name', remark: 'remark', factory_id: 'bid', protocol_id: 'tpl' },
  ...{ inspector_id: 'ins', inspection_days: 'ins_date', man_days: 'md', products: 'pdata' },
  ...{ 'sampling.kind': 'sampling', 'sampling.level': 'level', 'sampling.counting': 'counting' },
  ...{ 'sampling.critical': 'aql_critical', 'sampling.major': 'aql_major', 'sampling.minor': 'aql_minor' },
  ...{ 'containers.c20': 'c_20', 'containers.c40': 'c_40', 'containers.c40hc': 'c_40hc' },
  ...{ 'audit.type': 'fe_audit_type', 'audit.times': 'fe_audit_num_of_times' },
  ...{ 'audit.employees': 'fe_num_of_employees' },
  ...{ announces_factory: 'fe_announce_factory', notice_by: 'factory_notice' },
}
const values = {
  products: (lines: Line[]) => lines.map(({ id, quantity, lot }) => ({ product_id: id, product_qty: quantity, lot })),
  announces_factory: (announces: boolean) => (announces ? 'yes' : 'no'),
}
/** Calls take dollars. */
const dollars = ({ amount }: Money) => dollarsOf(amount as never)

const quoteBody: Body = { schema: cart, names, values }
const orderBody: Body = {
  schema: cart.extend({ price: money.describe('The price of the quote: another one is refused.') }),
  names: { ...names, price: 'totalPrice' },
  values: { ...values, price: dollars },
  within: 'order',
}
const reasonBody: Body = { schema: z.object({ reason: z.string().optional() }), names: { reason: 'reason' } }
const amountBody: Body = {
  schema: z.object({ amount: money.describe('What is due, as it was seen.') }),
  names: { amount: 'amount' },
  values: { amount: dollars },
}
const decisionBody: Body = {
  schema: z.object({ decision: z.enum(reportDecisions), reason: z.string().optional() }),
  names: { decision: 'decision', reason: 'reason' },
}

const params = z.record(z.string(), z.union([z.string(), z.number()]))
const quote = z.object({
  /** Null while something is missing for it. */
  price: money.nullable(),
  day_price: money.nullable(),
  man_days: z.number().nullable(),
  calculated_man_days: z.number().nullable(),
  sample_size: z.int().nullable(),
  terms: z.array(z.object({ code: z.string(), params, amount: money })),
  editable_until: instant.nullable(),
  warnings: z.array(z.object({ code: z.string(), params })),
})

const placed = z.object({
  number: z.string(),
  price: money.nullable(),
  /** Until when the order holds its days unpaid; null for one that is on account or holds none. */
  held_until: instant.nullable(),
  approver: z.string().nullable(),
  /** Why it is not on account, although the customer has credit. */
  to_pay_because: z.string().nullable(),
})

const freeDay = z.object({
  day,
  kind: z.enum(['working', 'weekend', 'holiday']),
  /** Why it cannot be booked. */
  refused_because: z.string().nullable(),
  sentence: z.string().nullable(),
  inspectors: z.int(),
  price: money.nullable(),
})

const inspector = z.object({
  id: z.int(),
  name: z.string().nullable(),
  city: z.string(),
  distance_km: z.number().nullable(),
  rating: z.number(),
  ratings: z.int(),
  jobs: z.int(),
  is_free: z.boolean(),
  is_own: z.boolean(),
  languages: z.array(z.string()),
  day_price: money.nullable(),
  price: money.nullable(),
  price_from: money.nullable(),
})

const scopes = ['book'] as const
const where = { service: 'service_type', factory_id: 'bid' } as const

export const bookingOperations = {
  list_availability: all(
    '/availability',
    {
      about:
        'Day by day, at most 62: how many inspectors can come and from which price, or whether one can and for how much.',
      call: 'booking_calendar',
      scopes,
      filters: { from: 'from', to: 'to', inspector_id: 'ins', ...where },
    },
    freeDay,
    ({ days }) =>
      days.map(({ why, sentence, price, ...rest }) => ({
        ...(rest as Pick<z.infer<typeof freeDay>, 'day' | 'kind' | 'inspectors'>),
        refused_because: textOrNull(why),
        sentence: textOrNull(sentence),
        price: moneyOrNull(price),
      })),
  ),
  list_inspectors: all(
    '/inspectors',
    {
      about: 'Inspectors who can do an order, the recommended ones first, at most sixty: with their price on the days.',
      call: 'ins_search',
      scopes,
      filters: { inspection_days: 'ins_date', man_days: 'md', ...where },
      fixed: { limit: 60 },
    },
    inspector,
    ({ data }) =>
      data.map((card) => ({
        ...{ id: card.user_id, name: card.user_name, city: card.city_name, distance_km: card.distance_km },
        ...{ rating: card.rate, ratings: card.rate_count, jobs: card.hosts, is_free: card.free },
        ...{ is_own: card.is_own_inspector, languages: card.languages },
        day_price: moneyOrNull(card.price),
        price: moneyOrNull(card.total_price),
        price_from: moneyOrNull(card.from_price),
      })),
  ),
  quote: act(
    '/quotes',
    {
      about: 'What an order would need and cost; what cannot be calculated yet is null. Nothing is kept.',
      call: 'order_calc',
      scopes,
      body: quoteBody,
    },
    quote,
    (data) => ({
      price: moneyOrNull(data.totalPrice),
      day_price: moneyOrNull(data.price),
      ...{ man_days: data.md, calculated_man_days: data.result, sample_size: data.sample_size },
      terms: data.terms.map(({ code, params: said, amount }) => ({ code, params: said, amount: moneyOf(amount) })),
      editable_until: instantOrNull(data.editable_until),
      warnings: data.warnings,
    }),
  ),
  place_order: add(
    '/orders',
    {
      about:
        'Places an order at the price of its quote. It goes on account where the customer has credit and the key may pay as much; otherwise it holds its days until somebody pays it.',
      call: 'order_submit',
      scopes,
      fixed: { mode: 'submit' },
      body: orderBody,
    },
    placed,
    (data) => ({
      number: data.order_no,
      price: moneyOrNull(data.totalPrice),
      held_until: instantOrNull(data.hold_ends_at),
      approver: data.approver ?? null,
      to_pay_because: data.credit_msg ?? null,
    }),
  ),
  cancel_order: act(
    '/orders/{number}/cancel',
    {
      about: 'Cancels an order, gives its days back and answers what is paid back and what is charged.',
      call: 'order_cancel',
      scopes,
      ofOrder: { id: 'order_id' },
      body: reasonBody,
    },
    z.object({ refund: money, charged: money }),
    ({ refund, charged }) => ({ refund: moneyOf(refund), charged: moneyOf(charged) }),
  ),
  put_on_account: act(
    '/orders/{number}/on-account',
    {
      about: 'Puts an order that waits for the member’s approval on account, up to what the key may pay.',
      call: 'order_on_account',
      scopes: ['pay'],
      ofOrder: { id: 'order_id' },
      body: amountBody,
    },
    z.object({ number: z.string() }),
    ({ order_no: number }) => ({ number }),
  ),
  decide: act(
    '/orders/{number}/decision',
    {
      about:
        'Records what happens with the goods after the report; all but release need a reason. The last decision counts.',
      call: 'report_decide',
      scopes: ['decide'],
      ofOrder: { id: 'oid' },
      body: decisionBody,
    },
    z.object({ number: z.string() }),
    (_data, _context, { number = '' }) => ({ number }),
  ),
}
