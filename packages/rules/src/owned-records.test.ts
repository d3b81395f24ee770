import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { accessToRecord, mayEditRecord, maySaveOver } from './owned-records.ts'

const record = { ownerId: 5, ownerParentId: 4 }

describe('who sees and changes a product or factory', () => {
  it.each([
    ['its creator', aCaller({ id: 5, role: 'customer' }), 'changed'],
    ["the creator's main account", aCaller({ id: 4, role: 'customer' }), 'seen'],
    ['a stranger', aCaller({ id: 9, role: 'customer' }), 'hidden'],
    ['admin', aCaller({ id: 2, role: 'admin' }), 'hidden'],
    ['root', aCaller({ id: 1, role: 'root' }), 'changed'],
    ['an inspector', aCaller({ id: 7, role: 'inspector' }), 'hidden'],
  ] as const)('%s', (_who, caller, access) => {
    expect(accessToRecord(caller, record)).toBe(access)
    const verdict = mayEditRecord(caller, record)
    expect(verdict.ok).toBe(access === 'changed')
    if (!verdict.ok) expect(verdict.why).toBe(access === 'seen' ? 'permission_denied' : 'not_found')
  })
  it.each(['admin', 'customer'] as const)('%s changes what it created itself', (role) => {
    expect(accessToRecord(aCaller({ id: 5, role }), { ownerId: 5, ownerParentId: null })).toBe('changed')
  })
  it('an inspector does not even see what its own account created before', () => {
    expect(accessToRecord(aCaller({ id: 5, role: 'inspector' }), record)).toBe('hidden')
    expect(accessToRecord(aCaller({ id: 4, role: 'inspector' }), record)).toBe('hidden')
  })
  it('a sub-account does not see what its main account created', () => {
    expect(accessToRecord(aCaller({ id: 5, role: 'customer' }), { ownerId: 4, ownerParentId: null })).toBe('hidden')
  })
})

describe('a save on something older', () => {
  const current = { version: 3, modifiedAt: '2026-11-16 10:00:00', modifiedBy: 'Anna' }
  it.each([
    [{}, true],
    [{ version: 3 }, true],
    [{ version: 2 }, false],
    [{ modifiedAt: '2026-11-16 10:00:00' }, true],
    [{ modifiedAt: '2026-11-16 09:59:59' }, false],
    [{ version: 3, modifiedAt: '2026-11-16 09:59:59' }, true],
  ])('%o → %s', (base, may) => {
    const verdict = maySaveOver(base, current)
    expect(verdict.ok).toBe(may)
    if (!verdict.ok) expect(verdict.why).toBe('record_changed')
    if (!verdict.ok) expect(verdict.params).toEqual({ who: 'Anna', when: current.modifiedAt })
  })
})
