import type { ResealWorld } from './feature.ts'
import { reseals } from './features.ts'
import { resealSetup } from './setup/index.ts'

/**
 * Seals everything that was sealed with an earlier secret with the present one, beside running servers. Afterwards earlier secrets are needed
 * only to verify what they signed: reports and the log before the entry that this writes. Safe to repeat. Returns how many things were sealed.
 */
export async function resealAll(world: ResealWorld): Promise<number> {
  let resealed = await resealSetup(world)
  for (const reseal of reseals) resealed += await reseal(world)
  return resealed
}
