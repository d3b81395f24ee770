import { describe, expect, it } from 'vitest'
import type { Outcome } from './test/double-booking/answers.ts'
import { raceForDays } from './test/double-booking.ts'

const paths = [
  'place',
  'place with a team',
  'edit',
  'cancel',
  'pay',
  'accept',
  'decline',
  'reassign',
  'change date',
  'members',
  'choose',
  'move',
  'end of hold',
  'abort',
]

/** The paths that did not both succeed and meet a refusal; the end of a hold is refused to nobody. */
const missing = (seen: Outcome['paths']) =>
  paths.filter((path) => !seen[path]?.ok || (path !== 'end of hold' && !seen[path]?.refused))

describe('many who want few days, on two servers of which one is killed now and then', () => {
  it('sells no day twice, keeps every order whole, and tells everybody the truth', async () => {
    const until = (seen: Outcome['paths']) => missing(seen).length === 0
    const outcome = await raceForDays({ clients: 50, attempts: 1600, killEvery: 600, seed: 20_261_116, until })
    expect(outcome.faults).toEqual([])
    expect(outcome.kills).toBeGreaterThanOrEqual(2)
    expect(Object.keys(outcome.paths).sort()).toEqual(paths.toSorted())
    expect(missing(outcome.paths)).toEqual([])
  })
})
