import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import {
  fitsProtocol,
  isCurrent,
  isProtocolService,
  mayAddCheck,
  mayAddChildClass,
  mayAddClass,
  mayCloneOwnProtocol,
  mayCloneProtocol,
  mayCreateProtocol,
  mayDeleteClass,
  mayDeleteItem,
  mayDeleteProtocol,
  mayEditClass,
  mayEditItem,
  mayEditProtocol,
  mayEditProtocolHead,
  mayLockItem,
  mayPublishProtocol,
  mayRecastClass,
  maySeeProtocol,
  maySortProtocol,
  ownerClassFields,
} from './protocols.ts'
import type { Verdict } from './verdict.ts'

const word = (verdict: Verdict<string>) => (verdict.ok ? 'yes' : verdict.why)

const people = {
  root: aCaller({ id: 1, role: 'root' }),
  admin: aCaller({ id: 2, role: 'admin' }),
  owner: aCaller({ id: 3, role: 'customer' }),
  main: aCaller({ id: 4, role: 'customer' }),
  stranger: aCaller({ id: 5, role: 'customer' }),
  agent: aCaller({ id: 6, role: 'customer' }),
} as const
type Who = keyof typeof people

const ofRoot = { isPublic: true, ownerId: 1, ownerParentId: null }
const ofOwner = { isPublic: false, ownerId: 3, ownerParentId: 4 }
const ofAdmin = { isPublic: false, ownerId: 2, ownerParentId: null }
const ownOfRoot = { isPublic: false, ownerId: 1, ownerParentId: null }

describe('who sees a protocol', () => {
  it.each(Object.keys(people) as Who[])('a public one: %s sees it', (who) => {
    expect(maySeeProtocol(people[who], ofRoot)).toEqual({ ok: true })
  })
  it.each<[Who, string]>([
    ['owner', 'yes'],
    ['main', 'yes'],
    ['root', 'yes'],
    ['admin', 'not_found'],
    ['stranger', 'not_found'],
    ['agent', 'not_found'],
  ])('a private one: %s → %s', (who, answer) => {
    expect(word(maySeeProtocol(people[who], ofOwner))).toBe(answer)
  })
})

describe('user_can_edit (M-22) and name, service type, category (M-23)', () => {
  it.each<[Who, string, string]>([
    // who, public, private of the owner
    ['root', 'yes', 'yes'],
    ['admin', 'yes', 'protocol_not_yours'],
    ['owner', 'protocol_public', 'yes'],
    ['main', 'protocol_public', 'protocol_not_yours'],
    ['stranger', 'protocol_public', 'protocol_not_yours'],
    ['agent', 'protocol_public', 'protocol_not_yours'],
  ])('%s: public %s, private %s', (who, onPublic, onPrivate) => {
    expect(word(mayEditProtocol(people[who], ofRoot))).toBe(onPublic)
    expect(word(mayEditProtocol(people[who], ofOwner))).toBe(onPrivate)
    expect(word(mayEditProtocolHead(people[who], ofRoot))).toBe(onPublic)
    expect(word(mayEditProtocolHead(people[who], ofOwner))).toBe(onPrivate)
  })

  it('only root makes one public or private, and only where it may edit', () => {
    expect(word(mayPublishProtocol(people.root, ofRoot))).toBe('yes')
    expect(word(mayPublishProtocol(people.root, ownOfRoot))).toBe('yes')
    expect(word(mayPublishProtocol(people.root, ofOwner))).toBe('yes')
    expect(word(mayPublishProtocol(people.admin, ofRoot))).toBe('publish_root_only')
    expect(word(mayPublishProtocol(people.owner, ofOwner))).toBe('publish_root_only')
  })
})

describe('New, Delete, Copy', () => {
  it.each<[Who, string, string, string]>([
    // who, New (M-20), clone, clone_own (M-28, M-29)
    ['root', 'yes', 'yes', 'permission_denied'],
    ['admin', 'permission_denied', 'permission_denied', 'yes'],
    ['owner', 'permission_denied', 'permission_denied', 'yes'],
    ['stranger', 'permission_denied', 'permission_denied', 'yes'],
  ])('%s: new %s, clone %s, clone_own %s', (who, create, clone, cloneOwn) => {
    expect(word(mayCreateProtocol(people[who]))).toBe(create)
    expect(word(mayCloneProtocol(people[who]))).toBe(clone)
    expect(word(mayCloneOwnProtocol(people[who]))).toBe(cloneOwn)
  })

  it.each<[Who, string, string]>([
    // delete (M-21): public, private of the owner
    ['root', 'yes', 'yes'],
    ['admin', 'yes', 'protocol_not_yours'],
    ['owner', 'protocol_public', 'yes'],
    ['main', 'protocol_public', 'protocol_not_yours'],
    ['stranger', 'protocol_public', 'protocol_not_yours'],
  ])('%s deletes: public %s, private %s', (who, onPublic, onPrivate) => {
    expect(word(mayDeleteProtocol(people[who], ofRoot))).toBe(onPublic)
    expect(word(mayDeleteProtocol(people[who], ofOwner))).toBe(onPrivate)
  })
})

