import type { Job, JobWorld } from '../../jobs/job.ts'
import { deleteUnusedAttachments } from './store.ts'
import { copyName, printName } from './view.ts'

/** An upload that no record uses after this time is abandoned: its form was closed, or saved without it. */
const unusedDays = 3
const batch = 50

/** Removes uploads that nothing uses, and their files. While the storage is away the rows stay, so that no file is forgotten. */
function removeUnused({ db, clock, storage }: JobWorld): Promise<boolean> {
  const before = new Date(clock.now().getTime() - unusedDays * 24 * 3600_000)
  return db.transaction().execute(async (trx) => {
    const removed = await deleteUnusedAttachments(trx, before, batch)
    for (const { name, has_copies } of removed) {
      const copies = has_copies ? [copyName(name, 'thumb'), copyName(name, 'view'), printName(name)] : []
      await Promise.all([name, ...copies].map((file) => storage.remove(file)))
    }
    return removed.length === batch
  })
}

export const jobs: Job[] = [{ name: 'files.sweep', everyMs: 3600_000, patient: true, run: removeUnused }]
