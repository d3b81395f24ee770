// Tries EVIDENCE_RUNS forgeries of each kind, chosen by EVIDENCE_SEED. `npm run soak evidence` tries more, with a new seed each time.
import { beforeAll, describe, expect, it } from 'vitest'
import { type EvidenceWorld, evidenceWorld } from '../../../test/evidence/evidence-world.ts'
import { expectedNotice, invisible, onlyByCommand } from '../../../test/evidence/expectations.ts'
import type { Dice, Mutation } from '../../../test/evidence/mutation.ts'
import { allMutations } from '../../../test/evidence/mutations.ts'
import { noticesOf } from '../../../test/evidence/notice.ts'

const runs = Number(process.env.EVIDENCE_RUNS ?? 1)
const seed = Number(process.env.EVIDENCE_SEED ?? 20_261_117)

let world: EvidenceWorld
let mutations: Record<string, Mutation>
beforeAll(async () => {
  world = await evidenceWorld()
  mutations = await allMutations(world)
})

/** Random numbers that are the same for the same seed. */
function diceFrom(start: number): Dice {
  let state = start
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >> 8) % below
  }
}

describe('forgeries with full access to database and files', () => {
  it('are of every kind: each column, each file, each deletion, and plans that touch several', () => {
    const kinds = Object.keys(mutations)
    expect(kinds.length).toBeGreaterThanOrEqual(90)
    const listed = [...Object.keys(invisible), ...Object.keys(onlyByCommand)]
    expect(listed.filter((kind) => !kinds.includes(kind))).toEqual([])
  })

  it('are all noticed by /verify or by the command, but for those listed as invisible with their reason', async () => {
    const dice = diceFrom(seed)
    const kinds = Object.entries(mutations)
    const forgeries = Array.from({ length: runs }, () => kinds.map(([kind, mutation]) => ({ kind, mutation, dice })))
    const notices = await noticesOf(world, forgeries.flat())
    expect(notices).toHaveLength(runs * kinds.length)
    const wrong = notices.filter(({ kind, notice }) => notice !== expectedNotice(kind))
    expect(wrong.map(({ kind, notice }) => `${kind}: ${notice}`)).toEqual([])
  })

  it('leave nothing behind: what was not forged is genuine', async () => {
    const untouched = { kind: 'nothing', mutation: async () => undefined, dice: diceFrom(1) }
    expect(await noticesOf(world, [untouched])).toEqual([{ kind: 'nothing', notice: 'nobody' }])
  })
})