describe('adding a class or child, or editing sort: admin or root who also have user_can_edit (M-24)', () => {
  it.each([
    ['root, public', people.root, ofRoot, 'yes'],
    ['admin, public', people.admin, ofRoot, 'yes'],
    ['admin, own private copy', people.admin, ofAdmin, 'yes'],
    ['root, own private one', people.root, ownOfRoot, 'yes'],
    ['root, private one of a customer', people.root, ofOwner, 'yes'],
    ['admin without user_can_edit', people.admin, ofOwner, 'protocol_not_yours'],
    ['owner of a private copy', people.owner, ofOwner, 'protocol_staff_only'],
    ['customer, public', people.stranger, ofRoot, 'protocol_public'],
  ] as const)('%s', (_what, who, protocol, answer) => {
    for (const rule of [mayAddClass, mayAddChildClass, maySortProtocol]) expect(word(rule(who, protocol))).toBe(answer)
  })

  it('the owner words a class and chooses its sample, and does not shape it', () => {
    expect(word(mayEditClass(people.owner, ofOwner, ['name', 'sample']))).toBe('yes')
    expect(word(mayEditClass(people.owner, ofOwner, ['name', 'code']))).toBe('protocol_staff_only')
    expect(word(mayEditClass(people.owner, ofOwner, ['takes_checks']))).toBe('protocol_staff_only')
    expect(word(mayEditClass(people.admin, ofRoot, ['takes_checks']))).toBe('yes')
    expect(word(mayEditClass(people.owner, ofRoot, ['name']))).toBe('protocol_public')
  })

  it('the owner drops a class, but no locked item with it; nobody drops one of the last two', () => {
    const ordinaryClass = { code: 'carton_drop', name: 'Carton drop', hasLockedItems: false }
    const last = { code: 'important_remarks', name: '重要备注', hasLockedItems: true }
    expect(word(mayDeleteClass(people.owner, ofOwner, ordinaryClass))).toBe('yes')
    expect(word(mayDeleteClass(people.owner, ofOwner, { ...ordinaryClass, hasLockedItems: true }))).toBe('item_locked')
    expect(word(mayDeleteClass(people.admin, ofRoot, { ...ordinaryClass, hasLockedItems: true }))).toBe('yes')
    expect(word(mayDeleteClass(people.root, ofOwner, ordinaryClass))).toBe('yes')
    expect(word(mayDeleteClass(people.admin, ofOwner, ordinaryClass))).toBe('protocol_not_yours')
    for (const who of [people.root, people.admin]) expect(word(mayDeleteClass(who, ofRoot, last))).toBe('class_stays')
    expect(word(mayDeleteClass(people.owner, ofOwner, last))).toBe('class_stays')
    expect(word(mayDeleteClass(people.owner, ofOwner, { ...ordinaryClass, name: 'Additional Pictures' }))).toBe(
      'class_stays',
    )
  })
})

describe('the last two classes (M-26)', () => {
  const remarks = { code: 'important_remarks', name: 'Important Remarks' }
  it.each([
    ['another name', remarks, { ...remarks, name: 'Our remarks' }, 'yes'],
    ['another code', remarks, { ...remarks, code: 'remarks' }, 'class_stays'],
    ['no code', remarks, { ...remarks, code: '' }, 'class_stays'],
    ['the code of the other', remarks, { ...remarks, code: 'additional_pictures' }, 'class_stays'],
    ['a code for a named one', { ...remarks, code: '' }, remarks, 'yes'],
    ['another name of a named one', { ...remarks, code: '' }, { code: '', name: 'R' }, 'class_stays'],
    ['another code elsewhere', { code: 'a', name: 'A' }, { code: 'b', name: 'B' }, 'yes'],
  ])('%s', (_what, before, after, answer) => {
    expect(word(mayRecastClass({ ...before, isTop: true }, { ...after, isTop: true }))).toBe(answer)
  })
  it('the last two classes of a protocol stay at the top level', () => {
    expect(word(mayRecastClass({ ...remarks, isTop: true }, { ...remarks, isTop: false }))).toBe('class_stays')
  })

  it.each([
    ['owner, elsewhere', people.owner, ofOwner, { code: 'a', name: 'A' }, 'yes'],
    ['owner, there', people.owner, ofOwner, remarks, 'class_stays'],
    ['owner, there by name', people.owner, ofOwner, { ...remarks, code: '' }, 'class_stays'],
    ['admin, there', people.admin, ofRoot, remarks, 'yes'],
    ['customer, public', people.stranger, ofRoot, remarks, 'protocol_public'],
  ])('deleting a given item: %s', (_what, who, protocol, under, answer) => {
    expect(word(mayDeleteItem(who, protocol, { canEdit: true }, under))).toBe(answer)
  })
  it('a locked class stays where it is', () => {
    const under = { code: 'a', name: 'A' }
    expect(word(mayDeleteItem(people.owner, ofOwner, { canEdit: false }, under))).toBe('item_locked')
  })
})

