import { describe, expect, test } from 'vitest'
import type { EntryData } from './entries.ts'
import { anItem, anOption, answer } from './entries-fixture.ts'
import { judgeItem } from './judge-item.ts'

const limits = { allowed: 0, today: '2026-11-18' }
const judged = (item: ReturnType<typeof anItem>, said: Partial<EntryData['answer']> | null, allowed = 0) => {
  const { verdict, effect, failures } = judgeItem(item, said && answer(item.id, said), { ...limits, allowed })
  return [verdict, effect, failures]
}
const say = (option: number, ...specimens: string[]) => ({ option, specimens })

describe('a requirement', () => {
  test.each([
    ['V21 without an answer it is open', null, 0, ['open', 'P', null]],
    ['V21 what the person says', { verdict: 'conform' }, 0, ['conform', 'P', null]],
    ['V21 what the person says', { verdict: 'not_conform' }, 0, ['not_conform', 'P', null]],
    ['V21 not applicable', { verdict: 'na' }, 0, ['na', 'P', null]],
    ['V21 a remark alone is no answer', { remark: 'hm' }, 0, ['open', 'P', null]],
    ['V22 failures beyond those allowed', { failures: 1 }, 0, ['not_conform', 'P', 1]],
    ['V22 failures that are allowed', { failures: 2 }, 2, ['conform', 'P', 2]],
    ['V23 a person is not milder than the count', { failures: 1, verdict: 'conform' }, 0, ['not_conform', 'P', 1]],
    ['V23 nor does it not apply', { failures: 1, verdict: 'na' }, 0, ['not_conform', 'P', 1]],
    ['V23 a person may be stricter', { failures: 0, verdict: 'pending' }, 0, ['pending', 'P', 0]],
  ] as [string, Partial<EntryData['answer']> | null, number, unknown[]][])(
    '%s %#',
    (_name, said, allowed, expected) => {
      expect(judged(anItem(1, 'demand'), said, allowed)).toEqual(expected)
    },
  )
})

test.each([
  ['text', {}, { text: 'PO 7' }, 'recorded'],
  ['text', {}, { verdict: 'na' }, 'na'],
  ['demand', { result_style: 'info' }, { verdict: 'not_conform' }, 'recorded'],
  ['demand', { result_style: 'score' }, { score: 0 }, 'not_conform'],
  ['demand', { result_style: 'score' }, { score: 1 }, 'pending'],
  ['demand', { result_style: 'score' }, { score: 2 }, 'conform'],
  ['demand', { result_style: 'score' }, { score: 3 }, 'conform'],
  ['demand', { result_style: 'score' }, {}, 'open'],
  ['demand', { result_style: 'score' }, { verdict: 'na' }, 'na'],
] as const)('V21 a %s of style %j: %j is %s', (type, change, said, verdict) => {
  expect(judged(anItem(1, type, change), said)[0]).toBe(verdict)
})

describe('a list of points', () => {
  const item = anItem(1, 'checkbox_group', {
    options: [anOption(1), anOption(2, { on_fail: 'F' }), anOption(3, { on_fail: 'R' })],
  })
  test.each([
    [{ chosen: [1, 2] }, 0, ['conform', 'P', 0]],
    [{ chosen: [1], values: [say(2, 'no')] }, 0, ['not_conform', 'F', 1]],
    [{ chosen: [1], values: [say(3, 'No')] }, 0, ['not_conform', 'R', 1]],
    [{ values: [say(1, 'no'), say(3, 'no')] }, 0, ['not_conform', 'P', 2]],
    [{ chosen: [2], values: [say(1, 'no')] }, 1, ['conform', 'P', 1]],
    [{ values: [say(1, 'no')] }, 1, ['conform', 'P', 1]],
    [{ values: [say(1, 'na')] }, 0, ['na', 'P', 0]],
    [{ chosen: [1], values: [say(1, 'no')] }, 0, ['conform', 'P', 0]],
    [{}, 0, ['open', 'P', 0]],
  ])('V24 %j with %i allowed', (said, allowed, expected) => {
    expect(judged(item, said, allowed)).toEqual(expected)
  })
})

