import { productName, type Translate, translator } from '@goodlot/i18n'
import { use } from 'react'
import { useLocale } from '../words/words.tsx'

const files = import.meta.glob<{ default: Record<string, string> }>('./*/own-work.json', {
  base: '../../../packages/i18n/catalogs',
})
const loaded = new Map<string, Promise<Translate>>()

async function load(locale: ReturnType<typeof useLocale>['locale']): Promise<Translate> {
  const file = files[`./${locale}/own-work.json`]
  if (!file) throw new Error(`there is no catalog ${locale}/own-work.json`)
  const translate = translator(locale, { 'own-work': (await file()).default })
  return (key, params) => translate(key, { product: productName, ...params })
}

/** The words of the screens about one's own work: not part of the first load, as they are opened now and then. */
export function useOwnWorkWords(): Translate {
  const { locale } = useLocale()
  let words = loaded.get(locale)
  if (!words) {
    words = load(locale)
    loaded.set(locale, words)
    words.catch(() => loaded.delete(locale))
  }
  return use(words)
}
