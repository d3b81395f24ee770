import { randomBytes } from 'node:crypto'
import { isLocale } from '@goodlot/i18n'
import { addDays, type BookFormat, type BookKind, chinaInstant } from '@goodlot/rules'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { TaskWorld } from '../../jobs/task.ts'
import { countRows } from './book-store.ts'
import { bookTables } from './book-tables.ts'
import * as store from './store.ts'
import { csvOf } from './write-csv.ts'
import { xlsxOf } from './write-xlsx.ts'

const dayMs = 24 * 3600_000
/** Long enough for a month's end; the books can be made again at any time. */
const keptDays = 7
/** The screen learns of progress after so many rows. */
const step = 20_000

/** What making a file needs of the world of its task. */
export interface BookWorld extends Pick<TaskWorld, 'db' | 'storage' | 'clock' | 'translate' | 'signal'> {
  /** Where the rows are read: the database itself or a replica. */
  from: Kysely<DB>
}

export const periodOf = (asked: { first_day: string; last_day: string }): store.Period => ({
  from: chinaInstant(asked.first_day),
  to: chinaInstant(addDays(asked.last_day, 1)),
})

/**
 * Writes a file while its rows are read. The one transaction only reads, and is as long as the file takes: it is the snapshot in which the list and
 * the balance agree. Interrupted, the file is made again from the beginning.
 */
export async function makeBook({ db, from, storage, clock, translate, signal }: BookWorld, id: number): Promise<void> {
  const asked = await store.exportById(db, id)
  if (asked?.state !== 'waiting') return
  const locale = isLocale(asked.language) ? asked.language : 'en-US'
  const t = translate(locale)
  const what = asked.what as BookKind
  const period = periodOf(asked)
  const format = asked.format as BookFormat
  const name = `${randomBytes(16).toString('hex')}.${format}`
  let done = 0
  let told = 0
  const onRows = async (count: number) => {
    signal.throwIfAborted()
    done += count
    if (done - told < step) return
    told = done
    await store.changeExport(db, id, { rows_done: done })
  }
  try {
    await from
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await store.changeExport(db, id, { rows_done: 0, rows_total: await countRows(trx, what, period) })
        const tables = bookTables({ trx, t, what, period, onRows })
        await storage.writeStream(name, format === 'csv' ? csvOf(tables, locale) : xlsxOf(tables, clock.now()))
      })
    const file = await storage.open(name)
    if (!file) throw new Error('the books are not in the storage')
    await file.close()
    const now = clock.now()
    const expires_at = new Date(now.getTime() + keptDays * dayMs)
    const ready = { state: 'ready', name, size: file.size, rows_done: done, made_at: now, expires_at }
    await store.changeExport(db, id, ready)
  } catch (error) {
    await storage.remove(name)
    throw error
  }
}
