import { describe, expect, it } from 'vitest'
import {
  ageOf,
  allocateOldestFirst,
  bucketOf,
  dueDay,
  fillPlaceholders,
  judgeTransfer,
  reminderStep,
  unknownPlaceholders,
} from './receivables.ts'

const today = '2026-11-18'

it.each([
  ['2026-11-19', -1, 'not_due'],
  ['2026-11-18', 0, 'to_30'],
  ['2026-10-19', 30, 'to_30'],
  ['2026-10-18', 31, 'to_60'],
  ['2026-09-19', 60, 'to_60'],
  ['2026-09-18', 61, 'to_90'],
  ['2026-08-20', 90, 'to_90'],
  ['2026-08-19', 91, 'over_90'],
])('what is due on %s has the age %d and counts as %s', (dueOn, age, bucket) => {
  expect([ageOf(dueOn, today), bucketOf(dueOn, today)]).toEqual([age, bucket])
})

it('an order is due the agreed days after its visit, also across a year', () => {
  expect([dueDay('2026-12-20', 30), dueDay('2026-11-18', 0)]).toEqual(['2027-01-19', '2026-11-18'])
})

const items = [
  { orderId: 3, dueOn: '2026-10-01', open: 5000 },
  { orderId: 1, dueOn: '2026-11-01', open: 10_000 },
  { orderId: 2, dueOn: '2026-10-01', open: 2000 },
]
const part = (orderId: number, amount: number) => ({ orderId, amount })

it.each([
  [1, [part(2, 1)]],
  [2000, [part(2, 2000)]],
  [6999, [part(2, 2000), part(3, 4999)]],
  [17_000, [part(2, 2000), part(3, 5000), part(1, 10_000)]],
  [20_000, [part(2, 2000), part(3, 5000), part(1, 10_000)]],
])('a transfer of %d cents pays what is due for longest first', (amount, parts) => {
  expect(allocateOldestFirst(items, amount)).toEqual(parts)
})

describe('a transfer', () => {
  it.each([
    ['all that is owed', items, 17_000, [part(1, 10_000), part(2, 2000), part(3, 5000)], 'ok'],
    ['a part of one order', items, 1, [part(1, 1)], 'ok'],
    ['more than is owed', items, 17_001, [part(1, 17_001)], 'amount_wrong'],
    ['more than one order owes', items, 6000, [part(3, 6000)], 'amount_wrong'],
    ['an order of somebody else', items, 100, [part(9, 100)], 'nothing_due'],
    ['parts that are less than the amount', items, 300, [part(1, 299)], 'parts_differ'],
    ['parts that are more than the amount', items, 300, [part(1, 200), part(2, 101)], 'parts_differ'],
    ['no parts', items, 300, [], 'parts_differ'],
    ['a family that owes nothing', [], 300, [], 'nothing_due'],
  ])('for %s', (_, open, amount, parts, answer) => {
    const verdict = judgeTransfer(open, amount, parts)
    expect(verdict.ok ? 'ok' : verdict.why).toBe(answer)
  })
})

it.each([
  ['2026-11-16', null],
  ['2026-11-15', 3],
  ['2026-11-05', 3],
  ['2026-11-04', 14],
  ['2026-10-19', 30],
  ['2026-01-01', 30],
  ['2026-11-20', null],
])('what was due on %s has reached the step of %s days', (dueOn, step) => {
  expect(reminderStep([3, 14, 30], dueOn, today)).toBe(step)
})

it('without steps nothing is ever reminded of', () => {
  expect(reminderStep([], '2020-01-01', today)).toBe(null)
})

it('a text knows its placeholders and keeps what is none', () => {
  const values = { company: 'Acme', amount: 'USD 20', count: '2', oldest: '2026-10-01' }
  expect(unknownPlaceholders('Dear {company}, {amount} {total} {}')).toEqual(['total', ''])
  expect(fillPlaceholders('{company}: {amount} for {count} since {oldest}, {total} { }', values)).toBe(
    'Acme: USD 20 for 2 since 2026-10-01, {total} { }',
  )
})
