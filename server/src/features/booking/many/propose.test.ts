import { describe, expect, it } from 'vitest'
import { type DayOf, proposePlace, Taken } from './propose.ts'

const days = ['2026-11-19', '2026-11-20', '2026-11-23']
/** Inspector 1 takes one order a day, inspector 2 two, but not on the 20th. */
const dayOf: DayOf = (id, day) => ({
  state: { day, inWork: id === 1 || day !== '2026-11-20', taken: [], cities: [] },
  capacity: id,
})
const open = { city: 'A', days: [], inspectorId: null, needed: 1 }
const propose = (wanted: Partial<Parameters<typeof proposePlace>[0]>, taken = new Taken(), fitting = [1, 2]) =>
  proposePlace({ ...open, ...wanted }, fitting, days, dayOf, taken)

describe('a day and an inspector are proposed', () => {
  it.each([
    ['the best inspector on the first day', {}, { days: ['2026-11-19'], inspectorId: 1 }],
    ['as many days as the work takes', { needed: 2 }, { days: ['2026-11-19', '2026-11-20'], inspectorId: 1 }],
    ['the day that the draft names', { days: ['2026-11-23'] }, { days: ['2026-11-23'], inspectorId: 1 }],
    [
      'days of the inspector whom the draft names',
      { inspectorId: 2, needed: 2 },
      { days: ['2026-11-19', '2026-11-23'], inspectorId: 2 },
    ],
    ['nobody where nobody works', { inspectorId: 2, days: ['2026-11-20'] }, null],
    ['nothing for more days than there are', { needed: 4 }, null],
  ])('%s', (_, wanted, expected) => {
    expect(propose(wanted)).toEqual(expected)
  })

  it('what earlier rows took is gone: another inspector, then a later day', () => {
    const taken = new Taken()
    const places = [1, 2, 3, 4].map((did) => {
      const place = propose({}, taken)
      if (place) taken.take(place.inspectorId, place.days, 'A', did)
      return place && `${place.inspectorId} ${place.days.join()}`
    })
    expect(places).toEqual(['1 2026-11-19', '2 2026-11-19', '2 2026-11-19', '1 2026-11-20'])
  })

  it('nobody is in two cities on one day', () => {
    const taken = new Taken()
    taken.take(2, ['2026-11-19'], 'B', 1)
    expect(propose({ inspectorId: 2 }, taken)).toEqual({ days: ['2026-11-23'], inspectorId: 2 })
    expect(propose({ inspectorId: 2, city: 'B' }, taken)).toEqual({ days: ['2026-11-19'], inspectorId: 2 })
  })
})
