import { type Locale, productName, type Translate, translator } from '@goodlot/i18n'
import { loadCatalog } from '@goodlot/i18n/load'

const made = new Map<Locale, Translate>()
/** The words as the page shows them. */
export function words(locale: Locale): Translate {
  let t = made.get(locale)
  if (!t) {
    const plain = translator(locale, loadCatalog(locale))
    t = (key, params) => plain(key, { product: productName, ...params })
    made.set(locale, t)
  }
  return t
}
