import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { Refusal } from '../../src/http/refusal.ts'
import { seedAccounts } from './accounts.ts'
import { seedClaims } from './claims.ts'
import { seedCustomerNotes } from './customer-notes.ts'
import { seedCustomers } from './customers.ts'
import { seedFactories } from './factories.ts'
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
import { seedProducts } from './products.ts'
import { seedProtocols } from './protocols.ts'
import { seedReceivables } from './receivables.ts'
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

/** The parts of the demo, in the order in which they depend on each other. Each adds its data only once. */
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
  messages: seedMessages,
  threads: seedThreads,
  factory_visits: seedFactoryVisits,
  team: seedTeam,
  // the team of the demo is not told of what happened before it was there
  staff: (_app, db, now) => seedStaff(db, now),
  customer_notes: seedCustomerNotes,
  verification: seedVerification,
}

/**
 * Fills an empty database with the demo, through the product's own code. A demo of an earlier version gets the parts that are new; any
 * other database stays as it is. A part that fails is left out and reported in a line: the server runs without it.
 */
export async function seedDemo(
  app: App,
  db: Kysely<DB>,
  print: (line: string) => void,
  parts: Parts = demoParts,
): Promise<DemoAccount[]> {
  const root = await db.selectFrom('accounts').select('id').where('email', '=', 'root@goodlot.test').executeTakeFirst()
  const anyAccount = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (!root && anyAccount) return []
  if (!root) print('Seeding the demo')
  const now = app.world.clock.now()
  const accounts = await seedAccounts(db, !root, now)
  for (const [name, seed] of Object.entries(parts)) {
    try {
      await seed(app, db, now)
    } catch (error) {
      print(`The demo has no ${name.replace('_', ' ')}, or only some: ${reasonOf(error)}`)
      app.http.log.error({ err: error, part: name }, 'a part of the demo failed')
    }
  }
  if (!root) await seedReadNotices(db)
  return accounts
}

/** What a refusal or an error says, in one line. */
const reasonOf = (error: unknown): string =>
  error instanceof Refusal
    ? `${error.fault} ${JSON.stringify(error.data ?? {})}`
    : error instanceof Error
      ? (error.message.split('\n')[0] ?? '')
      : String(error)
