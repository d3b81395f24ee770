import { describe, expect, it } from 'vitest'
import { planSave, type Sent, type SentClass } from './plan.ts'
import { flatten, nest, noRows, type Rows } from './rows.ts'
import { aTree, id, names } from './tree-fixture.ts'

const tree = aTree()
const before = flatten(tree)
const at = (name: string) => id(tree, name)
const partial = { classes: false, items: false, options: false }
const complete = { classes: true, items: true, options: true }
const part = (classes: SentClass[], more: Partial<Sent> = {}): Sent => ({
  classes,
  form: 'list',
  complete: partial,
  ...more,
})
const wholeTree = (classes: SentClass[]): Sent => ({ classes, form: 'tree', complete })
const shape = (rows: Rows) => names(nest(rows))
const faultsOf = (rows: Rows, sent: Sent) =>
  planSave(rows, sent).faults.map((f) => `${f.path} ${f.kind}.${f.field} ${f.messageKey}`)
/** The items of Packing after saving these items. */
const packing = (items: SentClass['items'], items1 = false) => {
  const { after, faults } = planSave(
    before,
    part([{ id: at('Packing'), items }], { complete: { ...partial, items: items1 } }),
  )
  expect(faults).toEqual([])
  return after.items.filter((i) => i.class_id === at('Packing')).map((i) => `${i.sort} ${i.name}`)
}

describe('K30 what was sent, over what is there', () => {
  it('a save changes the fields that were sent and no others', () => {
    const { after, faults } = planSave(before, part([{ id: at('Tests'), sample: 'G', name: undefined }]))
    expect(faults).toEqual([])
    const tests = after.classes.find((c) => c.id === at('Tests'))
    expect(tests).toEqual({ ...before.classes.find((c) => c.id === at('Tests')), sample: 'G' })
    expect(shape(after)).toEqual(names(tree))
  })
  it('a save takes null and false for values', () => {
    const item = { id: at('Bags'), can_edit: false, score_weight: 2 }
    const first = planSave(before, part([{ id: at('Packing'), items: [item] }])).after
    expect(first.items.find((i) => i.id === at('Bags'))).toMatchObject({ can_edit: false, score_weight: 2 })
    const back = part([{ id: at('Packing'), items: [{ id: at('Bags'), score_weight: null }] }])
    expect(planSave(first, back).after.items.find((i) => i.id === at('Bags'))?.score_weight).toBeNull()
  })
  it('a save gives new nodes their defaults and numbers of their own', () => {
    const defects = { name: 'Defects', type: 'defectives_list', options: [{ name: 'Hole', defect_class: 'minor' }] }
    const { after, faults } = planSave(noRows, wholeTree([{ name: 'New', items: [{ name: 'Text' }, defects] }]))
    expect(faults).toEqual([])
    expect(after.classes).toMatchObject([{ sample: 'once', parent_id: null, sort: 1 }])
    expect(after.items).toMatchObject([
      { type: 'text', result_style: 'info', on_fail: 'R', sort: 1 },
      { type: 'defectives_list', result_style: 'judge', on_fail: 'F', sort: 2 },
    ])
    expect(after.options).toMatchObject([{ name: 'Hole', value_kind: 'text', sort: 1 }])
    const ids = [...after.classes, ...after.items, ...after.options].map((row) => row.id)
    expect(new Set(ids).size).toBe(4)
    expect(ids.every((n) => n < 0)).toBe(true)
  })
  it('K8 an item that comes into one of the last two classes becomes a remark', () => {
    const sent = part([{ id: at('Important Remarks'), items: [{ name: 'More', type: 'demand' }] }])
    expect(planSave(before, sent).after.items.at(-1)).toMatchObject({ name: 'More', on_fail: 'R' })
  })
})

describe('K31 order, and what is missing', () => {
  it.each<[string, SentClass['items'], string[]]>([
    ['without a wish, last', [{ name: 'New' }], ['1 Unit pack', '2 Bags', '3 New']],
    ['a wish for the first place', [{ name: 'New', sort: 1 }], ['1 New', '2 Unit pack', '3 Bags']],
    ['up goes before', [{ id: at('Bags'), sort: 1 }], ['1 Bags', '2 Unit pack']],
    ['down goes behind', [{ id: at('Unit pack'), sort: 2 }], ['1 Bags', '2 Unit pack']],
    ['the place it has', [{ id: at('Bags'), sort: 2 }], ['1 Unit pack', '2 Bags']],
    ['no list of the class, nothing', undefined, ['1 Unit pack', '2 Bags']],
  ])('%s', (_what, items, order) => expect(packing(items)).toEqual(order))
  it('in a complete list the order sent counts, and what is missing is deleted', () => {
    const both = [{ id: at('Bags') }, { id: at('Unit pack'), sort: 1 }]
    expect(packing(both, true)).toEqual(['1 Bags', '2 Unit pack'])
    expect(packing([{ id: at('Bags') }], true)).toEqual(['1 Bags'])
    expect(packing([], true)).toEqual([])
    expect(packing(undefined, true)).toEqual(['1 Unit pack', '2 Bags'])
  })
  it('a class that is missing is deleted with everything below it', () => {
    const { after } = planSave(before, wholeTree([{ id: at('Tests') }]))
    // Electric is deleted too: a complete list of classes includes sub-classes
    expect(shape(after)).toEqual([['Tests', ['Drop']]])
  })
  it('an item moves with the class it is sent in, to the end', () => {
    const { after } = planSave(before, part([{ id: at('Tests'), items: [{ id: at('Bags') }] }]))
    expect(shape(after)[1]).toEqual(['Tests', ['Drop', 'Bags'], [['Electric', ['Earth', 'Leakage']]]])
    expect(shape(after)[0]).toEqual(['Packing', ['Unit pack']])
  })
})

