import { describe, expect, it } from 'vitest'
import { newOption } from './blanks.ts'
import { dropNode, patchClass, patchItem, removeNode, shiftNode } from './edits.ts'
import {
  contentFields,
  diffOf,
  flatten,
  isRearranged,
  nest,
  noRows,
  removedCounts,
  sizeOf,
  withoutNode,
} from './rows.ts'
import { type EntryKey, findNode, type Tree } from './tree.ts'
import { aTree, id, key, names } from './tree-fixture.ts'

/** A tree with two options under Bags. */
function listed(): Tree {
  const tree = aTree()
  const bags = findNode(tree, key(tree, 'Bags'))
  if (bags?.kind !== 'item') throw new Error('no item')
  const options = [1, 2].map((n) => ({ ...newOption(n, bags.node), name: `o${n}` }))
  return patchItem(tree, bags.node.id, { type: 'checkbox_group', options })
}

describe('K27 a tree laid flat', () => {
  it('each row of a flat tree names its parent and its place', () => {
    const tree = listed()
    const { classes, items, options } = flatten(tree)
    expect(classes.map((c) => [c.name, c.parent_id, c.sort])).toEqual([
      ['Packing', null, 1],
      ['Tests', null, 2],
      ['Electric', id(tree, 'Tests'), 1],
      ['Important Remarks', null, 3],
    ])
    expect(items.map((i) => [i.name, i.class_id, i.sort])).toEqual([
      ['Unit pack', id(tree, 'Packing'), 1],
      ['Bags', id(tree, 'Packing'), 2],
      ['Drop', id(tree, 'Tests'), 1],
      ['Earth', id(tree, 'Electric'), 1],
      ['Leakage', id(tree, 'Electric'), 2],
      ['Remarks', id(tree, 'Important Remarks'), 1],
    ])
    expect(options.map((o) => [o.name, o.item_id, o.sort])).toEqual([
      ['o1', id(tree, 'Bags'), 1],
      ['o2', id(tree, 'Bags'), 2],
    ])
    expect(classes[0]).not.toHaveProperty('items')
    expect(items[0]).not.toHaveProperty('options')
  })
  it('K4 a flat tree has a size', () => {
    const size = { classes: 4, items: 6, options: 2, mostOptions: 2 }
    expect(sizeOf(flatten(listed()))).toEqual({ ...size, bytes: expect.any(Number) })
    expect(sizeOf(noRows)).toEqual({ classes: 0, items: 0, options: 0, mostOptions: 0, bytes: 0 })
  })
  it('K4 the size of a tree counts its texts as they are answered', () => {
    const rows = flatten(listed())
    const longer = (text: string) => ({ ...rows, items: rows.items.map((item) => ({ ...item, more: text })) })
    const added = (text: string) => (sizeOf(longer(text)).bytes - sizeOf(rows).bytes) / rows.items.length
    expect(sizeOf(rows).bytes).toBeGreaterThan(4 * 400 + 6 * 560 + 2 * 330)
    expect(['ab', 'é', '验', '"', '\n'].map(added)).toEqual([2, 2, 3, 2, 2])
  })
  it('rows laid flat are nested to the same tree again', () => {
    const tree = listed()
    expect(names(nest(flatten(tree)))).toEqual(names(tree))
    expect(nest(flatten(tree))).toMatchObject(tree)
    expect(nest(noRows)).toEqual([])
  })
})

describe('K28 the difference of two states', () => {
  it('the difference of two states is what was added, changed and removed', () => {
    const before = listed()
    const renamed = patchClass(before, id(before, 'Tests'), { name: 'Trials', sample: 'G' })
    const after = removeNode(renamed, key(before, 'Bags'))
    const diff = diffOf(flatten(before), flatten(after))
    expect(diff.classes.changed.map((c) => [c.before.name, c.after.name, c.fields])).toEqual([
      ['Tests', 'Trials', ['name', 'sample']],
    ])
    expect(diff.items.removed.map((i) => i.name)).toEqual(['Bags'])
    expect(removedCounts(diff)).toEqual({ classes: 0, items: 1, options: 2 })
    const back = diffOf(flatten(after), flatten(before))
    expect([back.items.added.length, back.options.added.length, back.classes.added.length]).toEqual([1, 2, 0])
  })
  it('the difference of two states tells places from content', () => {
    const before = aTree()
    const { items } = diffOf(flatten(before), flatten(shiftNode(before, key(before, 'Bags'), -1)))
    expect(items.changed.map((c) => c.fields)).toEqual([['sort'], ['sort']])
    expect(contentFields(['sort', 'name', 'parent_id', 'class_id', 'item_id'])).toEqual(['name'])
  })
  it.each<[string, (tree: Tree) => EntryKey, number[]]>([
    ['a class with its sub-classes', (tree) => key(tree, 'Tests'), [2, 3, 0]],
    ['a sub-class', (tree) => key(tree, 'Electric'), [1, 2, 0]],
    ['an item with its options', (tree) => key(tree, 'Bags'), [0, 1, 2]],
    ['an option', () => 'o2', [0, 0, 1]],
    ['nothing that is there', () => 'i1', [0, 0, 0]],
  ])('without %s', (_what, of, [classes, items, options]) => {
    const tree = listed()
    const rows = flatten(tree)
    expect(removedCounts(diffOf(rows, withoutNode(rows, of(tree))))).toEqual({ classes, items, options })
  })
})

describe('K29 rearranged', () => {
  it.each<[string, (tree: Tree) => Tree, boolean]>([
    ['nothing', (tree) => tree, false],
    ['another name', (tree) => patchItem(tree, id(tree, 'Bags'), { name: 'Sacks' }), false],
    ['one gone', (tree) => removeNode(tree, key(tree, 'Unit pack')), false],
    ['an item up', (tree) => shiftNode(tree, key(tree, 'Bags'), -1), true],
    ['a class up', (tree) => shiftNode(tree, key(tree, 'Tests'), -1), true],
    ['an item elsewhere', (tree) => dropNode(tree, key(tree, 'Bags'), key(tree, 'Drop'), 'after'), true],
    [
      'options in another order',
      (tree) => patchItem(tree, id(tree, 'Bags'), { options: tree[0]?.items[1]?.options.toReversed() ?? [] }),
      false,
    ],
  ])('%s: %s', (_what, change, answer) => {
    const tree = listed()
    expect(isRearranged(flatten(tree), flatten(change(tree)))).toBe(answer)
    expect(isRearranged(noRows, flatten(change(tree)))).toBe(false)
  })
})
