import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { claimKinds, holdOf, isInTime, isLowRating, mayComplain, planClaim, remedyLimit } from './claims.ts'
import type { OrderFacts } from './orders.ts'

it.each([
  ['complaint', 'complaint'],
  ['update_request', 'update_request'],
  ['question', null],
  ['low_rating', null],
] as const)('a %s holds the payout for the reason %s', (kind, hold) => {
  expect(holdOf(kind)).toBe(hold)
  expect(claimKinds).toContain(kind)
})

describe('what a decision books', () => {
  const paid = { cost: 20_000, paid: 20_000, refundDue: 0 }
  const halfPaid = { cost: 20_000, paid: 10_000, refundDue: 0 }
  const onAccount = { cost: 20_000, paid: 0, refundDue: 0 }
  const inCredit = { cost: 15_000, paid: 20_000, refundDue: 0 }
  const givenBack = { cost: 20_000, paid: 20_000, refundDue: 8_000 }
  const books = (reduction: number, refund: number, recovery = 0) => ({ reduction, refund, recovery })
  it.each([
    ['an explanation books nothing', paid, 'explain', 5_000, 0, books(0, 0)],
    ['nor does a second look', paid, 'second_look', 5_000, 0, books(0, 0)],
    ['a reduction of a paid order goes back', paid, 'reduction', 5_000, 0, books(5_000, 5_000)],
    ['a reduction lowers what is owed first', halfPaid, 'reduction', 12_000, 0, books(12_000, 2_000)],
    ['nothing goes back of what was never paid', onAccount, 'reduction', 20_000, 0, books(20_000, 0)],
    ['a credit from before is not given back with it', inCredit, 'reduction', 1_000, 0, books(1_000, 1_000)],
    ['a refund leaves what is owed', halfPaid, 'refund', 10_000, 0, books(10_000, 10_000)],
    ['a whole refund', paid, 'refund', 20_000, 0, books(20_000, 20_000)],
    ['a recovery beside an explanation', paid, 'explain', 0, 3_000, books(0, 0, 3_000)],
    ['a refund and a recovery', paid, 'refund', 1, 17_000, books(1, 1, 17_000)],
    ['what is given back already counts', givenBack, 'refund', 12_000, 0, books(12_000, 12_000)],
  ] as const)('%s', (_name, money, remedy, amount, recover, expected) => {
    expect(planClaim(money, { remedy, amount, recover }, 17_000)).toEqual({ verdict: { ok: true }, books: expected })
  })

  it.each([
    ['without an amount', paid, 'refund', 0, 0, 'claim_amount_missing', undefined],
    ['below zero', paid, 'reduction', -1, 0, 'claim_amount_missing', undefined],
    ['more than was paid', halfPaid, 'refund', 10_001, 0, 'claim_amount_too_high', { amount: 100.01, left: 100 }],
    ['more than is left', givenBack, 'refund', 12_001, 0, 'claim_amount_too_high', { amount: 120.01, left: 120 }],
    ['more than the price', onAccount, 'reduction', 20_001, 0, 'claim_amount_too_high', { amount: 200.01, left: 200 }],
    ['more than was earned', paid, 'explain', 0, 17_001, 'recovery_too_high', { amount: 170.01, left: 170 }],
  ] as const)('is refused %s', (_name, money, remedy, amount, recover, why, params) => {
    const { verdict, books: booked } = planClaim(money, { remedy, amount, recover }, 17_000)
    expect(verdict).toEqual({ ok: false, why, ...(params ? { params } : {}) })
    expect(booked).toEqual(books(0, 0))
  })

  it('has no limit below zero, and none without money', () => {
    expect(remedyLimit('refund', { cost: 100, paid: 0, refundDue: 50 })).toBe(0)
    expect(remedyLimit('explain', paid)).toBe(0)
  })
})

describe('a complaint', () => {
  const owner = aCaller({ id: 1 })
  const order = (change: Partial<OrderFacts>): OrderFacts => ({
    ...{ status: 4, reportResult: 'pass', serviceType: 'fri', customerId: 2, realCustomerId: 1 },
    ...{ days: [], locked: false, holdEndsAt: null },
    ...change,
  })
  it.each([
    ['about a finished order', owner, {}, true],
    ['about one that waits for review', owner, { status: 3 }, true],
    ['about one that is opened again', owner, { status: 2, hasReleasedReport: true }, true],
    ['by the main account', aCaller({ id: 2 }), {}, true],
    ['that root writes down', aCaller({ id: 9, role: 'root' }), {}, true],
    ['before the visit', owner, { status: 1 }, 'complaint_too_early'],
    ['during the visit', owner, { status: 2 }, 'complaint_too_early'],
    ['about a cancelled order', owner, { status: 5 }, 'complaint_too_early'],
    ['by somebody else', aCaller({ id: 3 }), {}, 'not_yours'],
  ] as const)('%s', (_name, who, change, expected) => {
    const verdict = mayComplain(who, order(change))
    expect(verdict.ok || verdict.why).toBe(expected)
  })
})

it.each([
  ['on the last day', aCaller(), '2026-08-18T02:00:01Z', true],
  ['a day too late', aCaller(), '2026-08-18T02:00:00Z', 'complaint_too_late'],
  ['too late, written down by root', aCaller({ role: 'root' }), '2026-01-01T00:00:00Z', true],
  ['before the release', aCaller(), null, true],
] as const)('a complaint comes within three months of the release: %s (A-96)', (_name, who, released, expected) => {
  const verdict = isInTime(who, released === null ? null : new Date(released), new Date('2026-11-18T02:00:00Z'))
  expect(verdict.ok || verdict.why).toBe(expected)
})

it('few stars are a claim up to the setting, and none with 0', () => {
  expect([0.5, 2, 2.5].map((stars) => isLowRating(stars, 2))).toEqual([true, true, false])
  expect(isLowRating(0.5, 0)).toBe(false)
})
