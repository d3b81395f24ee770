import { type Locale, locales, productName, type Translate, translator, waitWords } from '@goodlot/i18n'

import { loadCatalog } from '@goodlot/i18n/load'

const translators = new Map<Locale, Translate>()

/** The translator of one language, created at first use. `{product}` is always filled in, and `{wait}` whenever `seconds` is given. */
export function wordsOf(locale: Locale): Translate {
  let t = translators.get(locale)
  if (!t) {
    const plain = translator(locale, loadCatalog(locale))
    t = (key, params) => {
      const wait = typeof params?.seconds === 'number' ? { wait: waitWords(locale, params.seconds) } : {}
      return plain(key, { product: productName, ...wait, ...params })
    }
    translators.set(locale, t)
  }
  return t
}

/** Loads all languages before the first request. */
export const loadWords = () => locales.forEach(wordsOf)
