import { canonicalText } from '@goodlot/inspection'
import type { Db } from '../../db/connect.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { checkSignature, type Keeper, signDigest } from '../../signing.ts'
import { readToCompare } from '../../storage/read-to-compare.ts'
import type { Storage } from '../../storage/storage.ts'
import { rowsAsSealed } from '../audit/index.ts'
import { statementAction } from './add-statement.ts'
import { hasStatement, headKept, isHeadDue, lastStatement, lockStatements, ordersWithHeadsDue } from './store.ts'

/** The last statement about an order, also kept in the file storage, where somebody who deletes it in the database cannot delete it. */
interface OrderHead {
  no: number
  digest: string
}

type HeadKeeper = Keeper & { db: Db; storage: Storage }

const nameOf = ({ secrets }: Keeper, orderId: number): string =>
  `${secrets.digest('evidence-head', String(orderId)).toString('hex').slice(0, 40)}-head.json`

const textOf = (orderId: number, { no, digest }: OrderHead) =>
  canonicalText({ about: 'statements of an order', order_id: orderId, no, digest })

async function readHead(keeper: HeadKeeper, orderId: number): Promise<OrderHead | 'forged' | null> {
  const bytes = await readToCompare(keeper.storage, nameOf(keeper, orderId))
  if (!bytes) return null
  try {
    const { no, digest, signature, key_id } = JSON.parse(bytes.toString())
    const head = { no, digest }
    return checkSignature(keeper, textOf(orderId, head), { signature, key_id }).isOurs ? head : 'forged'
  } catch {
    return 'forged'
  }
}

/** Whether the chain of an order still has the last statement that was kept in the file storage. */
export async function hasItsHead(keeper: HeadKeeper, orderId: number): Promise<boolean> {
  const last = await lastStatement(keeper.db, orderId)
  const kept = await readHead(keeper, orderId)
  if (kept === 'forged') return false
  // the file may be missing until the job has written it; until then the rows of the audit log prove the statements
  if (kept === null) return !last || (await isHeadDue(keeper.db, orderId))
  return hasStatement(keeper.db, orderId, kept)
}

/**
 * Writes the head of one order, but never an earlier one. The file stays unchanged if the chain lacks the statement in it; a first file is
 * only written if the audit log and the chain have the same number of statements.
 */
async function keepHead(keeper: HeadKeeper, orderId: number): Promise<void> {
  const last = await lastStatement(keeper.db, orderId)
  if (!last) return
  const kept = await readHead(keeper, orderId)
  if (kept === 'forged') return
  if (kept && (kept.no > last.no || !(await hasStatement(keeper.db, orderId, kept)))) return
  if (!kept && (await rowsAsSealed(keeper, `order:${orderId}`, statementAction)).length !== last.no) return
  const head = { no: last.no, digest: last.digest }
  const signed = signDigest(keeper, textOf(orderId, head))
  await keeper.storage.write(nameOf(keeper, orderId), Buffer.from(JSON.stringify({ ...head, ...signed })))
}

const batch = 100

async function keepHeads(world: JobWorld): Promise<boolean> {
  const due = await ordersWithHeadsDue(world.db, batch)
  for (const { order_id } of due)
    await world.db.transaction().execute(async (trx) => {
      // under this lock no statement is added, and no other server writes an earlier head
      await lockStatements(trx, order_id)
      await keepHead({ ...world, db: trx }, order_id)
      await headKept(trx, order_id)
    })
  return due.length === batch
}

export const headJobs: readonly Job[] = [
  { name: 'evidence.keep_heads', everyMs: 5_000, replacesFiles: true, run: keepHeads },
]
