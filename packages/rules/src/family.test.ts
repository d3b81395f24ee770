import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { approverFor, type FamilyAccount, mayBeApprover, mayRaisePrice } from './family.ts'
import {
  accessToOrder,
  approvesOrder,
  mayApprove,
  mayCancel,
  mayCheckout,
  mayEdit,
  mayPay,
  mayRate,
  type OrderFacts,
  orderStatus,
} from './orders.ts'
import { type MemberFlag, mayEver, memberFlags } from './permissions.ts'
import { mayDecide, mayReinspect, mayShareReport } from './reports.ts'
import type { Verdict } from './verdict.ts'

const [mainId, buyerId, colleagueId] = [1, 2, 3]
const now = new Date('2026-11-16T02:00:00Z')
const pending: OrderFacts = {
  ...{ status: orderStatus.pending, reportResult: '', serviceType: 'fri', locked: false },
  ...{ customerId: mainId, realCustomerId: buyerId, days: ['2026-11-23'] },
  holdEndsAt: new Date('2026-11-18T02:00:00Z'),
}
const released: OrderFacts = {
  ...pending,
  ...{ status: orderStatus.finalized, reportResult: 'pass', holdEndsAt: null, hasReleasedReport: true },
}
const main = aCaller({ id: mainId, childCount: 2 })
const member = (id: number, ...flags: MemberFlag[]) => aCaller({ id, isSub: true, family: { mainId, flags } })
const buyer = member(buyerId, 'books')
const why = (verdict: Verdict<string>) => verdict.ok || verdict.why
const noTies = { isMainOfBuyer: false, isAgentOfOwner: false }

describe('a member and the orders of its family', () => {
  it.each([
    ['books only', ['books'], 'hidden', 'not_yours', 'not_yours'],
    ['nothing', [], 'hidden', 'not_yours', 'not_yours'],
    ['reads', ['reads'], 'seen', 'not_yours', 'not_yours'],
    ['pays', ['pays'], 'seen', true, 'not_yours'],
    ['decides', ['decides'], 'seen', 'not_yours', true],
    ['all', [...memberFlags], 'seen', true, true],
  ] as const)('%s: sees, pays, decides about a colleague’s order', (_, flags, access, pays, decides) => {
    const who = member(colleagueId, ...flags)
    expect(accessToOrder(who, pending, noTies)).toBe(access)
    expect(why(mayPay(who, pending, 100, now))).toBe(pays)
    expect(why(mayDecide(who, released))).toBe(decides)
  })

  it('leaves editing, cancelling, rating, sharing and booking again to the two owners (J-39, T-23)', () => {
    const who = member(colleagueId, ...memberFlags)
    for (const verdict of [
      mayEdit(who, pending, now),
      mayCancel(who, pending, now),
      mayRate(who, released),
      mayShareReport(who, released),
      mayReinspect(who, released),
    ])
      expect(why(verdict)).toBe('not_yours')
    expect([mayEdit(buyer, pending, now).ok, mayCancel(main, pending, now).ok, mayRate(buyer, released).ok]).toEqual([
      ...[true, true, true],
    ])
  })

  it('never reaches the orders of another family', () => {
    const stranger = aCaller({ id: 9, isSub: true, family: { mainId: 8, flags: memberFlags } })
    expect(accessToOrder(stranger, pending, noTies)).toBe('hidden')
    expect(why(mayPay(stranger, pending, 100, now))).toBe('not_yours')
  })

  it.each([
    ['books', ['books'], true],
    ['none', [], false],
    ['reads and pays', ['reads', 'pays'], false],
  ] as const)('with %s it may book: %s', (_, flags, may) => {
    const who = member(colleagueId, ...flags)
    expect(mayEver(who, 'book')).toBe(may)
    expect(mayEver(who, 'submit_order')).toBe(may)
    expect(mayEver(who, 'list_orders')).toBe(true)
  })
})

describe('an order that awaits approval', () => {
  const waiting: OrderFacts = { ...pending, approverId: colleagueId }

  it.each([
    ['its buyer', buyer, 'needs_approval'],
    ['its buyer who also pays', member(buyerId, 'books', 'pays'), 'needs_approval'],
    ['the approver', member(colleagueId, 'pays'), true],
    ['the main account', main, true],
    ['another member who pays', member(4, 'pays'), 'needs_approval'],
    ['an approver who no longer pays', member(colleagueId, 'reads'), 'not_yours'],
    ['an approver who left the family', aCaller({ id: colleagueId }), 'not_yours'],
    ['somebody else', aCaller({ id: 9 }), 'not_yours'],
  ])('is paid, put on account or refused by: %s', (_, who, expected) => {
    expect(why(mayCheckout(who, waiting, now))).toBe(expected)
    expect(why(mayApprove(who, waiting, now))).toBe(expected)
    expect(approvesOrder(who, waiting)).toBe(expected === true)
  })

  it('is over with its hold, its status and for orders that await nothing', () => {
    const late = new Date('2026-11-18T02:00:00Z')
    expect(why(mayApprove(main, waiting, late))).toBe('hold_ended')
    expect(why(mayApprove(main, { ...waiting, status: orderStatus.cancelled }, now))).toBe('already_cancelled')
    expect(why(mayApprove(main, { ...waiting, status: orderStatus.confirmed }, now))).toBe('not_pending')
    expect(why(mayApprove(main, pending, now))).toBe('awaits_nothing')
  })
})

describe('the limit of a member', () => {
  it.each([
    ['no limit', null, null, 99_999, null],
    ['below it', 50_000, null, 49_999, null],
    ['exactly', 50_000, null, 50_000, null],
    ['above it: the main account', 50_000, null, 50_001, mainId],
    ['above it: the one who was named', 50_000, colleagueId, 50_001, colleagueId],
    ['a limit of nothing', 0, null, 1, mainId],
    ['a free order', 0, null, 0, null],
  ])('%s', (_, overCents, approverId, total, expected) => {
    expect(approverFor({ mainId, overCents, approverId }, total)).toBe(expected)
  })

  it('binds no account without a main account', () => {
    expect(approverFor({ mainId: null, overCents: 0, approverId: null }, 100)).toBeNull()
  })

  it.each([
    ['a pending order waits again instead', orderStatus.pending, 10_000, 90_000, true],
    ['within the limit', orderStatus.confirmed, 10_000, 50_000, true],
    ['beyond it', orderStatus.confirmed, 10_000, 50_001, 'over_limit'],
    ['no more than was approved', orderStatus.confirmed, 90_000, 90_000, true],
    ['more than was approved', orderStatus.confirmed, 90_000, 90_001, 'over_limit'],
  ])('when an order is changed: %s', (_, status, before, total, expected) => {
    const limit = { mainId, overCents: 50_000, approverId: null }
    expect(why(mayRaisePrice(limit, { status, total: before }, total))).toBe(expected)
  })

  const account = (id: number, ...flags: MemberFlag[]): FamilyAccount => ({ id, isMain: false, active: true, flags })
  it.each([
    ['the main account', { ...account(mainId), isMain: true }, true],
    ['a member who pays', account(colleagueId, 'pays'), true],
    ['a member who does not', account(colleagueId, 'books', 'reads', 'decides'), 'approver_pays_not'],
    ['the member itself', account(buyerId, 'pays'), 'approver_self'],
    ['a closed account', { ...account(colleagueId, 'pays'), active: false }, 'approver_unknown'],
    ['nobody', undefined, 'approver_unknown'],
  ])('is watched by: %s', (_, approver, expected) => {
    expect(why(mayBeApprover(approver, buyerId))).toBe(expected)
  })
})
