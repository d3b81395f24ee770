import type { Kysely } from 'kysely'
import { record } from '../../audit-log/index.ts'
import type { DB } from '../../db/types.ts'
import type { Secrets } from '../../secrets.ts'
import type { SealedRow } from './seal-store.ts'

/** The entry from which on the log is sealed with another secret of the server: with `details.to`, itself included. */
export const rotatedAction = 'audit.secret_rotated'

/** The secret that this entry changes to; undefined for every other entry. */
export const nextSecret = (row: Pick<SealedRow, 'action' | 'details'> | undefined): string | undefined =>
  row?.action === rotatedAction ? String((row.details as { to?: unknown } | null)?.to) : undefined

/**
 * Follows with which secret a chain is sealed. It changes only at an entry that says so, whatever order of secrets a process has, so that
 * processes with the old and the new order can seal beside each other; and never back to an earlier one, so that whoever found an earlier
 * secret can forge nothing behind that entry.
 */
export class ChainKeys {
  readonly #secrets: Secrets
  readonly #left = new Set<string>()
  /** Undefined until a row has shown it. */
  #now: string | undefined
  constructor(secrets: Secrets, now?: string) {
    this.#secrets = secrets
    this.#now = now
  }

  /** The secret that seals this row; undefined where this server does not have it. */
  forSealing(row: SealedRow): string | undefined {
    this.#change(nextSecret(row) ?? this.#now ?? this.#secrets.ids[0] ?? '')
    return this.#known(this.#now)
  }

  /** Whether the row's hash is the one that this secret gives; the first row with a fitting hash tells which secret it is. */
  fits(row: SealedRow, hash: Buffer, hashWith: (secretId: string) => Buffer): boolean {
    const named = nextSecret(row)
    if (named !== undefined && this.#left.has(named)) return false
    const tried = named ?? this.#now
    const candidates = tried === undefined ? this.#secrets.ids : this.#secrets.ids.filter((id) => id === tried)
    const found = candidates.find((id) => hashWith(id).equals(hash))
    if (found === undefined) return false
    this.#change(found)
    return true
  }

  #known(id: string | undefined): string | undefined {
    return this.#secrets.ids.find((one) => one === id)
  }

  #change(to: string): void {
    if (this.#now !== undefined && this.#now !== to) this.#left.add(this.#now)
    this.#now = to
  }
}

/** Writes the entry from which on the log is sealed with the present secret. */
export async function changeSecret(
  db: Kysely<DB>,
  secrets: Secrets,
  from: string | undefined,
  now: Date,
): Promise<number> {
  const [to] = secrets.ids
  if (from === undefined || from === to) return 0
  await db
    .transaction()
    .execute((trx) =>
      record(trx, { at: now, accountId: null, action: rotatedAction, subject: 'audit:secret', details: { from, to } }),
    )
  return 1
}
