// Makes one file of the books in a thread of its own, with connections of its own: see in-thread.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { clockFrom } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Addresses } from '../../db/addresses.ts'
import { connect } from '../../db/connect.ts'
import { wordsOf } from '../../http/words.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { makeBook } from './make-book.ts'

/** What the thread is told: only values that can be copied. */
export interface BookJob {
  id: number
  addresses: Addresses
  /** The replica that the rows are read from; null for the database itself. */
  from: Addresses | null
  dataDir: string
  storage: Config['storage']
  now: Date
}

const { id, addresses, from, dataDir, storage, now } = workerData as BookJob
const interrupted = new AbortController()
parentPort?.once('message', () => interrupted.abort(new Error('the books were interrupted')))
// a copy of a Buffer is a plain array of bytes
const keys = storage.keys.map((key) => Buffer.from(key))
// one connection reads the rows, the other tells how far they are
const { db, close } = connect(addresses, { max: 2 })
const replica = from && connect(from, { max: 1, readOnly: true })

async function run(): Promise<void> {
  try {
    await makeBook(
      {
        db,
        from: replica?.db ?? db,
        storage: openStorage({ dataDir, storage: { ...storage, keys } }),
        clock: clockFrom(now),
        translate: wordsOf,
        signal: interrupted.signal,
      },
      id,
    )
  } finally {
    await Promise.all([close(), replica?.close()])
    parentPort?.close()
  }
}

// not awaited, because a thread gets no message before its module was evaluated; a failure ends the thread and is thrown by in-thread.ts
void run()
