import type { NotCents } from '@goodlot/rules/money'
import type { Ending, Key } from './keys.ts'
import type { Locale } from './locales.ts'
import { moneyInSentence } from './money.ts'

/** One language's words: noun → key → sentence. */
export type Catalog = Record<string, Record<string, string>>
/** Amounts are dollars, or text that is already formatted; the compiler refuses a number of cents. */
export type Params = Record<string, string | NotCents>
export type Translate = (key: Key, params?: Params) => string

const placeholder = /\{(\w+)(, money)?\}/g

/**
 * The sentences of one language: `noun.key`, `{name}` for a value, `{amount, money}` for dollars, plurals by the suffixes of CLDR. A key that
 * no catalog has is answered without its noun; a placeholder without a value stays, for pages that fill it in later. Catalogs may be added to `catalog` later. Values are not escaped here: React and our HTML mail
 * template escape where they print.
 */
export function translator(locale: Locale, catalog: Readonly<Catalog>): Translate {
  const plurals = new Intl.PluralRules(locale)
  return (key, params = {}) => {
    const dot = key.indexOf('.')
    const name = key.slice(dot + 1)
    const words = catalog[key.slice(0, dot)] ?? {}
    const { count } = params
    const counted = typeof count === 'number' ? words[`${name}_${plurals.select(count)}`] : undefined
    const sentence = counted ?? words[name] ?? name
    return sentence.replace(placeholder, (whole, param: string, isMoney?: string) => {
      const value = params[param]
      if (value === undefined) return whole
      return isMoney ? moneyInSentence(locale, value) : String(value)
    })
  }
}

/** Whether a translator returned the key itself, because no catalog has it. */
export const isMissing = (key: string, sentence: string): boolean =>
  sentence === key || sentence === key.slice(key.indexOf('.') + 1)

/**
 * The word for a code that comes from data, where the compiler cannot know the key: `wordFor(t, 'orders.status_', status)`.
 * A code that no catalog knows is shown as it is.
 */
export function wordFor<Start extends string>(
  t: Translate,
  start: Ending<Start> extends never ? never : Start,
  code: string | number,
  params?: Params,
): string {
  const key = `${start}${code}`
  const word = t(key as Key, params)
  return isMissing(key, word) ? String(code) : word
}
