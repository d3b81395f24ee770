import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { seedAccounts } from './accounts.ts'
import { seedCustomers } from './customers.ts'
import { seedFactories } from './factories.ts'
import { seedInspectors } from './inspectors.ts'
import { seedLaboratory } from './laboratory.ts'
import { seedMissions } from './missions.ts'
import { seedReadNotices } from './notices.ts'
import { seedOrderEnds } from './order-ends.ts'
import { seedOrders } from './orders.ts'
import { seedProducts } from './products.ts'
import { seedProtocols } from './protocols.ts'
import { seedReports } from './reports.ts'
import { seedSite } from './site.ts'

export interface DemoAccount {
  email: string
  what: string
}

/** Fills an empty database with the demo, through the product's own code; does nothing when it exists already. */
export async function seedDemo(app: App, db: Kysely<DB>, print: (line: string) => void): Promise<DemoAccount[]> {
  const root = await db.selectFrom('accounts').select('id').where('email', '=', 'root@goodlot.test').executeTakeFirst()
  const anyAccount = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (!root && anyAccount) return []
  if (!root) print('Seeding the demo')
  const now = app.world.clock.now()
  const accounts = await seedAccounts(db, !root, now)
  await seedCustomers(app, db, now)
  await seedSite(app, db, now)
  await seedProtocols(db, now)
  await seedFactories(app, db, now)
  await seedProducts(app, db, now)
  await seedInspectors(app, db, now)
  await seedOrders(app, db, now)
  await seedOrderEnds(app, db, now)
  await seedLaboratory(app, db, now)
  await seedMissions(app, db, now)
  await seedReports(app, db, now)
  if (!root) await seedReadNotices(db)
  return accounts
}
