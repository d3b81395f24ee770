import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  balance,
  chargeOfEnding,
  daysOfAborted,
  defaultPayoutSettings,
  type Ending,
  endingOfAbort,
  endingOfCancel,
  extraOwed,
  payoutPayable,
  settle,
} from './charges.ts'

const china = (shown: string) => new Date(`${shown.replace(' ', 'T')}+08:00`)
const first = { day: '2026-11-18', total: 15000, earned: 20000, commission: 3000, payout: 17000 }
const second = { day: '2026-11-21', total: 18750, earned: 25000, commission: 3750, payout: 21250 }
const sold = [second, first]
const price = 33750

describe('C1 C2 what an end costs', () => {
  const nothing = { charged: 0, refund: price, due: 0, earned: 0, commission: 0, payout: 0 }
  const firstDay = { charged: 15000, refund: 18750, due: 0, earned: 20000, commission: 3000, payout: 17000 }
  test.each<[Ending, typeof nothing]>([
    ['hold_ended', nothing],
    ['cancelled_in_time', nothing],
    ['cancelled_late', firstDay],
    ['aborted_by_factory', firstDay],
    ['aborted_by_customer', firstDay],
    ['force_majeure', nothing],
    ['inspector_absent', nothing],
    ['our_fault', nothing],
  ])('%s', (ending, expected) => {
    expect(settle(ending, sold, { paid: price })).toEqual(expected)
  })

  it('an order ends in one of these ways', () => {
    expect(chargeOfEnding).toEqual({
      hold_ended: 'nothing',
      cancelled_in_time: 'nothing',
      cancelled_late: 'first_day',
      aborted_by_factory: 'until_abort',
      aborted_by_customer: 'until_abort',
      force_majeure: 'nothing',
      inspected: 'until_abort',
      inspector_absent: 'nothing',
      our_fault: 'nothing',
    })
  })

  test.each([
    // the dates are the 18th and the 21st
    ['2026-11-17', 15000, 17000],
    ['2026-11-18', 15000, 17000],
    ['2026-11-20', 15000, 17000],
    ['2026-11-21', 33750, 38250],
    ['2026-11-22', 33750, 38250],
  ])('aborted on %s: the dates up to that day are charged and paid', (abortedOn, charged, payout) => {
    for (const ending of ['aborted_by_factory', 'aborted_by_customer'] as const)
      expect(settle(ending, sold, { paid: price }, abortedOn)).toMatchObject({
        charged,
        refund: price - charged,
        payout,
      })
    expect(settle('cancelled_late', sold, { paid: price }, abortedOn)).toMatchObject({ charged: 15000 })
    expect(settle('force_majeure', sold, { paid: price }, abortedOn)).toMatchObject({ charged: 0, payout: 0 })
  })

  test.each([
    ['aborted_by_factory', '2026-11-17', [first.day]],
    ['aborted_by_factory', '2026-11-18', [first.day]],
    ['aborted_by_factory', '2026-11-21', [second.day, first.day]],
    ['force_majeure', '2026-11-17', []],
    ['force_majeure', '2026-11-18', [first.day]],
    ['inspected', second.day, [second.day, first.day]],
  ] as const)('%s on %s keeps the days that have been or are charged', (ending, day, kept) => {
    expect(daysOfAborted(ending, [second.day, first.day], day)).toEqual(kept)
  })

  const money = { paid: price, extra: 2500 }
  it('accepted extra charges stay owed where the end of an order is charged', () => {
    expect(settle('cancelled_late', sold, money)).toMatchObject({ charged: 17_500, refund: price - 17_500 })
    expect(settle('our_fault', sold, money)).toMatchObject({ charged: 0, refund: price })
  })

  test.each(['hold_ended', 'cancelled_in_time', 'inspector_absent', 'our_fault'] as const)(
    '%s drops accepted extra charges: all is refunded (SPEC C8)',
    (ending) => {
      expect(settle(ending, sold, money)).toMatchObject({ charged: 0, refund: price, due: 0 })
      expect(extraOwed(ending, 2500)).toBe(0)
    },
  )

  it('once a visit began accepted extra charges stay owed, also where nobody is to blame (SPEC C8)', () => {
    expect(settle('force_majeure', sold, money, first.day)).toMatchObject({
      charged: 2500,
      refund: price - 2500,
      payout: 0,
    })
    expect(extraOwed('aborted_by_factory', 2500)).toBe(2500)
  })

  it('an order without dates costs nothing', () => {
    expect(settle('cancelled_late', [], { paid: 5000 })).toEqual({ ...nothing, refund: 5000 })
  })
})

