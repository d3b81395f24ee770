import { escapeFormula } from '@goodlot/contract/clean-text'
import { describe, expect, it } from 'vitest'
import { Choices, dayOfCell, decimalOfCell, intOfCell, isShortened, textOf } from './values.ts'

describe('days', () => {
  it.each([
    [46357, '2026-12-01'],
    ['46357', '2026-12-01'],
    [new Date('2026-12-01T00:00:00Z'), '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['2026/12/1', '2026-12-01'],
    ['2026.2.9', '2026-02-09'],
    ['2026年2月9日', '2026-02-09'],
    ['20261201', '2026-12-01'],
    ['2026-12-01 08:00:00', '2026-12-01'],
    ['03/04/2026', '03/04/2026'],
    ['soon', 'soon'],
    [null, ''],
  ])('%s → %s', (cell, day) => {
    expect(dayOfCell(cell)).toBe(day)
  })
})

describe('numbers', () => {
  it.each([
    ['1,200', '1200'],
    ['1.200', '1200'],
    ['1 200', '1200'],
    ["1'200'000", '1200000'],
    ['１２００', '1200'],
    [1200, '1200'],
    ['1200.00', '1200'],
    [12.5, '12.5'],
    ['1,20', '1,20'],
    ['-5', '-5'],
    ['', ''],
  ])('whole %s → %s', (cell, number) => {
    expect(intOfCell(cell)).toBe(number)
  })
  it.each([
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234', '1,234'],
    [40.25, '40.25'],
    ['wide', 'wide'],
  ])('decimal %s → %s', (cell, number) => {
    expect(decimalOfCell(cell)).toBe(number)
  })
})

describe('text', () => {
  it('keeps long numbers whole and knows those that were cut', () => {
    expect(textOf(4006381333931)).toBe('4006381333931')
    expect(isShortened('4.00638E+12')).toBe(true)
    expect(isShortened('4006381333931')).toBe(false)
  })
  it.each([
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd|calc', "'+cmd|calc"],
    ['-2+3+cmd', "'-2+3+cmd"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝HYPERLINK("http://x","y")', `'＝HYPERLINK("http://x","y")`],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['＋cmd｜calc', "'＋cmd｜calc"],
    ['﹣2＋3', "'﹣2＋3"],
    ['｜calc', "'｜calc"],
    ['＋８６ 755', '＋８６ 755'],
    ['+86 755 6000-1000', '+86 755 6000-1000'],
    ['-10', '-10'],
    ['plain = text', 'plain = text'],
  ])('%j is written as %j, and read back as it was', (text, written) => {
    expect(escapeFormula(text)).toBe(written)
    expect(textOf(written)).toBe(text.trim())
  })
})

describe('choices', () => {
  const choices = new Choices<number>()
  choices.add('Soft lines / Denim', 1)
  choices.add('Toys & games', 2)
  choices.add('Both', 3)
  choices.add('both', 4)
  it.each([
    ['soft lines/denim', 1],
    ['Soft Lines > Denim', 1],
    ['toys and games', 2],
    ['Both', null],
    ['nothing', undefined],
    ['', undefined],
  ])('%s → %s', (name, found) => {
    expect(choices.find(name)).toBe(found)
  })
})
