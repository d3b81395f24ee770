import { productSheet, type SheetReading } from '@goodlot/contract'
import { describe, expect, it } from 'vitest'
import { chooseField, initialChoices, missingFields, needsLook, titlesToSave } from './reading.ts'

const column = (
  index: number,
  title: string,
  field: string | null,
  state: 'known' | 'remembered' | 'unknown' | 'double',
) => ({
  column: index,
  title,
  samples: [],
  field,
  state,
})
const plain: SheetReading = {
  encoding: 'utf-8',
  sheet: null,
  preview: [],
  columns: [
    column(0, 'Name', 'name', 'known'),
    column(1, 'Category', 'category', 'known'),
    column(2, 'SKU', 'sku', 'known'),
  ],
  questions: [],
  notices: [],
}
const day = { field: 'po_date', kind: 'day' as const, samples: ['05/03/2026'], choice: null }

describe('how a file was read', () => {
  it.each([
    ['nothing in doubt', {}, false],
    ['a workbook', { encoding: null }, false],
    ['an old encoding', { encoding: 'windows-1250' as const }, true],
    ['an unknown column', { columns: [...plain.columns, column(3, 'Class', null, 'unknown')] }, true],
    ['one that was explained before', { columns: [...plain.columns, column(3, 'Class', null, 'remembered')] }, false],
    ['a question', { questions: [day] }, true],
    ['an answered question', { questions: [{ ...day, choice: 'dmy' as const }] }, false],
    ['a notice', { notices: ['Two columns …'] }, true],
  ])('%s', (_what, more, expected) => {
    expect(needsLook({ ...plain, ...more })).toBe(expected)
  })
  it('gives a field to one column, says what is missing, and remembers what was said', () => {
    const reading = {
      ...plain,
      columns: [column(0, 'Wyrób', null, 'unknown'), ...plain.columns.slice(1), column(3, 'Kod', null, 'unknown')],
    }
    const first = initialChoices(reading)
    expect(missingFields(productSheet, first)).toEqual(['name'])
    const chosen = chooseField(chooseField(first, 0, 'name'), 3, 'sku')
    expect([...chosen.fields]).toEqual([
      [0, 'name'],
      [1, 'category'],
      [2, ''],
      [3, 'sku'],
    ])
    expect(missingFields(productSheet, chosen)).toEqual([])
    expect(titlesToSave(reading, chosen)).toEqual([
      { title: 'Wyrób', field: 'name' },
      { title: 'SKU', field: '' },
      { title: 'Kod', field: 'sku' },
    ])
    expect(titlesToSave(plain, initialChoices(plain))).toEqual([])
  })
})
