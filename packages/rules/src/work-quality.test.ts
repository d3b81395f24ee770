import { expect, it, test } from 'vitest'
import { mayAppeal } from './appeals.ts'
import { hasDiffered, hintsFor, shownMonths } from './work-quality.ts'

it('six months are shown, over the turn of a year, by days in China', () => {
  expect(shownMonths(new Date('2026-12-31T16:30:00Z'))).toEqual({
    months: ['2027-01', '2026-12', '2026-11', '2026-10', '2026-09', '2026-08'],
    from: '2026-08-01',
  })
})

test.each([
  ['pass', 'fail', true],
  ['pass', 'pending', true],
  ['pass', 'pass', false],
  ['pass', 'aborted', false],
  ['fail', 'pass', false],
  ['pending', 'fail', false],
] as const)('a first look that says %s and a second that says %s: differs %s', (first, second, expected) => {
  expect(hasDiffered(first, second)).toBe(expected)
})

it('what went wrong most often is named first, what never did not at all', () => {
  expect(hintsFor({ late: 1, sent_back: 0, missing_photos: 3, differed: 1 })).toEqual([
    'missing_photos',
    'late',
    'differed',
  ])
})

test.each([
  ['at once', 0, false, 'ok'],
  ['on the last day', 90, false, 'ok'],
  ['a day later', 91, false, 'not_found'],
  ['a second time', 0, true, 'appeal_exists'],
])('an appeal %s', (_, days, isAppealed, expected) => {
  const now = new Date('2026-11-16T02:00:00Z')
  const verdict = mayAppeal({ toldAt: new Date(now.getTime() - days * 24 * 3600_000), isAppealed }, now)
  expect(verdict.ok ? 'ok' : verdict.why).toBe(expected)
})
