import type { Job, JobWorld } from '../../jobs/job.ts'
import { seal } from './chain.ts'
import { keepFirstHead, keepHead } from './log-head.ts'

async function sealLog(world: JobWorld): Promise<boolean> {
  await keepFirstHead(world, world.clock.now())
  const sealed = await seal(world.db, world.secrets)
  // also when nothing was sealed: the previous run may have ended after sealing and before keeping the head
  await keepHead(world)
  return sealed > 0
}

export const jobs: Job[] = [{ name: 'audit.seal', everyMs: 5_000, replacesFiles: true, run: sealLog }]
