import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { isReadyDay, mayAskBuyer, mayMakeSupplierLink } from './supplier-requests.ts'

describe('who makes the link by which a factory asks', () => {
  const own = { ownerId: 1, ownerParentId: 2 }
  it.each([
    ['its owner', aCaller({ id: 1 }), false, undefined],
    ['its owner, while an unannounced visit is open', aCaller({ id: 1 }), true, 'supplier_link_silent'],
    ['the main account, which only sees it', aCaller({ id: 2, childCount: 1 }), false, 'permission_denied'],
    ['somebody else', aCaller({ id: 3 }), false, 'not_found'],
    ['root, who gets no drafts', aCaller({ id: 9, role: 'root' }), false, 'permission_denied'],
    [
      'a member who may not book',
      aCaller({ id: 1, isSub: true, family: { mainId: 2, flags: ['reads'] } }),
      false,
      'permission_denied',
    ],
  ])('%s', (_, who, isSilent, why) => {
    const verdict = mayMakeSupplierLink(who, own, isSilent)
    expect(verdict.ok ? undefined : verdict.why).toBe(why)
  })
})

it.each([
  [0, 0, true],
  [9, 19, true],
  [10, 0, false],
  [0, 20, false],
])('%s requests of a day and %s open ones: another one comes in: %s', (today, open, isOk) => {
  expect(mayAskBuyer({ today, open }).ok).toBe(isOk)
})

it.each([
  ['2026-11-15', false],
  ['2026-11-16', true],
  ['2027-11-17', true],
  ['2027-11-18', false],
])('goods that are ready on %s, asked for on 2026-11-16: %s', (day, isOk) => {
  expect(isReadyDay(day, new Date('2026-11-16T02:00:00Z'))).toBe(isOk)
})
