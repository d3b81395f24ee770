import type { Kysely } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { storedEntries } from '../../missions/index.ts'
import { versionRows } from '../store.ts'
import { emptyEntryName, emptyStatedNames, supersedeFiles, writeNames } from './erase-names-store.ts'
import { pathsOfNames, withoutNames } from './report-names.ts'

/** A person whose names are removed from reports. */
export interface ErasedPerson {
  accountId: number
  /** Every name that the account ever had. */
  names: ReadonlySet<string>
}

/**
 * Removes a person's names and their salts from the report of an order: from the versions, from what phones wrote and from the signed
 * statements, which all verify as before. Versions of the first format were signed with the names themselves and keep them. Safe to repeat.
 */
export async function eraseNames(
  db: Kysely<DB>,
  orderId: number,
  { accountId, names }: ErasedPerson,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const versions = await versionRows(trx, orderId)
    const entries = await storedEntries(trx, orderId)
    const signed = entries.filter(({ kind }) => kind === 'sign')
    let isChanged = false
    for (const version of versions) {
      const paths = pathsOfNames(version, signed, names)
      if (paths.length === 0) continue
      isChanged = true
      await writeNames(trx, withoutNames(version, paths))
    }
    const hasFirstFormat = versions.some(({ evidence }) => (evidence as { format?: unknown } | null)?.format !== 2)
    for (const { key, data } of hasFirstFormat ? [] : signed)
      if (names.has((data as { name: string }).name)) await emptyEntryName(trx, key)
    const { numAffectedRows = 0n } = await emptyStatedNames(trx, orderId, accountId)
    if (isChanged || numAffectedRows > 0n) await supersedeFiles(trx, orderId, now)
  })
}
