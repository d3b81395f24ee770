import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import { inTransaction } from '../../src/db/in-transaction.ts'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail } from '../../src/features/accounts/index.ts'
import { featureFor as teamWith } from '../../src/features/team/index.ts'
import { asDemo } from './demo-context.ts'
import { place } from './orders.ts'

const main = 'main@goodlot.test'
const child = 'child@goodlot.test'

/** The sub-account of the demo reads its family's orders, and one of its own is above its limit: it waits for the main account. */
export async function seedTeam(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  const member = await accountByEmail(db, child)
  if (!member || member.approval_over_cents !== null) return
  const { team_set } = teamWith([]).handlers
  await inTransaction(db, async (trx) => {
    await asDemo(app, trx, main, now, (ctx) =>
      team_set(ctx, { user_id: member.id, flags: ['books', 'reads'], approval_over: 45_000, approver_id: null }),
    )
    await asDemo(app, trx, child, now, (ctx) =>
      place(ctx, {
        ...{ service: 'fri', goods: { 'HT-RUN-M1': 24_000, 'HT-RUN-W1': 24_000, 'HT-SAF-S3': 6000 }, after: 18 },
        ...{ name: 'Spring collection, all models', remark: 'Three models, one lot each.' },
      }),
    )
  })
}
