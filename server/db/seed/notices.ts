import { type Kysely, sql } from 'kysely'
import type { DB } from '../../src/db/types.ts'

/** How many notices of each account stay unread. */
const unreadMax = 3

/** Marks all but the newest notices of each account as read, as if everybody had signed in lately; the bell counts the unread ones. */
export async function seedReadNotices(db: Kysely<DB>): Promise<void> {
  await sql`UPDATE notices SET read_at = created_at WHERE read_at IS NULL AND id NOT IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY account_id ORDER BY created_at DESC, id DESC) AS nth FROM notices
    ) AS newest WHERE nth <= ${unreadMax})`.execute(db)
}
