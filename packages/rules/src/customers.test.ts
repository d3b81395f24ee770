import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { isAgentCode, mayHaveAgentCode, mayListCustomersOf, normalAgentCode } from './customers.ts'

describe('agent codes', () => {
  it.each([
    ['GLAGENT1', true],
    [' glagent1 ', true],
    ['ES-2026', true],
    ['ABC', false],
    ['-ABCD', false],
    ['AB CD', false],
    ['ÄGENT', false],
    ['A'.repeat(20), true],
    ['A'.repeat(21), false],
    ['', false],
  ])('%j: %s', (text, valid) => {
    expect(isAgentCode(text)).toBe(valid)
  })
  it('agent codes are compared in capitals, without the spaces around them', () => {
    expect(normalAgentCode(' glAgent1 ')).toBe('GLAGENT1')
  })
  it('agent codes are for agents alone', () => {
    expect(mayHaveAgentCode({ isAgent: true })).toEqual({ ok: true })
    expect(mayHaveAgentCode({ isAgent: false })).toEqual({ ok: false, why: 'agents_only' })
  })
})

describe('the customers of an agent', () => {
  it.each([
    ['the agent itself', aCaller({ id: 7, isAgent: true }), true],
    ['another agent', aCaller({ id: 8, isAgent: true }), false],
    ['its main account', aCaller({ id: 8, childCount: 1 }), false],
    ['admin', aCaller({ id: 8, role: 'admin' }), false],
    ['root', aCaller({ id: 8, role: 'root' }), true],
  ])('%s: %s (T-04)', (_, who, may) => {
    expect(mayListCustomersOf(who, 7).ok).toBe(may)
  })
})
