import type { NotCents } from '@goodlot/rules/money'
import i18next, { type i18n } from 'i18next'
import type { Ending, Key } from './keys.ts'
import type { Locale } from './locales.ts'
import { moneyInSentence } from './money.ts'

/** One language's words: noun → key → sentence. */
export type Catalog = Record<string, Record<string, string>>
/** Amounts are dollars, or text that is already formatted; the compiler refuses a number of cents. */
export type Params = Record<string, string | NotCents>
export type Translate = (key: Key, params?: Params) => string

/**
 * The options of i18next wherever words are shown: `noun.key`, `{name}` for a value, `{amount, money}` for dollars, plurals by the suffixes
 * of CLDR. Values are not escaped here: React and our HTML mail template escape where they print.
 */
export const i18nextOptions = {
  nsSeparator: '.',
  keySeparator: false,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  returnNull: false,
  initAsync: false,
} as const

export function createI18n(locale: Locale, catalog: Catalog): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    ...i18nextOptions,
    lng: locale,
    fallbackLng: false,
    ns: Object.keys(catalog),
    resources: { [locale]: catalog },
  })
  instance.services.formatter?.add('money', (value) => moneyInSentence(locale, value))
  return instance
}

export function translator(locale: Locale, catalog: Catalog): Translate {
  const instance = createI18n(locale, catalog)
  return (key, params) => instance.t(key, params ?? {})
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
