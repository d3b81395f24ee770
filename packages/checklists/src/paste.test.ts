import { describe, expect, it } from 'vitest'
import { readChart, readLimit, readList } from './paste.ts'

const namesIn = (text: string) => readList(text).map(({ name }) => name)

describe('K45 a pasted list', () => {
  it.each([
    ['one per line', 'Front view\r\nBack view\n\nLabel', ['Front view', 'Back view', 'Label']],
    ['bullets of Word', '•\tStyle\n•\tColour', ['Style', 'Colour']],
    ['dashes and boxes', '- Style\n– Colour\n☐ Label\n* Size', ['Style', 'Colour', 'Label', 'Size']],
    [
      'numbers with a sign',
      '1. Style\n2) Colour\n(3) Label\n4、尺寸\n①包装\na) Zip',
      ['Style', 'Colour', 'Label', '尺寸', '包装', 'Zip'],
    ],
    ['plain numbers in a row', '9 Style\n10 Colour\n11 Label', ['Style', 'Colour', 'Label']],
    ['levels', '1.9 Style\n1.10 Colour\n2.1 Label', ['Style', 'Colour', 'Label']],
    ['a column of numbers', '1\tStyle\n2\tColour', ['Style', 'Colour']],
    ['measures stay', '1.2 mm ball passes\n10 cycles of the zip', ['1.2 mm ball passes', '10 cycles of the zip']],
    ['numbers that do not count stay', '20 runs of the zip\n10 snaps', ['20 runs of the zip', '10 snaps']],
    ['a decimal is no numbering', '1.5mm gap', ['1.5mm gap']],
    ['blanks inside', '  Two   words \n\t\n', ['Two words']],
    ['nothing', ' \n\t\n', []],
  ])('%s', (_what, text, expected) => expect(namesIn(text)).toEqual(expected))

  it('of a pasted list the second column is the requirement; quotes that Excel adds are taken away', () => {
    expect(readList('No.\tCheck\tRequirement\n1\tZip\t"runs ""20"" times"\n2\tLabel\t')).toEqual([
      { name: 'No.', requirement: 'Check' },
      { name: '1', requirement: 'Zip' },
      { name: '2', requirement: 'Label' },
    ])
    expect(readList('1\tZip\t"runs ""20"" times"\n2\tLabel\t')).toEqual([
      { name: 'Zip', requirement: 'runs "20" times' },
      { name: 'Label', requirement: '' },
    ])
  })
})

it.each([
  ['≥ 70 N', { relation: '≥', value: '70', unit: 'N', tol_minus: null, tol_plus: null }],
  ['<= 0,5 mm', { relation: '≤', value: '0.5', unit: 'mm', tol_minus: null, tol_plus: null }],
  ['max. 5 mA', { relation: '≤', value: '5', unit: 'mA', tol_minus: null, tol_plus: null }],
  ['at least 3', { relation: '≥', value: '3', unit: '', tol_minus: null, tol_plus: null }],
  ['10 ±0.5 cm', { relation: '±', value: '10', unit: 'cm', tol_minus: 0.5, tol_plus: 0.5 }],
  ['+/- 5 %', { relation: '±', value: '', unit: '%', tol_minus: 5, tol_plus: 5 }],
  ['as the sample', null],
])('K46 the limit in “%s”', (text, limit) => expect(readLimit(text)).toEqual(limit))

describe('K46 a pasted chart', () => {
  it('a pasted chart has sizes, points and tolerances', () => {
    const text = 'Point\tTol (±)\tS\tM\tL\nA. Half chest\t1\t48\t50\t52\nLength\t-0.5/+1\t68\t70,5\t\n'
    expect(readChart(text)).toEqual({
      sizes: ['S', 'M', 'L'],
      points: [
        { name: 'Half chest', tol_minus: 1, tol_plus: 1, values: ['48', '50', '52'] },
        { name: 'Length', tol_minus: 0.5, tol_plus: 1, values: ['68', '70.5', ''] },
      ],
    })
  })
  it.each([
    ['one line', 'a\tb\tc'],
    ['one size', 'Point\tS\nChest\t48'],
    ['words', 'Point\tS\tM\nChest\twide\twider'],
    ['no figure', 'Point\tS\tM\nChest\t\t'],
  ])('%s is none', (_what, text) => expect(readChart(text)).toBeNull())
})
