import { describe, expect, it } from 'vitest'
import { newClass, newItem, newOption, nextCode } from './blanks.ts'
import { changedKeys, keyAt, placeOf, rebase, restoreNode, same, toWire } from './changes.ts'
import { differencesOf } from './differences.ts'
import {
  type ClassNode,
  canDrop,
  canShift,
  classKey,
  countsAt,
  countsOf,
  dropNode,
  findNode,
  insertClass,
  insertItem,
  itemKey,
  patchClass,
  patchItem,
  removeNode,
  shiftNode,
} from './tree.ts'
import { faultsFrom, findFaults } from './tree-faults.ts'
import { aTree, key, names } from './tree-fixture.ts'

describe('changing the tree', () => {
  it('counts a node with everything that hangs on it', () => {
    const tree = aTree()
    expect(countsOf(tree)).toEqual({ classes: 4, items: 6, options: 0 })
    const found = findNode(tree, key(tree, 'Tests'))
    expect(found && countsAt(found)).toEqual({ classes: 2, items: 3, options: 0 })
  })
  it('puts a new class before the two that end every protocol', () => {
    const tree = insertClass(aTree(), 0, { ...newClass(0), class_name: 'New' })
    expect(tree.map((c) => c.class_name)).toEqual(['Packing', 'Tests', 'New', 'Important Remarks'])
  })
  it('leaves what was not touched the very same object', () => {
    const tree = aTree()
    const next = patchItem(tree, Number(key(tree, 'Earth').slice(1)), { item_title: 'Earth continuity' })
    expect(next[0]).toBe(tree[0])
    expect(next[1]).not.toBe(tree[1])
    expect([...changedKeys(next, tree)]).toEqual([key(tree, 'Earth')])
  })
  it('moves up and down among siblings only', () => {
    const tree = aTree()
    expect(canShift(tree, key(tree, 'Unit pack'), -1)).toBe(false)
    expect(names(shiftNode(tree, key(tree, 'Bags'), -1))[0]).toEqual(['Packing', ['Bags', 'Unit pack']])
    expect(shiftNode(tree, key(tree, 'Tests'), -1).map((c) => c.class_name)[0]).toBe('Tests')
  })
  it('drops an item beside another or into a class, a class only among its siblings', () => {
    const tree = aTree()
    const beside = dropNode(tree, key(tree, 'Unit pack'), key(tree, 'Leakage'), 'before')
    expect(names(beside)).toEqual([
      ['Packing', ['Bags']],
      ['Tests', ['Drop'], [['Electric', ['Earth', 'Unit pack', 'Leakage']]]],
      ['Important Remarks', ['Remarks']],
    ])
    expect(names(dropNode(tree, key(tree, 'Electric'), key(tree, 'Packing'), 'before'))).toEqual(names(tree))
    expect(names(dropNode(tree, key(tree, 'Bags'), key(tree, 'Bags'), 'after'))).toEqual(names(tree))
  })
  it('lets an item into another class only where the rule takes it', () => {
    const tree = aTree()
    const drop = (target: string, takes: boolean) =>
      canDrop(tree, key(tree, 'Unit pack'), key(tree, target), (under) => takes && under.class_name !== 'Packing')
    expect(drop('Bags', false)).toBe(true)
    expect(drop('Packing', false)).toBe(true)
    for (const target of ['Remarks', 'Important Remarks', 'Leakage']) {
      expect(drop(target, false)).toBe(false)
      expect(drop(target, true)).toBe(true)
    }
    const asked: unknown[] = []
    for (const target of ['Leakage', 'Remarks', 'Electric', 'Tests']) {
      canDrop(tree, key(tree, 'Unit pack'), key(tree, target), (under, isTop) => {
        asked.push([under.class_name, isTop])
        return true
      })
    }
    expect(asked).toEqual([
      ['Electric', false],
      ['Important Remarks', true],
      ['Electric', false],
      ['Tests', true],
    ])
  })
  it('removes a class with its sub-classes', () => {
    const tree = aTree()
    expect(names(removeNode(tree, key(tree, 'Electric')))[1]).toEqual(['Tests', ['Drop']])
    expect(removeNode(tree, key(tree, 'Tests'))).toHaveLength(2)
  })
})

describe('restoring', () => {
  it('gives a class its old name back and keeps what was changed below it', () => {
    const tree = aTree()
    const tests = Number(key(tree, 'Tests').slice(1))
    const drop = Number(key(tree, 'Drop').slice(1))
    const edited = patchItem(patchClass(tree, tests, { class_name: 'Trials' }), drop, { item_title: 'Carton drop' })
    const back = restoreNode(edited, tree, classKey(tests))
    expect(names(back)[1]).toEqual(['Tests', ['Carton drop'], [['Electric', ['Earth', 'Leakage']]]])
  })
  it('takes a new node away', () => {
    const tree = aTree()
    const item = newItem(tree[0] as ClassNode)
    const grown = insertItem(tree, (tree[0] as ClassNode).class_id, item)
    expect(same(restoreNode(grown, tree, itemKey(item.item_id)), tree)).toBe(true)
  })
  it('finds a new node by its place when it got its number', () => {
    const tree = aTree()
    expect(keyAt(tree, placeOf(tree, key(tree, 'Leakage')))).toBe(key(tree, 'Leakage'))
    expect(keyAt(tree, placeOf(tree, key(tree, 'Electric')))).toBe(key(tree, 'Electric'))
  })
})

