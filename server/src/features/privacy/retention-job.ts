import { chinaDay, keptSince } from '@goodlot/rules'
import type { Job, JobWorld } from '../../jobs/job.ts'
import { readSettings } from '../../setting/index.ts'
import { removeExports } from './export-files.ts'
import {
  deleteDrafts,
  deleteEnquiries,
  deleteLastMails,
  deleteMissedSearches,
  deleteNotices,
  deletePushDevices,
  deleteSessions,
  emptyMails,
  noteClosedAccounts,
  requestErasures,
} from './retention-store.ts'

/** Rows in one statement: short enough that nobody waits for its locks. */
const most = 500

/** Removes what has been kept for as long as the settings say, slice by slice. */
async function removeOld({ db, clock, config, storage }: JobWorld): Promise<boolean> {
  const now = clock.now()
  const { 'privacy.keep_days': days, 'privacy.missed_search_days': searchDays } = await readSettings({ db, config })
  const since = (kept: number) => keptSince(kept, now)
  await noteClosedAccounts(db, now)
  const steps: (() => Promise<boolean>)[] = [
    () => emptyMails(db, since(days.mails), most),
    () => deleteLastMails(db, since(days.exports), most),
    () => deleteEnquiries(db, since(days.enquiries), most),
    () => deleteNotices(db, since(days.notices), most),
    () => deletePushDevices(db, since(days.notices), most),
    () => deleteSessions(db, since(days.sign_ins), most),
    () => deleteDrafts(db, since(days.drafts), most),
    () => deleteMissedSearches(db, chinaDay(since(searchDays)), most),
    () => requestErasures(db, since(days.closed_accounts), now, most),
    () => removeExports({ db, storage }, { before: now }),
  ]
  let more = false
  for (const step of steps) more = (await step()) || more
  return more
}

/** Every hour a few slices; in an ordinary night nothing is left after the first. */
export const retentionJob: Job = { name: 'privacy.retention', everyMs: 3600_000, patient: true, run: removeOld }
