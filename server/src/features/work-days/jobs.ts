import { addDays, chinaDay, repeatedDays, workDaysAhead } from '@goodlot/rules'
import type { Job } from '../../jobs/job.ts'
import { inTransaction } from '../../order/index.ts'
import { changeInspector, lockInspector } from '../inspectors/index.ts'
import { settleDays } from './settle.ts'
import { markDays, nextToFill, nextToSettle } from './store.ts'

/** Marks the days that have come into reach of a weekly pattern that goes on; one inspector a transaction. */
export const repeatJob: Job = {
  name: 'work_days.repeat',
  everyMs: 3600_000,
  patient: true,
  run: (world) =>
    inTransaction(world, async ({ db, now }) => {
      const today = chinaDay(now)
      const last = addDays(today, workDaysAhead)
      const id = await nextToFill(db, last)
      if (id === null) return false
      const row = await lockInspector(db, id)
      // somebody may have saved other days while this waited
      if (!row?.repeats_weekly || row.filled_until === null || row.filled_until >= last) return true
      await markDays(db, id, repeatedDays(row.weekdays, row.filled_until, today))
      await changeInspector(db, id, { filled_until: last })
      await settleDays(db, id, today)
      return true
    }),
}

/** Takes back days that have become free on which their inspector is away; one inspector a transaction. */
export const settleJob: Job = {
  name: 'work_days.settle',
  everyMs: 60_000,
  patient: true,
  run: (world) =>
    inTransaction(world, async ({ db, now }) => {
      const today = chinaDay(now)
      const id = await nextToSettle(db, today, addDays(today, workDaysAhead))
      if (id === null) return false
      if (await lockInspector(db, id)) await settleDays(db, id, today)
      return true
    }),
}
