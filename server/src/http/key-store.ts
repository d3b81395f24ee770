import { timingSafeEqual } from 'node:crypto'
import type { Cents, KeyScope } from '@goodlot/rules'
import { CompiledQuery } from 'kysely'
import type { Db } from '../db/connect.ts'
import { tokenHash } from '../secrets.ts'
import { prefixOf, publicIdIn } from './api-key.ts'
import type { Me, ProgramKey } from './context.ts'
import { type CallerRow, callerColumns, callerOf, lastSeenIntervalMs } from './session-store.ts'

/** Its member is asked for at every request: who was removed from a family, or closed, has no key from that moment on. */
const liveKey = `
  SELECT k.id AS key_id, k.name, k.public_id, k.secret_hash, k.old_hash, k.old_until, k.scopes, k.pay_most_cents, k.expires_at, k.last_used_at,
    k.old_used_at, ${callerColumns}
  FROM api_keys k JOIN accounts a ON a.id = k.account_id
  WHERE k.public_id = $1 AND k.revoked_at IS NULL AND k.expires_at > $2 AND a.active AND a.parent_id IS NOT DISTINCT FROM k.family_id`

interface LiveKey extends CallerRow {
  key_id: number
  name: string
  public_id: string
  secret_hash: Buffer
  old_hash: Buffer | null
  old_until: Date | null
  scopes: KeyScope[]
  pay_most_cents: Cents | null
  expires_at: Date
  last_used_at: Date | null
  old_used_at: Date | null
}

const isLongAgo = (at: Date | null, now: Date) => at === null || now.getTime() - at.getTime() > lastSeenIntervalMs

/** The program behind a key, if the key lives and its member is active in the family for which it was made. */
export async function findProgram(db: Db, key: string, now: Date): Promise<{ me: Me; key: ProgramKey } | null> {
  const publicId = publicIdIn(key)
  if (publicId === null) return null
  const { rows } = await db.executeQuery<LiveKey>(CompiledQuery.raw(liveKey, [publicId, now]))
  const row = rows[0]
  if (!row) return null
  const hash = tokenHash(key)
  const isPresent = timingSafeEqual(hash, row.secret_hash)
  const isOld = row.old_hash !== null && timingSafeEqual(hash, row.old_hash) && (row.old_until ?? now) > now
  if (!isPresent && !isOld) return null
  const column = isPresent ? 'last_used_at' : 'old_used_at'
  if (isLongAgo(row[column], now))
    await db
      .updateTable('api_keys')
      .set({ [column]: now })
      .where('id', '=', row.key_id)
      .execute()
  return {
    me: callerOf(row, 0),
    key: {
      ...{ id: row.key_id, name: row.name, prefix: prefixOf(row.public_id), scopes: row.scopes },
      ...{ payMost: row.pay_most_cents, expiresAt: row.expires_at },
    },
  }
}
