import { describe, expect, it } from 'vitest'
import { blankItem, blankOption, newItem } from './blanks.ts'
import { fitsType, itemTypes, resultStyles } from './content.ts'
import { findFaults } from './faults.ts'
import { planSave } from './plan.ts'
import { retypeItem, retypeOption } from './retype.ts'
import { flatten, type Rows } from './rows.ts'
import type { ItemFields, OptionFields } from './tree.ts'
import { aClass } from './tree-fixture.ts'

const under = { code: '', name: 'Tests' }
const anItem = (fields: Partial<ItemFields>): ItemFields => ({ ...blankItem, name: 'x', ...fields })
const judgement = ({ type, result_style, on_fail, max_failures, max_failures_aql, sizes }: ItemFields) => ({
  type,
  result_style,
  on_fail,
  max_failures,
  max_failures_aql,
  sizes,
})

it('K40 each item type has its styles', () => {
  const styles = itemTypes.map((type) => [type, resultStyles.filter((style) => fitsType(style, type)).join()])
  expect(Object.fromEntries(styles)).toEqual({
    text: 'info',
    demand: 'judge,info,score',
    checkbox_group: 'judge,info,score',
    checkbox_value_group: 'judge,info,score,sheet',
    checkbox_single: 'judge,info',
    checkbox_multi: 'judge,info',
    defectives_list: 'judge',
  })
  const tree = [{ ...aClass('A', []), items: [{ ...newItem(5, under, 'text'), name: 'x', result_style: 'judge' }] }]
  expect(findFaults(flatten(tree))).toMatchObject([
    { field: 'result_style', messageKey: 'validation.style_not_for_type' },
  ])
})

describe('K41 an item of another type', () => {
  it.each([
    [{ type: 'text' }, 'demand', { result_style: 'judge', on_fail: 'P' }],
    [{ type: 'text' }, 'defectives_list', { result_style: 'judge', on_fail: 'F' }],
    [{ type: 'demand', result_style: 'judge', on_fail: 'F' }, 'text', { result_style: 'info', on_fail: 'R' }],
    [
      { type: 'demand', result_style: 'judge', on_fail: 'F' },
      'checkbox_group',
      { result_style: 'judge', on_fail: 'F' },
    ],
    [{ type: 'demand', result_style: 'info', on_fail: 'R' }, 'checkbox_single', { result_style: 'info', on_fail: 'R' }],
    [{ type: 'demand', result_style: 'score', on_fail: 'P' }, 'checkbox_multi', { result_style: 'judge' }],
    [
      {
        type: 'checkbox_value_group',
        result_style: 'sheet',
        on_fail: 'P',
        max_failures: 2,
        max_failures_aql: '4.0',
        sizes: 'S|M',
      },
      'checkbox_single',
      { result_style: 'judge', on_fail: 'P', max_failures: 0, max_failures_aql: '', sizes: '' },
    ],
  ])('%j becomes %s', (before, type, after) => {
    expect(judgement(retypeItem(anItem(before), type, under))).toMatchObject({ type, ...after })
  })
  it('an item of another type keeps only what the new type has; of the same type everything', () => {
    const item = anItem({
      type: 'checkbox_value_group',
      result_style: 'score',
      fail_beyond_tolerance: 2,
      score_weight: 5,
      is_key: true,
    })
    expect(retypeItem(item, 'checkbox_value_group', under)).toBe(item)
    expect(retypeItem(item, 'text', under)).toMatchObject({
      fail_beyond_tolerance: null,
      score_weight: null,
      is_key: false,
    })
  })
})

it.each<[string, string, Partial<OptionFields>, Partial<OptionFields>]>([
  [
    'checkbox_group',
    'checkbox_value_group',
    { on_fail: 'F' },
    { value_kind: 'yes_no', relation: '=', value: 'yes', on_fail: 'F' },
  ],
  [
    'checkbox_value_group',
    'checkbox_group',
    { relation: '≥', value: '70', unit: 'N', value_kind: 'number' },
    { value_kind: 'yes_no' },
  ],
  ['checkbox_single', 'checkbox_group', { result: 'F' }, { value_kind: 'yes_no', on_fail: 'F' }],
  ['checkbox_single', 'checkbox_multi', { result: 'P' }, { value_kind: 'yes_no', result: 'P' }],
  ['checkbox_group', 'defectives_list', { on_fail: 'P' }, { value_kind: 'number', defect_class: 'major' }],
  [
    'defectives_list',
    'checkbox_single',
    { code: 'W1', defect_class: 'minor', result: 'P' },
    { value_kind: 'yes_no', result: 'P' },
  ],
])('K42 an option of a %s that becomes a %s: %j → %j', (from, to, before, after) => {
  const option = { ...blankOption, name: 'Pull', name_cn: '拉力', ...before }
  expect(retypeOption(option, from, to)).toEqual({ ...blankOption, name: 'Pull', name_cn: '拉力', ...after })
})

it('K41, K42 a save that says nothing but the new type changes the item as the editor does', () => {
  const options = [{ ...blankOption, id: 8, name: 'Thread', on_fail: 'F' }]
  const item = { ...newItem(7, under, 'checkbox_group'), name: 'Trims', on_fail: 'F', options }
  const before: Rows = flatten([{ ...aClass('Style', []), id: 3, items: [item] }])
  const sent = { id: 3, items: [{ id: 7, type: 'checkbox_value_group' as const }] }
  const complete = { classes: false, items: false, options: false }
  const { after, faults } = planSave(before, { classes: [sent], form: 'list', complete })
  expect(faults).toEqual([])
  expect(after.options).toMatchObject([{ value_kind: 'yes_no', relation: '=', value: 'yes', on_fail: 'F' }])
  const text = planSave(before, { classes: [{ id: 3, items: [{ id: 7, type: 'text' }] }], form: 'list', complete })
  expect(text.faults).toMatchObject([{ field: 'type', messageKey: 'validation.options_not_for_type' }])
})
