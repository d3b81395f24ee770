import { describe, expect, it } from 'vitest'
import {
  closingClasses,
  closingTwice,
  copyName,
  defectClasses,
  defectZones,
  findListFaults,
  findOptionFault,
  fitsProtocol,
  hasOptions,
  isClosingClass,
  isCurrent,
  isProtocolService,
  isSampleCode,
  itemDefaults,
  itemTypes,
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
  onFails,
  optionInputs,
  optionResults,
  ownerClassFields,
  protocolLimits,
  relations,
  resultStyles,
} from './protocols.ts'
import type { Verdict } from './verdict.ts'

const word = (verdict: Verdict<string>) => (verdict.ok ? 'yes' : verdict.why)

const people = {
  root: { id: 1, role: 'root' },
  admin: { id: 2, role: 'admin' },
  owner: { id: 3, role: 'customer' },
  main: { id: 4, role: 'customer' },
  stranger: { id: 5, role: 'customer' },
  agent: { id: 6, role: 'customer' },
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
    ['root', 'yes', 'protocol_not_yours'],
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
    expect(word(mayPublishProtocol(people.root, ofOwner))).toBe('protocol_not_yours')
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
    ['root without user_can_edit', people.root, ofOwner, 'protocol_not_yours'],
    ['owner of a private copy', people.owner, ofOwner, 'protocol_staff_only'],
    ['customer, public', people.stranger, ofRoot, 'protocol_public'],
  ] as const)('%s', (_what, who, protocol, answer) => {
    for (const rule of [mayAddClass, mayAddChildClass, maySortProtocol]) expect(word(rule(who, protocol))).toBe(answer)
  })

  it('the owner words a class and chooses its sample, and does not shape it', () => {
    expect(word(mayEditClass(people.owner, ofOwner, ['class_name', 'aql_level_code']))).toBe('yes')
    expect(word(mayEditClass(people.owner, ofOwner, ['class_name', 'class_code']))).toBe('protocol_staff_only')
    expect(word(mayEditClass(people.owner, ofOwner, ['customer_add_test']))).toBe('protocol_staff_only')
    expect(word(mayEditClass(people.admin, ofRoot, ['customer_add_test']))).toBe('yes')
    expect(word(mayEditClass(people.owner, ofRoot, ['class_name']))).toBe('protocol_public')
  })

  it('the owner drops a class, but no locked item with it; nobody drops one of the last two', () => {
    const plain = { class_code: 'carton_drop', class_name: 'Carton drop', hasLockedItems: false }
    const last = { class_code: 'important_remarks', class_name: '重要备注', hasLockedItems: true }
    expect(word(mayDeleteClass(people.owner, ofOwner, plain))).toBe('yes')
    expect(word(mayDeleteClass(people.owner, ofOwner, { ...plain, hasLockedItems: true }))).toBe('item_locked')
    expect(word(mayDeleteClass(people.admin, ofRoot, { ...plain, hasLockedItems: true }))).toBe('yes')
    expect(word(mayDeleteClass(people.root, ofOwner, plain))).toBe('protocol_not_yours')
    for (const who of [people.root, people.admin]) expect(word(mayDeleteClass(who, ofRoot, last))).toBe('class_stays')
    expect(word(mayDeleteClass(people.owner, ofOwner, last))).toBe('class_stays')
    expect(word(mayDeleteClass(people.owner, ofOwner, { ...plain, class_name: 'Additional Pictures' }))).toBe(
      'class_stays',
    )
  })
})

