import { isDeepStrictEqual } from 'node:util'
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { Secrets } from '../../secrets.ts'
import { isStillSealed, redactionHash } from './links.ts'
import { rowsToRedact, writeRedacted } from './redact-store.ts'
import type { SealedRow } from './seal-store.ts'

type Values = Pick<SealedRow, 'details' | 'address' | 'device'>

export interface Redaction {
  erasureId: number
  /** Condition on the table `audit`. */
  matches: Expression<SqlBool>
  /** What stays of a row. */
  left(row: SealedRow): Values
}

const slice = 200

/** Fits no row: one that somebody had changed before it was redacted goes on being named by every verification. */
const noHash = Buffer.alloc(32)

/**
 * Removes personal values from sealed rows, in slices. The seals stay, and so does the chain; the hash of what is left takes the place of the
 * row's own. A row that names two people can be redacted twice. Safe to repeat. Returns how many rows were changed.
 */
export async function redactRows(db: Kysely<DB>, secrets: Secrets, { erasureId, matches, left }: Redaction) {
  let changed = 0
  let after = 0
  for (;;) {
    const rows = await rowsToRedact(db, matches, after, slice)
    if (rows.length === 0) return changed
    await db.transaction().execute(async (trx) => {
      for (const { seal, previous, redaction, ...row } of rows) {
        const redacted = { ...row, ...left(row) }
        if (isDeepStrictEqual(redacted, row)) continue
        const isWhole = isStillSealed(secrets, { previous, hash: seal, redaction }, row)
        const hash = isWhole ? redactionHash(secrets, seal, redacted) : noHash
        await writeRedacted(trx, redacted, { erasure_id: erasureId, hash })
        changed += 1
      }
    })
    after = rows.at(-1)?.id ?? after
  }
}
