// What is asked of the order list and the search in a benchmark: each filter with values that many, few, one or no orders have, each order of
// the list, and whoever reads.
import { addDays, chinaDay, orderViews, todayLines } from '@goodlot/rules'
import { accounts, cities } from './fill.ts'

interface Filter {
  values: readonly string[]
  /** The condition that a person would write for it. */
  where?: string
}

const today = chinaDay(new Date())

export const filters: Record<string, Filter> = {
  order_no: {
    values: ['GL26', '-4217', 'Batch 417', 'nothing'],
    where: '(order_no ILIKE $1 OR order_name ILIKE $1)',
  },
  product_name_data: {
    values: ['kettle', 'Oak chair', '水壶', 'lamp 37', 'no such thing'],
    where: 'product_names ILIKE $1',
  },
  product_sku_data: { values: ['SK-1', 'SK-4217', 'none'], where: 'product_skus ILIKE $1' },
  product_po_data: { values: ['PO-88', 'PO-4217', 'none'], where: 'product_pos ILIKE $1' },
  factory_name: { values: ['Bright', '家具', 'Works 88', 'no such works'], where: 'factory_name ILIKE $1' },
  ins_nick_name: { values: ['Inspector 7', 'Inspector 250', 'nobody', 'Inspector'], where: 'inspector_name ILIKE $1' },
  customer_nick_name: {
    values: ['Buyer 17', 'Buyer 1999', 'nobody'],
    where: 'customer_id IN (SELECT id FROM accounts WHERE nickname ILIKE $1)',
  },
  customer_user_id: { values: ['17', '1999'], where: 'customer_id = $1::int' },
  ins_id: { values: ['2100', '2250'], where: 'inspector_id = $1::int' },
  ins_date: { values: ['2026-11-20', '2026-06-01'], where: 'days && ARRAY[$1::date]' },
  md: { values: ['1', '9.5'], where: 'md = $1::numeric' },
  order_status_str: { values: ['Pending', 'Finalized'], where: "status = CASE $1 WHEN 'Pending' THEN 0 ELSE 4 END" },
  report_result: {
    values: ['pass', 'fail', 'aborted', 'none'],
    where: "report_result = CASE $1 WHEN 'none' THEN '' ELSE $1 END",
  },
  service_type: { values: ['fri', 'lab'], where: 'service_type = $1' },
  is_own_inspector: { values: ['1', '0'], where: "is_own_inspector = ($1 = '1')" },
  ...Object.fromEntries(orderViews.map((view) => [`view ${view}`, { values: [view] }])),
  created_on: {
    values: ['2026-11-02', '2025-06-01'],
    where:
      "created_at >= $1::date AT TIME ZONE 'Asia/Shanghai' AND created_at < ($1::date + 1) AT TIME ZONE 'Asia/Shanghai'",
  },
  report_late: { values: ['1', '0'], where: "((reported_at > report_due_at) IS TRUE) = ($1 = '1')" },
  visit_on: {
    values: [today, '2026-06-01'],
    where: 'id IN (SELECT order_id FROM order_days WHERE day = $1::date)',
  },
  visit_city: {
    values: [cities.most, cities.few, 'CN-1301'],
    where: 'id IN (SELECT order_id FROM order_days WHERE city = $1)',
  },
  is_kept: { values: ['1', '0'], where: "(status < 5) = ($1 = '1')" },
  ...Object.fromEntries(todayLines.map((line) => [`today ${line}`, { values: [line] }])),
}

/** Each column that the list is sorted by, either end first. */
export const sorts = [
  'order_no',
  'order_status_str',
  'customer_nick_name',
  'md',
  'factory_name',
  'ins_nick_name',
  'service_type',
  'paid',
  'balance',
].flatMap((sort) => [sort, `-${sort}`])

/** The orders of the list: of the screen, of the call, and the earliest visit first. */
export const orderings = [{ order_by: 'next' }, {}, { order_by_ins_date: 'ASC' }] as const

export type Input = Record<string, string>

/** A filter with each of its values. */
export const inputsOf = (name: string): Input[] => {
  const [field = name] = name.split(' ')
  return (filters[name]?.values ?? []).map((value) => ({ [field]: value }))
}

export const singles: Input[] = Object.keys(filters).flatMap(inputsOf)

const sharesField = (one: Input, other: Input) => Object.keys(one).some((name) => name in other)

/** Each filter with each other one, next visit first. */
export const pairs: Input[] = singles.flatMap((one, i) =>
  singles.slice(i + 1).flatMap((other) => (sharesField(one, other) ? [] : [{ ...one, ...other, order_by: 'next' }])),
)

/** Each filter with each sort: what a saved view is. */
export const sorted: Input[] = singles.flatMap((one) => sorts.map((sort) => ({ ...one, sort })))

/** A month of the calendar, of which it reads three pages of 200. */
export const calendarMonths = [0, -30, 31, -400].map((days) => {
  const first = addDays(today, days)
  return { ins_date: `${first},${addDays(first, 41)}`, is_kept: '1', limit: '200' }
})

/** What is searched in everything: numbers whole and in part, names, words of many orders, and what nobody has. */
export const searches = [
  'GL261120-',
  '-4217',
  'SK-99',
  'SK-4217',
  'PO-88',
  'Batch 417',
  'Batch',
  'Inspector 7',
  'Buyer 1999',
  'kettle',
  'chair 37',
  'Bright',
  '佛山',
  'GLI-2026',
  'Harbour 17',
  'nothing at all',
]

/**
 * Who reads: root all orders; a family a fiftieth of them, of which one reads as a member; an agent a tenth; and a customer three.
 */
export const readers = (['root', 'main', 'reader', 'agent', 'threeOrders'] as const).map((name) => ({
  name,
  account: accounts[name],
}))
