import type { Locale } from '@goodlot/i18n'
import type { Job, JobWorld } from '../../../jobs/job.ts'
import { orderById } from '../../../order/index.ts'
import { changeReadyFile, type ReadyFile, readyFile, supersededFiles, suspectedFiles } from '../pdf-file-store.ts'
import { versionsOf } from '../store.ts'
import { contentKey } from './pdf-input.ts'

/** How long a superseded PDF is kept, so that downloads can finish and the change that superseded it can be undone. */
const graceMs = 24 * 3600_000
const batch = 100

/** Whether a request made now would get this file. */
async function isCurrent({ db, config }: JobWorld, file: ReadyFile): Promise<boolean> {
  const order = await orderById(db, file.order_id)
  const version = (await versionsOf(db, file.order_id, false)).find((one) => one.version === file.version)
  if (!order || !version) return false
  const key = await contentKey({ db, config, locale: file.locale as Locale }, order, version)
  return (await readyFile(db, key))?.id === file.id
}

async function markSuperseded(world: JobWorld): Promise<void> {
  for (let after = 0; ; ) {
    const files = await suspectedFiles(world.db, after, batch)
    for (const file of files) {
      after = file.id
      if (await isCurrent(world, file)) continue
      await changeReadyFile(world.db, file.id, { superseded_at: world.clock.now() })
    }
    if (files.length < batch) return
  }
}

/**
 * Removes PDFs that are still superseded after the grace period. The row is marked before the bytes go: a file that is missing without that
 * mark would be taken for tampering.
 */
async function removeSuperseded(world: JobWorld): Promise<boolean> {
  const { db, clock, storage } = world
  const files = await supersededFiles(db, new Date(clock.now().getTime() - graceMs), batch)
  for (const file of files) {
    const change = (await isCurrent(world, file)) ? { superseded_at: null } : { removed_at: clock.now() }
    await changeReadyFile(db, file.id, change)
    if (change.removed_at)
      await storage.remove(file.name).catch(async (error) => {
        // the next run tries again
        await changeReadyFile(db, file.id, { removed_at: null })
        throw error
      })
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
