import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { fonts } from './fonts.ts'
import { Pen } from './pen.ts'

it('prints each script in a font that has it', () => {
  const pen = new Pen({ title: '', author: '', language: 'en-US', createdAt: new Date(0) })
  const piecesOf = (text: string) => pen.pieces(text, { size: 1 })
  const shown = (text: string) => piecesOf(text).map(({ text, font }) => `${font}:${text}`)
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
  expect(piecesOf('')).toEqual([])
  expect(
    piecesOf('a深b한c')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a深b한c')
})

it('every font of the PDFs has its file', () => {
  for (const { normal, bold } of Object.values(fonts)) expect([normal, bold].filter(existsSync)).toEqual([normal, bold])
})

it('prints every character of the public protocols and of the report’s words', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const files = globSync(['server/db/reference/protocols/*.json', 'packages/i18n/catalogs/*/report*.json'], {
    cwd: root,
  })
  const text = files.map((file) => readFileSync(`${root}${file}`, 'utf8')).join('')
  const pen = new Pen({ title: '', author: '', language: 'en-US', createdAt: new Date(0) })
  const shown = (character: string) => pen.pieces(character, { size: 1 })[0]?.text
  expect(files.length).toBeGreaterThan(20)
  const printable = [...new Set(text)].filter((character) => character >= ' ')
  expect(printable.filter((character) => shown(character) !== character)).toEqual([])
})
