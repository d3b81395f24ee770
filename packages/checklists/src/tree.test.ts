import { describe, expect, it } from 'vitest'
import { blankOption } from './blanks.ts'
import { patchClass, patchItem } from './edits.ts'
import { matching } from './search.ts'
import { allClasses, classKey, findNode, idOf, isNew, itemKey, optionKey, textIn } from './tree.ts'
import { aTree, id, key, names } from './tree-fixture.ts'

describe('the tree', () => {
  it('K1 a tree is walked parents first', () => {
    expect(allClasses(aTree()).map((c) => c.name)).toEqual(['Packing', 'Tests', 'Electric', 'Important Remarks'])
  })
  it('K2 a node is found by its key, with its parents', () => {
    const tree = aTree()
    expect([classKey(1), itemKey(-2), optionKey(3)]).toEqual(['c1', 'i-2', 'o3'])
    expect([idOf('c12'), idOf('i-2')]).toEqual([12, -2])
    expect([isNew('c12'), isNew('i-2'), isNew('i0')]).toEqual([false, true, false])
    expect(findNode(tree, key(tree, 'Electric'))).toMatchObject({ kind: 'class', parent: { name: 'Tests' } })
    expect(findNode(tree, key(tree, 'Tests'))).toMatchObject({ kind: 'class', parent: null })
    expect(findNode(tree, key(tree, 'Drop'))).toMatchObject({ kind: 'item', owner: { name: 'Tests' }, top: true })
    expect(findNode(tree, 'c1')).toBeNull()
  })
  it.each([
    [false, { name: 'Bags', name_cn: '袋' }, 'Bags'],
    [true, { name: 'Bags', name_cn: '袋' }, '袋'],
    [true, { name: 'Bags', name_cn: '' }, 'Bags'],
    [false, { name: '', name_cn: '袋' }, ''],
  ])('K5 in Chinese (%s) %j reads "%s"', (chinese, node, text) => expect(textIn(chinese)(node, 'name')).toBe(text))
})

describe('K26 a search', () => {
  const tree = aTree()
  const found = (query: string) => names(matching(tree, query))
  it('a search without words keeps everything', () => {
    expect(matching(tree, '  ')).toBe(tree)
  })
  it('a search keeps an item with its parents, and a class whole', () => {
    expect(found('leak')).toEqual([['Tests', [], [['Electric', ['Leakage']]]]])
    expect(found(' TESTS ')).toEqual([['Tests', ['Drop'], [['Electric', ['Earth', 'Leakage']]]]])
    expect(found('nothing such')).toEqual([])
  })
  it('a search reads Chinese, codes and options', () => {
    const option = { ...blankOption, id: 1, name: 'Seam', name_cn: '缝', code: 'W12' }
    const bags = id(tree, 'Bags')
    const with1 = patchItem(tree, bags, { name_cn: '袋子', code: 'P7', options: [option] })
    const named = patchClass(with1, id(tree, 'Electric'), { name_cn: '电气' })
    for (const query of ['袋', 'p7', 'seam', '缝', 'w12']) {
      expect(names(matching(named, query))).toEqual([['Packing', ['Bags']]])
    }
    expect(names(matching(named, '电'))).toEqual([['Tests', [], [['Electric', ['Earth', 'Leakage']]]]])
  })
})
