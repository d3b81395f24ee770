import { translator } from '@goodlot/i18n'
import { expect, it } from 'vitest'
import { newClass, newItem, newOption } from './blanks.ts'
import { limitText } from './option-words.ts'
import { saysIn } from './says.ts'

const words = { as_ordered: 'as ordered', from_order: 'from the order', today: 'today', yes: 'Yes' }
const t = translator('en-US', { protocols: words })
const blank = { ...newOption(newItem(newClass(0), 'checkbox_value_group')), symbol_left: '' }
const tol = (tol_minus: number | null, tol_plus: number | null) => ({ tol_minus, tol_plus })

it.each([
  [{}, ''],
  [{ symbol_left: '±', value_text: '10', symbol_right: 'mm', ...tol(0.2, 0.3) }, '10 mm −0.2/+0.3'],
  [{ symbol_left: '±', value_text: '10', symbol_right: 'mm', ...tol(0.5, 0.5) }, '10 mm ±0.5'],
  [{ symbol_left: '=', value_text: '9.5', ...tol(null, 0.5) }, '9.5 +0.5'],
  [{ symbol_left: '±', symbol_right: 'cm', ...tol(1, 1) }, 'as ordered ±1 cm'],
  [{ symbol_left: '±', symbol_right: 'cm', ...tol(1, 2) }, 'as ordered −1/+2 cm'],
  [{ symbol_left: '±', symbol_right: 'mm' }, 'as ordered (mm)'],
  [{ symbol_left: '=' }, 'as ordered'],
  [{ symbol_left: '±', value_text: '0', symbol_right: '%', ...tol(5, 5) }, '±5 %'],
  [{ symbol_left: '≥', value_text: '4' }, '≥ 4'],
  [{ symbol_left: '≥', symbol_right: 'N' }, '≥ from the order N'],
  [{ symbol_left: '=', value_text: '0', symbol_right: 'pcs' }, '= 0 pcs'],
  [{ symbol_left: '≥', value_text: 'today', input_type: 'date' }, '≥ today'],
  [{ symbol_left: '=', value_text: 'yes', input_type: 'yes_no' }, '= Yes'],
])('%j reads “%s”', (change, text) => {
  expect(limitText(t, saysIn(false), { ...blank, ...change })).toBe(text)
})
