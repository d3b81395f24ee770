import type { Kysely } from 'kysely'
import type { DB } from '../../src/db/types.ts'

/** Hours before the demo begins that everybody looked at the bell last. */
const lastVisitHours = 12

/** Everybody of the demo was here yesterday: what happened before is read, and the bell counts what is new. */
export async function seedReadNotices(db: Kysely<DB>, now: Date): Promise<void> {
  const visit = new Date(now.getTime() - lastVisitHours * 3600_000)
  const unread = db.updateTable('notices').set({ read_at: visit }).where('read_at', 'is', null)
  await unread.where('created_at', '<', visit).execute()
}
