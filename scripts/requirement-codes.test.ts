import { describe, expect, it } from 'vitest'
import { citedCodes, readRequirements, summarizeCodes } from './requirement-codes.ts'

describe('codes in a text', () => {
  it.each([
    ['one', 'a new cart (V-25).', ['V-25']],
    ['a list', 'K-14, K-15', ['K-14', 'K-15']],
    ['open questions and oddities', 'OD-18, QK-01', ['OD-18', 'QK-01']],
    ['a range by a word', 'C-28 to C-31', ['C-28', 'C-29', 'C-30', 'C-31']],
    ['a range by three dots', 'L-20…L-22', ['L-20', 'L-21', 'L-22']],
    ['a range by three dots with room', 'M-08 … M-10', ['M-08', 'M-09', 'M-10']],
    ['a range by a dash', 'A-09–A-11', ['A-09', 'A-10', 'A-11']],
    ['a range into three digits', 'A-98 to A-101', ['A-98', 'A-99', 'A-100', 'A-101']],
    ['two groups are no range', 'A-69 to B-01', ['A-69', 'B-01']],
    ['in brackets and at the end of a sentence', '[H-38, H-40]. See J-19.', ['H-38', 'H-40', 'J-19']],
  ])('%s', (_name, text, expected) => {
    expect([...citedCodes(text)]).toEqual(expected)
  })

  it.each([
    ['levels of the standard', 'S-1 to S-4'],
    ['an encoding', 'UTF-8 and UTF-16'],
    ['a SKU', 'AB-12, B-12-XL, SKU-A-12, B-12a'],
    ['four digits', 'B-1200'],
    ['a letter beyond the groups', 'X-12'],
    ['a path', 'goods/B-12'],
    ['small letters', 'b-12'],
  ])('not %s', (_name, text) => {
    expect([...citedCodes(text)]).toEqual([])
  })
})

describe('the list of requirements', () => {
  const groups = readRequirements(
    [
      '# Title',
      '',
      '## A. Site',
      '',
      'Pages:',
      '- A-01 One (QK-01).',
      '- A-02 Two.',
      '',
      '## OD. Open',
      '- OD-01 Three.',
    ].join('\n'),
  )

  it('has groups with their names and lines with their sentences', () => {
    expect(groups).toEqual([
      {
        letter: 'A',
        name: 'Site',
        lines: [
          { code: 'A-01', sentence: 'One (QK-01).' },
          { code: 'A-02', sentence: 'Two.' },
        ],
      },
      { letter: 'OD', name: 'Open', lines: [{ code: 'OD-01', sentence: 'Three.' }] },
    ])
  })

  it('is printed in short: three neighbours or more are drawn together', () => {
    const lines = ['A-01', 'A-02', 'A-03', 'A-04', 'A-05', 'A-06', 'A-07'].map((code) => ({ code, sentence: '' }))
    expect(summarizeCodes(lines, new Set(['A-01', 'A-02', 'A-03', 'A-05', 'A-06']))).toBe('A-01…A-03, A-05, A-06')
    expect(summarizeCodes(lines, new Set())).toBe('')
  })
})
