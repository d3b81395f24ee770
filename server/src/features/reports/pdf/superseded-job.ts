import type { Locale } from '@goodlot/i18n'
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { Job, JobWorld } from '../../../jobs/job.ts'
import { orderById } from '../../../order/index.ts'
import { versionsOf } from '../store.ts'
import { type ReadyFile, readyFile } from './pdf-file-store.ts'
import { contentKey } from './pdf-input.ts'

/** A PDF stays this long after it was found superseded: downloads of it are over, and what was changed may be changed back. */
const graceMs = 24 * 3600_000
const batch = 100

/**
 * Those that something has happened to since they were made. What changes for all reports at once (the layout, the name of a service) is
 * found when a newer one was made.
 */
async function suspectedFiles(db: Db, after: number): Promise<ReadyFile[]> {
  const { rows } = await sql<ReadyFile>`
    SELECT f.* FROM report_files f
    JOIN report_versions v USING (order_id, version)
    JOIN orders o ON o.id = f.order_id
    WHERE f.state = 'ready' AND f.superseded_at IS NULL AND f.id > ${after} AND (
      f.is_issued <> (v.released_at IS NOT NULL)
      OR f.has_logo <> o.use_logo
      OR EXISTS (SELECT 1 FROM report_decisions d WHERE d.order_id = f.order_id AND d.at > f.requested_at)
      OR EXISTS (SELECT 1 FROM attachments a WHERE a.id = o.extra_pdf_id AND a.created_at > f.requested_at)
      OR EXISTS (
        SELECT 1 FROM report_files other
        WHERE other.order_id = f.order_id AND other.version = f.version AND other.locale = f.locale
          AND other.state = 'ready' AND other.id <> f.id AND other.removed_at IS NULL
      )
    ) ORDER BY f.id LIMIT ${batch}`.execute(db)
  return rows
}

/** Whether it would be answered to whoever asks now. */
async function isCurrent({ db, config }: JobWorld, file: ReadyFile): Promise<boolean> {
  const order = await orderById(db, file.order_id)
  const version = (await versionsOf(db, file.order_id, false)).find((one) => one.version === file.version)
  if (!order || !version) return false
  const key = await contentKey({ db, config, locale: file.locale as Locale }, order, version)
  return (await readyFile(db, key))?.id === file.id
}

async function markSuperseded(world: JobWorld): Promise<void> {
  for (let after = 0; ; ) {
    const files = await suspectedFiles(world.db, after)
    for (const file of files) {
      after = file.id
      if (await isCurrent(world, file)) continue
      const superseded_at = world.clock.now()
      await world.db.updateTable('report_files').set({ superseded_at }).where('id', '=', file.id).execute()
    }
    if (files.length < batch) return
  }
}

/** The bytes go after the row says so: a file that is gone without a word would be taken for a changed one. */
async function removeSuperseded(world: JobWorld): Promise<boolean> {
  const { db, clock, storage } = world
  const files = (await db
    .selectFrom('report_files')
    .selectAll()
    .where('superseded_at', '<=', new Date(clock.now().getTime() - graceMs))
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(batch)
    .execute()) as ReadyFile[]
  for (const file of files) {
    const change = (await isCurrent(world, file)) ? { superseded_at: null } : { removed_at: clock.now() }
    await db.updateTable('report_files').set(change).where('id', '=', file.id).execute()
    if (change.removed_at) await storage.remove(file.name)
  }
  return files.length === batch
}

export const jobs: readonly Job[] = [
  {
    name: 'reports.remove_superseded',
    everyMs: 3600_000,
    patient: true,
    async run(world) {
      await markSuperseded(world)
      return removeSuperseded(world)
    },
  },
]
