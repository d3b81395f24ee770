import { describe, expect, it } from 'vitest'
import { newClass, newItem } from './blanks.ts'
import { changedKeys } from './changes.ts'
import {
  canDrop,
  canShift,
  dropNode,
  insertClass,
  insertItem,
  patchItem,
  removeNode,
  type Side,
  shiftNode,
} from './edits.ts'
import { type ClassNode, countsAt, countsOf, findNode } from './tree.ts'
import { aTree, id, key, names, next } from './tree-fixture.ts'

describe('changing the tree', () => {
  it('K2 the size of a node counts everything below it', () => {
    const tree = aTree()
    expect(countsOf(tree)).toEqual({ classes: 4, items: 6, options: 0 })
    const found = findNode(tree, key(tree, 'Tests'))
    expect(found && countsAt(found)).toEqual({ classes: 2, items: 3, options: 0 })
  })
  it('K23 a new class is put before the two that end every protocol', () => {
    const tree = insertClass(aTree(), null, { ...newClass(next()), name: 'New' })
    expect(tree.map((c) => c.name)).toEqual(['Packing', 'Tests', 'New', 'Important Remarks'])
  })
  it('K1, K23 an edit leaves what was not touched the very same object', () => {
    const tree = aTree()
    const next = patchItem(tree, id(tree, 'Earth'), { name: 'Earth continuity' })
    expect(next[0]).toBe(tree[0])
    expect(next[1]).not.toBe(tree[1])
    expect([...changedKeys(next, tree)]).toEqual([key(tree, 'Earth')])
  })
  it('K24 a node moves up and down among its siblings only', () => {
    const tree = aTree()
    expect(canShift(tree, key(tree, 'Unit pack'), -1)).toBe(false)
    expect(names(shiftNode(tree, key(tree, 'Bags'), -1))[0]).toEqual(['Packing', ['Bags', 'Unit pack']])
    expect(shiftNode(tree, key(tree, 'Tests'), -1).map((c) => c.name)[0]).toBe('Tests')
  })
  it('K24 an item is dropped beside another or into a class, a class only among its siblings', () => {
    const tree = aTree()
    const dropped = dropNode(tree, key(tree, 'Unit pack'), key(tree, 'Leakage'), 'before')
    expect(names(dropped)).toEqual([
      ['Packing', ['Bags']],
      ['Tests', ['Drop'], [['Electric', ['Earth', 'Unit pack', 'Leakage']]]],
      ['Important Remarks', ['Remarks']],
    ])
    expect(names(dropNode(tree, key(tree, 'Electric'), key(tree, 'Packing'), 'before'))).toEqual(names(tree))
    expect(names(dropNode(tree, key(tree, 'Bags'), key(tree, 'Bags'), 'after'))).toEqual(names(tree))
  })
  it('K24 an item moves into another class only where the rule takes it', () => {
    const tree = aTree()
    const drop = (target: string, takes: boolean) =>
      canDrop(tree, key(tree, 'Unit pack'), key(tree, target), (under) => takes && under.name !== 'Packing')
    expect(drop('Bags', false)).toBe(true)
    expect(drop('Packing', false)).toBe(true)
    for (const target of ['Remarks', 'Important Remarks', 'Leakage']) {
      expect(drop(target, false)).toBe(false)
      expect(drop(target, true)).toBe(true)
    }
    const checked: unknown[] = []
    for (const target of ['Leakage', 'Remarks', 'Electric', 'Tests']) {
      canDrop(tree, key(tree, 'Unit pack'), key(tree, target), (under, isTop) => {
        checked.push([under.name, isTop])
        return true
      })
    }
    expect(checked).toEqual([
      ['Electric', false],
      ['Important Remarks', true],
      ['Electric', false],
      ['Tests', true],
    ])
  })
  it('K2 removing a class removes its sub-classes', () => {
    const tree = aTree()
    expect(names(removeNode(tree, key(tree, 'Electric')))[1]).toEqual(['Tests', ['Drop']])
    expect(removeNode(tree, key(tree, 'Tests'))).toHaveLength(2)
  })
})

describe('K23 where a node goes', () => {
  it('a new sub-class goes to the end of its parent, a new item where it is put', () => {
    const tree = aTree()
    const sub = { ...newClass(next()), name: 'Mechanic' }
    expect(names(insertClass(tree, id(tree, 'Tests'), sub))[1]).toEqual([
      'Tests',
      ['Drop'],
      [
        ['Electric', ['Earth', 'Leakage']],
        ['Mechanic', []],
      ],
    ])
    const item = { ...newItem(next(), tree[0] as ClassNode), name: 'Seal' }
    expect(names(insertItem(tree, id(tree, 'Packing'), item))[0]).toEqual(['Packing', ['Unit pack', 'Bags', 'Seal']])
    expect(names(insertItem(tree, id(tree, 'Packing'), item, 0))[0]).toEqual(['Packing', ['Seal', 'Unit pack', 'Bags']])
  })
  it('a node goes nowhere when its parent or its neighbour is not there', () => {
    const tree = aTree()
    expect(insertClass(tree, 1, newClass(next()))).toEqual(tree)
    expect(dropNode(tree, key(tree, 'Bags'), 'i1', 'after')).toEqual(tree)
    expect(shiftNode(tree, 'i1', 1)).toEqual(tree)
    expect(canShift(tree, 'i1', 1)).toBe(false)
    expect(findNode(tree, null)).toBeNull()
    expect(insertClass([], null, newClass(-9)).map((c) => c.id)).toEqual([-9])
  })
  it('a class is put before or behind its sibling, an item at the end of a class', () => {
    const tree = aTree()
    const order = (target: string, side: Side) =>
      dropNode(tree, key(tree, 'Packing'), key(tree, target), side).map((c) => c.name)
    expect(order('Important Remarks', 'before')).toEqual(['Tests', 'Packing', 'Important Remarks'])
    expect(order('Important Remarks', 'after')).toEqual(['Tests', 'Important Remarks', 'Packing'])
    expect(names(dropNode(tree, key(tree, 'Unit pack'), key(tree, 'Electric'), 'into'))[1]).toEqual([
      'Tests',
      ['Drop'],
      [['Electric', ['Earth', 'Leakage', 'Unit pack']]],
    ])
  })
  it('K24 a sub-class is put among the sub-classes of its parent', () => {
    const tree = aTree()
    const more = insertClass(tree, id(tree, 'Tests'), { ...newClass(next()), name: 'Mechanic' })
    const moved = shiftNode(more, key(more, 'Mechanic'), -1)
    expect(moved[1]?.classes.map((c) => c.name)).toEqual(['Mechanic', 'Electric'])
    expect(canShift(moved, key(moved, 'Electric'), 1)).toBe(false)
  })
  it('K2 removing an item removes nothing else', () => {
    const tree = aTree()
    expect(names(removeNode(tree, key(tree, 'Earth')))[1]).toEqual(['Tests', ['Drop'], [['Electric', ['Leakage']]]])
    const found = findNode(tree, key(tree, 'Earth'))
    expect(found && countsAt(found)).toEqual({ classes: 0, items: 1, options: 0 })
    expect(found).toMatchObject({ kind: 'item', owner: { name: 'Electric' }, top: false })
  })
})
