import type { ApiKeyRow } from '@goodlot/contract'
import { chinaDateTime, type KeyScope, keyState } from '@goodlot/rules'
import { prefixOf } from '../../http/api-key.ts'
import type { KeyRow } from './store.ts'

const instant = (at: Date | null): string => (at === null ? '' : chinaDateTime(at))

/** What is shown of a key to its owner and to the main account. */
export function keyView(row: KeyRow, readerId: number, now: Date): ApiKeyRow {
  const times = { expiresAt: row.expires_at, revokedAt: row.revoked_at, oldUntil: row.old_until }
  const state = keyState(times, now)
  const isOverlapping = state === 'rotating'
  return {
    key_id: row.id,
    name: row.name,
    prefix: prefixOf(row.public_id),
    scopes: row.scopes as KeyScope[],
    pay_most: row.pay_most_cents,
    user_id: row.account_id,
    nick_name: row.nickname,
    is_own: row.account_id === readerId,
    state: row.has_member ? state : 'revoked',
    created_at: instant(row.created_at),
    expires_at: instant(row.expires_at),
    last_used_at: instant(row.last_used_at),
    rotated_at: instant(row.rotated_at),
    old_until: isOverlapping ? instant(row.old_until) : '',
    old_used_at: isOverlapping ? instant(row.old_used_at) : '',
    revoked_at: instant(row.revoked_at),
  }
}
