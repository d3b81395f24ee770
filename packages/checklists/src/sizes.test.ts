import { describe, expect, it } from 'vitest'
import { blankOption, newItem, newNumbers } from './blanks.ts'
import { duplicateNode } from './edits.ts'
import { findFaults } from './faults.ts'
import { planSave } from './plan.ts'
import { flatten } from './rows.ts'
import { isGraded, pointAt, readSizes, regrade, sizeValues, writeSizes } from './sizes.ts'
import { classKey, findNode, type ItemNode, itemKey } from './tree.ts'
import { aClass, aTree, key, names } from './tree-fixture.ts'

const aSheet = (change: Partial<ItemNode> = {}): ItemNode => ({
  ...newItem(7, { code: '', name: 'Sizes' }, 'checkbox_value_group'),
  name: 'Chart',
  result_style: 'sheet',
  sizes: 'S|M|L',
  options: [
    {
      ...blankOption,
      id: 1,
      name: 'Chest',
      relation: '±',
      value_kind: 'number',
      tol_minus: 1,
      size_values: '48|50|52',
    },
    { ...blankOption, id: 2, name: 'Neck', relation: '±', value_kind: 'number', value: '17' },
  ],
  ...change,
})
const treeOf = (item: ItemNode) => [{ ...aClass('Sizes', []), id: 3, items: [item] }]

describe('K43 a graded chart', () => {
  it('sizes of a graded chart are written with one bar between two', () => {
    expect(readSizes('S|M | L')).toEqual(['S', 'M', 'L'])
    expect([readSizes(''), readSizes(undefined)]).toEqual([[], []])
    expect(writeSizes(['S', ' 40|42 ', ''])).toBe('S|40/42|')
    expect(writeSizes(['', ''])).toBe('')
    expect(sizeValues({ size_values: '48|50' }, ['S', 'M', 'L'])).toEqual(['48', '50', ''])
  })
  it('a graded chart has a nominal value for each size, or one for all', () => {
    const [chest, neck] = aSheet().options
    if (!chest || !neck) throw new Error('two points')
    expect(pointAt(aSheet(), chest, 'M')?.value).toBe('50')
    expect(pointAt(aSheet(), chest, 'XL')).toBeNull()
    expect(pointAt(aSheet(), neck, 'XL')).toBe(neck)
    expect(pointAt({ sizes: '' }, chest, '')).toBe(chest)
    expect(isGraded(aSheet())).toBe(true)
    expect([isGraded(aSheet({ result_style: 'judge' })), isGraded(aSheet({ sizes: '' }))]).toEqual([false, false])
  })
  it.each([
    [{ sizes: 'S|S' }, 'sizes', 'validation.size_twice'],
    [{ sizes: 'S||L' }, 'sizes', 'validation.size_twice'],
    [{ result_style: 'judge' }, 'sizes', 'validation.sizes_not_for_type'],
    [
      { options: [{ ...blankOption, id: 1, name: 'Chest', value_kind: 'number', size_values: '48|about 50' }] },
      'size_values',
      'validation.size_values',
    ],
  ])('with %j is a fault at %s', (change, field, messageKey) => {
    expect(findFaults(flatten(treeOf(aSheet(change))))).toMatchObject([{ field, messageKey }])
  })
  it('sizes are gone when a save makes another style of the sheet, and a fault when both are sent', () => {
    const save = (item: object) =>
      planSave(flatten(treeOf(aSheet())), {
        classes: [{ id: 3, items: [{ id: 7, ...item }] }],
        form: 'list',
        complete: { classes: false, items: false, options: false },
      })
    expect(save({ result_style: 'judge' }).after.items).toMatchObject([{ sizes: '' }])
    expect(save({ result_style: 'judge', sizes: 'S|M' }).faults).toMatchObject([{ field: 'sizes' }])
  })
})

it.each([
  [['S', 'M', 'L', 'XL'], '48|50|52|'],
  [['M', 'S'], '50|48'],
  [['38', '40', '42'], '48|50|52'],
  [['S', 'XS', 'L'], '48|50|52'],
  [[], ''],
])('K44 the sizes %j take along %s', (next, values) => {
  expect(regrade(aSheet(), next).size_values).toEqual([values, ''])
})

describe('K47 a duplicate', () => {
  it('the duplicate of an item stands behind it and is new', () => {
    const tree = aTree()
    const copied = duplicateNode(tree, key(tree, 'Unit pack'), newNumbers())
    expect(names(copied?.tree ?? [])[0]).toEqual(['Packing', ['Unit pack', 'Unit pack', 'Bags']])
    expect(copied?.key).toBe(itemKey(-1))
    const coded = duplicateNode(treeOf(aSheet({ code: '1.7', can_edit: false })), itemKey(7), newNumbers())
    const found = findNode(coded?.tree ?? [], itemKey(-1))
    expect(found?.node).toMatchObject({ code: '', can_edit: true, sizes: 'S|M|L', options: [{ id: -2 }, { id: -3 }] })
  })
  it('the duplicate of a class takes everything below it along, that of a sub-class too', () => {
    const tree = aTree()
    const top = duplicateNode(tree, key(tree, 'Tests'), newNumbers())
    expect(names(top?.tree ?? []).slice(1, 3)).toEqual([names(tree)[1], names(tree)[1]])
    expect(top?.key).toBe(classKey(-1))
    const child = duplicateNode(tree, key(tree, 'Electric'), newNumbers())
    expect(names(child?.tree ?? [])[1]).toEqual([
      'Tests',
      ['Drop'],
      [
        ['Electric', ['Earth', 'Leakage']],
        ['Electric', ['Earth', 'Leakage']],
      ],
    ])
    expect(duplicateNode(tree, 'i-9', newNumbers())).toBeNull()
  })
})
