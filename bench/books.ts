// Promises of the accountant's screens with 1,000,000 ledger entries and 100,000 documents: the whole ledger is exported while the server's
// memory grows by less than 100 MB, with progress; every filter and order of the list of invoices answers within 60 ms (p95).
import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { loadReference } from '../server/src/reference/index.ts'
import { at, type Measure, signIn, withDatabase } from './server/bench-database.ts'
import { fillLedger } from './server/fill-ledger.ts'
import { perSecond, send, timesAt } from './server/requests.ts'

const seconds = 4
const memoryLimit = 100
const listLimit = 60
const parts = 20

/** Every fifth order has an invoice; every twentieth of these was taken back. In parts, because a connection that is silent for long counts as lost. */
async function fillInvoices(pool: pg.Pool): Promise<void> {
  for (const table of ['invoices', 'invoice_orders']) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
  for (let part = 0; part < parts; part++)
    await pool.query(`
    INSERT INTO invoices (invoice_no, order_id, revision, total_cents, extra_cents, paid_cents, currency, issued_at, kind, customer_id, due_on, document, customer)
    SELECT 'GLI-2026-' || lpad((o.id / 5)::text, 6, '0'), o.id, 1, o.total_cents, 0, 0, 'USD', o.created_at, 'invoice', o.customer_id,
      (o.created_at + interval '14 days')::date, jsonb_build_object('total', o.total_cents, 'tax', jsonb_build_object('percent', 0, 'amount', 0)),
      jsonb_build_object('name', a.company, 'city', 'Hamburg') FROM orders o JOIN accounts a ON a.id = o.customer_id WHERE o.id % 5 = 0 AND o.id / 5 % ${parts} = ${part}`)
  await pool.query(`
    INSERT INTO invoices (invoice_no, revision, total_cents, extra_cents, paid_cents, currency, issued_at, kind, customer_id, credit_of, document, customer)
    SELECT 'GLC-2026-' || lpad(i.id::text, 6, '0'), 0, -i.total_cents, 0, 0, 'USD', i.issued_at, 'credit_note', i.customer_id, i.id, i.document, i.customer
    FROM invoices i WHERE i.id % 20 = 0`)
  await pool.query(`
    INSERT INTO invoice_orders (invoice_id, order_id, amount_cents, revision)
    SELECT i.id, coalesce(i.order_id, c.order_id), i.total_cents, 1 FROM invoices i LEFT JOIN invoices c ON c.id = i.credit_of`)
  for (const table of ['invoices', 'invoice_orders']) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`)
  await pool.query('VACUUM ANALYZE')
}

/** Megabytes of a process: `VmRSS` now, `VmHWM` at most since the last reset. */
const megabytes = ({ pid }: ChildProcess, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

interface Export {
  state: string
  rows_done: number
  rows_total: number
  size: number
}

async function exported(url: string, token: string, child: ChildProcess, format: 'csv' | 'xlsx'): Promise<Measure[]> {
  const before = megabytes(child, 'VmRSS')
  // 5: the peak counts from now on
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  const startedAt = performance.now()
  const period = { first_day: '2024-01-01', last_day: '2030-12-31' }
  await send(url, 'book_export', token, new URLSearchParams({ what: 'ledger', format, ...period }))
  const seen = new Set<number>()
  for (;;) {
    await sleep(500)
    const [file] = (await send(url, 'book_exports', token, new URLSearchParams())).data as Export[]
    if (file?.state === 'failed') throw new Error('the export failed')
    if (file?.state === 'waiting') seen.add(file.rows_done)
    if (file?.state !== 'ready') continue
    const note = `${file.rows_total} rows, ${(file.size / 2 ** 20).toFixed(0)} MB, ${((performance.now() - startedAt) / 1000).toFixed(0)} s, progress seen ${seen.size} times, ${before.toFixed(0)} MB before`
    return [
      {
        name: `ledger as ${format}: memory grows by`,
        value: megabytes(child, 'VmHWM') - before,
        unit: 'MB',
        below: memoryLimit,
        note,
      },
    ]
  }
}

const requests: Record<string, readonly Record<string, string>[]> = {
  'no filter': [{}],
  kind: [{ kind: 'invoice' }, { kind: 'credit_note' }],
  number: [{ invoice_no: 'GLI-2026-012345' }, { invoice_no: '777' }, { invoice_no: 'nothing' }],
  customer: [{ customer: 'Nordlicht 1' }, { customer: '贸易' }, { customer: 'nobody at all' }],
  order: [{ order_no: 'GL-123456' }, { order_no: 'GL-9' }],
  days: [{ issued: '2026-01-01,2026-12-31' }, { due: '2026-06-01,2026-06-30' }],
  state: ['open', 'overdue', 'paid', 'credited'].map((state) => ({ state })),
  sorted: ['invoice_no', '-invoice_no', '-issued_on', 'due_date', '-due_date', 'amount', '-amount'].map((sort) => ({
    sort,
  })),
}

async function run(): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, serve }) => {
    await loadReference(db)
    await fillLedger(pool)
    await fillInvoices(pool)
    const { url, child } = await serve()
    const token = await signIn(pool, 1)
    const measures: Measure[] = []
    for (const [name, inputs] of Object.entries(requests)) {
      const times = await timesAt(seconds, async (i) => {
        const input = { page: String(1 + (i % 3)), ...inputs[i % inputs.length] }
        await send(url, 'invoice_list', token, new URLSearchParams(input))
      })
      measures.push({
        name: `invoices, ${name}: p95`,
        value: at(times, 0.95),
        unit: 'ms',
        below: listLimit,
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, worst ${at(times, 1).toFixed(1)} ms, ${perSecond} requests/s`,
      })
    }
    for (const format of ['csv', 'xlsx'] as const) measures.push(...(await exported(url, token, child, format)))
    return measures
  })
}

export const benches = [{ name: 'Books: 1,000,000 ledger entries, 105,000 documents', run }]
