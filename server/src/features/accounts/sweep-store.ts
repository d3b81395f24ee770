import type { Db } from '../../db/connect.ts'

const dayMs = 24 * 3600_000

/** Deletes sessions that expired a month ago, and counters, keys, codes and proofs that are out of date: they are of no use to anybody. */
export async function deleteStale(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs)
  const aMonthAgo = new Date(now.getTime() - 30 * dayMs)
  await db.deleteFrom('sessions').where('expires_at', '<', aMonthAgo).execute()
  await db.deleteFrom('call_keys').where('created_at', '<', yesterday).execute()
  await db.deleteFrom('call_tries').where('until', '<', now).execute()
  await db.deleteFrom('password_resets').where('asked_at', '<', yesterday).execute()
  await db.deleteFrom('email_proofs').where('expires_at', '<', now).execute()
}
