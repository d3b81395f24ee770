import { describe, expect, it } from 'vitest'
import { type Candidate, defaultRecommendationSettings, marketPrice, recommend, turnOf } from './recommendation.ts'
import { averageOf, expectedStars, shownStars, starAverage } from './star-average.ts'
import { expandWorkDays } from './work-days.ts'

const today = '2026-11-16'
let serial = 0
const candidate = (change: Partial<Candidate> = {}): Candidate => {
  serial += 1
  return {
    id: serial,
    distanceKm: 0,
    category: 'line',
    freeShare: 1,
    halves: 90,
    ratings: 10,
    jobsDone: 20,
    reports: 20,
    reportsOnTime: 18,
    price: 20_000,
    factoryRow: 0,
    grade: null,
    ...change,
  }
}
const order = (...list: Candidate[]) => recommend(list, today).map(({ id }) => id)
/** The first is recommended before the second, whichever comes first in the list. */
const beats = (better: Partial<Candidate>, worse: Partial<Candidate>) => {
  const [a, b] = [candidate(better), candidate(worse)]
  expect(order(a, b)[0]).toBe(a.id)
  expect(order(b, a)[0]).toBe(a.id)
}

describe('S1: stars', () => {
  it.each([
    [[], 0],
    [[10], 5],
    [[9, 8], 4.5],
    [[9, 8, 8], 4],
    [[2, 2, 10], 2.5],
    // only the last 50 ratings count, so the 51st does not
    [[...Array.from({ length: 50 }, () => 10), 2], 5],
    [[...Array.from({ length: 25 }, () => 10), ...Array.from({ length: 25 }, () => 8), 2, 2], 4.5],
  ])('average (N-18, V-28): case %#', (halves, stars) => {
    expect(starAverage(halves)).toBe(stars)
  })
  it('no rating is shown as 4 stars (N-19, V-28)', () => {
    expect([shownStars(0), shownStars(averageOf(7, 1))]).toEqual([4, 3.5])
  })
})

describe('S2: few ratings weigh little', () => {
  it('4.8 from 50 orders is more than 5.0 from one', () => {
    const { rating } = defaultRecommendationSettings
    expect(expectedStars(480, 50, rating)).toBeGreaterThan(expectedStars(10, 1, rating))
    beats({ halves: 480, ratings: 50 }, { halves: 10, ratings: 1 })
  })
})

describe('R1: each part moves the order', () => {
  it.each([
    ['listed city before a near one', { distanceKm: 0 }, { distanceKm: 60 }],
    ['near before far', { distanceKm: 60 }, { distanceKm: 300 }],
    ['line before category', { category: 'line' }, { category: 'category' }],
    ['category before nothing', { category: 'category' }, { category: 'none' }],
    ['all days before one of two', { freeShare: 1 }, { freeShare: 0.5 }],
    ['better stars', { halves: 95 }, { halves: 70 }],
    ['reports on time', { reportsOnTime: 20 }, { reportsOnTime: 10 }],
    ['cheaper', { price: 15_000 }, { price: 25_000 }],
    ['preferred before ordinary, whatever its score', { grade: 1, halves: 40 }, {}],
    ['ordinary before reserve', { halves: 40 }, { grade: 4 }],
  ] as const)('%s', (_, better, worse) => beats(better, worse))

  it('what a search does not ask for moves nobody in the recommendation', () => {
    const blank = { distanceKm: null, category: null, freeShare: null, price: null }
    const [a, b] = recommend([candidate(blank), candidate(blank)], today)
    expect(a?.score).toBe(b?.score)
  })
  it('the score of a recommendation is within 0 and 100, and the same each time', () => {
    const list = Array.from({ length: 40 }, (_, i) =>
      candidate({ distanceKm: i * 30, halves: 20 + i * 2, jobsDone: i % 9, price: 10_000 + i * 500 }),
    )
    const first = recommend(list, today)
    expect(first.every(({ score }) => score >= 0 && score <= 100)).toBe(true)
    expect(recommend(list.toReversed(), today)).toEqual(first)
  })
  it('the weights of a recommendation are settings', () => {
    const near = candidate({ distanceKm: 0, price: 30_000 })
    const cheap = candidate({ distanceKm: 200, price: 10_000 })
    const weights = { place: 0, category: 0, availability: 0, rating: 0, punctuality: 0, price: 1 }
    expect(recommend([near, cheap], today)[0]?.id).toBe(near.id)
    expect(recommend([near, cheap], today, { ...defaultRecommendationSettings, weights })[0]?.id).toBe(cheap.id)
  })
})

