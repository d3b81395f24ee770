import { describe, expect, test } from 'vitest'
import { containerCheckDigit, isContainerNumber } from './container-number.ts'
import { isBeyond, judgeValue, type LimitedOption, readNumber } from './tolerance.ts'

test.each([
  ['12', 12],
  [' 12.50 ', 12.5],
  ['12,5', 12.5],
  ['1 234,5', 1234.5],
  ['1,234.5', 1234.5],
  ["1'234.5", 1234.5],
  ['+3', 3],
  ['−0.25', -0.25],
  ['.5', 0.5],
  ['5.', 5],
  ['', null],
  ['-', null],
  ['.', null],
  ['12 mm', null],
  ['1,2,3', null],
  ['1e3', null],
  ['Infinity', null],
])('V8 %j is the number %j', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected)
})

const number = (relation: string, value: string, minus: number | null = null, plus: number | null = null) => ({
  relation,
  value,
  value_kind: 'number',
  tol_minus: minus,
  tol_plus: plus,
})
const of = (kind: string, relation: string, value: string): LimitedOption => ({
  ...number(relation, value),
  value_kind: kind,
})

describe('a value and its limit', () => {
  test.each([
    [number('=', '10'), '10,0', 'in'],
    [number('=', '10'), '10.1', 'out'],
    [number('=', '10', 0.2, 0.3), '9.8', 'in'],
    [number('=', '10', 0.2, 0.3), '9.79', 'out'],
    [number('=', '10', 0.2, 0.3), '10.3', 'in'],
    [number('±', '0', 5, 5), '-5', 'in'],
    [number('±', '0', 5, 5), '5.01', 'out'],
    [number('≤', '0.3'), '0.3', 'in'],
    [number('≤', '0.3'), '0.31', 'out'],
    [number('≤', '0.2', null, 0.1), '0.3', 'in'],
    [number('≤', '10', 1, null), '10.5', 'out'],
    [number('≥', '4'), '4', 'in'],
    [number('≥', '4'), '3.9', 'out'],
    [number('≥', '4', 0.5, null), '3.5', 'in'],
    [number('≥', '4', null, 0.5), '3.9', 'out'],
    [number('', '4'), '3', 'recorded'],
    [number('≥', ''), '3', 'recorded'],
    [number('≥', '4'), 'four', 'unreadable'],
    [number('', ''), '  ', 'unreadable'],
  ] as [LimitedOption, string, string][])('V9 %j against %j is %s', (option, typed, expected) => {
    expect(judgeValue(option, typed)).toBe(expected)
  })

  test.each([
    ['date', '≥', 'today', '2026-11-18', 'in'],
    ['date', '≥', 'today', '2026/11/17', 'out'],
    ['date', '≤', '2026-12-31', '2026.12.31', 'in'],
    ['date', '≤', '2026-12-31', '2027-1-1', 'out'],
    ['date', '=', '2026-12-31', '2026-12-31', 'in'],
    ['date', '=', '2026-12-31', '2026-12-30', 'out'],
    ['date', '', '2026-12-31', '2026-12-30', 'recorded'],
    ['date', '≥', 'today', '2026-02-30', 'unreadable'],
    ['date', '≥', 'today', 'soon', 'unreadable'],
    ['yes_no', '=', 'yes', 'Yes', 'in'],
    ['yes_no', '=', 'yes', 'n', 'out'],
    ['yes_no', '=', 'no', '0', 'in'],
    ['yes_no', '', '', '1', 'recorded'],
    ['yes_no', '=', 'yes', 'perhaps', 'unreadable'],
    ['text', '=', 'Blue', ' blue', 'in'],
    ['text', '=', 'Blue', 'green', 'out'],
    ['text', '', 'Blue', 'green', 'recorded'],
    ['text', '=', '', 'green', 'recorded'],
  ])('V10 %s %s %j: %j is %s', (kind, relation, limit, typed, expected) => {
    expect(judgeValue(of(kind, relation, limit), typed, '2026-11-18')).toBe(expected)
  })

  test('V10 without a day of the visit a date is only recorded', () => {
    expect(judgeValue(of('date', '≥', 'today'), '2026-11-18')).toBe('recorded')
  })

  test.each([
    [number('=', '10', 0.5, 0.5), '11', false],
    [number('=', '10', 0.5, 0.5), '11.01', true],
    [number('=', '10', 0.5, 0.5), '8.9', true],
    [number('=', '10', null, 0.5), '11.01', true],
    [number('=', '10'), '20', false],
    [number('', '10', 0.5, 0.5), '20', false],
    [number('=', '10', 0.5, 0.5), 'x', false],
    [number('=', '', 0.5, 0.5), '20', false],
    [of('text', '=', '10'), '20', false],
  ] as [LimitedOption, string, boolean][])(
    'V11 %j: %j is beyond twice the tolerance: %s',
    (option, typed, expected) => {
      expect(isBeyond(option, typed, 2)).toBe(expected)
    },
  )
})

describe('a container number', () => {
  test.each([
    ['CSQU3054383', true],
    ['csqu 305438-3', true],
    ['TGHU7599330', true],
    ['MSKU0383250', true],
    ['CSQU3054384', false],
    ['CSQX3054383', false],
    ['CSQU305438', false],
    ['CSQU30543833', false],
    ['', false],
  ])('V12 %s: %s', (number, expected) => {
    expect(isContainerNumber(number)).toBe(expected)
  })
  test.each([
    ['CSQU305438', 3],
    ['CSQU 3054383', 3],
    ['C5QU305438', null],
    ['CSQ', null],
  ])('V12 the check digit of %s is %s', (number, digit) => {
    expect(containerCheckDigit(number)).toBe(digit)
  })
})

test.each([
  ['≤', '08:30', '8:05', 'in'],
  ['≤', '08:30', '08:31', 'out'],
  ['≥', '20:00', '21：15', 'in'],
  ['', '', '23:59', 'recorded'],
  ['≤', '', '12:00', 'recorded'],
  ['≤', '08:30', '24:00', 'unreadable'],
  ['≤', '08:30', 'half past eight', 'unreadable'],
] as const)('V8, V10 a time %s %s: %s is %s', (relation, value, typed, verdict) => {
  const option = { relation, value, value_kind: 'time', tol_minus: null, tol_plus: null }
  expect(judgeValue(option, typed)).toBe(verdict)
})
