import { describe, expect, it } from 'vitest'
import { newItem, newOption } from './blanks.ts'
import { changedKeys, firstKey, keyAt, oldName, positionOf, rebase, restoreNode, same } from './changes.ts'
import { dropNode, insertItem, patchClass, patchItem, removeNode, shiftNode } from './edits.ts'
import { type ClassNode, classKey, findNode, itemKey } from './tree.ts'
import { aTree, id, key, names, next } from './tree-fixture.ts'

describe('restoring', () => {
  it('K25 restoring a class gives it its old name back and keeps what was changed below it', () => {
    const tree = aTree()
    const tests = id(tree, 'Tests')
    const drop = id(tree, 'Drop')
    const edited = patchItem(patchClass(tree, tests, { name: 'Trials' }), drop, { name: 'Carton drop' })
    const back = restoreNode(edited, tree, classKey(tests))
    expect(names(back)[1]).toEqual(['Tests', ['Carton drop'], [['Electric', ['Earth', 'Leakage']]]])
  })
  it('K25 restoring a new node takes it away', () => {
    const tree = aTree()
    const item = newItem(next(), tree[0] as ClassNode)
    const grown = insertItem(tree, (tree[0] as ClassNode).id, item)
    expect(same(restoreNode(grown, tree, itemKey(item.id)), tree)).toBe(true)
  })
  it('K25 restoring finds a new node by its place when it got its number', () => {
    const tree = aTree()
    expect(keyAt(tree, positionOf(tree, key(tree, 'Leakage')))).toBe(key(tree, 'Leakage'))
    expect(keyAt(tree, positionOf(tree, key(tree, 'Electric')))).toBe(key(tree, 'Electric'))
  })
})

describe('saved over theirs', () => {
  it('K37 saving over the other makes new what the other deleted, and keeps the numbers of the rest', () => {
    const base = aTree()
    const theirs = removeNode(base, key(base, 'Electric'))
    const [, tests] = rebase(base, theirs, next)
    expect(tests?.id).toBe(base[1]?.id)
    expect(tests?.classes[0]?.id).toBeLessThan(0)
    expect(tests?.classes[0]?.items.every((i) => i.id < 0)).toBe(true)
  })
  it('K37 saving over the other makes an option new that the other deleted', () => {
    const base = aTree()
    const bags = findNode(base, key(base, 'Bags'))
    if (bags?.kind !== 'item') throw new Error('no item')
    const listed = patchItem(base, bags.node.id, { options: [{ ...newOption(7, bags.node), name: 'Holes' }] })
    const [unchanged] = rebase(listed, listed, next)[0]?.items[1]?.options ?? []
    const [created] = rebase(listed, base, next)[0]?.items[1]?.options ?? []
    expect(unchanged?.id).toBe(7)
    expect(created).toMatchObject({ name: 'Holes' })
    expect(created?.id).toBeLessThan(0)
  })
})

describe('what is changed', () => {
  it('K23 a node is changed when it says something else, not when it stands elsewhere', () => {
    const tree = aTree()
    expect(changedKeys(tree, tree).size).toBe(0)
    expect(changedKeys(shiftNode(tree, key(tree, 'Bags'), -1), tree).size).toBe(0)
    expect(changedKeys(dropNode(tree, key(tree, 'Bags'), key(tree, 'Drop'), 'after'), tree).size).toBe(0)
    expect([...changedKeys(patchClass(tree, id(tree, 'Tests'), { sample: 'G' }), tree)]).toEqual([key(tree, 'Tests')])
    const item = newItem(next(), tree[0] as ClassNode)
    expect([...changedKeys(insertItem(tree, id(tree, 'Tests'), item), tree)]).toEqual([itemKey(item.id)])
  })
  it('K25 a changed node remembers its old name', () => {
    const tree = aTree()
    const renamed = patchItem(tree, id(tree, 'Bags'), { name: 'Sacks' })
    const found = findNode(renamed, key(tree, 'Bags'))
    expect(found && oldName(found, tree)).toBe('Bags')
    expect(found && oldName(found, renamed)).toBeNull()
    expect(found && oldName(found, [])).toBeNull()
  })
  it('K25 the list of changes shows the first class first, and nothing of an empty tree', () => {
    const tree = aTree()
    expect(firstKey(tree)).toBe(key(tree, 'Packing'))
    expect(firstKey([])).toBeNull()
    expect(positionOf(tree, 'i1')).toBeNull()
    for (const place of [null, [9, 0], [0, 9], [0, 0, 9]]) expect(keyAt(tree, place)).toBeNull()
  })
})
