import type { Db } from '../../db/connect.ts'
import type { Secrets } from '../../secrets.ts'
import { ChainKeys } from './chain-keys.ts'
import { rowsWithSeals, type SealedRow } from './seal-store.ts'

/** JSON with sorted keys: jsonb does not keep their order, and the digest depends on it. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

/**
 * Hashes a row together with the previous hash, with a key, so that access to the database is not enough to forge it.
 * Address and device are left out where both are unknown, so that rows written before they were recorded keep their
 * hash.
 */
export function hashOf(
  secrets: Secrets,
  previous: Buffer,
  { address, device, ...row }: SealedRow,
  secretId?: string,
): Buffer {
  const from = address === null && device === null ? {} : { address, device }
  return secrets.digest(
    'audit',
    `${previous.toString('hex')}|${canonical({ ...row, ...from, at: row.at.toISOString() })}`,
    secretId,
  )
}

/**
 * Hashes a row from which personal values were removed, together with the seal that covers what was there. With the key, so that access to
 * the database is not enough to remove anything else.
 */
export const redactionHash = (secrets: Secrets, seal: Buffer, row: SealedRow): Buffer =>
  secrets.digest('audit-redaction', redactionText(seal, row))
const redactionText = (seal: Buffer, row: SealedRow) =>
  `${seal.toString('hex')}|${canonical({ ...row, at: row.at.toISOString() })}`

interface Link {
  previous: Buffer
  hash: Buffer
  /** Of a row from which personal values were removed; null for all others. */
  redaction: Buffer | null
}

/** Whether a row is what its seal covers, or what an erasure has left of that. */
export const isAsSealed = (
  keys: ChainKeys,
  secrets: Secrets,
  { previous, hash, redaction }: Link,
  row: SealedRow,
): boolean =>
  redaction === null
    ? keys.fits(row, hash, (id) => hashOf(secrets, previous, row, id))
    : secrets.isDigest(redaction, 'audit-redaction', redactionText(hash, row))

export const start = Buffer.alloc(32)

/** A seal with what is needed to check it alone. `previous` is null for the first one. */
export type LoneLink = Omit<Link, 'previous'> & { previous: Buffer | null }

/** Whether a row is what its seal covers, whatever the rest of the log says. */
export const isStillSealed = (secrets: Secrets, { previous, ...link }: LoneLink, row: SealedRow): boolean =>
  isAsSealed(new ChainKeys(secrets), secrets, { ...link, previous: previous ?? start }, row)

/** A row of a subject. `isWhole`: it is unchanged since it was sealed, or still waits for the job that seals it. */
export interface NamedRow {
  details: unknown
  isWhole: boolean
}

/** All rows of one action on one subject, each compared with its own seal: the rest of the log is not read. */
export async function rowsAsSealed(
  { db, secrets }: { db: Db; secrets: Secrets },
  subject: string,
  action: string,
): Promise<NamedRow[]> {
  const rows = await rowsWithSeals(db, subject, action)
  return rows.map(({ seal_no, hash, previous, redaction, waits, ...row }) => ({
    details: row.details,
    isWhole:
      hash === null
        ? waits
        : (seal_no === 1 || previous !== null) &&
          isStillSealed(secrets, { previous, hash, redaction }, row as SealedRow),
  }))
}