describe('a choice', () => {
  const options = [
    anOption(1, { result: 'ok' }),
    anOption(2, { result: 'P' }),
    anOption(3, { result: 'F' }),
    anOption(4),
  ]
  test.each([
    [[1], ['conform', 'P']],
    [[2], ['pending', 'P']],
    [[3], ['not_conform', 'F']],
    [[4], ['recorded', 'P']],
    [
      [1, 2],
      ['pending', 'P'],
    ],
    [
      [2, 3],
      ['not_conform', 'F'],
    ],
    [[], ['open', 'P']],
    [[99], ['open', 'P']],
  ])('V25 %j', (chosen, expected) => {
    expect(judged(anItem(1, 'checkbox_multi', { options }), { chosen }).slice(0, 2)).toEqual(expected)
    expect(judged(anItem(1, 'checkbox_single', { options }), { chosen }).slice(0, 2)).toEqual(expected)
  })
})

describe('measured values', () => {
  const length = anOption(1, { relation: '±', value: '100', value_kind: 'number', tol_minus: 1, tol_plus: 1 })
  const width = anOption(2, { relation: '≤', value: '50', value_kind: 'number', on_fail: 'F' })
  const note = anOption(3, { value_kind: 'text' })
  const until = anOption(4, { relation: '≥', value: 'today', value_kind: 'date' })
  const item = anItem(1, 'checkbox_value_group', { options: [length, width, note, until] })
  const sheet = { ...item, result_style: 'sheet', fail_beyond_tolerance: 2 }
  test.each([
    ['V26 all within', item, [say(1, '100,5', '99'), say(2, '50')], 0, ['conform', 'P', 0]],
    ['V26 each value out counts', item, [say(1, '102', '98', '100')], 0, ['not_conform', 'P', 2]],
    ['V26 so many are allowed', item, [say(1, '102', '98')], 2, ['conform', 'P', 2]],
    ['V26 the option’s own effect', item, [say(2, '51')], 0, ['not_conform', 'F', 1]],
    ['V26 what has no limit is recorded', item, [say(3, 'blue')], 0, ['recorded', 'P', 0]],
    ['V26 what cannot be read is pending', item, [say(1, '1oo')], 0, ['pending', 'P', 0]],
    ['V26 nothing filled in is open', item, [say(1, ' ')], 0, ['open', 'P', null]],
    ['V26 a date of today', item, [say(4, '2026-11-17')], 0, ['not_conform', 'P', 1]],
    [
      'V26 on a sheet a specimen counts once',
      sheet,
      [say(1, '102', '98', '100'), say(2, '51', '50')],
      0,
      ['not_conform', 'F', 2],
    ],
    ['V26 allowed on a sheet', sheet, [say(1, '101.5', '100')], 1, ['conform', 'P', 1]],
    ['V26 beyond twice the tolerance it fails the order', sheet, [say(1, '102.5', '100')], 1, ['not_conform', 'F', 1]],
  ] as const)('%s', (_name, one, values, allowed, expected) => {
    expect(judged(one, { values: values.map((value) => ({ ...value })) }, allowed)).toEqual(expected)
  })
})

describe('a graded chart', () => {
  const chest = anOption(1, {
    value_kind: 'number',
    relation: '±',
    tol_minus: 1,
    tol_plus: 1,
    size_values: '48|50|52',
  })
  const neck = anOption(2, { value_kind: 'number', relation: '±', value: '17', tol_minus: 0.5, tol_plus: 0.5 })
  const change = { result_style: 'sheet', sizes: 'S|M|L', fail_beyond_tolerance: 2, options: [chest, neck] }
  test.each([
    ['each specimen by its size', ['S', 'L'], ['48.5', '52'], ['17', '17'], ['conform', 'P', 0]],
    ['the same values on another size', ['S', 'S'], ['48.5', '50'], ['17', '17'], ['not_conform', 'P', 1]],
    ['a point that is one for all', ['S', 'L'], ['48', '52'], ['17', '18'], ['not_conform', 'P', 1]],
    ['beyond twice the tolerance of its size', ['L'], ['49'], ['17'], ['not_conform', 'F', 1]],
    ['a specimen without a size', ['S'], ['48', '50'], ['17', '17'], ['pending', 'P', 0]],
    ['a size of another chart', ['XL'], ['54'], ['17'], ['pending', 'P', 0]],
  ])('V52 %s', (_what, sizes, first, second, expected) => {
    const said = { sizes, values: [say(1, ...first), say(2, ...second)] }
    expect(judged(anItem(1, 'checkbox_value_group', change), said)).toEqual(expected)
  })
})
