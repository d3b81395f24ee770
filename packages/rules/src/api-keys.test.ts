import { describe, expect, it, test } from 'vitest'
import { keyScopes, keyState, mayMakeKey, offeredScopes, overlapEnds, scopesOpen } from './api-keys.ts'
import { aCaller } from './caller-fixture.ts'
import { type Action, matrix, mayEver } from './permissions.ts'

const now = new Date('2026-11-16T02:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const reader = aCaller({ isSub: true, family: { mainId: 1, flags: ['reads'] } })
const actions = Object.keys(matrix) as Action[]

describe('what a scope opens', () => {
  it.each<[Action, 'read' | 'write', string[]]>([
    ['list_orders', 'read', ['read_orders', 'book']],
    ['list_orders', 'write', []],
    ['read_report', 'read', ['read_reports', 'decide']],
    ['list_products', 'read', ['read_records', 'change_records']],
    ['change_product', 'write', ['change_records']],
    ['see_invoices', 'read', ['read_money']],
    ['submit_order', 'write', ['book']],
    ['change_order', 'write', ['book', 'decide']],
    ['pay_order', 'write', ['pay']],
    ['pay_order', 'read', []],
    ['discuss_report', 'write', ['decide']],
    ['manage_api_keys', 'write', []],
    ['manage_team', 'write', []],
    ['own_account', 'read', []],
  ])('%s, to %s: %j', (action, kind, scopes) => {
    expect(keyScopes.filter((scope) => scopesOpen([scope], { action, kind }))).toEqual(scopes)
  })

  test('what visitors read needs no scope, what they write does', () => {
    expect(scopesOpen([], { action: 'read_lists', kind: 'read' })).toBe(true)
    expect(scopesOpen([...keyScopes], { action: 'send_enquiry', kind: 'write' })).toBe(false)
  })

  test('all scopes together open no row that only our team or an inspector has', () => {
    const buyer = aCaller()
    const beyond = actions.filter((action) => !mayEver(buyer, action) && !mayEver(null, action))
    for (const action of beyond)
      for (const kind of ['read', 'write'] as const)
        expect([action, scopesOpen([...keyScopes], { action, kind })]).toEqual([action, false])
  })
})

describe('who makes a key with which scopes', () => {
  it('offers no booking to a member who does not book', () => {
    expect(offeredScopes(reader)).not.toContain('book')
    expect(offeredScopes(aCaller())).toEqual(keyScopes)
    expect(offeredScopes(aCaller({ role: 'inspector' }))).toEqual(['read_reports'])
    expect(offeredScopes(null)).toEqual(['read_reports'])
  })

  it.each([
    ['reads', reader, ['read_orders'], null, true],
    ['would book without the flag', reader, ['read_orders', 'book'], null, 'key_scopes'],
    ['pays up to an amount', aCaller(), ['pay'], 50_000, true],
    ['pays without an amount', aCaller(), ['pay'], null, 'key_pay_most'],
    ['has an amount and does not pay', aCaller(), ['book'], 50_000, 'key_pay_most'],
  ] as const)('a key that %s', (_, who, scopes, payMost, expected) => {
    const verdict = mayMakeKey(who, { scopes, payMost })
    expect(verdict.ok || verdict.why).toBe(expected)
  })
})

describe('what a key is', () => {
  it.each([
    ['active', hours(1), null, null],
    ['rotating', hours(1), null, hours(1)],
    ['active', hours(1), null, now],
    ['expired', now, null, hours(1)],
    ['revoked', hours(1), now, hours(1)],
  ] as const)('%s', (state, expiresAt, revokedAt, oldUntil) => {
    expect(keyState({ expiresAt, revokedAt, oldUntil }, now)).toBe(state)
  })

  it('an earlier secret never works longer than it would have', () => {
    expect(overlapEnds(now, 24, hours(100))).toEqual(hours(24))
    expect(overlapEnds(now, 24, hours(5))).toEqual(hours(5))
  })
})
