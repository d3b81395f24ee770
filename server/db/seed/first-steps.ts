import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature } from '../../src/features/setup/index.ts'
import { asDemo } from './demo-context.ts'

/** Root of the demo does not set up a server: the list of first steps is hidden, once, so that it stays when somebody shows it. */
export async function seedFirstSteps(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('server_setup').select('part').where('part', '=', 'first_steps').executeTakeFirst()) return
  await asDemo(app, db, 'root@goodlot.test', now, (ctx) => feature.handlers.first_steps_hide(ctx, { hidden: true }))
}
