import { describe, expect, it, test } from 'vitest'
import {
  daysLeftToHold,
  defaultHeldDaySettings,
  type FamilyHolds,
  familyDays,
  mayHoldDays,
  mayHoldInspector,
  newFamiliesDays,
} from './held-days.ts'

const holds = (change: Partial<FamilyHolds>): FamilyHolds => ({
  order: { before: 0, after: 1 },
  isConfirmed: true,
  others: 0,
  othersUnconfirmed: 0,
  hasPaid: false,
  daysPaid: 0,
  ...change,
})
const adds = (after: number, before = 0) => ({ order: { before, after } })
const answer = (verdict: { ok: true } | { ok: false; why: string }) => (verdict.ok ? 'yes' : verdict.why)

it('the numbers that hold until root changes them', () => {
  expect(defaultHeldDaySettings).toEqual({
    unconfirmedDays: 2,
    firstDays: 10,
    laterDays: 40,
    paidTimes: 2,
    paidWithinDays: 90,
    newFamiliesPercent: 50,
  })
})

describe('B7 until the address is confirmed: 2 unpaid days', () => {
  const unconfirmed = { isConfirmed: false }
  test.each<[string, Partial<FamilyHolds>, string]>([
    ['one day', adds(1), 'yes'],
    ['two days at once', adds(2), 'yes'],
    ['three days at once', adds(3), 'too_many_days_unconfirmed'],
    ['a second day beside one', { ...adds(1), others: 1, othersUnconfirmed: 1 }, 'yes'],
    ['a third day beside two', { ...adds(1), others: 2, othersUnconfirmed: 2 }, 'too_many_days_unconfirmed'],
    ['two days beside five of a confirmed sibling', { ...adds(2), others: 5 }, 'yes'],
    ['two days beside nine of a confirmed sibling', { ...adds(2), others: 9 }, 'too_many_days_unpaid'],
    ['three days, though its family has paid', { ...adds(3), hasPaid: true }, 'too_many_days_unconfirmed'],
    ['an edit from one day to two', adds(2, 1), 'yes'],
    ['an edit from two days to three', adds(3, 2), 'too_many_days_unconfirmed'],
    ['an edit of three days that root gave, to three others', adds(3, 3), 'yes'],
    ['an edit of four days that root gave, to three', adds(3, 4), 'yes'],
  ])('%s', (_, change, expected) => {
    expect(answer(mayHoldDays(holds({ ...unconfirmed, ...change })))).toBe(expected)
  })

  it('the refusal says how many, how many are held, and how many are wanted', () => {
    expect(mayHoldDays(holds({ ...unconfirmed, ...adds(2), others: 4, othersUnconfirmed: 1 }))).toEqual({
      ok: false,
      why: 'too_many_days_unconfirmed',
      params: { limit: 2, held: 1, wanted: 2 },
    })
  })
})

