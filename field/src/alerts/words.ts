import { productName, type Translate, translator } from '@goodlot/i18n'
import { use } from 'react'
import { useLocale } from '../words/words.tsx'

const files = import.meta.glob<{ default: Record<string, string> }>('./*/alerts.json', {
  base: '../../../packages/i18n/catalogs',
})
const loaded = new Map<string, Promise<Translate>>()

async function load(locale: ReturnType<typeof useLocale>['locale']): Promise<Translate> {
  const file = files[`./${locale}/alerts.json`]
  if (!file) throw new Error(`there is no catalog ${locale}/alerts.json`)
  const translate = translator(locale, { alerts: (await file()).default })
  return (key, params) => translate(key, { product: productName, ...params })
}

/** The words of the alerts screen: not part of the first load, as few people open it twice. */
export function useAlertWords(): Translate {
  const { locale } = useLocale()
  let words = loaded.get(locale)
  if (!words) {
    words = load(locale)
    loaded.set(locale, words)
    words.catch(() => loaded.delete(locale))
  }
  return use(words)
}