describe('C2 cancelling before and after the deadline', () => {
  test.each([
    ['2026-11-16 23:59:59', 'customer', 'cancelled_in_time'],
    ['2026-11-17 00:00:00', 'customer', 'cancelled_late'],
    ['2026-11-16 23:59:59', 'platform', 'our_fault'],
    ['2026-11-17 00:00:00', 'platform', 'our_fault'],
  ] as const)('at %s at the wish of %s: %s', (now, wish, ending) => {
    expect(endingOfCancel({ days: ['2026-11-21', '2026-11-18'] }, china(now), wish)).toBe(ending)
  })

  it('cancelling is free at any time while an order that lost its inspector has no other', () => {
    const order = { days: ['2026-11-18'], awaitsInspector: true }
    expect(endingOfCancel(order, china('2026-11-18 08:00:00'), 'customer')).toBe('cancelled_in_time')
    expect(endingOfCancel({ ...order, awaitsInspector: false }, china('2026-11-18 08:00:00'), 'customer')).toBe(
      'cancelled_late',
    )
  })
})

describe('C3 whose doing a broken-off visit is', () => {
  it('the reason of an aborted visit decides who is responsible', () => {
    expect(Object.entries(endingOfAbort)).toEqual([
      ['goods_not_ready', 'aborted_by_factory'],
      ['entry_refused', 'aborted_by_factory'],
      ['wrong_address', 'aborted_by_customer'],
      ['goods_not_reachable', 'aborted_by_factory'],
      ['unsafe', 'aborted_by_factory'],
      ['integrity_incident', 'aborted_by_factory'],
      ['force_majeure', 'force_majeure'],
    ])
  })
})

describe('C4 refund and debt', () => {
  test.each([
    // paid, refund, due
    [0, 0, 15000],
    [10000, 0, 5000],
    [15000, 0, 0],
    [15001, 1, 0],
    [33750, 18750, 0],
  ])('first day charged, %i paid: refund %i, due %i', (paid, refund, due) => {
    expect(settle('aborted_by_factory', sold, { paid })).toMatchObject({ charged: 15000, refund, due })
  })

  it('no end of an order refunds more than was paid, and the money adds up', () => {
    const amount = fc.integer({ min: 0, max: 500_000 })
    const date = fc.record({
      day: fc.integer({ min: 10, max: 28 }).map((n) => `2026-11-${n}`),
      total: amount,
      earned: amount,
      commission: amount,
      payout: amount,
    })
    const endings = fc.constantFrom(...(Object.keys(chargeOfEnding) as Ending[]))
    fc.assert(
      fc.property(endings, fc.array(date, { maxLength: 5 }), amount, (ending, dates, paid) => {
        const { charged, refund, due } = settle(ending, dates, { paid })
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(paid)
        expect(due).toBeGreaterThanOrEqual(0)
        expect(paid - refund + due).toBe(charged)
        expect(charged).toBeLessThanOrEqual(dates.reduce((sum, { total }) => sum + total, 0))
      }),
    )
  })
})

describe('C5 balance after an edit', () => {
  test.each([
    [30000, 20000, 10000, 0],
    [20000, 30000, 0, 10000],
    [20000, 20000, 0, 0],
  ])('costs %i, paid %i: due %i, credit %i', (total, paid, due, credit) => {
    expect(balance(total, paid)).toEqual({ due, credit })
  })
})

describe('C6 payout', () => {
  const finalized = china('2026-11-15 23:30:00')
  test.each([
    ['2026-11-21 23:59:59', false, false],
    ['2026-11-22 00:00:00', false, true],
    ['2026-12-22 00:00:00', false, true],
    ['2026-12-22 00:00:00', true, false],
  ])('at %s, claim open %s: %s', (now, claim, expected) => {
    expect(payoutPayable(finalized, claim, china(now))).toBe(expected)
  })

  it('a payout waits as long as the settings say', () => {
    expect(defaultPayoutSettings).toEqual({ waitDays: 7 })
    expect(payoutPayable(finalized, false, china('2026-11-16 00:00:00'), { waitDays: 1 })).toBe(true)
  })
})
