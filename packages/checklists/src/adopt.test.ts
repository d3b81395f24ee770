import { expect, it } from 'vitest'
import { adoptTree } from './adopt.ts'
import { newNumbers } from './blanks.ts'
import { changedKeys } from './changes.ts'
import { aClass, aTree, id, names } from './tree-fixture.ts'

it('K48 what a sheet says of the same nodes is a change of them, anything else is new, the last two classes stay', () => {
  const tree = aTree()
  const [packing, tests] = tree
  if (!packing || !tests) throw new Error('two classes')
  const same = adoptTree(tree, structuredClone(tree) as typeof tree, newNumbers())
  expect(changedKeys(same, tree).size).toBe(0)
  const read = [
    { ...structuredClone(tests), items: [] },
    { ...aClass('Packing', ['Bags', 'Tape']), code: packing.code },
  ]
  const adopted = adoptTree(tree, read, newNumbers())
  expect(names(adopted)).toEqual([
    ['Tests', [], [['Electric', ['Earth', 'Leakage']]]],
    ['Packing', ['Bags', 'Tape']],
    ['Important Remarks', ['Remarks']],
  ])
  expect(id(adopted, 'Bags')).toBe(id(tree, 'Bags'))
  expect(id(adopted, 'Tape')).toBeLessThan(0)
  expect(id(adopted, 'Leakage')).toBe(id(tree, 'Leakage'))
})
