import { isLocale } from '@goodlot/i18n'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { tokenHash } from '../secrets.ts'
import type { Me } from './context.ts'

/** Being seen is written at most this often, so that reading does not cost a write each time. */
const seenEveryMs = 60_000

/** The account behind a token, if the session lives and the account is active. */
export async function findMe(db: Db, token: string, now: Date): Promise<Me | null> {
  if (token === '' || token.length > 200) return null
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .where('s.token_hash', '=', tokenHash(token))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('a.active', '=', true)
    .select((eb) => [
      's.id as session_id',
      's.last_seen_at',
      'a.id',
      'a.uuid',
      'a.email',
      'a.role',
      'a.nickname',
      'a.parent_id',
      'a.language',
      'a.is_agent',
      eb
        .selectFrom('accounts as c')
        .whereRef('c.parent_id', '=', 'a.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('child_count'),
    ])
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > seenEveryMs) {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', row.session_id).execute()
  }
  return {
    id: row.id,
    uuid: row.uuid,
    email: row.email,
    role: row.role as Me['role'],
    nickname: row.nickname,
    parentId: row.parent_id,
    isSub: row.parent_id !== null,
    isAgent: row.is_agent,
    childCount: Number(row.child_count ?? 0),
    language: isLocale(row.language) ? row.language : 'en-US',
    sessionId: row.session_id,
  }
}
