import { canonicalText } from '@goodlot/inspection'
import type { Kysely } from 'kysely'
import { record } from '../../audit-log/index.ts'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import { checkSignature, type Keeper, signDigest } from '../../signing.ts'
import { readToCompare } from '../../storage/read-to-compare.ts'
import type { Storage } from '../../storage/storage.ts'
import { hasEntryOf, hashOfSeal, lastSeal, lockHead } from './seal-store.ts'

/** Number and hash of the last seal, kept in the storage: whoever cuts the end of the log in the database cannot shorten this as well. */
interface LogHead {
  count: number
  hash: string
}

const fileName = 'goodlotauditloghead.json'
/**
 * The action of the log entry which says that the head is kept from here on. If the file is missing later, somebody
 * removed it.
 */
const keptAction = 'audit.head_kept'

type LogKeeper = Keeper & { storage: Storage }

const textOf = ({ count, hash }: LogHead) => canonicalText({ about: 'audit log', count, hash })

const writeHead = (keeper: LogKeeper, head: LogHead): Promise<void> =>
  keeper.storage.write(fileName, Buffer.from(JSON.stringify({ ...head, ...signDigest(keeper, textOf(head)) })))

/** Null: there is no file. `forged`: it is not what this server signed. */
async function readHead(keeper: LogKeeper): Promise<LogHead | 'forged' | null> {
  const bytes = await readToCompare(keeper.storage, fileName)
  if (!bytes) return null
  try {
    const { count, hash, signature, key_id } = JSON.parse(bytes.toString())
    return checkSignature(keeper, textOf({ count, hash }), { signature, key_id }).isOurs ? { count, hash } : 'forged'
  } catch {
    return 'forged'
  }
}

const headNow = async (db: Db): Promise<LogHead> => {
  const last = await lastSeal(db)
  return { count: last?.seal_no ?? 0, hash: last?.hash.toString('hex') ?? '' }
}

/**
 * Starts keeping the head; does nothing if it is kept already. File and log entry are written together, so that a log with the entry always
 * had a file.
 */
export async function keepFirstHead(keeper: LogKeeper & { db: Kysely<DB> }, now: Date): Promise<void> {
  if (await hasEntryOf(keeper.db, keptAction)) return
  await keeper.db.transaction().execute(async (trx) => {
    await lockHead(trx)
    if (await hasEntryOf(trx, keptAction)) return
    await record(trx, { at: now, accountId: null, action: keptAction, subject: 'audit:head' })
    await writeHead(keeper, await headNow(trx))
  })
}

const isSealed = async (db: Db, { count, hash }: LogHead): Promise<boolean> =>
  count === 0 || (await hashOfSeal(db, count)) === hash

/**
 * Stores number and hash of the last seal. If the file is missing or forged, or the log no longer has the seal in it, nothing is written,
 * and every verification reports the difference.
 */
export async function keepHead(keeper: LogKeeper & { db: Kysely<DB> }): Promise<void> {
  await keeper.db.transaction().execute(async (trx) => {
    await lockHead(trx)
    const kept = await readHead(keeper)
    if (kept === null || kept === 'forged') return
    const head = await headNow(trx)
    if (head.count > kept.count && (await isSealed(trx, kept))) await writeHead(keeper, head)
  })
}

/**
 * Replaces the stored head after a restore from a backup, when an operator has verified the log and accepts that it
 * ends differently.
 */
export async function renewHead(keeper: LogKeeper & { db: Kysely<DB> }, now: Date): Promise<void> {
  await keeper.db.transaction().execute(async (trx) => {
    await lockHead(trx)
    const kept = await readHead(keeper)
    const details = { kept: kept === null ? 'missing' : kept === 'forged' ? kept : `${kept.count} ${kept.hash}` }
    await record(trx, { at: now, accountId: null, action: 'audit.head_renewed', subject: 'audit:head', details })
    await writeHead(keeper, await headNow(trx))
  })
}

export interface HeadFault {
  why: 'log_cut' | 'head_missing' | 'head_altered'
  seal_no: number | null
  count: number
}

/** What is wrong with the end of the log, compared with the stored head; null where all is well, or nothing was sealed yet. */
export async function headFault(keeper: LogKeeper & { db: Db }): Promise<HeadFault | null> {
  const kept = await readHead(keeper)
  const last = await lastSeal(keeper.db)
  if (kept === null) return last ? { why: 'head_missing', seal_no: null, count: 1 } : null
  if (kept === 'forged') return { why: 'head_altered', seal_no: null, count: 1 }
  const sealed = last?.seal_no ?? 0
  if (sealed < kept.count) return { why: 'log_cut', seal_no: sealed + 1, count: kept.count - sealed }
  return (await isSealed(keeper.db, kept)) ? null : { why: 'head_altered', seal_no: kept.count, count: 1 }
}
