// Ten minutes of a company: two servers behind a load balancer, a worker, S3, a mail server, PostgreSQL with a replica; 200 people, each of
// whom acts once in ten seconds, while every twenty seconds a part dies. GOODLOT_COMPANY_SECONDS=60 makes it shorter.
import { createHash } from 'node:crypto'
import { Race } from '../server/src/test/double-booking/race.ts'
import { fill } from '../server/src/test/double-booking/rows.ts'
import { Dice } from '../server/src/test/fuzz/dice.ts'
import { counted, type Death, letDie, outside, percentile } from './company/deaths.ts'
import { live, Told } from './company/people.ts'
import { type Company, startCompany } from './company/start.ts'

const people = 200
const actEveryMs = 10_000
const dieEveryMs = 20_000
const seconds = Number(process.env.GOODLOT_COMPANY_SECONDS ?? 600)
const promisedP95Ms = 250

async function run() {
  const seed = Date.now() % 2 ** 31
  const company = await startCompany()
  try {
    const rows = await fill(company.pool, people, { extras: Array.from({ length: 60 }, (_, i) => i % 2), days: 20 })
    const race = new Race(company.pool, company, rows, new Dice(seed))
    const told = new Told()
    const endsAt = performance.now() + seconds * 1000
    const memory = setInterval(() => company.noteMemory(), 2000)
    const [deaths] = await Promise.all([
      letDie(company.mortals, dieEveryMs, endsAt),
      live(race, told, actEveryMs, () => performance.now() > endsAt),
    ])
    clearInterval(memory)
    await company.settle()
    const outcome = await race.outcome()
    const faults = [
      ...outcome.faults,
      ...told.faults,
      ...(await lost(company, race, told)),
      ...(await company.verify()),
    ]
    if (faults.length > 0) throw new Error(`seed ${seed}: ${faults.length} contradictions\n${counted(faults)}`)
    return report(company, race, told, deaths, outcome.resent)
  } finally {
    await company.stop()
  }
}

/** What people were told and is not so: products that are missing or doubled, files that cannot be read back. */
async function lost(company: Company, race: Race, told: Told): Promise<string[]> {
  const faults: string[] = []
  const { rows } = await company.pool.query<{ owner_id: number; name: string; count: number }>(
    "SELECT owner_id, name, count(*) FROM products WHERE name LIKE 'Kettle %' GROUP BY owner_id, name",
  )
  const stored = new Map(rows.map((row) => [row.name, row]))
  for (const { client, name } of told.products) {
    const row = stored.get(name)
    if (row?.owner_id !== race.rows.clients[client]?.id || row?.count !== 1)
      faults.push(`${name} was added once, the rows have ${row?.count ?? 0} of it`)
  }
  if (rows.length !== told.products.length) faults.push(`${told.products.length} products told, ${rows.length} stored`)
  for (const { address, sha256 } of told.uploads) {
    const answer = await fetch(new URL(address, company.any()))
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status !== 200 || createHash('sha256').update(bytes).digest('hex') !== sha256)
      faults.push(
        `a file that was stored is not what comes back: ${answer.status} ${bytes.subarray(0, 300).toString('latin1')}`,
      )
  }
  const uploads = await company.pool.query<{ count: number }>("SELECT count(*) FROM attachments WHERE tag = 'product'")
  if (uploads.rows[0]?.count !== told.uploads.length)
    faults.push(`${told.uploads.length} uploads were answered, ${uploads.rows[0]?.count} are stored`)
  return faults
}

function report(company: Company, race: Race, told: Told, deaths: readonly Death[], resent: number) {
  const quiet = outside(race.times, deaths).map(({ ms }) => ms)
  const byName = Map.groupBy(deaths, ({ name }) => name)
  return [
    {
      name: 'requests answered',
      value: race.times.length,
      unit: '',
      note: `${resent} were sent again with the same key`,
    },
    { name: 'orders placed', value: race.answers.submitted.length, unit: '' },
    { name: 'files stored and read back', value: told.uploads.length, unit: '' },
    { name: 'mails arrived', value: company.mails.arrived.size, unit: '', note: company.mailNote() },
    ...[...byName].map(([name, list]) => ({
      name: `${name} died`,
      value: list.length,
      unit: 'times',
      note: `away for at most ${Math.max(...list.map(({ from, to }) => to - from)).toFixed(0)} ms`,
    })),
    { name: 'median outside deaths', value: percentile(quiet, 0.5), unit: 'ms' },
    { name: 'p95 outside deaths', value: percentile(quiet, 0.95), unit: 'ms', below: promisedP95Ms },
    {
      name: 'p95 with deaths',
      value: percentile(
        race.times.map(({ ms }) => ms),
        0.95,
      ),
      unit: 'ms',
    },
    ...company.memoryResults(),
  ]
}

export const benches = [{ name: 'A company of 200 people whose parts die', run }]
