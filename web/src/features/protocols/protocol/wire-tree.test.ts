import { type ClassNode, newClass, newItem, newOption, nodeFaults, type Tree } from '@goodlot/checklists'
import { protocolClassList } from '@goodlot/contract'
import { describe, expect, it } from 'vitest'
import { faultsFrom, toWire, treeOf } from './wire-tree.ts'

const item = (id: number, name: string) => ({ ...newItem(id, { code: '', name: '' }, 'demand'), name })
const buildTree = (): Tree => {
  const electric = { ...newClass(3), name: 'Electric', items: [item(31, 'Earth'), item(32, 'Leakage')] }
  return [
    { ...newClass(1), name: 'Packing', items: [item(11, 'Unit pack'), item(12, 'Bags')] },
    { ...newClass(2), name: 'Tests', classes: [electric] },
  ]
}

describe('the tree on the wire', () => {
  it('the tree on the wire tells positions by nesting, not by number, and flags as 0 and 1', () => {
    const [first] = toWire(buildTree()) as Record<string, unknown>[]
    expect(first).not.toHaveProperty('parent_id')
    expect(first).not.toHaveProperty('sort')
    expect(first).toMatchObject({ class_id: 1, class_name: 'Packing', customer_add_test: 1, can_clone: 0 })
  })
  it('the tree on the wire is what the contract takes, and comes back as it went', () => {
    const list = newItem(13, { code: '', name: '' }, 'defectives_list')
    const defect = { ...newOption(131, list), name: 'Hole', name_cn: '洞', code: 'W1', tol_plus: 0.5, zone: 'B' }
    const tree = buildTree().map((node, i) =>
      i === 0
        ? {
            ...node,
            sample: 'n5',
            items: [...node.items, { ...list, name: 'Defects', is_key: true, options: [defect] }],
          }
        : node,
    ) as ClassNode[]
    const wire = toWire(tree)
    const taken = protocolClassList.parse(wire)
    expect(taken[0]).toMatchObject({
      aql_level_code: 'n5',
      items: [
        {},
        {},
        { type_code: 'defectives_list', is_key: true, options: [{ item_title: 'Hole', class: 'major' }] },
      ],
    })
    const answer = wire as Parameters<typeof treeOf>[0]
    expect(treeOf(answer)).toEqual(tree)
    expect(treeOf(answer)).toBe(treeOf(answer))
  })
})

describe('what keeps a tree from being saved', () => {
  it('a fault is shown on the page of the node: of an option on that of its item, of a class’s code at its name', () => {
    const [first, second] = buildTree() as [ClassNode, ClassNode]
    const list = newItem(13, first, 'defectives_list')
    const options = ['W1', 'W1'].map((code, i) => ({ ...newOption(131 + i, list), name: 'x', code }))
    const closing = [4, 5].map((id) => ({ ...newClass(id), code: 'important_remarks', name: 'R' }))
    const wrong = [{ ...first, name: ' ', items: [{ ...list, name: 'Defects', options }] }, second, ...closing]
    expect(nodeFaults(wrong)).toEqual([
      { key: 'c1', field: 'name', messageKey: 'validation.required' },
      { key: 'i13', option: 132, field: 'code', messageKey: 'protocols.code_twice' },
      { key: 'c5', field: 'name', messageKey: 'protocols.closing_twice' },
    ])
  })
  it("faults of a tree are read from the server's answer", () => {
    const answer = {
      'info.1.child_info.0.items.1.item_title': 'Too long.',
      'info.0.class_name': 'Needed.',
      'info.0.items.0.options': 'None.',
      'info.0.items.0.value_text': 'Too long.',
      'info.9.class_name': 'Nobody.',
    }
    expect(faultsFrom(answer, buildTree())).toEqual([
      { key: 'i32', field: 'name', text: 'Too long.' },
      { key: 'c1', field: 'name', text: 'Needed.' },
      { key: 'i11', field: 'options', text: 'None.' },
      { key: 'i11', field: 'requirement', text: 'Too long.' },
    ])
    expect(faultsFrom({}, buildTree())).toEqual([])
  })
  it("a fault of the server's answer is found at its option", () => {
    const list = { ...newItem(13, { code: '', name: '' }, 'checkbox_value_group'), options: [] as never[] }
    const tree = [{ ...newClass(1), items: [{ ...list, options: [newOption(131, list)] }] }]
    expect(faultsFrom({ 'info.0.items.0.options.0.value_text': 'No number.' }, tree)).toEqual([
      { key: 'i13', option: 131, field: 'value', text: 'No number.' },
    ])
  })
})
