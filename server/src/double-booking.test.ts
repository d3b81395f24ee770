import { describe, expect, it } from 'vitest'
import { raceForDays } from './test/double-booking.ts'

describe('many who want few days, on two servers of which one is killed now and then', () => {
  it('sells no day twice, keeps every order whole, and tells everybody the truth', async () => {
    const outcome = await raceForDays({ clients: 50, attempts: 1600, killEvery: 600, seed: 20_261_116 })
    expect(outcome.faults).toEqual([])
    expect(outcome.kills).toBeGreaterThanOrEqual(2)
    expect(Object.keys(outcome.paths).sort()).toEqual(
      [
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
      ].sort(),
    )
    for (const [path, { ok, refused }] of Object.entries(outcome.paths)) {
      expect([path, ok > 0]).toEqual([path, true])
      if (path !== 'end of hold') expect([path, refused > 0]).toEqual([path, true])
    }
  })
})
