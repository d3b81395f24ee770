import { describe, expect, it } from 'vitest'
import { newOption } from './blanks.ts'
import { differencesOf } from './differences.ts'
import { dropNode, patchItem, removeNode, shiftNode } from './edits.ts'
import { findNode } from './tree.ts'
import { aTree, id, key, next } from './tree-fixture.ts'

describe('two people', () => {
  it('K36 each difference between two people names whose change it is', () => {
    const base = aTree()
    const at = (title: string) => id(base, title)
    const mine = patchItem(patchItem(base, at('Drop'), { name: 'Mine' }), at('Earth'), { min_photos: 2 })
    const theirs = patchItem(
      removeNode(patchItem(base, at('Drop'), { name: 'Theirs' }), key(base, 'Bags')),
      at('Remarks'),
      {
        on_fail: 'F',
      },
    )
    const found = differencesOf(base, mine, theirs).map(({ path, field, by }) => [path.at(-1), field, by])
    expect(found).toEqual(
      expect.arrayContaining([
        ['Mine', 'name', 'both'],
        ['Earth', 'min_photos', 'mine'],
        ['Bags', '', 'theirs'],
        ['Remarks', 'on_fail', 'theirs'],
      ]),
    )
    expect(found).toHaveLength(4)
  })
  it('K36 another order and another class are differences', () => {
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
  it('K36 a node that went to the other end of its list is one difference', () => {
    const base = aTree()
    const last = key(base, 'Important Remarks')
    const theirs = dropNode(base, last, key(base, 'Packing'), 'before')
    expect(differencesOf(base, base, theirs).map((d) => [d.id, d.mine, d.theirs])).toEqual([
      [`${last}.place`, '3', '1'],
    ])
  })
  it('K36 what one deleted and the other changed is a change of both', () => {
    const base = aTree()
    const mine = patchItem(base, id(base, 'Drop'), { name: 'Mine' })
    const theirs = removeNode(base, key(base, 'Drop'))
    expect(differencesOf(base, mine, theirs).map((d) => d.by)).toEqual(['both'])
  })
  it('K36 options and additions of one side are differences; what both did alike is none', () => {
    const base = aTree()
    const bags = findNode(base, key(base, 'Bags'))
    if (bags?.kind !== 'item') throw new Error('no item')
    const listed = patchItem(base, bags.node.id, {
      type: 'checkbox_group',
      options: [{ ...newOption(next(), bags.node), name: 'Holes' }],
    })
    expect(differencesOf(base, listed, listed)).toEqual([])
    expect(differencesOf(base, listed, base).map((d) => [d.kind, d.path, d.field, d.mine, d.theirs, d.by])).toEqual([
      ['item', ['Packing', 'Bags'], 'type', 'checkbox_group', 'demand', 'mine'],
      ['option', ['Packing', 'Bags', 'Holes'], '', 'Holes', undefined, 'mine'],
    ])
    expect(differencesOf(base, base, listed).map((d) => [d.field, d.by])).toEqual([
      ['type', 'theirs'],
      ['', 'theirs'],
    ])
    const weighed = patchItem(base, bags.node.id, { score_weight: 2.5 })
    expect(differencesOf(base, weighed, base).map((d) => [d.field, d.mine, d.theirs])).toEqual([
      ['score_weight', '2.5', ''],
    ])
  })
})
