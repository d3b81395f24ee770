import { wrongFields } from '@goodlot/contract'
import type { Locale, Translate } from '@goodlot/i18n'
import { locales, productName, translator } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'
import type { core } from 'zod'

const made = new Map<Locale, Translate>()

/** The words of one language; made at first use, kept for good. `{product}` is always known. */
export function wordsOf(locale: Locale): Translate {
  let t = made.get(locale)
  if (!t) {
    const plain = translator(locale, loadCatalog(locale))
    t = (key, params) => plain(key, { product: productName, ...params })
    made.set(locale, t)
  }
  return t
}

/** Reads all five before the first request. */
export const loadWords = () => locales.forEach(wordsOf)

/** One sentence per wrong field (the first wins), in the reader's language. */
export const fieldSentences = (issues: readonly core.$ZodIssue[], t: Translate): Record<string, string> =>
  Object.fromEntries(Object.entries(wrongFields(issues)).map(([field, { key, params }]) => [field, t(key, params)]))
