import { canonicalText } from '@goodlot/inspection'
import type { Kysely } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { checkSignature, type Keeper, signDigest } from '../../signing.ts'
import { readToCompare } from '../../storage/read-to-compare.ts'
import type { Storage } from '../../storage/storage.ts'
import { rowsAsSealed } from '../audit/index.ts'
import { statementAction } from './add-statement.ts'
import {
  hasStatement,
  headKept,
  isHeadDue,
  lastStatement,
  lockStatements,
  ordersWithHeadsDue,
  ordersWithStatements,
} from './store.ts'

/** The last statement about an order, also kept in the file storage, where somebody who deletes it in the database cannot delete it. */
interface OrderHead {
  no: number
  digest: string
}

type HeadKeeper = Keeper & { db: Db; storage: Storage }

/** Names that nobody can guess: by the present secret first, then by earlier ones, under which the file may still lie. */
const namesOf = ({ secrets }: Keeper, orderId: number): string[] =>
  secrets.digests('evidence-head', String(orderId)).map((digest) => `${digest.toString('hex').slice(0, 40)}-head.json`)
const nameOf = (keeper: Keeper, orderId: number): string => namesOf(keeper, orderId)[0] ?? ''

const textOf = (orderId: number, { no, digest }: OrderHead) =>
  canonicalText({ about: 'statements of an order', order_id: orderId, no, digest })

async function readHead(keeper: HeadKeeper, orderId: number): Promise<OrderHead | 'forged' | null> {
  let bytes: Buffer | null = null
  for (const name of namesOf(keeper, orderId)) bytes ??= await readToCompare(keeper.storage, name)
  if (!bytes) return null
  try {
    const { no, digest, signature, key_id } = JSON.parse(bytes.toString())
    const head = { no, digest }
    return checkSignature(keeper, textOf(orderId, head), { signature, key_id }).isOurs ? head : 'forged'
  } catch {
    return 'forged'
  }
}

const writeHead = (keeper: Keeper & { storage: Storage }, orderId: number, head: OrderHead): Promise<void> =>
  keeper.storage.write(
    nameOf(keeper, orderId),
    Buffer.from(JSON.stringify({ ...head, ...signDigest(keeper, textOf(orderId, head)) })),
  )

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
  await writeHead(keeper, orderId, { no: last.no, digest: last.digest })
}

/**
 * Moves the file of every order to its name by the present secret. Every order with statements is looked at, so that nothing has to be
 * remembered and a second run is harmless. Returns how many were moved.
 */
export async function moveHeads(world: { db: Kysely<DB>; storage: Storage } & Keeper): Promise<number> {
  if (world.secrets.ids.length === 1) return 0
  let moved = 0
  let after = 0
  for (;;) {
    const orders = await ordersWithStatements(world.db, after, batch)
    for (const { order_id } of orders) {
      const [present = '', ...earlier] = namesOf(world, order_id)
      await world.db.transaction().execute(async (trx) => {
        await lockStatements(trx, order_id)
        if ((await world.storage.read(present)) === null) {
          // a file that is missing stays missing, and every verification says so
          const kept = await readHead({ ...world, db: trx }, order_id)
          if (kept === null || kept === 'forged') return
          await writeHead(world, order_id, kept)
          moved += 1
        }
        for (const name of earlier) await world.storage.remove(name)
      })
    }
    const last = orders.at(-1)
    if (!last || orders.length < batch) return moved
    after = last.order_id
  }
}

/**
 * After the database went back to an earlier moment: keeps the ends that the chains have now, and removes the files of orders without
 * statements. An order whose chain and audit log differ keeps its file, so that every verification goes on reporting it.
 */
export async function renewHeads(world: { db: Kysely<DB>; storage: Storage } & Keeper): Promise<void> {
  const kept = new Set<string>()
  for (let after = 0; ; ) {
    const orders = await ordersWithStatements(world.db, after, batch)
    for (const { order_id } of orders) {
      for (const name of namesOf(world, order_id)) kept.add(name)
      await world.db.transaction().execute(async (trx) => {
        await lockStatements(trx, order_id)
        const last = await lastStatement(trx, order_id)
        const logged = await rowsAsSealed({ ...world, db: trx }, `order:${order_id}`, statementAction)
        if (last && logged.length === last.no) await writeHead(world, order_id, { no: last.no, digest: last.digest })
      })
    }
    after = orders.at(-1)?.order_id ?? 0
    if (orders.length < batch) break
  }
  for await (const { name } of world.storage.list())
    if (name.endsWith('-head.json') && !kept.has(name)) await world.storage.remove(name)
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
