// What double sampling would have meant for the orders of the demo: how many it saves something, and how much, if their lots are as good as those
// that the first sample accepts. Figures, no limits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  cents,
  defaultManDaySettings,
  defaultReservePercent,
  manDaysOfUnits,
  type SoldLot,
  type SoldManDays,
  type SoldQuote,
  unusedPart,
} from '@goodlot/rules'
import { chosenPlan, type DefectClass, unitsToInspect } from '@goodlot/sampling'
import pg from 'pg'
import { openPostgres, runServer } from '../e2e/server.ts'
import { openDemo } from '../server/src/test/demo.ts'
import { freePort } from '../server/src/test/free-port.ts'
import type { Measure } from './server/bench-database.ts'

interface Sold {
  plan: SoldLot[]
  man_days: SoldManDays
  quote: SoldQuote
}

const { tolerance, step, least } = defaultManDaySettings
const unused = { tolerance, step, least, reservePercent: defaultReservePercent, commissionPercent: 0 }

function doubleOf({ classes, lotSize, level, severity }: SoldLot) {
  const aql = (name: DefectClass) => classes.find((one) => one.class === name)?.aql ?? '0'
  const plan = chosenPlan({
    ...{ kind: 'double', lotSize, level, severity },
    ...{ critical: aql('critical'), major: aql('major'), minor: aql('minor') },
  })
  return {
    kind: plan.kind,
    first: unitsToInspect(lotSize, plan.first),
    most: unitsToInspect(lotSize, plan.sampleSize),
  }
}

async function ordersOfDemo(): Promise<Sold[]> {
  const dir = mkdtempSync(join(tmpdir(), 'goodlot-bench-'))
  const postgres = await openPostgres()
  try {
    const database = await openDemo(postgres.url, dir)
    const env = { DATABASE_URL: database.url, DATA_DIR: dir, PORT: String(await freePort()), WORKER: 'none' }
    await (await runServer(env))()
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query<Sold>(`SELECT v.plan, v.man_days, v.quote FROM orders o
      JOIN order_revisions v ON v.order_id = o.id AND v.revision = o.revision
      WHERE o.status < 5 AND jsonb_array_length(v.plan) > 0`)
    await client.end()
    return rows
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function run(): Promise<Measure[]> {
  const sums = { orders: 0, twice: 0, units: 0, most: 0, first: 0, gives: 0, given: 0, cheaper: 0, saved: 0, paid: 0 }
  for (const { plan, man_days, quote } of await ordersOfDemo()) {
    const lots = plan.map(doubleOf)
    const md = (units: number[]) => manDaysOfUnits({ terms: man_days.terms, unused }, units)?.md ?? null
    const [single, most, first] = [
      plan.map(({ sampleSize }) => sampleSize),
      lots.map((lot) => lot.most),
      lots.map((lot) => lot.first),
    ].map(md)
    if (single == null || most == null || first == null || !quote.price) continue
    sums.orders += 1
    if (!lots.some(({ kind }) => kind === 'double')) continue
    const add = (what: 'units' | 'most' | 'first', all: readonly number[]) => {
      sums[what] += all.reduce((total, one) => total + one, 0)
    }
    sums.twice += 1
    add(
      'units',
      plan.map(({ sampleSize }) => sampleSize),
    )
    add(
      'most',
      lots.map((lot) => lot.most),
    )
    add(
      'first',
      lots.map((lot) => lot.first),
    )
    const soldFor = Math.round(quote.price * most)
    const { back } = unusedPart(cents(soldFor), most, most - first, defaultReservePercent)
    const alone = Math.round(quote.price * single)
    sums.paid += alone
    if (back > 0) {
      sums.gives += 1
      sums.given += back
    }
    if (soldFor - back < alone) {
      sums.cheaper += 1
      sums.saved += alone - soldFor + back
    }
  }
  return [
    { name: 'orders with a sample and a price', value: sums.orders, unit: 'orders' },
    { name: 'of these sampled twice', value: sums.twice, unit: 'orders' },
    { name: 'units of single samples', value: sums.units, unit: 'units' },
    { name: 'units of first samples', value: sums.first, unit: 'units' },
    { name: 'units of both samples', value: sums.most, unit: 'units' },
    { name: 'give man-days back if the first samples decide', value: sums.gives, unit: 'orders' },
    { name: 'what goes back', value: sums.given / 100, unit: 'USD' },
    { name: 'cost less than single sampling then', value: sums.cheaper, unit: 'orders' },
    { name: 'by', value: sums.saved / 100, unit: 'USD', note: `of ${sums.paid / 100} for single sampling` },
  ]
}

export const benches = [{ name: 'Double sampling of the demo’s orders', run }]
