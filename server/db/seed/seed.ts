import { type Kysely, sql, type Transaction } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { Refusal } from '../../src/http/refusal.ts'
import { demoAccounts, seedAccounts } from './accounts.ts'
import { seedClaims } from './claims.ts'
import { seedCustomerNotes } from './customer-notes.ts'
import { seedCustomers } from './customers.ts'
import { seedFactories } from './factories.ts'
import { seedFactoryFile } from './factory-file.ts'
import { seedFactoryVisits } from './factory-visits.ts'
import { seedFirstSteps } from './first-steps.ts'
import { seedInspectors } from './inspectors.ts'
import { seedInvoices } from './invoices.ts'
import { seedLaboratory } from './laboratory.ts'
import { seedMessages } from './messages.ts'
import { seedMissions } from './missions.ts'
import { seedMonthEnd } from './month-end.ts'
import { seedReadNotices } from './notices.ts'
import { seedOrderEnds } from './order-ends.ts'
import { seedOrders } from './orders.ts'
import { seedOwnWork } from './own-work.ts'
import { seedProducts } from './products.ts'
import { seedProtocols } from './protocols.ts'
import { seedReceivables } from './receivables.ts'
import { seedRemedies } from './remedies.ts'
import { seedReports } from './reports.ts'
import { seedSite } from './site.ts'
import { seedStaff } from './staff.ts'
import { seedTeam } from './team.ts'
import { seedThreads } from './threads.ts'
import { seedVerification } from './verification.ts'

export interface DemoAccount {
  email: string
  what: string
}

type Parts = Record<string, (app: App, db: Kysely<DB>, now: Date) => Promise<void>>

/** The parts of the demo, in the order in which they depend on each other. Each leaves a demo that has its data as it is. */
const demoParts: Parts = {
  customers: seedCustomers,
  site: seedSite,
  first_steps: seedFirstSteps,
  protocols: (_app, db, now) => seedProtocols(db, now),
  factories: seedFactories,
  products: seedProducts,
  inspectors: seedInspectors,
  orders: seedOrders,
  cancelled_orders: seedOrderEnds,
  laboratory: seedLaboratory,
  missions: seedMissions,
  reports: seedReports,
  receivables: seedReceivables,
  month_end: seedMonthEnd,
  invoices: seedInvoices,
  claims: seedClaims,
  own_work: seedOwnWork,
  messages: seedMessages,
  threads: seedThreads,
  factory_visits: seedFactoryVisits,
  factory_file: seedFactoryFile,
  remedies: seedRemedies,
  team: seedTeam,
  // the team of the demo is not told of what happened before it was there
  staff: (_app, db, now) => seedStaff(db, now),
  customer_notes: seedCustomerNotes,
  verification: seedVerification,
}

/** The first and the last part: the others are by these accounts, and write what is marked as read. */
const ends = ['accounts', 'read_notices'] as const

interface SeedOptions {
  parts?: Parts
  /** Ends the work between two parts, and makes a part that breaks because of it no failure. */
  signal?: AbortSignal
}

type DemoState = { kind: 'company' | 'empty' } | { kind: 'demo'; made: ReadonlySet<string> }

/** What the database holds: nothing, a demo, of which some parts may be missing, or the accounts of a company. */
async function stateOf(db: Kysely<DB>): Promise<DemoState> {
  const root = await db.selectFrom('accounts').select('id').where('email', '=', 'root@goodlot.test').executeTakeFirst()
  const anyAccount = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (!root) return { kind: anyAccount ? 'company' : 'empty' }
  const made = await db.selectFrom('demo_parts').select('name').execute()
  return { kind: 'demo', made: new Set(made.map(({ name }) => name)) }
}

const partsWithEnds = (parts: Parts): Parts => ({
  [ends[0]]: (_app, db, now) => seedAccounts(db, now),
  ...parts,
  [ends[1]]: (_app, db) => seedReadNotices(db),
})

/** Whether a start has to make parts of the demo, be it all of them. */
export async function lacksDemoParts(db: Kysely<DB>, parts: Parts = demoParts): Promise<boolean> {
  const state = await stateOf(db)
  if (state.kind === 'demo') return Object.keys(partsWithEnds(parts)).some((name) => !state.made.has(name))
  return state.kind === 'empty'
}

/**
 * Fills an empty database with the demo, through the product's own code. A demo of an earlier version, or one whose making was cut off, gets
 * the parts that it lacks; any other database stays as it is. A part that fails is left out and reported in a line: the server runs without
 * it, and the next start tries it again.
 */
export async function seedDemo(
  app: App,
  db: Kysely<DB>,
  print: (line: string) => void,
  { parts = demoParts, signal }: SeedOptions = {},
): Promise<readonly DemoAccount[]> {
  const state = await stateOf(db)
  if (state.kind === 'company') return []
  const now = app.world.clock.now()
  const made = new Set(state.kind === 'demo' ? state.made : [])
  // a demo of a version that kept no list: its accounts may have been renamed, and what is unread there is so for its people
  if (state.kind === 'demo' && made.size === 0)
    for (const name of ends) {
      await notePart(db, name, now)
      made.add(name)
    }
  if (state.kind === 'empty') print('Seeding the demo')
  for (const [name, seed] of Object.entries(partsWithEnds(parts))) {
    if (signal?.aborted) break
    if (made.has(name)) continue
    try {
      await makePart(db, name, now, (trx) => seed(app, trx, now))
    } catch (error) {
      if (signal?.aborted) break
      print(`The demo has no ${name.replaceAll('_', ' ')}: ${reasonOf(error)}`)
      app.http.log.error({ err: error, part: name }, 'a part of the demo failed')
    }
  }
  return demoAccounts
}

/** An arbitrary number that only this lock uses. */
const partLock = 4_276_113_007

/** Makes a part and notes it in one transaction: it is there with all of its rows, or the next start makes it. Two servers take turns. */
async function makePart(
  db: Kysely<DB>,
  name: string,
  now: Date,
  make: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${partLock})`.execute(trx)
    if (await trx.selectFrom('demo_parts').select('name').where('name', '=', name).executeTakeFirst()) return
    await make(trx)
    await notePart(trx, name, now)
  })
}

const notePart = (db: Kysely<DB>, name: string, made_at: Date) =>
  db
    .insertInto('demo_parts')
    .values({ name, made_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** What a refusal or an error says, in one line. */
const reasonOf = (error: unknown): string =>
  error instanceof Refusal
    ? `${error.fault} ${JSON.stringify(error.data ?? {})}`
    : error instanceof Error
      ? (error.message.split('\n')[0] ?? '')
      : String(error)
