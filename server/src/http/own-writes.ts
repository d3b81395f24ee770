import type { Call } from '@goodlot/contract'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { isRepeatable } from '../db/repeatable.ts'
import { isPosition, positionOf, type Replica } from '../db/replica.ts'
import type { DB } from '../db/types.ts'
import { header } from './envelope.ts'

/**
 * The position of the database's log of changes behind a write. Whoever sends it along with later reads finds the write in them, whichever
 * server and database answers.
 */
const writtenHeader = 'written-at'

interface Databases {
  call: Call
  db: Kysely<DB>
  replica: Replica | undefined
}

/** Tells the writer the position behind a committed write, where reads may come from a replica. */
export async function noteWrite(
  { call, db, replica }: Databases,
  reply: FastifyReply,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!replica || call.kind !== 'write') return
  try {
    reply.header(writtenHeader, await positionOf(db))
  } catch (error) {
    // the write is committed, so it is answered as what it is
    log.warn({ err: error }, 'the position behind a write is not known')
  }
}

/** The position behind the last write of whoever asks; '' if there was none. */
function ownWrites(request: FastifyRequest): string {
  const position = header(request, writtenHeader)
  return isPosition(position) ? position : ''
}

/** Runs a read on the replica if its call may lag and the replica has what its reader wrote. */
export function read<T>(
  request: FastifyRequest,
  { call, db, replica }: Databases,
  run: (db: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const once = () => (replica && call.reads === 'replica' ? replica.read(db, run, ownWrites(request)) : run(db))
  return once().catch((error) => {
    if (!isRepeatable(error)) throw error
    return once()
  })
}
