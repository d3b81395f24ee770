// A promise of the office's lists of money: every filter and order among 100,000 customers and more than 1,000,000 ledger entries within
// 60 ms (p95, 20 requests a second): receivables, one family, payouts by inspector, period and state, and transfers.
import type pg from 'pg'
import { loadReference } from '../server/src/reference/index.ts'
import { customerCount, fillMoney } from './money/fill.ts'
import { at, type Measure, signIn, withDatabase } from './server/bench-database.ts'
import { perSecond, send, timesAt } from './server/requests.ts'

const seconds = 4
const promised = 60

type Inputs = readonly Record<string, string>[]

/** What is asked of each call, by the name of the measurement; days are counted back from today. */
async function requestsOf(pool: pg.Pool): Promise<[name: string, call: string, inputs: Inputs][]> {
  const { rows } = await pool.query<{ family: number; inspector: number; month: string; year: string; today: string }>(`
    SELECT (SELECT min(customer_id) FROM orders WHERE on_account AND coalesce(charged_cents, total_cents + extra_cents) + refund_due_cents <> paid_cents) AS family,
      (SELECT min(account_id) FROM inspectors) AS inspector, (now() - interval '30 days')::date::text AS month,
      (now() - interval '365 days')::date::text AS year, now()::date::text AS today`)
  const { family = 0, inspector = 0, month = '', year = '', today = '' } = rows[0] ?? {}
  const user_id = String(family)
  const people = [0, 7, 300, 1999].map((n) => ({ ins_user_id: String(inspector + n) }))
  const periods = [
    { from: month, to: today },
    { from: year, to: month },
  ]
  const states = ['open', 'waiting', 'held', 'payable', 'paid', 'released', 'reversed']
  return [
    ['receivables', 'receivable_list', [{}]],
    [
      'receivables by customer',
      'receivable_list',
      ['Nordlicht 1', '贸易', 'nobody at all'].map((customer) => ({ customer })),
    ],
    [
      'receivables by age',
      'receivable_list',
      ['overdue', 'not_due', 'to_30', 'to_60', 'to_90', 'over_90'].map((bucket) => ({ bucket })),
    ],
    ['receivables by limit', 'receivable_list', [{ over_limit: '1' }, { over_limit: '0' }]],
    [
      'receivables sorted',
      'receivable_list',
      ['-owed', 'company_name', 'credit_limit', '-overdue', 'oldest_due', '-items'].map((sort) => ({ sort })),
    ],
    ['receivables, 200 rows', 'receivable_list', [{ limit: '200', sort: '-owed' }]],
    ...(['receivable_account', 'receivable_items', 'receivable_payments'] as const).map(
      (call): [string, string, Inputs] => [`one family: ${call}`, call, [{ user_id }]],
    ),
    [
      'inspectors to pay',
      'payout_people',
      [{}, ...periods, { has: 'payable' }, { has: 'no_account' }, { sort: '-open' }],
    ],
    ['payouts', 'payout_list', [{}]],
    ['payouts by inspector', 'payout_list', people],
    ['payouts by period', 'payout_list', periods],
    ['payouts by state', 'payout_list', states.map((payout_status) => ({ payout_status }))],
    [
      'payouts by inspector, period and state',
      'payout_list',
      states.flatMap((payout_status) => periods.map((period) => ({ payout_status, ...period, ...people[1] }))),
    ],
    ['payouts sorted', 'payout_list', ['-earned_date', 'payable_date', 'order_no'].map((sort) => ({ sort }))],
    ['transfers', 'payout_transfers', [{}, ...people, ...periods, { state: 'reversed' }, { state: 'paid' }]],
    ['payments by day', 'payment_list', [{ sort: '-at' }, { sort: 'at' }]],
  ]
}

async function run(): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, serve }) => {
    await loadReference(db)
    const startedAt = performance.now()
    await fillMoney(pool)
    const filled = (performance.now() - startedAt) / 1000
    const { rows } = await pool.query<{ entries: string; open: string; payouts: string }>(`
      SELECT (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM payouts) AS payouts, count(*) AS open
      FROM orders WHERE on_account AND coalesce(charged_cents, total_cents + extra_cents) + refund_due_cents <> paid_cents`)
    const [size] = rows
    const { url } = await serve()
    const token = await signIn(pool, 1)
    const measures: Measure[] = [
      {
        ...{ name: 'filling the tables', value: filled, unit: 's' },
        note: `${size?.entries} ledger entries, ${size?.payouts} payouts, ${size?.open} open orders on account`,
      },
    ]
    for (const [name, call, inputs] of await requestsOf(pool)) {
      const times = await timesAt(seconds, async (i) => {
        await send(url, call, token, new URLSearchParams({ page: String(1 + (i % 3)), ...inputs[i % inputs.length] }))
      })
      measures.push({
        ...{ name: `${name}: p95`, value: at(times, 0.95), unit: 'ms', below: promised },
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, worst ${at(times, 1).toFixed(1)} ms, ${perSecond} requests/s`,
      })
    }
    return measures
  })
}

export const benches = [
  { name: `Receivables and payouts: each filter among ${customerCount.toLocaleString('en-US')} customers`, run },
]
