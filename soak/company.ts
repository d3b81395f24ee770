// Ten minutes of a company: two servers behind a load balancer, a worker, S3, a mail server, PostgreSQL with a replica; 200 people, each of
// whom acts once in ten seconds (orders, offers, visits with photos, reports, pages), while every twenty seconds a part dies. A third server and
// a second worker are left alone, to see what their memory does. GOODLOT_COMPANY_SECONDS=60 makes it shorter.
import { Race } from '../server/src/test/double-booking/race.ts'
import { fill } from '../server/src/test/double-booking/rows.ts'
import { Dice } from '../server/src/test/fuzz/dice.ts'
import { counted, type Death, letDie, outside, percentile } from './company/deaths.ts'
import { lost } from './company/lost.ts'
import { live, Told } from './company/people.ts'
import { type Company, startCompany } from './company/start.ts'

const people = 200
const actEveryMs = 10_000
const dieEveryMs = 20_000
const seconds = Number(process.env.GOODLOT_COMPANY_SECONDS ?? 600)
const promisedP95Ms = 250
/** How many mails a worker sends at once, and how many workers are concerned when a part dies: what is under way may be sent again. */
const mailsAtOnce = 4
const workersAt: Readonly<Record<string, number>> = { 'the worker': 1, 'the mail server': 2, 'the database': 2 }

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
      ...(await told.visits.contradictions(race)),
      ...(await lost(company, race, told)),
      ...(await company.verify()),
    ]
    if (faults.length > 0) throw new Error(`seed ${seed}: ${faults.length} contradictions\n${counted(faults)}`)
    return report(company, race, told, deaths, outcome.resent)
  } finally {
    await company.stop()
  }
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
    { name: 'entries of phones kept', value: told.visits.told.entries, unit: '' },
    { name: 'photos kept', value: told.visits.told.photos, unit: '' },
    { name: 'reports released', value: told.visits.told.reports, unit: '' },
    { name: 'mails arrived', value: company.mails.arrived.size, unit: '' },
    {
      name: 'mails arrived twice',
      value: company.doubledMails,
      unit: '',
      note: 'a part died between sending and noting it',
      // docs/quirks.md: those that were under way at a death, and no more
      below: deaths.reduce((sum, { name }) => sum + (workersAt[name] ?? 0) * mailsAtOnce, 1),
    },
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
