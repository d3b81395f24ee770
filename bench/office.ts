// Promises of the office: every filter and order of its lists among 100,000 customers and more than 1,000,000 ledger entries within 60 ms
// (p95, 20 requests a second), and every book, a large family's statement, a bank file of 2,000 transfers and the longest list of orders as files
// while the memory of the server grows by less than 100 MB.
import { once } from 'node:events'
import { bookKinds } from '@goodlot/rules'
import { loadReference } from '../server/src/reference/index.ts'
import { downloaded, exported } from './office/exports.ts'
import { customerCount, fillOffice } from './office/fill.ts'
import { byGet, files, lists } from './office/lists.ts'
import { at, isWanted, type Measure, type Served, signIn, withDatabase } from './server/bench-database.ts'
import { perSecond, send, timesAt } from './server/requests.ts'

const seconds = 3
const promised = 60

/** Two servers would share the work of the queue. */
async function stopped({ child }: Served): Promise<void> {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}

async function run(): Promise<Measure[]> {
  return withDatabase(async ({ db, pool, filled: fill, serve }) => {
    const startedAt = performance.now()
    await fill(async () => {
      await loadReference(db)
      await fillOffice(pool)
    })
    const filled = (performance.now() - startedAt) / 1000
    const { rows } = await pool.query<Record<'entries' | 'documents' | 'payouts' | 'claims', string>>(`
      SELECT (SELECT count(*) FROM ledger_entries) AS entries, (SELECT count(*) FROM invoices) AS documents,
        (SELECT count(*) FROM payouts) AS payouts, (SELECT count(*) FROM claims) AS claims`)
    const note = Object.entries(rows[0] ?? {}).map(([table, count]) => `${count} ${table}`)
    const measures: Measure[] = [{ name: 'filling the tables', value: filled, unit: 's', note: note.join(', ') }]
    const server = await serve()
    const token = await signIn(pool, 1)
    for (const [name, call, inputs] of lists) {
      if (!isWanted(name)) continue
      const times = await timesAt(seconds, async (i) => {
        const input = { page: String(1 + (i % 3)), ...inputs[i % inputs.length] }
        await send(server.url, call, token, new URLSearchParams(input), byGet.has(call) ? 'GET' : 'POST')
      })
      measures.push({
        ...{ name: `${name}: p95`, value: at(times, 0.95), unit: 'ms', below: promised },
        note: `p50 ${at(times, 0.5).toFixed(1)} ms, worst ${at(times, 1).toFixed(1)} ms, ${perSecond} requests/s`,
      })
    }
    await stopped(server)
    for (const what of bookKinds)
      for (const format of ['csv', 'xlsx'] as const) {
        if (!isWanted(`${what} as ${format}`)) continue
        const maker = await serve()
        measures.push(await exported(maker, token, what, format))
        await stopped(maker)
      }
    for (const file of files) {
      if (!isWanted(file.name)) continue
      const sender = await serve()
      measures.push(await downloaded(sender, token, file))
      await stopped(sender)
    }
    return measures
  }, 'office')
}

export const benches = [
  { name: `Office: lists and exports among ${customerCount.toLocaleString('en-US')} customers`, run },
]
