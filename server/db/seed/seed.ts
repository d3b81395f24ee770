import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { seedAccounts } from './accounts.ts'
import { seedFactories } from './factories.ts'
import { seedProducts } from './products.ts'
import { seedProtocols } from './protocols.ts'
import { seedSite } from './site.ts'

export interface DemoAccount {
  email: string
  what: string
}

/** Fills an empty database with the demo, through the product's own code; does nothing when it is there already. */
export async function seedDemo(_app: App, db: Kysely<DB>, say: (line: string) => void): Promise<DemoAccount[]> {
  const there = await db.selectFrom('accounts').select('id').where('email', '=', 'root@goodlot.test').executeTakeFirst()
  const some = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  if (!there && some) return []
  if (!there) say('Seeding the demo')
  const now = _app.world.clock.now()
  const accounts = await seedAccounts(db, !there, now)
  await seedSite(_app, db, now)
  await seedProtocols(db, now)
  await seedFactories(_app, db, now)
  await seedProducts(_app, db, now)
  return accounts
}
