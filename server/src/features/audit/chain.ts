import type { audit, OutputOf } from '@goodlot/contract'
import type { Kysely } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Secrets } from '../../secrets.ts'
import type { Keeper } from '../../signing.ts'
import type { Storage } from '../../storage/storage.ts'
import { alteredArchives } from './archives.ts'
import { archivesOut } from './archives-store.ts'
import { ChainKeys, changeSecret, nextSecret, rotatedAction } from './chain-keys.ts'
import { hashOf, isAsSealed, start } from './links.ts'
import { headFault } from './log-head.ts'
import {
  countUnsealed,
  insertSeals,
  lastSeal,
  lastSealedOf,
  linksFrom,
  lockUnsealed,
  type SealedRow,
  sealBefore,
} from './seal-store.ts'

/** The secret that seals rows from this number on: the one of the last change before it, or the oldest that we have. */
const secretAt = async (db: Db, secrets: Secrets, sealNo: number): Promise<string | undefined> =>
  nextSecret(await lastSealedOf(db, rotatedAction, sealNo)) ?? secrets.ids.at(-1)

/** The entry from which on the present secret seals the log, unless it does already. Returns how many entries it wrote. */
export async function changeSealingSecret({ db, secrets }: Pick<Log, 'secrets'> & { db: Kysely<DB> }, now: Date) {
  return changeSecret(db, secrets, await secretAt(db, secrets, Number.MAX_SAFE_INTEGER), now)
}

/** Seals up to `batch` rows that are not sealed yet. Returns how many. */
export async function seal(db: Kysely<DB>, secrets: Secrets, batch = 500): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await lockUnsealed(trx, batch)
    if (rows.length === 0) return 0
    const last = await lastSeal(trx)
    let sealNo = last?.seal_no ?? 0
    let previous = last?.hash ?? start
    const keys = new ChainKeys(secrets, await secretAt(trx, secrets, Number.MAX_SAFE_INTEGER))
    const seals: Parameters<typeof insertSeals>[1][number][] = []
    for (const row of rows) {
      const secretId = keys.forSealing(row)
      // a process that was not given the new secret yet leaves these rows to those that were
      if (secretId === undefined) break
      previous = hashOf(secrets, previous, row, secretId)
      sealNo += 1
      seals.push({ seal_no: sealNo, audit_id: row.id, hash: previous })
    }
    if (seals.length > 0) await insertSeals(trx, seals)
    return seals.length
  })
}

type Broken = OutputOf<(typeof audit)['audit_verify']>['broken'][number]
type Part = OutputOf<(typeof audit)['audit_verify']>

/** What a verification reads: the log, its keys, and the head that is kept beside it. */
export type Log = Keeper & { db: Db; storage: Storage }

/**
 * Verifies up to `most` links, starting with number `from`. Each link is compared with the stored hash before it, so that verifying all
 * parts verifies the whole chain. The last part also checks the stored head, the archives, and rows that bypassed the queue of the seals.
 */
export async function verifyPart(log: Log, from: number, most: number): Promise<Part> {
  const { db, secrets } = log
  const sealed = (await lastSeal(db))?.seal_no ?? 0
  const before = from > 1 ? await sealBefore(db, from) : undefined
  const broken: Broken[] = []
  let previous = before?.hash ?? start
  const keys = new ChainKeys(secrets, from > 1 ? await secretAt(db, secrets, from) : undefined)
  const archives = await archivesOut(db)
  const isArchived = (sealNo: number) => archives.some((one) => one.first_seal <= sealNo && sealNo <= one.last_seal)
  let archived = 0
  let expected = before ? before.seal_no + 1 : 1
  const last = Math.min(sealed, from + most - 1)
  while (expected <= last) {
    const rows = await linksFrom(db, expected, Math.min(1000, last - expected + 1))
    if (rows.length === 0) break
    for (const { seal_no, audit_id, hash, redaction, ...row } of rows) {
      if (seal_no !== expected)
        broken.push({ why: 'seals_missing', audit_id: null, seal_no: expected, count: seal_no - expected })
      if (row.id === null && isArchived(seal_no)) archived += 1
      else if (row.id === null) broken.push({ why: 'row_missing', audit_id, seal_no, count: 1 })
      else if (!isAsSealed(keys, secrets, { previous, hash, redaction }, row as SealedRow))
        broken.push({ why: 'altered', audit_id, seal_no, count: 1 })
      previous = hash
      expected = seal_no + 1
    }
  }
  const isLast = expected > sealed || expected <= from
  const { waiting, slipped } = isLast ? await countUnsealed(db) : { waiting: 0, slipped: 0 }
  if (slipped > 0) broken.push({ why: 'slipped_in', audit_id: null, seal_no: null, count: slipped })
  const fault = isLast ? await headFault(log) : null
  if (fault) broken.push({ ...fault, audit_id: null })
  for (const { first_seal, last_seal } of isLast ? await alteredArchives(log, archives) : [])
    broken.push({ why: 'archive_altered', audit_id: null, seal_no: first_seal, count: last_seal - first_seal + 1 })
  return {
    verified: expected - 1,
    sealed,
    archived,
    waiting,
    next: isLast ? null : expected,
    broken,
    head: previous.toString('hex'),
  }
}

export interface Findings {
  sealed: number
  /** How many of the sealed rows are in archives. */
  archived: number
  waiting: number
  /** One sentence per broken link. */
  broken: string[]
  head: string
}

const sentences: Record<Broken['why'], (one: Broken) => string> = {
  altered: ({ audit_id, seal_no }) => `Audit row ${audit_id} is not what was sealed as ${seal_no}.`,
  row_missing: ({ audit_id, seal_no }) => `Audit row ${audit_id} is gone, but its seal ${seal_no} is there.`,
  seals_missing: ({ seal_no, count }) => `Seals ${seal_no} to ${Number(seal_no) + count - 1} are missing.`,
  slipped_in: ({ count }) => `${count} audit rows are neither sealed nor waiting.`,
  log_cut: ({ seal_no, count }) =>
    `The log ends too early: seals ${seal_no} to ${Number(seal_no) + count - 1} were there when its head was kept.`,
  head_missing: () => 'The kept head of the log is gone from the storage.',
  head_altered: ({ seal_no }) =>
    seal_no === null
      ? 'The kept head of the log is not what was signed.'
      : `Seal ${seal_no} is not the one whose hash was kept.`,
  archive_altered: ({ seal_no, count }) =>
    `The archive of seals ${seal_no} to ${Number(seal_no) + count - 1} is not what was signed, or other rows than its own are gone.`,
}

/** Checks the chain from its start and lists every row that differs from what was sealed. */
export async function verify(log: Log): Promise<Findings> {
  const { sealed, archived, waiting, broken, head } = await verifyPart(log, 1, Number.MAX_SAFE_INTEGER)
  return { sealed, archived, waiting, broken: broken.map((one) => sentences[one.why](one)), head }
}