describe('the last two classes (M-26)', () => {
  const remarks = { class_code: 'important_remarks', class_name: 'Important Remarks' }
  it.each([
    ['by code', { class_code: 'additional_pictures', class_name: '附加图片' }, true],
    ['by name', { class_code: '', class_name: 'Important Remarks' }, true],
    ['by name, carelessly written', { class_code: 'x', class_name: ' additional  pictures ' }, true],
    ['neither', { class_code: 'remarks', class_name: 'Remarks' }, false],
  ])('are known %s', (_how, node, answer) => expect(isClosingClass(node)).toBe(answer))

  it.each([
    ['another name', remarks, { ...remarks, class_name: 'Our remarks' }, 'yes'],
    ['another code', remarks, { ...remarks, class_code: 'remarks' }, 'class_stays'],
    ['no code', remarks, { ...remarks, class_code: '' }, 'class_stays'],
    ['the code of the other', remarks, { ...remarks, class_code: 'additional_pictures' }, 'class_stays'],
    ['a code for a named one', { ...remarks, class_code: '' }, remarks, 'yes'],
    ['another name of a named one', { ...remarks, class_code: '' }, { class_code: '', class_name: 'R' }, 'class_stays'],
    ['another code elsewhere', { class_code: 'a', class_name: 'A' }, { class_code: 'b', class_name: 'B' }, 'yes'],
  ])('%s', (_what, before, after, answer) => {
    expect(word(mayRecastClass({ ...before, isTop: true }, { ...after, isTop: true }))).toBe(answer)
  })
  it('stay at the top', () => {
    expect(word(mayRecastClass({ ...remarks, isTop: true }, { ...remarks, isTop: false }))).toBe('class_stays')
  })

  it('are there once; the one with the code is meant', () => {
    const named = { class_code: '', class_name: 'Important Remarks' }
    const other = { class_code: 'additional_pictures', class_name: 'Additional Pictures' }
    expect(closingTwice([remarks, other])).toEqual([])
    expect(closingTwice([named, remarks, other])).toEqual([named])
    const second = { ...remarks }
    expect(closingTwice([remarks, second])[0]).toBe(second)
  })

  it.each([
    ['owner, elsewhere', people.owner, ofOwner, { class_code: 'a', class_name: 'A' }, 'yes'],
    ['owner, there', people.owner, ofOwner, remarks, 'class_stays'],
    ['owner, there by name', people.owner, ofOwner, { ...remarks, class_code: '' }, 'class_stays'],
    ['admin, there', people.admin, ofRoot, remarks, 'yes'],
    ['customer, public', people.stranger, ofRoot, remarks, 'protocol_public'],
  ])('deleting a given item: %s', (_what, who, protocol, under, answer) => {
    expect(word(mayDeleteItem(who, protocol, { canEdit: true }, under))).toBe(answer)
  })
  it('and a locked one stays where it is', () => {
    const under = { class_code: 'a', class_name: 'A' }
    expect(word(mayDeleteItem(people.owner, ofOwner, { canEdit: false }, under))).toBe('item_locked')
  })
})

describe('adding a custom check, test or Defectives (M-25, M-26)', () => {
  const top = { class_code: 'function', class_name: 'Function', isTop: true, customerAddTest: true }
  it.each([
    ['owner under a top-level class', people.owner, ofOwner, top, 'yes'],
    ['owner under a sub-class', people.owner, ofOwner, { ...top, isTop: false }, 'check_top_level_only'],
    [
      'owner where customers add nothing',
      people.owner,
      ofOwner,
      { ...top, customerAddTest: false },
      'class_takes_no_checks',
    ],
    [
      'owner under Important Remarks',
      people.owner,
      ofOwner,
      { ...top, class_code: 'important_remarks' },
      'class_takes_no_checks',
    ],
    [
      'root under Additional Pictures',
      people.root,
      ofRoot,
      { ...top, class_name: 'Additional Pictures' },
      'class_takes_no_checks',
    ],
    ['admin under a sub-class', people.admin, ofRoot, { ...top, isTop: false }, 'yes'],
    ['customer on a public one', people.stranger, ofRoot, top, 'protocol_public'],
    ["root on somebody's private one", people.root, ofOwner, top, 'protocol_not_yours'],
  ] as const)('%s', (_what, who, protocol, under, answer) => {
    expect(word(mayAddCheck(who, protocol, under))).toBe(answer)
  })
})

