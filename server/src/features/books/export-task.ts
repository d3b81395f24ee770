import type { WatchedDatabase } from '../../db/connect.ts'
import type { Job, JobWorld } from '../../jobs/job.ts'
import type { Task, TaskWorld } from '../../jobs/task.ts'
import { makeInThread } from './in-thread.ts'
import { makeBook, periodOf } from './make-book.ts'
import * as store from './store.ts'

/** Books with more entries are made in a thread of their own; for fewer its start would take longer than the file. */
const entriesInline = 20_000

async function makeFile(world: TaskWorld, { export: id }: { export: number }): Promise<void> {
  const { db, addresses } = world
  const asked = await store.exportById(db, id)
  if (asked?.state !== 'waiting') return
  const isLong = (await store.countEntries(db, periodOf(asked), entriesInline + 1)) > entriesInline
  const make = (from?: WatchedDatabase) =>
    isLong && addresses
      ? makeInThread({ ...world, addresses, from: from?.pool.addresses() ?? null }, id)
      : makeBook({ ...world, from: from?.db ?? db }, id)
  // one that has everything until now: the books agree with what whoever asked for them has seen
  const copy = await world.replica?.caughtUp(db)
  if (!copy) return make()
  try {
    await make(copy)
  } catch (error) {
    world.signal.throwIfAborted()
    // a replica ends long reads that are in the way of what it replays
    world.log.warn({ err: error }, 'the books are read from the primary: the replica failed')
    await make()
  }
}

export const bookTask: Task<{ export: number }> = {
  name: 'books.export',
  concurrency: 1,
  timeoutMs: 30 * 60_000,
  attempts: 3,
  run: makeFile,
}

const batch = 100

async function removeExpired({ db, storage, clock }: JobWorld): Promise<boolean> {
  const found = await store.expiredExports(db, clock.now(), batch)
  for (const { id, name } of found) {
    if (name) await storage.remove(name)
    await store.changeExport(db, id, { state: 'removed', name: null, size: null })
  }
  return found.length === batch
}

export const removeOld: Job = { name: 'books.remove_old', everyMs: 3600_000, patient: true, run: removeExpired }
