import type { Job } from '../../jobs/job.ts'
import { seal } from './chain.ts'

export const jobs: Job[] = [
  { name: 'audit.seal', everyMs: 5_000, run: async ({ db, secrets }) => (await seal(db, secrets)) > 0 },
]
