import type { Kysely } from 'kysely'
import type { App } from '../../src/app.ts'
import type { DB } from '../../src/db/types.ts'
import { accountByEmail } from '../../src/features/accounts/index.ts'
import { feature } from '../../src/features/customers/index.ts'
import { asDemo } from './demo-context.ts'

const support = 'support@goodlot.test'
const operator = 'operator@goodlot.test'
const accountant = 'accountant@goodlot.test'

/** customer · days ago · who of the team · what was noted */
const notes: readonly (readonly [string, number, string, string])[] = [
  [
    ...(['t.brandt@brandt-tools.example', 96, accountant] as const),
    'Mr Brandt asks for one invoice a month. Their bookkeeping pays on the 15th.',
  ],
  [
    ...(['t.brandt@brandt-tools.example', 31, accountant] as const),
    'Reminded by telephone: two invoices are with their auditor. They promised an answer within two weeks.',
  ],
  [
    ...(['emily@carterhome.example', 34, accountant] as const),
    'Paid half of the collective invoice. The rest follows when their container has arrived in Felixstowe.',
  ],
  [
    ...(['minji.kim@hanbit-living.example', 42, support] as const),
    'New address since September. Ms Kim prefers to be called before 11:00 Seoul time.',
  ],
  [
    ...(['main@goodlot.test', 27, operator] as const),
    'Toys only with inspectors who know EN 71. Never Zhongshan on a Monday: the factory is closed.',
  ],
  [
    ...(['main@goodlot.test', 5, support] as const),
    'Asked whether sub-accounts can have limits of their own. Explained that the limit is the family’s.',
  ],
  [
    ...(['buyer@goodlot.test', 9, support] as const),
    'Very content with the second inspection of the kettles. Asked for prices of container loading in Vietnam.',
  ],
]

/** What the team noted about customers. Does nothing once there is a note. */
export async function seedCustomerNotes(app: App, db: Kysely<DB>, now: Date): Promise<void> {
  if (await db.selectFrom('customer_notes').select('id').limit(1).executeTakeFirst()) return
  for (const [customer, daysAgo, who, text] of notes.toSorted((a, b) => b[1] - a[1])) {
    const account = await accountByEmail(db, customer)
    if (!account) continue
    await asDemo(app, db, who, new Date(now.getTime() - daysAgo * 24 * 3600_000), (ctx) =>
      feature.handlers.customer_note_add(ctx, { user_id: account.id, text }),
    )
  }
}
