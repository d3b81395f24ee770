import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import {
  availabilityLight,
  type BookFacts,
  capabilityLight,
  type Demand,
  type FamilyMember,
  familyOf,
  freeSlot,
  type InspectorFacts,
  inCategory,
  mayBookInspector,
  mayRename,
  maySubmitVerify,
  maySwitchInspector,
  mayTakeDay,
  mayVerify,
  needsCategory,
  seesEmail,
  seesInspector,
  seesPrivateFields,
  statusLight,
  verifyStage,
} from './inspectors.ts'

const inspector = (facts: Partial<InspectorFacts> = {}): InspectorFacts => ({
  id: 50,
  ownerId: null,
  submitted: true,
  verified: true,
  active: true,
  examDue: false,
  ...facts,
})
const member = (facts: Partial<FamilyMember> = {}): FamilyMember => ({ ...aCaller(), parentId: null, ...facts })

const people = {
  main: member({ id: 7, childCount: 1 }),
  sub: member({ id: 8, parentId: 7, isSub: true }),
  stranger: member({ id: 9 }),
  admin: member({ id: 10, role: 'admin' }),
  root: member({ id: 1, role: 'root' }),
  itself: member({ id: 50, role: 'inspector' }),
  colleague: member({ id: 51, role: 'inspector' }),
}

describe('I1: who sees which inspector', () => {
  const kinds = {
    platform: inspector(),
    unverified: inspector({ verified: false }),
    inactive: inspector({ active: false }),
    own: inspector({ ownerId: 7 }),
    'own, inactive and unverified': inspector({ ownerId: 7, verified: false, active: false }),
  }
  // biome-ignore format: a table
  const table: [keyof typeof kinds, string][] = [
    //                                main sub stranger admin root itself colleague
    ['platform',                     'yes  yes yes      yes   yes  yes    no'],
    ['unverified',                   'no   no  no       no    yes  yes    no'],
    ['inactive',                     'no   no  no       no    yes  yes    no'],
    ['own',                          'yes  yes no       no    yes  yes    no'],
    ['own, inactive and unverified', 'yes  yes no       no    yes  yes    no'],
  ]
  it.each(table)('%s', (kind, cells) => {
    const seen = Object.values(people).map((who) => (seesInspector(who, kinds[kind]) ? 'yes' : 'no'))
    expect(seen).toEqual(cells.split(/ +/))
  })
  it('a family is named by its main account', () => {
    expect([familyOf(people.main), familyOf(people.sub), familyOf(people.stranger)]).toEqual([7, 7, 9])
  })
})

describe('I2: what of it', () => {
  it('private fields are for root and itself, the address also for its family (N-50)', () => {
    const seen = (sees: typeof seesEmail, facts: InspectorFacts) =>
      Object.entries(people).flatMap(([name, who]) => (sees(who, facts) ? name : []))
    expect(seen(seesPrivateFields, inspector({ ownerId: 7 }))).toEqual(['root', 'itself'])
    expect(seen(seesEmail, inspector({ ownerId: 7 }))).toEqual(['main', 'sub', 'root', 'itself'])
    expect(seen(seesEmail, inspector())).toEqual(['root', 'itself'])
  })
})

describe('I3: who switches its status', () => {
  it.each([
    ['main', 7, 'ok'],
    ['sub', 7, 'ok'],
    ['stranger', 7, 'not_found'],
    ['root', 7, 'ok'],
    ['main', null, 'permission_denied'],
    ['root', null, 'ok'],
  ] as const)('%s, owner %s: %s (OD-61)', (who, ownerId, expected) => {
    const verdict = maySwitchInspector(people[who], inspector({ ownerId }))
    expect(verdict.ok ? 'ok' : verdict.why).toBe(expected)
  })
})

describe('I4: verification', () => {
  it.each([
    [false, false, 'none', 'ok', 'not_submitted'],
    [true, false, 'submitted', 'already_submitted', 'ok'],
    [true, true, 'accepted', 'already_verified', 'already_verified'],
  ] as const)('submitted %s, verified %s: %s (N-40)', (submitted, verified, stage, submit, accept) => {
    const facts = inspector({ submitted, verified })
    const word = (verdict: ReturnType<typeof maySubmitVerify> | ReturnType<typeof mayVerify>) =>
      verdict.ok ? 'ok' : verdict.why
    expect([verifyStage(facts), word(maySubmitVerify(facts)), word(mayVerify(facts))]).toEqual([stage, submit, accept])
  })
  it('the name of a verified inspector stays as it is', () => {
    expect(mayRename(inspector(), 'A', 'B')).toEqual({ ok: false, why: 'name_verified' })
    expect(mayRename(inspector(), 'A', 'A').ok).toBe(true)
    expect(mayRename(inspector({ verified: false }), 'A', 'B').ok).toBe(true)
  })
})

