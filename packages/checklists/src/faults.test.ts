import { describe, expect, it } from 'vitest'
import { blankOption, newClass, newItem, newOption } from './blanks.ts'
import { insertClass, patchClass, patchItem } from './edits.ts'
import { findFaults, type SentPart } from './faults.ts'
import { type ClassRow, flatten, type Rows } from './rows.ts'
import { type ClassNode, classKey, type EntryKey, findNode, optionKey, type Tree } from './tree.ts'
import { aTree, id, key, next } from './tree-fixture.ts'

const faults = (tree: Tree, sentPart?: SentPart) => findFaults(flatten(tree), sentPart)
const anOption = (change: object) => ({ ...blankOption, id: next(), name: 'x', value_kind: 'number', ...change })

describe('what keeps a tree from being saved', () => {
  it('a tree in order has no fault', () => {
    expect(faults(aTree())).toEqual([])
  })
  it('K11 a missing name and K13 a limit in words are faults at their place', () => {
    const tree = aTree()
    const drop = findNode(tree, key(tree, 'Drop'))
    if (drop?.kind !== 'item') throw new Error('no item')
    const option = {
      ...newOption(next(), { ...drop.node, type: 'checkbox_value_group' }),
      name: 'Height',
      value: 'high',
    }
    const unnamed = { ...option, id: next(), name: ' ', value: '5' }
    const wrong = patchItem(patchClass(tree, id(tree, 'Electric'), { name: '' }), drop.node.id, {
      type: 'checkbox_value_group',
      name: ' ',
      options: [option, unnamed],
    })
    expect(faults(wrong)).toEqual([
      { key: drop.key, parent: key(tree, 'Tests'), field: 'name', messageKey: 'validation.required' },
      { key: optionKey(option.id), parent: drop.key, field: 'value', messageKey: 'validation.limit_number' },
      { key: optionKey(unnamed.id), parent: drop.key, field: 'name', messageKey: 'validation.required' },
      { key: key(tree, 'Electric'), parent: key(tree, 'Tests'), field: 'name', messageKey: 'validation.required' },
    ])
  })
  it('K12 a list without anything to choose, K15 a code used twice and K17 a second class of the last two are faults', () => {
    const tree = aTree()
    const [unit, bags] = [key(tree, 'Unit pack'), key(tree, 'Bags')]
    const list = newItem(next(), tree[0] as ClassNode, 'defectives_list')
    const defects = ['W1', 'W1'].map((code) => ({ ...newOption(next(), list), name: 'x', code }))
    const renamed = patchClass(tree, id(tree, 'Electric'), { name: 'Important Remarks' })
    const wrong = patchItem(patchItem(renamed, id(tree, 'Unit pack'), { type: 'checkbox_single' }), id(tree, 'Bags'), {
      type: 'defectives_list',
      options: defects,
    })
    expect(faults(wrong).map(({ key: at, field, messageKey }) => [at, field, messageKey])).toEqual([
      [unit, 'options', 'protocols.options_needed'],
      [optionKey(defects[1]?.id ?? 0), 'code', 'protocols.code_twice'],
      [key(tree, 'Electric'), 'name', 'protocols.closing_twice'],
    ])
    expect(faults(wrong)[0]?.parent).toBe(key(tree, 'Packing'))
    expect(faults(wrong)[1]?.parent).toBe(bags)
  })
  it('K12 options of a type that has none are a fault', () => {
    const tree = aTree()
    const wrong = patchItem(tree, id(tree, 'Bags'), { options: [anOption({})] })
    expect(faults(wrong)).toMatchObject([
      { key: key(tree, 'Bags'), field: 'type', messageKey: 'validation.options_not_for_type' },
    ])
  })
  it('K17 of two classes that are alike the new one is the fault, at its code if it has one', () => {
    const fresh = { ...newClass(next()), name: 'Additional Pictures' }
    const saved = { ...newClass(7), name: 'Additional Pictures' }
    expect(faults([fresh, saved]).map((f) => [f.key, f.field])).toEqual([[classKey(fresh.id), 'name']])
    const coded = { code: 'important_remarks', name: 'Remarks' }
    const twice = insertClass([{ ...newClass(8), ...coded }], null, { ...newClass(next()), ...coded })
    expect(faults(twice)).toMatchObject([{ field: 'code', messageKey: 'protocols.closing_twice' }])
    expect(faults(twice)[0]?.key).not.toBe('c8')
  })
})

