import { isLocale } from '@goodlot/i18n'
import { type MemberFlag, rootIdleMinutes } from '@goodlot/rules'
import { CompiledQuery, type Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Accounts } from '../db/types.ts'
import { tokenHash } from '../secrets.ts'
import type { Me } from './context.ts'

/** `last_seen_at` is updated at most this often, so that not every call costs a write. */
export const lastSeenIntervalMs = 60_000

/** What is known of an account `a` that asks. */
export const callerColumns = `a.id, a.uuid, a.email, a.role, a.staff_role, a.nickname, a.parent_id, a.language, a.is_agent, a.member_flags,
    a.email_verified_at, a.role = 'inspector' AND EXISTS (SELECT FROM inspectors i WHERE i.account_id = a.id AND i.suspended_at IS NOT NULL) AS suspended,
    EXISTS (SELECT FROM account_totps t WHERE t.account_id = a.id AND t.confirmed_at IS NOT NULL) AS has_totp,
    (SELECT count(*) FROM accounts c WHERE c.parent_id = a.id) AS child_count`

/** Plain SQL, because every call runs it: building the query took longer than running it. */
const liveSession = `
  SELECT s.id AS session_id, s.last_seen_at, ${callerColumns}
  FROM sessions s JOIN accounts a ON a.id = s.account_id
  WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND a.active AND (a.role <> 'root' OR s.last_seen_at > $3)`

export interface CallerRow
  extends Pick<
    Selectable<Accounts>,
    | 'id'
    | 'uuid'
    | 'email'
    | 'role'
    | 'staff_role'
    | 'nickname'
    | 'parent_id'
    | 'language'
    | 'is_agent'
    | 'member_flags'
    | 'email_verified_at'
  > {
  child_count: number
  has_totp: boolean
  suspended: boolean
}

interface LiveSession extends CallerRow {
  session_id: number
  last_seen_at: Date
}

export const callerOf = (row: CallerRow, sessionId: number): Me => ({
  id: row.id,
  uuid: row.uuid,
  email: row.email,
  role: row.role as Me['role'],
  staffRole: row.staff_role as Me['staffRole'],
  nickname: row.nickname,
  parentId: row.parent_id,
  isSub: row.parent_id !== null,
  family: row.parent_id === null ? null : { mainId: row.parent_id, flags: row.member_flags as MemberFlag[] },
  isAgent: row.is_agent,
  childCount: row.child_count,
  language: isLocale(row.language) ? row.language : 'en-US',
  emailVerified: row.email_verified_at !== null,
  hasTotp: row.has_totp,
  isSuspended: row.suspended,
  sessionId,
})

interface SessionUse {
  /** Root's session ends when it was not used for a while: in production, like its second factor. */
  endsIdleRoot: boolean
  /** The request was made by a person, not by a screen that refreshes itself. */
  counts: boolean
}

/** The account behind a token, if the session is open and the account is active. */
export async function findMe(db: Db, token: string, now: Date, use: SessionUse): Promise<Me | null> {
  if (token === '' || token.length > 200) return null
  const idleSince = new Date(use.endsIdleRoot ? now.getTime() - rootIdleMinutes * 60_000 : 0)
  const { rows } = await db.executeQuery<LiveSession>(
    CompiledQuery.raw(liveSession, [tokenHash(token), now, idleSince]),
  )
  const row = rows[0]
  if (!row) return null
  if (use.counts && now.getTime() - row.last_seen_at.getTime() > lastSeenIntervalMs) {
    await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', row.session_id).execute()
  }
  return callerOf(row, row.session_id)
}