describe('I5: a day', () => {
  it.each([
    [[], 1, 1],
    [[1], 1, null],
    [[1], 2, 2],
    [[2], 2, 1],
    [[1, 2, 3], 2, null],
    [[3], 1, null],
  ])('slots %j of capacity %i: %s', (taken, capacity, slot) => {
    expect(freeSlot(taken, capacity)).toBe(slot)
  })
  it.each([
    [{ inWork: false }, 'not_in_work'],
    [{ taken: [1, 2] }, 'day_full'],
    [{ taken: [1], cities: ['B'] }, 'other_city'],
    [{ taken: [1], cities: ['A'] }, 'ok'],
    [{}, 'ok'],
  ] as const)('%j: %s', (facts, expected) => {
    const day = { day: '2026-11-20', inWork: true, taken: [], cities: [], ...facts }
    const verdict = mayTakeDay(day, 2, 'A')
    expect(verdict.ok ? 'ok' : verdict.why).toBe(expected)
    if (!verdict.ok) expect(verdict.params).toEqual({ day: '2026-11-20' })
  })
})

describe('I6: knowledge', () => {
  const lines = (...list: [number, 'electrical' | 'toys' | 'gifts'][]) => list.map(([id, work]) => ({ id, work }))
  const demand = (facts: Partial<Demand>): Demand => ({ serviceType: 'fri', auditType: null, lines: [], ...facts })
  it('an inspector without the knowledge is refused for electrical goods, toys and audits', () => {
    expect(needsCategory(demand({ lines: lines([101, 'electrical']) }))).toBe(true)
    expect(needsCategory(demand({ lines: lines([701, 'gifts'], [201, 'toys']) }))).toBe(true)
    expect(needsCategory(demand({ lines: lines([701, 'gifts']) }))).toBe(false)
    expect(needsCategory(demand({ serviceType: 'fe' }))).toBe(true)
  })
  it("an inspector's knowledge covers every product line, or the audit type", () => {
    const knows = { lines: new Set([101, 701]), audits: ['technical' as const] }
    expect(inCategory(demand({ lines: lines([101, 'electrical'], [701, 'gifts']) }), knows)).toBe(true)
    expect(inCategory(demand({ lines: lines([101, 'electrical'], [702, 'gifts']) }), knows)).toBe(false)
    expect(inCategory(demand({ serviceType: 'fe', auditType: 'technical' }), knows)).toBe(true)
    expect(inCategory(demand({ serviceType: 'fe', auditType: 'social' }), knows)).toBe(false)
    expect(inCategory(demand({ serviceType: 'cls' }), knows)).toBe(true)
  })
})

describe('I7: bookable', () => {
  const electrical: Demand = { serviceType: 'fri', auditType: null, lines: [{ id: 101, work: 'electrical' }] }
  const gifts: Demand = { serviceType: 'fri', auditType: null, lines: [{ id: 701, work: 'gifts' }] }
  const free = { day: '2026-11-20', inWork: true, taken: [], cities: [] }
  const facts = (change: Partial<BookFacts> = {}): BookFacts => ({
    inspector: inspector(),
    conflict: false,
    demand: electrical,
    inCategory: true,
    capacity: 1,
    days: [free],
    city: 'A',
    ...change,
  })
  it.each([
    ['everything fits', {}, 'ok'],
    ['unverified', { inspector: inspector({ verified: false }) }, 'inspector_unverified'],
    ['suspended', { inspector: inspector({ verified: false, active: false }) }, 'inspector_inactive'],
    ['inactive', { inspector: inspector({ active: false }) }, 'inspector_inactive'],
    ['the entry exam is missing', { inspector: inspector({ examDue: true }), conflict: true }, 'exam_missing'],
    ['a tie to the factory', { conflict: true }, 'conflict_of_interest'],
    ['does not know electrical goods', { inCategory: false }, 'not_in_category'],
    ['does not know gifts: a warning only', { inCategory: false, demand: gifts }, 'ok'],
    ['one day not marked', { days: [free, { ...free, inWork: false }] }, 'not_in_work'],
    ['one day full', { days: [free, { ...free, taken: [1], cities: ['A'] }] }, 'day_full'],
    ['no days chosen', { days: [] }, 'ok'],
  ] as const)('%s: %s', (_, change, expected) => {
    const verdict = mayBookInspector(facts(change))
    expect(verdict.ok ? 'ok' : verdict.why).toBe(expected)
  })
})

describe('I8: lights', () => {
  it.each([
    [true, true, 'success'],
    [true, false, 'default'],
    [false, true, 'warning'],
    [false, false, 'warning'],
  ])('in work %s, free %s: %s (N-16)', (inWork, free, light) => {
    expect(availabilityLight({ inWork, free })).toBe(light)
  })
  it.each([
    [true, true, 'success'],
    [true, false, 'warning'],
    [false, true, 'warning'],
  ])('in city %s, in category %s: %s (N-17)', (inCity, inCategory, light) => {
    expect(capabilityLight({ inCity, inCategory })).toBe(light)
  })
  it.each([
    [true, true, 'success'],
    [true, false, 'danger'],
    [false, true, 'default'],
    [false, false, 'default'],
  ])('verified %s, active %s: %s (N-44)', (verified, active, light) => {
    expect(statusLight({ verified, active })).toBe(light)
  })
})
