import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fonts, runsOf } from './fonts.ts'

it('prints each script in a font that has it', () => {
  const shown = (text: string) => runsOf(text).map(({ text, font }) => `${font}:${text}`)
  expect(shown('Receipt GLP-2026-000123')).toEqual(['latin:Receipt GLP-2026-000123'])
  expect(shown('Żółw łąka')).toEqual(['latin-ext:Ż', 'latin:ó', 'latin-ext:ł', 'latin:w ', 'latin-ext:łą', 'latin:ka'])
  expect(shown('Fábrica niño €')).toEqual(['latin:Fábrica niño €'])
  expect(shown('深圳 Bright 家居，第1页')).toEqual([
    'chinese:深圳',
    'latin: Bright ',
    'chinese:家居，第',
    'latin:1',
    'chinese:页',
  ])
  expect(shown('영수증 No. 5')).toEqual(['korean:영수증', 'latin: No. 5'])
  expect(runsOf('')).toEqual([])
  expect(
    runsOf('a深b한c')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a深b한c')
})

it('has the file of every font', () => {
  for (const { normal, bold } of Object.values(fonts)) expect([normal, bold].filter(existsSync)).toEqual([normal, bold])
})