describe('adding a custom check, test or Defectives (M-25, M-26)', () => {
  const top = { code: 'function', name: 'Function', isTop: true, takesChecks: true }
  it.each([
    ['owner under a top-level class', people.owner, ofOwner, top, 'yes'],
    ['owner under a sub-class', people.owner, ofOwner, { ...top, isTop: false }, 'check_top_level_only'],
    [
      'owner where customers add nothing',
      people.owner,
      ofOwner,
      { ...top, takesChecks: false },
      'class_takes_no_checks',
    ],
    [
      'owner under Important Remarks',
      people.owner,
      ofOwner,
      { ...top, code: 'important_remarks' },
      'class_takes_no_checks',
    ],
    [
      'root under Additional Pictures',
      people.root,
      ofRoot,
      { ...top, name: 'Additional Pictures' },
      'class_takes_no_checks',
    ],
    ['admin under a sub-class', people.admin, ofRoot, { ...top, isTop: false }, 'yes'],
    ['customer on a public one', people.stranger, ofRoot, top, 'protocol_public'],
    ["root on somebody's private one", people.root, ofOwner, top, 'yes'],
    ["admin on somebody's private one", people.admin, ofOwner, top, 'protocol_not_yours'],
  ] as const)('%s', (_what, who, protocol, under, answer) => {
    expect(word(mayAddCheck(who, protocol, under))).toBe(answer)
  })
})

it('an owner says of a class its names, its descriptions and its sample', () => {
  expect(ownerClassFields).toEqual(['name', 'name_cn', 'description', 'description_cn', 'sample'])
})

describe('editing an item: its Can Edit', () => {
  it.each([
    ['owner, can edit', people.owner, ofOwner, true, 'yes'],
    ['owner, locked', people.owner, ofOwner, false, 'item_locked'],
    ['admin, locked, public', people.admin, ofRoot, false, 'yes'],
    ['customer, can edit, public', people.stranger, ofRoot, true, 'protocol_public'],
    ['root, can edit, private', people.root, ofOwner, true, 'yes'],
    ['admin, can edit, private', people.admin, ofOwner, true, 'protocol_not_yours'],
  ] as const)('%s', (_what, who, protocol, canEdit, answer) => {
    expect(word(mayEditItem(who, protocol, { canEdit }))).toBe(answer)
  })
  it('Can Edit of an item is set by root and admin', () => {
    expect(word(mayLockItem(people.owner, ofOwner))).toBe('lock_staff_only')
    expect(word(mayLockItem(people.admin, ofRoot))).toBe('yes')
    expect(word(mayLockItem(people.root, ofOwner))).toBe('yes')
    expect(word(mayLockItem(people.admin, ofOwner))).toBe('protocol_not_yours')
  })
})

it('a protocol is for every service but the laboratory', () => {
  const services = ['fri', 'dpi', 'ppc', 'others', 'cls', 'fe', 'lab', '']
  expect(services.filter(isProtocolService)).toEqual(['fri', 'dpi', 'ppc', 'others', 'cls', 'fe'])
})

it('a protocol has its limits', () => {
  const full = { classes: 200, items: 2_000, options: 10_000, mostOptions: 200, bytes: 4_900_000 }
  expect(fitsProtocol(full)).toEqual({ ok: true })
  expect(fitsProtocol({ ...full, classes: 201 })).toEqual({ ok: false, why: 'too_many_classes', params: { max: 200 } })
  expect(fitsProtocol({ ...full, items: 2_001 })).toEqual({ ok: false, why: 'too_many_items', params: { max: 2_000 } })
  expect(fitsProtocol({ ...full, mostOptions: 201 })).toEqual({
    ok: false,
    why: 'too_many_options',
    params: { max: 200 },
  })
  expect(fitsProtocol({ ...full, options: 10_001 })).toEqual({
    ok: false,
    why: 'too_many_options',
    params: { max: 10_000 },
  })
})

describe('versions', () => {
  it('whoever saves a protocol second is told who saved it and when', () => {
    const now = { version: 7, by: 'Mei', at: '2026-11-16 10:00:00' }
    expect(isCurrent(7, now)).toEqual({ ok: true })
    const refused = { ok: false, why: 'protocol_changed', params: { who: 'Mei', when: '2026-11-16 10:00:00' } }
    expect(isCurrent(6, now)).toEqual(refused)
    expect(isCurrent(8, now)).toEqual(refused)
  })
})
