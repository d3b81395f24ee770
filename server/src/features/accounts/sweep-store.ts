import type { Db } from '../../db/connect.ts'

const dayMs = 24 * 3600_000

/** Deletes counters, keys, codes and proofs that are out of date: they are of no use to anybody. */
export async function deleteStale(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs)
  await db.deleteFrom('call_keys').where('created_at', '<', yesterday).execute()
  await db.deleteFrom('call_tries').where('until', '<', now).execute()
  await db.deleteFrom('password_resets').where('asked_at', '<', yesterday).execute()
  await db.deleteFrom('email_proofs').where('expires_at', '<', now).execute()
}