describe('K16 where a class hangs', () => {
  const row = (number: number, parent_id: number | null): ClassRow => {
    const { items: _items, classes: _classes, ...own } = newClass(number)
    return { ...own, name: `C${number}`, parent_id, sort: 1 }
  }
  const rowsOf = (...classes: ClassRow[]): Rows => ({ classes, items: [], options: [] })
  it.each([
    ['two levels', [row(1, null), row(2, 1)], []],
    ['three', [row(1, null), row(2, 1), row(3, 2)], ['c3 c2 too_deep']],
    ['itself', [row(1, 1)], ['c1 c1 cycle']],
    ['a circle', [row(1, 2), row(2, 1)], ['c1 c2 cycle', 'c2 c1 cycle']],
    ['another protocol', [row(1, 9)], ['c1 c9 not_in_protocol']],
    [
      'the wrong parent is told before its child',
      [row(3, 2), row(2, 1), row(1, 9)],
      ['c1 c9 not_in_protocol', 'c3 c2 too_deep', 'c2 c1 too_deep'],
    ],
  ])('%s', (_what, classes, expected) => {
    expect(findFaults(rowsOf(...classes)).map((f) => `${f.key} ${f.parent} ${f.messageKey.split('.')[1]}`)).toEqual(
      expected,
    )
  })
})

describe('K18 who is blamed', () => {
  const sent = (...keys: EntryKey[]): SentPart => ({
    isSent: (key) => keys.includes(key),
    isSentEmpty: (key) => keys.includes(key),
  })
  const tree = aTree()
  const bags = key(tree, 'Bags')
  const put = (patch: object) => patchItem(tree, id(tree, 'Bags'), patch)
  it('an empty list is a fault only when it was sent empty', () => {
    const empty = put({ type: 'checkbox_single', options: [] })
    expect(faults(empty, sent())).toEqual([])
    expect(faults(empty, sent(bags))).toMatchObject([{ key: bags, field: 'options' }])
  })
  it('options that were left alone are a fault only when their item was sent', () => {
    const option = anOption({ relation: '=', value: 'ten' })
    const wrong = put({ type: 'checkbox_value_group', options: [option] })
    expect(faults(wrong, sent())).toEqual([])
    expect(faults(wrong, sent(bags))).toMatchObject([{ key: optionKey(option.id), parent: bags }])
    expect(faults(wrong, sent(optionKey(option.id)))).toHaveLength(1)
  })
  it('of two codes that are alike the one that was sent is the fault, wherever it stands', () => {
    const [first, second] = ['W1', 'w1'].map((code) => anOption({ code, defect_class: 'minor' })) as [
      ReturnType<typeof anOption>,
      ReturnType<typeof anOption>,
    ]
    const wrong = put({ type: 'defectives_list', options: [first, second] })
    for (const one of [first, second]) {
      expect(faults(wrong, sent(optionKey(one.id)))).toMatchObject([{ key: optionKey(one.id), field: 'code' }])
    }
    expect(faults(wrong, sent())).toEqual([])
  })
  it('a second class of the last two is a fault only when it was sent', () => {
    const twice = patchClass(tree, id(tree, 'Electric'), { name: 'Important Remarks' })
    expect(faults(twice, sent())).toEqual([])
    expect(faults(twice, sent(key(tree, 'Electric')))).toHaveLength(1)
  })
})