describe('two people', () => {
  it('names whose change each difference is', () => {
    const base = aTree()
    const id = (title: string) => Number(key(base, title).slice(1))
    const mine = patchItem(patchItem(base, id('Drop'), { item_title: 'Mine' }), id('Earth'), { min_photos: 2 })
    const theirs = patchItem(
      removeNode(patchItem(base, id('Drop'), { item_title: 'Theirs' }), key(base, 'Bags')),
      id('Remarks'),
      {
        on_fail: 'F',
      },
    )
    const found = differencesOf(base, mine, theirs).map(({ path, field, by }) => [path.at(-1), field, by])
    expect(found).toEqual(
      expect.arrayContaining([
        ['Mine', 'item_title', 'both'],
        ['Earth', 'min_photos', 'mine'],
        ['Bags', '', 'theirs'],
        ['Remarks', 'on_fail', 'theirs'],
      ]),
    )
    expect(found).toHaveLength(4)
  })
  it('tells of another order and another class', () => {
    const base = aTree()
    const mine = shiftNode(base, key(base, 'Leakage'), -1)
    const theirs = dropNode(shiftNode(base, key(base, 'Tests'), -1), key(base, 'Bags'), key(base, 'Drop'), 'after')
    const found = differencesOf(base, mine, theirs).map(({ path, field, mine: m, theirs: t, by }) => [
      path.at(-1),
      field,
      m,
      t,
      by,
    ])
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        [expect.stringMatching(/Earth|Leakage/), 'place', expect.any(String), expect.any(String), 'mine'],
        [expect.stringMatching(/Packing|Tests/), 'place', expect.any(String), expect.any(String), 'theirs'],
        ['Bags', 'place', 'Packing › 2', 'Tests › 2', 'theirs'],
      ]),
    )
  })
  it('makes one row of one node that went to the other end', () => {
    const base = aTree()
    const last = key(base, 'Important Remarks')
    const theirs = dropNode(base, last, key(base, 'Packing'), 'before')
    expect(differencesOf(base, base, theirs).map((d) => [d.id, d.mine, d.theirs])).toEqual([
      [`${last}.place`, '3', '1'],
    ])
  })
  it('calls it a change of both when one deleted what the other changed', () => {
    const base = aTree()
    const mine = patchItem(base, Number(key(base, 'Drop').slice(1)), { item_title: 'Mine' })
    const theirs = removeNode(base, key(base, 'Drop'))
    expect(differencesOf(base, mine, theirs).map((d) => d.by)).toEqual(['both'])
  })
  it('makes new what the other deleted, and keeps the numbers of the rest', () => {
    const base = aTree()
    const theirs = removeNode(base, key(base, 'Electric'))
    const [, tests] = rebase(base, theirs)
    expect(tests?.class_id).toBe(base[1]?.class_id)
    expect(tests?.child_info[0]?.class_id).toBeLessThan(0)
    expect(tests?.child_info[0]?.items.every((i) => i.item_id < 0)).toBe(true)
  })
})

describe('what keeps a tree from being saved', () => {
  it('is found by the rules, at its place', () => {
    const tree = aTree()
    const drop = findNode(tree, key(tree, 'Drop'))
    if (drop?.kind !== 'item') throw new Error('no item')
    const option = {
      ...newOption({ ...drop.node, type_code: 'checkbox_value_group' }),
      item_title: 'Height',
      value_text: 'high',
    }
    const wrong = patchItem(tree, drop.node.item_id, {
      type_code: 'checkbox_value_group',
      item_title: ' ',
      options: [option],
    })
    expect(findFaults(wrong)).toEqual([
      { key: drop.key, field: 'item_title', say: 'validation.required' },
      { key: drop.key, option: option.option_id, field: 'value_text', say: 'validation.limit_number' },
    ])
  })
  it('is also a list without anything to choose, a code twice, a second class of the last two', () => {
    const tree = aTree()
    const [unit, bags] = [key(tree, 'Unit pack'), key(tree, 'Bags')]
    const list = { ...newItem(tree[0] as ClassNode, 'defectives_list') }
    const defects = ['W1', 'W1'].map((code) => ({ ...newOption(list), item_title: 'x', code, class: 'minor' }))
    const wrong = patchItem(
      patchItem(
        patchClass(tree, Number(key(tree, 'Electric').slice(1)), { class_name: 'Important Remarks' }),
        Number(unit.slice(1)),
        {
          type_code: 'checkbox_single',
        },
      ),
      Number(bags.slice(1)),
      { type_code: 'defectives_list', options: defects },
    )
    expect(findFaults(wrong)).toEqual([
      { key: unit, field: 'options', say: 'protocols.options_needed' },
      { key: bags, option: defects[1]?.option_id, field: 'code', say: 'protocols.code_twice' },
      { key: key(tree, 'Electric'), field: 'class_name', say: 'protocols.closing_twice' },
    ])
    expect(faultsFrom({ 'info.0.items.0.options': 'None.' }, tree)).toEqual([
      { key: unit, field: 'options', text: 'None.' },
    ])
  })
  it("is read from the server's answer", () => {
    const tree = aTree()
    expect(
      faultsFrom({ 'info.1.child_info.0.items.1.item_title': 'Too long.', 'info.0.class_name': 'Needed.' }, tree),
    ).toEqual([
      { key: key(tree, 'Leakage'), field: 'item_title', text: 'Too long.' },
      { key: key(tree, 'Packing'), field: 'class_name', text: 'Needed.' },
    ])
  })
  it('sends places by nesting, not by number', () => {
    const [first] = toWire(aTree()) as Record<string, unknown>[]
    expect(first).not.toHaveProperty('parent_id')
    expect(first).not.toHaveProperty('sort')
  })
})

it.each([
  [['W01', 'W02'], 'W03'],
  [['A9'], 'A10'],
  [[], ''],
  [['major'], ''],
])('the code after %j is %j', (codes, next) => expect(nextCode(codes)).toBe(next))
