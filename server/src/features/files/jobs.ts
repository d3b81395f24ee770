import type { Job, JobWorld } from '../../jobs/job.ts'
import { deleteUnusedAttachments } from './store.ts'
import { copyName, printName } from './view.ts'

/** An upload that no record uses after this time is abandoned: its form was closed, or saved without it. */
const unusedDays = 3
const batch = 200

/** Removes uploads that nothing uses, and their files. */
async function removeUnused({ db, clock, storage }: JobWorld): Promise<boolean> {
  const before = new Date(clock.now().getTime() - unusedDays * 24 * 3600_000)
  const removed = await deleteUnusedAttachments(db, before, batch)
  for (const { name, has_copies } of removed) {
    for (const file of has_copies ? [name, copyName(name, 'thumb'), copyName(name, 'view'), printName(name)] : [name])
      await storage.remove(file)
  }
  return removed.length === batch
}

export const jobs: Job[] = [{ name: 'files.sweep', everyMs: 3600_000, patient: true, run: removeUnused }]
