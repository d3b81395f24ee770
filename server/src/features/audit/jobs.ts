import type { ResealWorld } from '../../feature.ts'
import type { Job } from '../../jobs/job.ts'
import { changeSealingSecret, seal } from './chain.ts'
import { keepFirstHead, keepHead } from './log-head.ts'

async function sealLog(world: ResealWorld): Promise<boolean> {
  await keepFirstHead(world, world.clock.now())
  const sealed = await seal(world.db, world.secrets)
  // also when nothing was sealed: the previous run may have ended after sealing and before keeping the head
  await keepHead(world)
  return sealed > 0
}

/** Seals what waits, changes to the present secret unless the log is sealed with it already, and keeps the head signed with it. */
export async function resealLog(world: ResealWorld): Promise<number> {
  // what waits is sealed first: a second run would not see an entry that is not sealed yet
  while (await sealLog(world));
  const changed = await changeSealingSecret(world, world.clock.now())
  await sealLog(world)
  return changed
}

export const jobs: Job[] = [{ name: 'audit.seal', everyMs: 5_000, replacesFiles: true, run: sealLog }]
