import type { Job } from '../../jobs/job.ts'
import { countTotals } from './totals-store.ts'

export const jobs: readonly Job[] = [
  { name: 'insights.totals', everyMs: 5_000, patient: true, run: ({ db }) => db.transaction().execute(countTotals) },
]
