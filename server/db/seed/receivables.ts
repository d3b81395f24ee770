import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { feature } from '../../src/features/receivables/index.ts'
import { asDemo } from './demo-context.ts'

/** The family that owes most on account has paid half of what was overdue with one transfer. Does nothing once a transfer was recorded. */
export async function seedReceivables(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('account_receipts').select('id').limit(1).executeTakeFirst()) return
  const { handlers } = feature
  await asDemo(app, db, 'root@goodlot.test', now, async (ctx) => {
    const sort = { by: 'owed', isDescending: true } as const
    const { data } = await handlers.receivable_list(ctx, { page: 1, limit: 1, sort })
    const [family] = data
    const amount = Math.floor((family?.overdue || family?.owed || 0) / 2)
    if (!family || amount <= 0) return
    const user_id = family.user_id
    await handlers.receivable_pay(ctx, { user_id, amount, reference: 'SEPA 2026-4711', note: 'Announced by telephone' })
    const note = 'Pays at the end of the month, several orders at once.'
    await handlers.receivable_terms(ctx, { user_id, reminders_off: false, note })
  })
}
