import { orderStages, serviceTypes } from '@goodlot/rules'
import { PLAN_KINDS } from '@goodlot/sampling'
import { z } from 'zod'
import type { OrderInfo, OrderRow } from '../order-shapes.ts'
import { one, pages } from './operation.ts'
import {
  day,
  dayOrNull,
  instant,
  instantOf,
  instantOrNull,
  money,
  moneyOf,
  moneyOrNull,
  person,
  textOrNull,
} from './values.ts'

const results = ['pass', 'fail', 'pending', 'aborted'] as const

/** What a list says of an order. */
const summary = z.object({
  number: z.string(),
  name: z.string().nullable(),
  service: z.enum(serviceTypes),
  stage: z.enum(orderStages),
  result: z.enum(results).nullable(),
  has_report: z.boolean(),
  inspection_days: z.array(day),
  man_days: z.number().nullable(),
  sampling: z.enum(PLAN_KINDS),
  products: z.array(z.object({ name: z.string(), sku: z.string().nullable(), purchase_order: z.string().nullable() })),
  factory: z.object({ name: z.string(), city: z.string() }),
  inspector: person.nullable(),
  customer: person,
  booked_by: person,
  /** The order waits for this account's approval. */
  approver: person.nullable(),
  price: money.nullable(),
  paid: money,
  /** Still to be paid; below 0 for a credit. */
  balance: money.nullable(),
  is_on_account: z.boolean(),
  /** An unpaid order ends then. */
  held_until: instant.nullable(),
  created_at: instant,
  version: z.int(),
})

const summaryOf = (row: OrderRow) => ({
  number: row.order_no,
  name: textOrNull(row.order_name),
  service: row.service_type,
  stage: row.stage,
  result: textOrNull(row.report_result),
  has_report: row.has_released_report,
  inspection_days: row.ins_date,
  man_days: row.md,
  sampling: row.sampling,
  products: row.product_names.map((name, index) => ({
    name,
    sku: textOrNull(row.product_skus[index] ?? ''),
    purchase_order: textOrNull(row.product_pos[index] ?? ''),
  })),
  factory: { name: row.factory_name, city: row.factory_city },
  inspector: row.ins_id === null ? null : { id: row.ins_id, name: row.ins_nick_name },
  customer: { id: row.customer_user_id, name: row.customer_nick_name },
  booked_by: { id: row.real_customer_user_id, name: row.booked_by },
  approver: row.approver_id === null ? null : { id: row.approver_id, name: row.approver },
  price: moneyOrNull(row.total_price),
  paid: moneyOf(row.paid),
  balance: moneyOrNull(row.balance),
  is_on_account: row.on_account,
  held_until: instantOrNull(row.hold_ends_at),
  created_at: instantOf(row.created_at),
  version: row.version,
})

const steps = ['placed', 'confirmed', 'on_site', 'reported', 'accepted', 'cancelled'] as const

const order = summary.extend({
  products: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.string().nullable(),
      purchase_order: z.string().nullable(),
      purchase_order_day: day.nullable(),
      quantity: z.int(),
    }),
  ),
  total_quantity: z.int(),
  sample_size: z.int().nullable(),
  factory_id: z.int().nullable(),
  protocol: person.nullable(),
  /** What the price consists of. */
  terms: z.array(
    z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])), amount: money }),
  ),
  charges: z.array(z.object({ id: z.int(), kind: z.string(), note: z.string(), amount: money, state: z.string() })),
  payments: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['payment', 'refund']),
      amount: money,
      state: z.string(),
      at: instant,
    }),
  ),
  invoice_number: z.string().nullable(),
  /** When the order reached each step of its life. */
  life: z.object({
    placed: instant.nullable(),
    confirmed: instant.nullable(),
    on_site: instant.nullable(),
    reported: instant.nullable(),
    accepted: instant.nullable(),
    cancelled: instant.nullable(),
  }),
  editable_until: instant.nullable(),
  corrective_actions: z.object({ open: z.int(), answered: z.int(), late: z.int(), closed: z.int() }),
  /** The earlier order whose goods are inspected again. */
  earlier_order: z.string().nullable(),
})

const lifeOf = (life: OrderInfo['life']) =>
  Object.fromEntries(steps.map((step) => [step, instantOrNull(life[step])])) as Record<
    (typeof steps)[number],
    string | null
  >

const orderOf = (data: OrderInfo) => ({
  ...summaryOf(data),
  products: data.pdata.map((line) => ({
    id: line.product_id,
    name: line.product_name,
    sku: textOrNull(line.product_sku),
    purchase_order: textOrNull(line.product_po),
    purchase_order_day: dayOrNull(line.product_po_date),
    quantity: line.product_qty,
  })),
  total_quantity: data.total_qty,
  sample_size: data.sample_size,
  factory_id: data.bid,
  protocol: data.tpl === null ? null : { id: data.tpl, name: data.tplname },
  terms: data.terms.map(({ code, params, amount }) => ({ code, params, amount: moneyOf(amount) })),
  charges: data.charges.map(({ charge_id: id, kind, note, amount, state }) => ({
    ...{ id, kind, note, state },
    amount: moneyOf(amount),
  })),
  payments: data.payments.map(({ payment_no: number, kind, amount, state, at }) => ({
    ...{ number, kind, state, at: instantOf(at) },
    amount: moneyOf(amount),
  })),
  invoice_number: textOrNull(data.invoice_no),
  life: lifeOf(data.life),
  editable_until: instantOrNull(data.editable_until),
  corrective_actions: data.remedies,
  earlier_order: data.origin?.order_no ?? null,
})

const scopes = ['read_orders', 'book'] as const

export const orderOperations = {
  list_orders: pages(
    '/orders',
    {
      about: 'The orders that the member may see, the last placed first.',
      call: 'order_list',
      scopes,
      filters: {
        number: 'order_no',
        purchase_order: 'product_po_data',
        sku: 'product_sku_data',
        factory: 'factory_name',
        service: 'service_type',
        result: 'report_result',
        view: 'view',
        placed_on: 'created_on',
        inspection_day: 'ins_date',
      },
      // what is placed meanwhile comes before the first page, so that a program that pages misses nothing
      fixed: { sort: '-order_no' },
    },
    summary,
    summaryOf,
  ),
  get_order: one(
    '/orders/{number}',
    { about: 'One order.', call: 'order_info', scopes, params: { number: 'order_no' } },
    order,
    orderOf,
  ),
}