describe('K32 where a node hangs', () => {
  it('a flat list names parents by number, new ones too', () => {
    const sent = part([
      { id: -5, name: 'Parent' },
      { name: 'Child', parent_id: -5 },
      { id: at('Electric'), parent_id: 0 },
      { name: 'Second', parent_id: at('Tests') },
    ])
    const { after, faults } = planSave(before, sent)
    expect(faults).toEqual([])
    expect(shape(after)).toEqual([
      ['Packing', ['Unit pack', 'Bags']],
      ['Tests', ['Drop'], [['Second', []]]],
      ['Important Remarks', ['Remarks']],
      ['Parent', [], [['Child', []]]],
      ['Electric', ['Earth', 'Leakage']],
    ])
  })
  it('a nested tree names parents by nesting, whatever parent_id says', () => {
    const nested = [
      { id: at('Packing'), classes: [{ id: at('Electric'), parent_id: 99 }] },
      { id: at('Tests'), parent_id: 1 },
    ]
    const { after, faults } = planSave(before, { classes: nested, form: 'tree', complete: partial })
    expect(faults).toEqual([])
    expect(shape(after).slice(0, 2)).toEqual([
      ['Packing', ['Unit pack', 'Bags'], [['Electric', ['Earth', 'Leakage']]]],
      ['Tests', ['Drop']],
    ])
  })
  it('an option stays with its item', () => {
    const list = { type: 'checkbox_group', options: [{ name: 'A' }] }
    const first = planSave(
      noRows,
      wholeTree([
        {
          name: 'C',
          items: [
            { name: 'One', ...list },
            { name: 'Two', ...list },
          ],
        },
      ]),
    ).after
    // ids above zero, as if the nodes were saved
    const saved = (rows: Rows): Rows =>
      JSON.parse(JSON.stringify(rows), (name, n) => (/^(id|.*_id)$/.test(name) && n !== null ? -n : n))
    const rows = saved(first)
    const [firstItem, secondItem] = rows.items
    const sent = part([
      { id: rows.classes[0]?.id, items: [{ id: secondItem?.id, options: [{ id: rows.options[0]?.id }] }] },
    ])
    expect(firstItem?.id).toBe(rows.options[0]?.item_id)
    expect(faultsOf(rows, sent)).toEqual(['.0.items.0.options.0 option.id validation.not_in_protocol'])
  })
})

describe('K33 what is wrong, at its place in what was sent', () => {
  it.each<[string, Sent, string[]]>([
    ['a class of another protocol', part([{ id: 1 }]), ['.0 class.id validation.not_in_protocol']],
    [
      'an item of another protocol',
      part([{ id: at('Tests'), items: [{ id: 1 }] }]),
      ['.0.items.0 item.id validation.not_in_protocol'],
    ],
    [
      'an option of another protocol',
      part([{ id: at('Tests'), items: [{ id: at('Drop'), options: [{ id: 1 }] }] }]),
      ['.0.items.0.options.0 option.id validation.not_in_protocol'],
    ],
    ['a class twice', part([{ id: at('Tests') }, { id: at('Tests') }]), ['.1 class.id validation.twice']],
    [
      'an item twice',
      part([{ id: at('Tests'), items: [{ id: at('Bags') }, { id: at('Bags') }] }]),
      ['.0.items.1 item.id validation.twice'],
    ],
    ['no such parent', part([{ name: 'X', parent_id: -9 }]), ['.0 class.parent_id validation.not_in_protocol']],
    ['a name that is missing', wholeTree([{ classes: [{ name: 'Sub' }] }]), ['.0 class.name validation.required']],
    [
      'deep in the tree',
      wholeTree([{ name: 'A', classes: [{ name: 'B', items: [{ type: 'checkbox_group', name: 'C', options: [] }] }] }]),
      ['.0.classes.0.items.0 item.options protocols.options_needed'],
    ],
    [
      'a child left alone, because of its parent that was moved',
      part([{ id: at('Tests'), parent_id: at('Packing') }]),
      ['.0 class.parent_id validation.too_deep'],
    ],
    ['under itself', part([{ id: at('Packing'), parent_id: at('Packing') }]), ['.0 class.parent_id validation.cycle']],
    [
      'an option where the type has none',
      part([{ id: at('Tests'), items: [{ id: at('Drop'), options: [{ name: 'x' }] }] }]),
      ['.0.items.0 item.type validation.options_not_for_type'],
    ],
  ])('%s', (_what, sent, faults) => expect(faultsOf(before, sent)).toEqual(faults))
  it('an item that is sent without a list of options gets them later', () => {
    expect(faultsOf(before, part([{ id: at('Tests'), items: [{ name: 'Later', type: 'checkbox_single' }] }]))).toEqual(
      [],
    )
  })
})
