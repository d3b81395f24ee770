import { describe, expect, it } from 'vitest'
import { findGlossaryFaults, type Glossary } from './glossary.ts'
import { type Locale, locales } from './locales.ts'
import type { Catalog } from './translate.ts'

const glossaries = {
  'en-US': { sample_size: { use: 'sample size' }, team: { use: 'our team', ambiguous: true } },
  'zh-CN': { sample_size: { use: '样本量', avoid: ['样本数'] }, team: { use: '我们', avoid: ['root'] } },
  'ko-KR': { sample_size: { use: '시료 수' }, team: { use: '당사' } },
  'pl-PL': {
    sample_size: { use: 'liczność próbki', forms: ['licznoś* prób*'], avoid: ['wielkoś* prób*'], except: ['noun.b'] },
    team: { use: 'nasz zespół' },
  },
  'es-ES': { sample_size: { use: 'tamaño de muestra' }, team: { use: 'nuestro equipo', avoid: ['root'] } },
} satisfies Record<Locale, Glossary>
const words = {
  'en-US': 'Sample size',
  'zh-CN': '样本量',
  'ko-KR': '시료 수',
  'pl-PL': 'Liczność próbki',
  'es-ES': 'Tamaño de muestra',
}
const check = (locale: Locale, text: string, key = 'a') =>
  findGlossaryFaults(
    Object.fromEntries(
      locales.map((l) => [l, { noun: { [key]: l === locale ? text : words[l] } }]),
    ) as unknown as Record<Locale, Catalog>,
    glossaries,
  )

describe('the glossary', () => {
  it('the words of the glossary pass it, in any form', () => {
    expect(check('pl-PL', 'wraz z jej licznością próbki')).toEqual({ faults: [], warnings: [] })
  })
  it.each([
    ['pl-PL', 'Zależnie od wielkości próbki', 'wielkości próbki'],
    ['zh-CN', '每天样本数', '样本数'],
    ['zh-CN', '样本量归root所有', 'root'],
  ] as const)('%s: “%s” is a fault for “%s”', (locale, text, word) => {
    expect(check(locale, text).faults).toEqual([expect.stringContaining(`says “${word}”`)])
  })
  it('the glossary ends a word where its letters end, and reads no placeholder', () => {
    expect(check('es-ES', 'Tamaño de muestra: {root}, rooted').faults).toEqual([])
  })
  it('the glossary knows the texts in which a word means something else', () => {
    expect(check('pl-PL', 'wielkość próbki', 'b').faults).toEqual([])
  })
  it('the glossary warns where the English text has a term and the translation has not', () => {
    expect(check('ko-KR', '표본').warnings).toEqual([expect.stringContaining('lacks “시료 수” for “sample size”')])
  })
  it('the glossary has the same terms in all languages', () => {
    const { faults } = findGlossaryFaults(
      Object.fromEntries(locales.map((l) => [l, {}])) as unknown as Record<Locale, Catalog>,
      { ...glossaries, 'es-ES': {} },
    )
    expect(faults).toHaveLength(2)
  })
})
