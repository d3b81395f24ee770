import { describe, expect, it } from 'vitest'
import {
  blankClass,
  blankItem,
  blankOption,
  itemDefaults,
  newClass,
  newItem,
  newNumbers,
  newOption,
  nextCode,
} from './blanks.ts'
import { closingClassOf, duplicateClosingClasses, isClosingClass } from './closing.ts'
import { newProtocol } from './closing-content.ts'
import { findFaults } from './faults.ts'
import { nest } from './rows.ts'

const ordinaryClass = { code: 'a', name: 'A' }

describe('a new node', () => {
  it('K6 a new node has a number below zero of its own', () => {
    const next = newNumbers()
    expect([next(), next(), next()]).toEqual([-1, -2, -3])
    expect(newNumbers()()).toBe(-1)
  })
  it('K7 a new node is of the kind that most nodes are', () => {
    expect(newClass(-1)).toEqual({ ...blankClass, id: -1, items: [], classes: [] })
    expect(blankClass).toMatchObject({ sample: 'once', add_type: 'demand', takes_checks: true, is_repeated: false })
    expect(newItem(-2, ordinaryClass)).toEqual({ ...blankItem, id: -2, options: [] })
    expect(blankItem).toMatchObject({ type: 'text', can_edit: true, result_style: 'info', on_fail: 'R' })
    expect(blankOption).toMatchObject({ value_kind: 'text', relation: '', tol_minus: null, tol_plus: null })
  })
  it.each([
    ['text', 'info', 'R'],
    ['demand', 'judge', 'P'],
    ['checkbox_value_group', 'judge', 'P'],
    ['defectives_list', 'judge', 'F'],
  ] as const)('K8 a new %s is %s, %s', (type, result_style, on_fail) => {
    expect(itemDefaults(type, ordinaryClass)).toEqual({ result_style, on_fail })
    expect(itemDefaults(type, { code: 'important_remarks', name: '' })).toEqual({ result_style, on_fail: 'R' })
    expect(newItem(-1, ordinaryClass, type)).toMatchObject({ type, result_style, on_fail, id: -1 })
  })
  it.each([
    ['checkbox_value_group', { relation: '=', value_kind: 'number', code: '', defect_class: '' }],
    ['defectives_list', { relation: '', value_kind: 'number', code: 'W08', defect_class: 'major' }],
    ['checkbox_single', { relation: '', value_kind: 'yes_no', code: '', defect_class: '' }],
  ] as const)('K9 an option of a %s begins as %j', (type, fields) => {
    const item = { ...newItem(-1, ordinaryClass, type), options: [{ ...blankOption, id: 5, code: 'W07' }] }
    expect(newOption(-2, item)).toEqual({ ...blankOption, ...fields, id: -2 })
  })
  it.each([
    [['W01', 'W02'], 'W03'],
    [['A9'], 'A10'],
    [[], ''],
    [['major'], ''],
    [['W02', 'W01'], ''],
    [['W009'], 'W010'],
  ])('K9 the code after %j is %j', (codes, next) => expect(nextCode(codes)).toBe(next))
})

describe('K10 the last two classes', () => {
  const remarks = { code: 'important_remarks', name: 'Important Remarks' }
  it.each([
    ['by code', { code: 'additional_pictures', name: '附加图片' }, 'additional_pictures'],
    ['by name', { code: '', name: 'Important Remarks' }, 'important_remarks'],
    ['by name, carelessly written', { code: 'x', name: ' additional  pictures ' }, 'additional_pictures'],
    ['by code before name', { code: 'important_remarks', name: 'Additional Pictures' }, 'important_remarks'],
    ['neither', { code: 'remarks', name: 'Remarks' }, null],
  ])('are known %s', (_how, node, which) => {
    expect(closingClassOf(node)).toBe(which)
    expect(isClosingClass(node)).toBe(which !== null)
  })
  it('K17 each of the last two classes is there once; the one with the code is meant', () => {
    const named = { code: '', name: 'Important Remarks' }
    const other = { code: 'additional_pictures', name: 'Additional Pictures' }
    expect(duplicateClosingClasses([remarks, other])).toEqual([])
    expect(duplicateClosingClasses([named, remarks, other])).toEqual([named])
    const second = { ...remarks }
    expect(duplicateClosingClasses([remarks, second])[0]).toBe(second)
  })
  it('a new protocol begins with the last two classes, in both languages and without fault', () => {
    const rows = newProtocol()
    expect(findFaults(rows)).toEqual([])
    const tree = nest(rows)
    expect(tree.map(closingClassOf)).toEqual(['important_remarks', 'additional_pictures'])
    expect(tree.map((c) => [c.takes_checks, c.items.length])).toEqual([
      [false, 3],
      [false, 1],
    ])
    for (const node of tree) {
      expect(node).toMatchObject({ sample: 'once', add_type: 'text' })
      expect(node.name_cn && node.description && node.description_cn).not.toBe('')
      for (const item of node.items) {
        expect(item).toMatchObject({ type: 'text', result_style: 'info', on_fail: 'R' })
        expect(item.name && item.name_cn && item.requirement && item.requirement_cn).not.toBe('')
      }
    }
  })
})
