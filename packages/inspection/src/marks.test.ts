import { describe, expect, test } from 'vitest'
import type { Brief } from './brief.ts'
import { aBrief, phone, photo, unit } from './entries-fixture.ts'
import { fold } from './fold.ts'
import { defaultMarkLimits, isWrongDay, type MarkedVisit, visitMarks } from './marks.ts'
import { timesOf } from './times.ts'

type Phone = ReturnType<typeof phone>
interface Played {
  add?: (p: Phone, at: (seconds: number) => { at: string }) => void
  /** Seconds from the arrival at 09:00 in China to the departure. */
  stays?: number
  /** Seconds between two of the ten units. */
  perUnit?: number
  cartons?: number
  finished?: number
  arrival?: { at?: string; reason?: string }
  flags?: string[]
  brief?: Partial<Brief>
  change?: Partial<MarkedVisit>
}

/** A visit of six hours on the booked day, 40 s a unit, with cartons counted. */
function marks({ add, stays = 21_600, perUnit = 40, cartons = 50, finished = 500, ...played }: Played = {}) {
  const start = Date.parse(played.arrival?.at ?? '2026-11-18T01:00:00.000Z')
  const at = (seconds: number) => ({ at: new Date(start + seconds * 1000).toISOString() })
  const p = phone('p')
  const { reason } = played.arrival ?? {}
  p.write('check_in', { battery: 80, ...(reason === undefined ? {} : { reason }) }, at(0))
  p.write('enter', { part: 'units', item: null }, at(0))
  p.write('quantity', { product: 11, finished, packed: finished, cartons }, at(60))
  for (let n = 1; n <= 10; n++) p.write('unit', unit(n), at(60 + n * perUnit))
  add?.(p, at)
  p.write('check_out', { battery: 40 }, at(stays))
  const entries = p.written.map((entry, i) => ({ ...entry, flags: i === 0 ? (played.flags ?? []) : [] }))
  const brief = aBrief(played.brief)
  const visit = { brief, state: fold(brief, entries), times: timesOf(entries), entries, limits: defaultMarkLimits }
  return visitMarks({ ...visit, days: ['2026-11-18'], minutes: 480, ...played.change }).map(({ code, params }) => ({
    code,
    ...params,
  }))
}

const photos =
  (count: number, apart: number): NonNullable<Played['add']> =>
  (p, at) => {
    for (let n = 0; n < count; n++) p.write('photo', photo(), at(600 + n * apart))
  }

describe('a visit that is not plausible is marked', () => {
  test.each<[string, Played, object[]]>([
    ['V57 a plausible one has no mark', {}, []],
    [
      'V57 on another day than booked, by the days of China',
      { arrival: { at: '2026-11-17T15:00:00.000Z' } },
      [{ code: 'wrong_day', day: '2026-11-17', booked: '2026-11-18', reason: '' }],
    ],
    ['V57 the booked day begins at midnight in China', { arrival: { at: '2026-11-17T16:00:00.000Z' } }, []],
    [
      'V57 with the reason that was given on arrival',
      { arrival: { at: '2026-11-19T01:00:00.000Z', reason: 'The factory asked for it' } },
      [{ code: 'wrong_day', day: '2026-11-19', booked: '2026-11-18', reason: 'The factory asked for it' }],
    ],
    ['V57 an order without days has no wrong one', { change: { days: [] } }, []],
    ['V57 a quarter of the planned time is enough', { stays: 7200 }, []],
    ['V57 less than a quarter is not', { stays: 7199 }, [{ code: 'too_fast', minutes: 119, planned: 480 }]],
    [
      'V57 pauses are no work',
      {
        stays: 9000,
        add: (p, at) => {
          p.write('enter', { part: '', item: null }, at(1000))
          p.write('enter', { part: 'units', item: null }, at(4000))
        },
      },
      [{ code: 'too_fast', minutes: 100, planned: 480 }],
    ],
    ['V57 root may ask for less', { stays: 600, change: { limits: { leastPercent: 2, unitSeconds: 15 } } }, []],
    ['V57 nothing is too fast where no time was sold', { stays: 600, change: { minutes: null } }, []],
    ['V57 fifteen seconds a unit are enough', { perUnit: 15 }, []],
    ['V57 fourteen are not', { perUnit: 14 }, [{ code: 'units_fast', seconds: 14, count: 10 }]],
    [
      'V57 root may ask for more',
      { change: { limits: { leastPercent: 25, unitSeconds: 60 } } },
      [{ code: 'units_fast', seconds: 40, count: 10 }],
    ],
    ['V57 a phone that does not say where it is', { flags: ['far_away'] }, []],
    ['V57 a clock that was changed (V42)', { flags: ['backdated'] }, [{ code: 'clock', count: 1 }]],
    ['V57 a clock that is ahead', { flags: ['clock_ahead'] }, [{ code: 'clock', count: 1 }]],
    [
      'V57 five photos in less than five minutes',
      { add: photos(5, 60) },
      [{ code: 'photos_at_once', count: 5, minutes: 4 }],
    ],
    ['V57 in five minutes they are not at once', { add: photos(5, 75) }, []],
    ['V57 four photos may be', { add: photos(4, 1) }, []],
    ['V57 what was ordered is there and no carton was counted', { cartons: 0 }, [{ code: 'not_counted' }]],
    ['V57 one piece less was counted', { cartons: 0, finished: 499 }, []],
    [
      'V57 cartons that were counted for the whole order',
      {
        cartons: 0,
        add: (p, at) => void p.write('cartons', { product: null, total: 50, opened: 8, numbers: '' }, at(90)),
      },
      [],
    ],
    ['V57 a service without a sample counts nothing', { cartons: 0, brief: { plan: [] } }, []],
    [
      'V57 an aborted visit is not too fast',
      {
        stays: 600,
        perUnit: 1,
        cartons: 0,
        add: (p, at) => void p.write('abort', { reason: 'unsafe', remark: '' }, at(500)),
      },
      [],
    ],
  ])('%s', (_name, played, expected) => {
    expect(marks(played)).toEqual(expected)
  })

  test('V57 the mark of an arrival far away says the distance in kilometres', () => {
    const brief = aBrief()
    const p = phone('p')
    p.write('check_in', { battery: 80 })
    const entries = p.written.map((entry) => ({
      ...entry,
      place: { lat: 23.54, lng: 114.06, accuracy: 10 },
      flags: ['far_away'],
    }))
    const visit = { brief, state: fold(brief, entries), times: timesOf(entries), entries, limits: defaultMarkLimits }
    expect(visitMarks({ ...visit, days: [], minutes: null })).toEqual([{ code: 'far_away', params: { km: 111 } }])
  })

  test.each([
    [['2026-11-18'], '2026-11-18', false],
    [['2026-11-18', '2026-11-19'], '2026-11-19', false],
    [['2026-11-18'], '2026-11-17', true],
    [[], '2026-11-17', false],
  ])('V57 booked %j, arrived %s', (days, day, expected) => {
    expect(isWrongDay(days, day)).toBe(expected)
  })
})
