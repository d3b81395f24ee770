// The search for an inspector as the cart sends it: factory, product line, two dates.
import { addDays, chinaDay } from '@goodlot/rules'
import type pg from 'pg'
import type { Db } from '../../server/src/db/connect.ts'
import { closedLoop, openLoop, type Request } from '../calls/load.ts'
import { recording } from '../calls/statements.ts'
import { at, signIn } from '../server/bench-database.ts'
import { cityCount } from './availability.ts'
import { cpuOf, customerId, withInspectors } from './bench-world.ts'

/** Another city, line and pair of days each time. */
function requestsOf(port: number, token: string, lines: readonly number[]): (i: number) => Request {
  const today = chinaDay(new Date())
  return (i) => {
    const first = addDays(today, 5 + ((i * 13) % 60))
    const body = new URLSearchParams({
      bid: String(1 + ((i * 37) % cityCount)),
      catalog_id: String(lines[(i * 11) % lines.length]),
      ins_date: `${first},${addDays(first, 1 + (i % 5))}`,
    }).toString()
    const headers = { usertoken: token, jtype: 'web', 'accept-language': 'en-US' }
    return { port, method: 'POST', path: '/api/ins_search', body, headers }
  }
}

/** The plan of the statement that finds candidates: its scans and its time. */
async function planOf(db: Db, pool: pg.Pool, request: Request): Promise<string> {
  const { matchingIds } = await import('../../server/src/features/inspector-search/store.ts')
  const input = new URLSearchParams(request.body)
  const { rows } = await pool.query('SELECT city, province FROM factories WHERE id = $1', [input.get('bid')])
  // skip the first statement, which looks for the customer's own inspectors
  const [, statement] = await recording(() =>
    matchingIds(db, {
      familyId: customerId,
      onlyOwn: false,
      seesAll: false,
      city: { code: rows[0].city, province: rows[0].province },
      lines: [Number(input.get('catalog_id'))],
      anyLine: [],
      audit: null,
      days: (input.get('ins_date') ?? '').split(','),
      qty: null,
      factoryName: null,
      orderId: 0,
      today: chinaDay(new Date()),
    }),
  )
  const explained = await pool.query(`EXPLAIN (ANALYZE, COSTS OFF) ${statement?.text}`, statement?.values)
  const plan = explained.rows.map((row) => String(row['QUERY PLAN']))
  const scans = plan.flatMap(
    (line) => /((?:Bitmap |Index |Seq |Only )+Scan (?:using \w+ )?(?:on )\w+)/.exec(line)?.[1] ?? [],
  )
  return [...new Set(scans), ...plan.filter((line) => line.startsWith('Execution'))].join(' · ')
}

export interface SearchTimes {
  /** CPU of one search, server and Postgres. */
  cpuMs: number
  p50: number
  p95: number
  perSecond: number
  plan: string
}

/** The search at so many requests a second, and as many as the server can take. */
export const measureSearch = (inspectors: number, perSecond: number, seconds: number): Promise<SearchTimes> =>
  withInspectors(inspectors, async ({ db, pool, port, pids }) => {
    const nodes = await pool.query('SELECT id FROM catalog_nodes WHERE parent_id IS NOT NULL ORDER BY id')
    const requests = requestsOf(
      port,
      await signIn(pool, customerId),
      nodes.rows.map(({ id }) => id),
    )
    // caches, prepared statements and the compiler
    await closedLoop(requests, 2, 4000)
    const times = await openLoop(requests, perSecond, seconds * 1000)
    const cpuBefore = cpuOf(pids)
    const startedAt = performance.now()
    const saturation = await closedLoop(requests, 16, 5000)
    const count = (saturation * (performance.now() - startedAt)) / 1000
    return {
      cpuMs: (cpuOf(pids) - cpuBefore) / count,
      p50: at(times, 0.5),
      p95: at(times, 0.95),
      perSecond: saturation,
      plan: await planOf(db, pool, requests(3)),
    }
  })
