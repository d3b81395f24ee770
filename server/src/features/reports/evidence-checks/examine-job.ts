import { chinaDateTime, chinaDay } from '@goodlot/rules'
import type { Job, JobWorld } from '../../../jobs/job.ts'
import { examineEvidence } from './examine-evidence.ts'
import { insertRun, lastRuns } from './examine-store.ts'

/** How many orders are examined each night, and how long that may take: an order with hundreds of large photos takes seconds. */
const sample = 20
const untilMs = 10 * 60_000
/** The job runs at this hour in China or later: long after the last visits of the day, and before people come to the office. */
const hour = 3

async function examineNightly(world: JobWorld): Promise<boolean> {
  const now = world.clock.now()
  if (Number(chinaDateTime(now).slice(11, 13)) < hour) return false
  const [last] = await lastRuns(world.db, 1)
  if (last && chinaDay(last.at) === chinaDay(now)) return false
  const started = performance.now()
  const done = await examineEvidence({ ...world, now }, { sample, untilMs })
  await insertRun(world.db, now, (performance.now() - started) / 1000, done)
  if (done.found.length > 0) world.log.error({ found: done.found.slice(0, 20) }, 'evidence is not what was signed')
  return false
}

export const examineJob: Job = {
  name: 'reports.examine_evidence',
  everyMs: 600_000,
  limitMs: 15 * 60_000,
  patient: true,
  run: examineNightly,
}
