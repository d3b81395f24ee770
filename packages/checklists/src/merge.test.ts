import { describe, expect, it } from 'vitest'
import { newClass, newItem, newOption } from './blanks.ts'
import { same } from './changes.ts'
import { dropNode, insertClass, insertItem, patchClass, patchItem, removeNode, shiftNode } from './edits.ts'
import { mergeTrees } from './merge.ts'
import type { ClassNode, Tree } from './tree.ts'
import { aTree, id, key, names, next } from './tree-fixture.ts'

type Edit = (tree: Tree) => Tree
const item =
  (title: string, patch: object): Edit =>
  (tree) =>
    patchItem(tree, id(tree, title), patch)
const rename = (title: string, to: string) => item(title, { name: to })
const renameClass =
  (title: string, to: string): Edit =>
  (tree) =>
    patchClass(tree, id(tree, title), { name: to })
const remove =
  (title: string): Edit =>
  (tree) =>
    removeNode(tree, key(tree, title))
const up =
  (title: string): Edit =>
  (tree) =>
    shiftNode(tree, key(tree, title), -1)
const move =
  (title: string, sibling: string): Edit =>
  (tree) =>
    dropNode(tree, key(tree, title), key(tree, sibling), 'after')
const add =
  (under: string, title: string): Edit =>
  (tree) =>
    insertItem(tree, id(tree, under), { ...newItem(next(), tree[0] as ClassNode), name: title })
const addClass =
  (title: string): Edit =>
  (tree) =>
    insertClass(tree, null, { ...newClass(next()), name: title })
const option =
  (of: string, title: string): Edit =>
  (tree) => {
    const found = tree.flatMap((c) => c.items).find((i) => i.name === of)
    if (!found) throw new Error(of)
    return patchItem(tree, found.id, { options: [...found.options, { ...newOption(next(), found), name: title }] })
  }
const nothing: Edit = (tree) => tree

const testsClass = ['Tests', ['Drop'], [['Electric', ['Earth', 'Leakage']]]]
const remarks = ['Important Remarks', ['Remarks']]

describe('K34 my changes on top of theirs', () => {
  it.each<[string, Edit, Edit, unknown[]]>([
    ['nothing of mine', nothing, rename('Bags', 'Sacks'), [['Packing', ['Unit pack', 'Sacks']], testsClass, remarks]],
    ['nothing of theirs', rename('Bags', 'Sacks'), nothing, [['Packing', ['Unit pack', 'Sacks']], testsClass, remarks]],
    [
      'two items',
      rename('Unit pack', 'Box'),
      rename('Bags', 'Sacks'),
      [['Packing', ['Box', 'Sacks']], testsClass, remarks],
    ],
    [
      'a class and its item',
      renameClass('Packing', 'Pack'),
      rename('Bags', 'Sacks'),
      [['Pack', ['Unit pack', 'Sacks']], testsClass, remarks],
    ],
    [
      'the same change',
      rename('Bags', 'Sacks'),
      rename('Bags', 'Sacks'),
      [['Packing', ['Unit pack', 'Sacks']], testsClass, remarks],
    ],
    [
      'both add to one class',
      add('Packing', 'Mine'),
      add('Packing', 'Theirs'),
      [['Packing', ['Unit pack', 'Bags', 'Mine', 'Theirs']], testsClass, remarks],
    ],
    [
      'both add a class',
      addClass('Mine'),
      addClass('Theirs'),
      [['Packing', ['Unit pack', 'Bags']], testsClass, ['Mine', []], ['Theirs', []], remarks],
    ],
    [
      'I delete, they rename elsewhere',
      remove('Bags'),
      rename('Drop', 'Fall'),
      [['Packing', ['Unit pack']], ['Tests', ['Fall'], [['Electric', ['Earth', 'Leakage']]]], remarks],
    ],
    [
      'they delete, I rename elsewhere',
      rename('Unit pack', 'Box'),
      remove('Electric'),
      [['Packing', ['Box', 'Bags']], ['Tests', ['Drop']], remarks],
    ],
    ['both delete', remove('Bags'), remove('Bags'), [['Packing', ['Unit pack']], testsClass, remarks]],
    [
      'I sort, they add',
      up('Bags'),
      add('Packing', 'Theirs'),
      [['Packing', ['Bags', 'Theirs', 'Unit pack']], testsClass, remarks],
    ],
    [
      'they sort, I rename',
      rename('Bags', 'Sacks'),
      up('Bags'),
      [['Packing', ['Sacks', 'Unit pack']], testsClass, remarks],
    ],
    [
      'two lists sorted',
      up('Leakage'),
      up('Bags'),
      [['Packing', ['Bags', 'Unit pack']], ['Tests', ['Drop'], [['Electric', ['Leakage', 'Earth']]]], remarks],
    ],
    ['the same list sorted alike', up('Bags'), up('Bags'), [['Packing', ['Bags', 'Unit pack']], testsClass, remarks]],
    [
      'I move it, they rename it',
      move('Bags', 'Drop'),
      rename('Bags', 'Sacks'),
      [['Packing', ['Unit pack']], ['Tests', ['Drop', 'Sacks'], [['Electric', ['Earth', 'Leakage']]]], remarks],
    ],
  ])('%s', (_what, mine, theirs, expected) => {
    const base = aTree()
    const merged = mergeTrees(base, mine(base), theirs(base))
    expect(merged.clashes).toEqual([])
    expect(names(merged.tree)).toEqual(expected)
  })

  it('two fields of one item and an option of each side are merged', () => {
    const base = aTree()
    const mine = option('Bags', 'mine')(item('Bags', { min_photos: 3 })(base))
    const theirs = option('Bags', 'theirs')(item('Bags', { on_fail: 'F' })(base))
    const { tree, clashes } = mergeTrees(base, mine, theirs)
    expect(clashes).toEqual([])
    expect(tree[0]?.items[1]).toMatchObject({
      min_photos: 3,
      on_fail: 'F',
      options: [{ name: 'mine' }, { name: 'theirs' }],
    })
  })

  it('a merge changes nothing where nobody changed anything', () => {
    const base = aTree()
    expect(
      same(
        mergeTrees(base, base, base).tree.map((c) => c.items),
        base.map((c) => c.items),
      ),
    ).toBe(true)
  })

  it.each<[string, Edit, Edit]>([
    ['the same field', rename('Bags', 'Mine'), rename('Bags', 'Theirs')],
    ['the name of a class', renameClass('Tests', 'Mine'), renameClass('Tests', 'Theirs')],
    ['I delete what they changed', remove('Bags'), rename('Bags', 'Theirs')],
    ['they delete what I changed', rename('Bags', 'Mine'), remove('Bags')],
    ['they delete the class that I add to', add('Electric', 'Mine'), remove('Electric')],
    ['I delete the class that they add to', remove('Electric'), add('Electric', 'Theirs')],
    ['I delete the class out of which they moved', remove('Electric'), move('Earth', 'Drop')],
    ['they delete the class whose item I changed', rename('Earth', 'Mine'), remove('Tests')],
    ['two places for one item', move('Bags', 'Drop'), move('Bags', 'Earth')],
    ['one list sorted twice', (tree) => up('Tests')(tree), (tree) => up('Important Remarks')(tree)],
    ['they delete the item whose option I added', option('Bags', 'mine'), remove('Bags')],
  ])('K35 a person decides: %s', (_what, mine, theirs) => {
    const base = aTree()
    expect(mergeTrees(base, mine(base), theirs(base)).clashes).not.toEqual([])
  })
})