describe('editing an item: its Can Edit', () => {
  it.each([
    ['owner, can edit', people.owner, ofOwner, true, 'yes'],
    ['owner, locked', people.owner, ofOwner, false, 'item_locked'],
    ['admin, locked, public', people.admin, ofRoot, false, 'yes'],
    ['customer, can edit, public', people.stranger, ofRoot, true, 'protocol_public'],
    ['root, can edit, private', people.root, ofOwner, true, 'protocol_not_yours'],
  ] as const)('%s', (_what, who, protocol, canEdit, answer) => {
    expect(word(mayEditItem(who, protocol, { canEdit }))).toBe(answer)
  })
  it('is set by root and admin', () => {
    expect(word(mayLockItem(people.owner, ofOwner))).toBe('lock_staff_only')
    expect(word(mayLockItem(people.admin, ofRoot))).toBe('yes')
    expect(word(mayLockItem(people.root, ofOwner))).toBe('protocol_not_yours')
  })
})

describe('versions', () => {
  it('tells the second who and when', () => {
    const now = { version: 7, by: 'Mei', at: '2026-11-16 10:00:00' }
    expect(isCurrent(7, now)).toEqual({ ok: true })
    const refused = { ok: false, why: 'protocol_changed', params: { who: 'Mei', when: '2026-11-16 10:00:00' } }
    expect(isCurrent(6, now)).toEqual(refused)
    expect(isCurrent(8, now)).toEqual(refused)
  })
})

