import { expect, it } from 'vitest'
import { blankOption } from './blanks.ts'
import { limitText } from './limit-text.ts'

const words = {
  as_ordered: 'as ordered',
  from_order: 'from the order',
  by_size: 'by size',
  today: 'today',
  yes: 'Yes',
  no: 'No',
}
const tol = (tol_minus: number | null, tol_plus: number | null) => ({ tol_minus, tol_plus })

it.each([
  [{}, ''],
  [{ relation: '±', value: '10', unit: 'mm', ...tol(0.2, 0.3) }, '10 mm −0.2/+0.3'],
  [{ relation: '±', value: '10', unit: 'mm', ...tol(0.5, 0.5) }, '10 mm ±0.5'],
  [{ relation: '=', value: '9.5', ...tol(null, 0.5) }, '9.5 +0.5'],
  [{ relation: '±', value: '3', ...tol(0.1, null) }, '3 −0.1'],
  [{ relation: '±', unit: 'cm', ...tol(1, 1) }, 'as ordered ±1 cm'],
  [{ relation: '±', unit: 'cm', ...tol(1, 2) }, 'as ordered −1/+2 cm'],
  [{ relation: '±', unit: 'mm' }, 'as ordered (mm)'],
  [{ relation: '=' }, 'as ordered'],
  [{ relation: '±', value: '0', unit: '%', ...tol(5, 5) }, '±5 %'],
  [{ relation: '≥', value: '4' }, '≥ 4'],
  [{ relation: '≤', value: '0', unit: 'mm' }, '≤ 0 mm'],
  [{ relation: '≥', unit: 'N' }, '≥ from the order (N)'],
  [{ relation: '=', value: '0', unit: 'pcs' }, '= 0 pcs'],
  [{ relation: '≥', value: 'today', value_kind: 'date' }, '≥ today'],
  [{ relation: '=', value: 'yes', value_kind: 'yes_no' }, '= Yes'],
  [{ relation: '=', value: 'no', value_kind: 'yes_no' }, '= No'],
  [{ relation: '=', value: 'yes', value_kind: 'text' }, '= yes'],
  [{ value: 'tell operations' }, 'tell operations'],
])('K22 %j reads “%s”', (change, text) => {
  const option = { ...blankOption, value_kind: 'number', ...change }
  expect(limitText(option, option.unit, (word) => words[word])).toBe(text)
})