describe('R2: it explains itself', () => {
  it.each([
    ['what sets it apart comes first', { halves: 98, reportsOnTime: 20 }, ['well_rated', 'punctual', 'in_city']],
    ['near is not in the city', { distanceKm: 50, halves: 60, reportsOnTime: 10 }, ['near', 'in_category', 'free']],
    [
      'no praise without ratings or reports',
      { halves: 0, ratings: 0, reports: 0, reportsOnTime: 0 },
      ['in_city', 'in_category', 'free'],
    ],
    [
      'a newcomer',
      { jobsDone: 0, halves: 0, ratings: 0, reports: 0, reportsOnTime: 0 },
      ['newcomer', 'in_city', 'in_category'],
    ],
    ['the family’s choice', { grade: 1, halves: 60, reportsOnTime: 10 }, ['preferred', 'in_city', 'in_category']],
  ] as const)('%s', (_, change, reasons) => {
    expect(recommend([candidate(change)], today)[0]?.reasons).toEqual(reasons)
  })
  it('a good price is one below the market', () => {
    const [cheap, usual] = [candidate({ price: 12_000, halves: 60 }), candidate({ price: 20_000 })]
    const found = recommend([cheap, usual, candidate({ price: 21_000 })], today)
    expect(found.find(({ id }) => id === cheap.id)?.reasons).toContain('good_price')
    expect(found.find(({ id }) => id === usual.id)?.reasons).not.toContain('good_price')
    expect(marketPrice([3, null, 1, 2])).toBe(2)
    expect(marketPrice([null])).toBeNull()
  })
})

describe('R3: newcomers are shown', () => {
  const list = [
    ...Array.from({ length: 20 }, () => candidate()),
    ...Array.from({ length: 5 }, () => candidate({ jobsDone: 0, halves: 0, ratings: 0 })),
  ]
  const newcomers = new Set(list.slice(20).map(({ id }) => id))
  it('one of every five places is a newcomer’s, while there are some', () => {
    const ids = order(...list)
    for (const place of [4, 9, 14, 19]) expect(newcomers.has(ids[place] ?? 0)).toBe(true)
    expect(ids.slice(0, 20).filter((id) => newcomers.has(id))).toHaveLength(4)
    expect(new Set(ids).size).toBe(list.length)
  })
  it('newcomers take turns by day', () => {
    const chosen = Array.from(
      { length: 28 },
      (_, i) => recommend(list, `2027-02-${String(i + 1).padStart(2, '0')}`)[4]?.id,
    )
    expect(new Set(chosen)).toEqual(newcomers)
    expect(turnOf(1, today)).not.toBe(turnOf(1, '2026-11-17'))
  })
  it('a newcomer who is high anyway is not put in twice', () => {
    const strong = candidate({ jobsDone: 1, halves: 20, ratings: 2, price: 5_000, reportsOnTime: 20 })
    const ids = order(
      strong,
      ...Array.from({ length: 9 }, () => candidate({ halves: 60 })),
      candidate({ jobsDone: 0, halves: 0, ratings: 0, price: 60_000 }),
    )
    expect(ids[0]).toBe(strong.id)
    expect(ids.indexOf(strong.id)).toBe(ids.lastIndexOf(strong.id))
  })
})

describe('R4: not recommended', () => {
  it.each([
    ['three times in a row at this factory', { factoryRow: 3 }, 'same_factory'],
    ['blocked by the family', { grade: 5 }, 'blocked'],
    ['inspected the same goods the first time', { wentFirst: true }, 'went_first'],
    ['declined the order, or let its offer lapse', { declined: true }, 'declined'],
  ] as const)('%s: last, with the reason', (_, change, reason) => {
    const [good, weak] = [candidate({ halves: 100, ...change }), candidate({ halves: 20, distanceKm: 350 })]
    const found = recommend([good, weak], today)
    expect(found.map(({ id, recommended }) => [id, recommended])).toEqual([
      [weak.id, true],
      [good.id, false],
    ])
    expect(found[1]?.reasons).toEqual([reason])
  })
  it('an inspector who went to a factory twice in a row is still recommended', () => {
    expect(recommend([candidate({ factoryRow: 2 })], today)[0]?.recommended).toBe(true)
  })
})

it('R5: of two who are alike in everything else the nearer one comes first', () => {
  const found = recommend([candidate({ id: 1, distanceKm: 105 }), candidate({ id: 2, distanceKm: 4 })], today)
  expect(found.map(({ id }) => id)).toEqual([2, 1])
})

describe('I9: available days of a form', () => {
  const form = { from: '2026-11-16', to: '2026-11-22', days: [], weekdays: [], except: [] }
  it.each([
    [{ weekdays: [1, 2, 3, 4, 5] }, '16 17 18 19 20'],
    [{ weekdays: [0, 6] }, '21 22'],
    [{ weekdays: [1, 2], days: ['2026-11-21'], except: ['2026-11-17'] }, '16 21'],
    [{ days: ['2026-11-16', '2026-11-30'] }, '16'],
    [{}, ''],
  ])('%j: %s', (change, days) => {
    expect(
      expandWorkDays({ ...form, ...change })
        .map((day) => day.slice(8))
        .join(' '),
    ).toBe(days)
  })
})