describe('what a protocol holds', () => {
  it.each([
    [
      'M-10 item types',
      itemTypes,
      [
        'text',
        'demand',
        'checkbox_group',
        'checkbox_value_group',
        'checkbox_single',
        'checkbox_multi',
        'defectives_list',
      ],
    ],
    ['result styles', resultStyles, ['judge', 'info', 'score', 'sheet']],
    ['what a failure does', onFails, ['F', 'P', 'R']],
    ['relations', relations, ['', '=', '≤', '≥', '±']],
    ['kinds of value', optionInputs, ['number', 'text', 'date', 'yes_no']],
    ['defect classes', defectClasses, ['critical', 'major', 'minor']],
    ['zones', defectZones, ['A', 'B', 'C']],
    ['what choosing means', optionResults, ['ok', 'P', 'F']],
    ['M-26 the last two classes', closingClasses, ['important_remarks', 'additional_pictures']],
    [
      'what an owner says about a class',
      ownerClassFields,
      ['class_name', 'class_name_cn', 'class_description', 'class_description_cn', 'aql_level_code'],
    ],
  ])('%s', (_what, ours, listed) => {
    expect(ours).toEqual(listed)
  })

  it('has at most so much', () => {
    expect(protocolLimits).toEqual({
      perAccount: 500,
      classes: 200,
      items: 2_000,
      optionsPerItem: 200,
      options: 10_000,
      catalogs: 20,
      name: 200,
      title: 300,
      description: 4_000,
    })
  })

  it('knows which types have options', () => {
    expect(itemTypes.filter((t) => !hasOptions(t))).toEqual(['text', 'demand'])
  })

  it.each(['G', 'S-1', 'S-4', 'n1', 'n20', 'n9999', 'sku1', 'ctn', 'once', 'full'])('takes the sample %s', (code) => {
    expect(isSampleCode(code)).toBe(true)
  })
  it.each(['', 'g', 'S-5', 'S-0', 'n', 'n0', 'n05', 'n10000', 'sku2', 'II', 'once ', ' once', 'xG', 'at once'])(
    'refuses the sample "%s"',
    (code) => {
      expect(isSampleCode(code)).toBe(false)
    },
  )

  const option = {
    value_text: '',
    symbol_left: '',
    input_type: 'number',
    tol_minus: null,
    tol_plus: null,
    code: '',
    class: '',
  }
  it.each([
    [
      'a nominal with tolerances',
      'checkbox_value_group',
      { symbol_left: '±', value_text: '10.5', tol_minus: 1, tol_plus: 2 },
      null,
    ],
    ['an empty limit, filled from the order', 'checkbox_value_group', { symbol_left: '≥' }, null],
    ['a remark where nothing is compared', 'checkbox_group', { value_text: 'tell operations' }, null],
    [
      'a nominal in words',
      'checkbox_value_group',
      { symbol_left: '=', value_text: 'ten' },
      'value_text validation.limit_number',
    ],
    ['today', 'checkbox_value_group', { input_type: 'date', symbol_left: '≥', value_text: 'today' }, null],
    [
      'no date',
      'checkbox_value_group',
      { input_type: 'date', symbol_left: '≥', value_text: 'soon' },
      'value_text validation.limit_date',
    ],
    ['yes', 'checkbox_value_group', { input_type: 'yes_no', symbol_left: '=', value_text: 'yes' }, null],
    [
      'maybe',
      'checkbox_value_group',
      { input_type: 'yes_no', symbol_left: '=', value_text: 'maybe' },
      'value_text validation.limit_yes_no',
    ],
    [
      'a tolerance of a text',
      'checkbox_value_group',
      { input_type: 'text', tol_plus: 1 },
      'tol_plus validation.tolerance',
    ],
    [
      'a lower tolerance of a date',
      'checkbox_value_group',
      { input_type: 'date', tol_minus: 0 },
      'tol_minus validation.tolerance',
    ],
    ['a defect with its class', 'defectives_list', { class: 'major' }, null],
    ['a defect without one', 'defectives_list', {}, 'class validation.defect_class'],
  ])('option: %s', (_what, type, change, fault) => {
    const found = findOptionFault(type, { ...option, ...change })
    expect(found && `${found.field} ${found.key}`).toBe(fault)
  })

  it.each([
    ['number', ['0', '-3', '10', '0.5', '-0.25', '999999999999', '1.12345678']],
    ['date', ['today', '2026-11-15']],
    ['yes_no', ['yes', 'no']],
    ['text', ['anything', '10', 'today']],
  ])('a limit for a %s may be %j', (input_type, values) => {
    for (const value_text of values) {
      expect(
        findOptionFault('checkbox_value_group', { ...option, input_type, symbol_left: '=', value_text }),
      ).toBeNull()
    }
  })
  it.each([
    ['number', ['ten', '10 cm', 'x10', '--1', '.5', '1.', '1,5', '1000000000000', '1.123456789', '1.2.3', '1x5']],
    [
      'date',
      [
        'todays',
        'not today',
        '15.11.2026',
        '2026-1-15',
        '2026-11-5',
        '26-11-15',
        '2026-11-155',
        'x2026-11-15',
        '2026-13-99',
        '2026-02-29',
      ],
    ],
    ['yes_no', ['YES', 'yes!', 'oh yes', 'nobody', 'say no']],
  ])('a limit for a %s may not be %j', (input_type, values) => {
    const fault = { field: 'value_text', key: `validation.limit_${input_type}` }
    for (const value_text of values) {
      const limited = { ...option, input_type, symbol_left: '=', value_text }
      expect(findOptionFault('checkbox_value_group', limited)).toEqual(fault)
      expect(findOptionFault('checkbox_value_group', { ...limited, symbol_left: '' })).toBeNull()
    }
  })
  it.each(['text', 'date', 'yes_no'])('a tolerance is for numbers, not for a %s', (input_type) => {
    const key = 'validation.tolerance'
    expect(findOptionFault('checkbox_value_group', { ...option, input_type })).toBeNull()
    expect(findOptionFault('text', { ...option, input_type, tol_minus: 1, tol_plus: 1 })).toEqual({
      field: 'tol_minus',
      key,
    })
    expect(findOptionFault('text', { ...option, input_type, tol_plus: 0 })).toEqual({ field: 'tol_plus', key })
  })

  it.each([
    ['checkbox_group', [], 'options protocols.options_needed'],
    ['checkbox_single', [], 'options protocols.options_needed'],
    ['checkbox_multi', [], 'options protocols.options_needed'],
    ['checkbox_multi', [''], null],
    ['checkbox_value_group', [], null],
    ['defectives_list', [], null],
    ['demand', [], null],
    ['defectives_list', ['A1', 'A2', '', ''], null],
    ['defectives_list', ['A1', 'A2', 'a1 '], '2 code protocols.code_twice'],
    ['checkbox_group', ['A1', 'A1'], null],
  ])('a %s with options %j', (type, codes, fault) => {
    const options = codes.map((code) => ({ ...option, code }))
    const found = findListFaults(type, options).map(({ option: at, field, key }) =>
      at ? `${options.indexOf(at)} ${field} ${key}` : `${field} ${key}`,
    )
    expect(found).toEqual(fault === null ? [] : [fault])
  })

  it.each([
    ['text', 'info', 'R'],
    ['demand', 'judge', 'P'],
    ['checkbox_value_group', 'judge', 'P'],
    ['defectives_list', 'judge', 'F'],
  ])('a new %s is %s, %s', (type, type_code2, on_fail) => {
    expect(itemDefaults(type, { class_code: 'a', class_name: 'A' })).toEqual({ type_code2, on_fail })
    expect(itemDefaults(type, { class_code: 'important_remarks', class_name: '' })).toEqual({
      type_code2,
      on_fail: 'R',
    })
  })

  it('is for every service but the laboratory', () => {
    expect(['fri', 'dpi', 'ppc', 'others', 'cls', 'fe', 'lab', ''].filter(isProtocolService)).toEqual([
      'fri',
      'dpi',
      'ppc',
      'others',
      'cls',
      'fe',
    ])
  })

  it('has its limits', () => {
    const full = { classes: 200, items: 2_000, options: 10_000, mostOptions: 200 }
    expect(word(fitsProtocol(full))).toBe('yes')
    expect(fitsProtocol({ ...full, classes: 201 })).toEqual({
      ok: false,
      why: 'too_many_classes',
      params: { max: 200 },
    })
    expect(fitsProtocol({ ...full, items: 2_001 })).toEqual({
      ok: false,
      why: 'too_many_items',
      params: { max: 2_000 },
    })
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
})

describe('the name of a copy', () => {
  it('is never taken', () => {
    expect(copyName('Toys', new Set())).toBe('Toys (copy)')
    expect(copyName('Toys', new Set(['Toys (copy)']))).toBe('Toys (copy 2)')
    expect(copyName('Toys (copy)', new Set(['Toys (copy)', 'Toys (copy 2)']))).toBe('Toys (copy 3)')
    expect(copyName('玩具', new Set(), 'zh')).toBe('玩具（副本）')
    expect(copyName('玩具（副本）', new Set(['玩具（副本）']), 'zh')).toBe('玩具（副本2）')
    expect(copyName('玩具（副本2）', new Set(), 'zh')).toBe('玩具（副本）')
    expect(copyName('玩具 (副本)', new Set(), 'zh')).toBe('玩具（副本）')
  })
  it.each([
    ['Toys (copy 2)', 'Toys (copy)'],
    ['Toys (copy 17)', 'Toys (copy)'],
    ['Toys (copy) 2026', 'Toys (copy) 2026 (copy)'],
    ['Toys (copy x)', 'Toys (copy x) (copy)'],
    ['Toys(copy)', 'Toys(copy) (copy)'],
    ['Toys (副本)', 'Toys (副本) (copy)'],
    ['Toys ', 'Toys (copy)'],
    [' Toys', ' Toys (copy)'],
  ])('of "%s" is "%s"', (name, made) => {
    expect(copyName(name, new Set())).toBe(made)
  })
  it('never grows longer than a name may be', () => {
    const long = '长'.repeat(protocolLimits.name)
    const made = copyName(long, new Set())
    expect([...made]).toHaveLength(protocolLimits.name)
    expect(made.endsWith('长 (copy)')).toBe(true)
    const second = copyName(long, new Set([made]))
    expect([...second]).toHaveLength(protocolLimits.name)
    expect(second.endsWith('长 (copy 2)')).toBe(true)
    const fits = 'x'.repeat(protocolLimits.name - ' (copy)'.length)
    expect(copyName(fits, new Set())).toBe(`${fits} (copy)`)
    expect(copyName('🧸'.repeat(250), new Set())).toBe(`${'🧸'.repeat(193)} (copy)`)
  })
})
