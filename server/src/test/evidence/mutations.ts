import type { EvidenceWorld } from './evidence-world.ts'
import { fileMutations } from './file-mutations.ts'
import type { Mutation } from './mutation.ts'
import { plannedForgeries } from './planned-forgeries.ts'
import { columnMutations, deletions } from './row-mutations.ts'

export const allMutations = async (world: EvidenceWorld): Promise<Record<string, Mutation>> => ({
  ...(await columnMutations(world)),
  ...deletions(world),
  ...plannedForgeries(world),
  ...(await fileMutations(world)),
})
