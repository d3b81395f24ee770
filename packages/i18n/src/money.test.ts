import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadCatalog } from './load.ts'
import { type Locale, locales } from './locales.ts'
import { money, moneyCell, moneyNumber, moneyRange } from './money.ts'
import { translator } from './translate.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

describe('money is written one way per language', () => {
  it.each([
    ['en-US', 'USD 1,367.50', 'USD 245', 'USD 180–260'],
    ['zh-CN', 'USD 1,367.50', 'USD 245', 'USD 180–260'],
    ['ko-KR', 'USD 1,367.50', 'USD 245', 'USD 180–260'],
    ['pl-PL', '1367,50 USD', '245 USD', '180–260 USD'],
    ['es-ES', '1367,50 USD', '245 USD', '180–260 USD'],
  ] as const)('%s', (locale, cents, whole, range) => {
    expect(plain(money(locale, 136_750))).toBe(cents)
    expect(plain(money(locale, 24_500))).toBe(whole)
    expect(money(locale, -0)).toBe(money(locale, 0))
    expect(plain(moneyRange(locale, 18_000, 26_000))).toBe(range)
    expect(plain(moneyRange(locale, 24_500, 24_500))).toBe(whole)
  })

  it('a column whose title names the currency has the number alone, with cents', () => {
    expect(moneyCell('en-US', 136_750)).toBe('1,367.50')
    expect(moneyCell('pl-PL', 24_500)).toBe('245,00')
    expect(moneyNumber('es-ES', 12_250)).toBe('122,50')
    expect(moneyNumber('en-US', 24_500)).toBe('245')
  })

  it('a sentence writes an amount in its own language, also one of an earlier version and of another currency', () => {
    const said = (locale: Locale, amount: string | number) =>
      plain(translator(locale, loadCatalog(locale))('notices.payment_received_text', { amount }))
    expect(said('en-US', 1234.5)).toContain('USD 1,234.50.')
    expect(said('pl-PL', 1234.5)).toContain('1234,50 USD.')
    expect(said('en-US', '1,234.50')).toContain('USD 1,234.50.')
    expect(said('es-ES', 'EUR 12.50')).toContain('12,50 EUR.')
    expect(said('en-US', 'nothing')).toContain('nothing.')
  })
})

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sources = ['packages', 'server', 'web', 'field', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(node_modules|dist|build)\//.test(file))
    .map((file) => `${folder}/${file}`),
)

it('no other file formats a currency', () => {
  const others = sources.filter(
    (file) =>
      file !== 'packages/i18n/src/money.ts' &&
      /style: ['"]currency['"]|currencyDisplay|US\$|USD \$\{|\} USD/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(others).toEqual([])
})

it.each(locales)('no sentence of %s writes a currency beside an amount by itself', (locale) => {
  const currency = '(?:USD|US\\$|\\$|CNY|RMB|¥|美元|元|달러|dol\\w*|dól\\w*)'
  const beside = new RegExp(`${currency}\\s*\\{(?!rate)|\\{(?!rate)[^}]*\\}\\s*${currency}`, 'i')
  const wrong = Object.entries(loadCatalog(locale)).flatMap(([noun, words]) =>
    Object.entries(words).flatMap(([key, sentence]) => (beside.test(sentence) ? [`${noun}.${key}: ${sentence}`] : [])),
  )
  expect(wrong).toEqual([])
})
