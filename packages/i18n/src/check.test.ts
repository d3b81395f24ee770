import { describe, expect, it } from 'vitest'
import { findCatalogFaults } from './check.ts'
import { type Locale, locales, parseAcceptLanguage, pickLocale } from './locales.ts'
import { type Catalog, translator } from './translate.ts'

const all = (words: Record<string, string>, change: Partial<Record<Locale, Record<string, string>>> = {}) =>
  Object.fromEntries(locales.map((l) => [l, { noun: change[l] ?? words }])) as unknown as Record<Locale, Catalog>

describe('the catalog check', () => {
  it('catalogs with equal keys and placeholders pass the check', () =>
    expect(findCatalogFaults(all({ a: 'x {n}' }))).toEqual([]))
  it('the check names a missing, an unknown and an empty key (W-08)', () => {
    expect(findCatalogFaults(all({ a: 'x', b: 'y' }, { 'ko-KR': { a: ' ', c: 'z' } }))).toEqual([
      'ko-KR/noun.json "a" is empty',
      'ko-KR/noun.json lacks "b"',
      'ko-KR/noun.json has "c", unknown to en-US',
    ])
  })
  it('the check names a lost placeholder', () => {
    expect(findCatalogFaults(all({ a: '{n} of {m}' }, { 'es-ES': { a: '{n}' } }))).toHaveLength(1)
  })
  it('the check names a placeholder in two braces, which nobody fills in', () => {
    expect(findCatalogFaults(all({ a: 'Go to {{place}}' }))).toHaveLength(5)
  })
  it('the check asks for the plural forms of each language', () => {
    const faults = findCatalogFaults(all({ r_one: '{count} row', r_other: '{count} rows' }))
    expect(faults).toContain('pl-PL/noun.json lacks "r_few"')
    expect(faults.filter((f) => f.startsWith('zh-CN'))).toEqual([])
  })
  it('a key that ends like a plural form may be a plain one (too_many)', () =>
    expect(findCatalogFaults(all({ too_many: 'x' }))).toEqual([]))
})

describe('the language', () => {
  it('the language is one of five (W-01)', () => expect(locales).toEqual(['en-US', 'zh-CN', 'ko-KR', 'pl-PL', 'es-ES']))
  it.each([
    [['fr-FR'], 'en-US'],
    [['pl'], 'pl-PL'],
    [['es-MX', 'ko-KR'], 'es-ES'],
    [['zh-TW'], 'zh-CN'],
    [[], 'en-US'],
  ])('%o gives %s (W-02, W-03)', (requested, locale) => expect(pickLocale(requested)).toBe(locale))
  it('Accept-Language is read by weight', () => {
    expect(parseAcceptLanguage('en;q=0.5, ko-KR, *;q=0.1, pl;q=0')).toEqual(['ko-KR', 'en'])
  })
  it('a sentence gets its values as they are, whatever they look like', () => {
    const t = translator('en-US', { ui: { success: '{name}: {sum, money} of {total, money}, {missing}.' } })
    expect(t('ui.success', { name: '$& {sum} <b>', sum: 12.5, total: '1,200' })).toBe(
      '$& {sum} <b>: USD 12.50 of USD 1,200, {missing}.'.replaceAll('USD ', 'USD\u00a0'),
    )
  })
  it('a key that no catalog has is answered without its noun', () => {
    const t = translator('en-US', { ui: { success: 'x' } })
    expect([t('ui.total', { count: 2 }), t('orders.title' as never)]).toEqual(['total', 'title'])
  })
  it('a catalog may come later', () => {
    const catalog: Record<string, Record<string, string>> = {}
    const t = translator('en-US', catalog)
    catalog.ui = { success: 'Done' }
    expect(t('ui.success')).toBe('Done')
  })
  it('a sentence gets its values and its plural form', () => {
    const t = translator('pl-PL', {
      ui: {
        total_one: '{count} wiersz',
        total_few: '{count} wiersze',
        total_many: '{count} wierszy',
        total_other: '{count} wiersza',
      },
    })
    expect([1, 3, 5].map((count) => t('ui.total', { count }))).toEqual(['1 wiersz', '3 wiersze', '5 wierszy'])
  })
})