describe('B8 a family: 10 unpaid days until something was paid, then 40 or twice the days paid in 90 days', () => {
  test.each<[string, Partial<FamilyHolds>, string]>([
    ['never paid, ten days', adds(10), 'yes'],
    ['never paid, eleven days', adds(11), 'too_many_days_unpaid'],
    ['never paid, the tenth', { ...adds(1), others: 9 }, 'yes'],
    ['never paid, the eleventh', { ...adds(1), others: 10 }, 'too_many_days_unpaid'],
    ['paid, the eleventh', { ...adds(1), others: 10, hasPaid: true }, 'yes'],
    ['paid long ago, the 40th', { ...adds(1), others: 39, hasPaid: true }, 'yes'],
    ['paid long ago, the 41st', { ...adds(1), others: 40, hasPaid: true }, 'too_many_days_unpaid'],
    ['20 days paid lately, the 41st', { ...adds(1), others: 40, hasPaid: true, daysPaid: 20 }, 'too_many_days_unpaid'],
    ['21 days paid lately, the 42nd', { ...adds(1), others: 41, hasPaid: true, daysPaid: 21 }, 'yes'],
    ['21 days paid lately, the 43rd', { ...adds(1), others: 42, hasPaid: true, daysPaid: 21 }, 'too_many_days_unpaid'],
    ['an edit that takes no further day, above the limit', { ...adds(2, 2), others: 60 }, 'yes'],
    ['an edit that takes one more, above the limit', { ...adds(3, 2), others: 60 }, 'too_many_days_unpaid'],
  ])('%s', (_, change, expected) => {
    expect(answer(mayHoldDays(holds(change)))).toBe(expected)
  })

  it('the refusal says how many, how many are held, and how many are wanted', () => {
    expect(mayHoldDays(holds({ ...adds(4), others: 8 }))).toEqual({
      ok: false,
      why: 'too_many_days_unpaid',
      params: { limit: 10, held: 8, wanted: 4 },
    })
  })

  it('the numbers of unpaid days that a family may hold are settings', () => {
    const settings = {
      ...defaultHeldDaySettings,
      unconfirmedDays: 1,
      firstDays: 3,
      laterDays: 5,
      paidTimes: 4,
    }
    expect(mayHoldDays(holds({ isConfirmed: false, ...adds(2) }), settings).ok).toBe(false)
    expect(mayHoldDays(holds(adds(4)), settings).ok).toBe(false)
    expect(familyDays({ hasPaid: true, daysPaid: 1 }, settings)).toBe(5)
    expect(familyDays({ hasPaid: true, daysPaid: 2 }, settings)).toBe(8)
  })

  test.each<[string, Partial<FamilyHolds>, number]>([
    ['a new account', { isConfirmed: false }, 2],
    ['a new account with one day', { isConfirmed: false, others: 1, othersUnconfirmed: 1 }, 1],
    ['an unconfirmed member of a family with nine days', { isConfirmed: false, others: 9 }, 1],
    ['a confirmed account', {}, 10],
    ['a confirmed account with three days', { others: 3 }, 7],
    ['a family above its limit', { others: 30 }, 0],
    ['a family that paid', { others: 3, hasPaid: true, daysPaid: 30 }, 57],
  ])('%s can still hold', (_, change, left) => {
    expect(daysLeftToHold(holds(change))).toBe(left)
  })
})

describe('B9 families that never paid hold at most half of the free days of an inspector', () => {
  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [30, 15],
    [31, 16],
  ])('of %i free days: %i', (free, limit) => {
    expect(newFamiliesDays(free)).toBe(limit)
  })

  test.each<[string, Parameters<typeof mayHoldInspector>[0], string]>([
    ['the only free day', { free: 1, held: { before: 0, after: 1 } }, 'yes'],
    ['both of two free days', { free: 2, held: { before: 0, after: 2 } }, 'too_many_days_of_inspector'],
    ['the fifth of ten', { free: 10, held: { before: 4, after: 5 } }, 'yes'],
    ['the sixth of ten', { free: 10, held: { before: 5, after: 6 } }, 'too_many_days_of_inspector'],
    ['a day that a new family holds already', { free: 10, held: { before: 5, after: 5 } }, 'yes'],
    ['one day for another, above the half', { free: 4, held: { before: 3, after: 3 } }, 'yes'],
    ['one day less, above the half', { free: 2, held: { before: 3, after: 2 } }, 'yes'],
  ])('%s', (_, facts, expected) => {
    expect(answer(mayHoldInspector(facts))).toBe(expected)
  })

  it('the refusal says how many, how many are held, and how many are wanted; the part is a setting', () => {
    const facts = { free: 10, held: { before: 4, after: 6 } }
    expect(mayHoldInspector(facts)).toEqual({
      ok: false,
      why: 'too_many_days_of_inspector',
      params: { limit: 5, held: 4, wanted: 2 },
    })
    expect(mayHoldInspector(facts, { ...defaultHeldDaySettings, newFamiliesPercent: 60 }).ok).toBe(true)
  })
})
