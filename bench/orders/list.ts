// The order list over many orders: what a call takes at 20 a second, and what the same page takes as SQL written by hand.
import type pg from 'pg'
import { loadReference } from '../../server/src/reference/index.ts'
import { at, type Measure, signIn, withDatabase } from '../server/bench-database.ts'
import { perSecond, send, timesAt } from '../server/requests.ts'
import { fill } from './fill.ts'

interface Filter {
  values: readonly string[]
  where: string
  order?: string
}

/** Each filter with values that many, few, one or no orders have, and the condition that a person would write for it. */
const filters: Record<string, Filter> = {
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
  ins_nick_name: { values: ['Inspector 7', 'Inspector 250', 'nobody'], where: 'inspector_name ILIKE $1' },
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
  view: {
    values: ['to_pay'],
    where: "status < 5 AND NOT on_account AND total_cents + extra_cents + refund_due_cents > paid_cents AND $1 <> ''",
  },
}

/** Median of a page of ten and its count up to 10,001, as SQL by hand. */
async function byHand(pool: pg.Pool, where: string, values: readonly string[]): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 12; i++) {
    const value = values[i % values.length] ?? ''
    const parameter = where.includes('ILIKE') ? `%${value}%` : value
    const started = performance.now()
    await pool.query(`SELECT * FROM orders WHERE ${where} ORDER BY last_day DESC NULLS FIRST, id DESC LIMIT 10`, [
      parameter,
    ])
    await pool.query(`SELECT count(*) FROM (SELECT FROM orders WHERE ${where} LIMIT 10001) AS counted`, [parameter])
    times.push(performance.now() - started)
  }
  return at(times, 0.5)
}

export async function measureList(orders: number, seconds: number): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, serve }) => {
    await loadReference(db)
    await fill(pool, orders)
    const { url } = await serve()
    const token = await signIn(pool, 1)
    const measures: Measure[] = []
    const none = { values: [''], where: "$1 = ''" }
    // first the default order of the call, then every filter in the order that the screen asks for: next visit first
    for (const [filter, { values, where, order = 'next' }] of Object.entries<Filter>({
      'no filter, latest first': { ...none, order: '' },
      'no filter': none,
      ...filters,
    })) {
      const times = await timesAt(seconds, async (i) => {
        const input = { [filter]: values[i % values.length] ?? '', order_by: order, page: String(1 + (i % 3)) }
        await send(url, 'order_list', token, new URLSearchParams(input))
      })
      const hand = await byHand(pool, where, values)
      measures.push({
        name: `${filter}: p95 (promise 60)`,
        value: at(times, 0.95),
        unit: 'ms',
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, by hand ${hand.toFixed(1)} ms (promise: at most 10 more), ${perSecond} requests/s`,
      })
    }
    return measures
  })
}
