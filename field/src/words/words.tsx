import { languageContext, type Words } from '@goodlot/client/words'
import { type FieldNoun, type Locale, productName, translator } from '@goodlot/i18n'

const files = import.meta.glob<{ default: Record<string, string> }>('./*/{field,missions,visit}.json', {
  base: '../../../packages/i18n/catalogs',
})

/** The catalogs of this app. Refusals come from the server as sentences. */
const nouns: readonly FieldNoun[] = ['field', 'missions', 'visit']

async function loadCatalog(locale: Locale, noun: FieldNoun) {
  const file = files[`./${locale}/${noun}.json`]
  if (!file) throw new Error(`there is no catalog ${locale}/${noun}.json`)
  return [noun, (await file()).default] as const
}

export async function loadWords(locale: Locale): Promise<Words> {
  const catalogs = await Promise.all(nouns.map((noun) => loadCatalog(locale, noun)))
  const translate = translator(locale, Object.fromEntries(catalogs))
  return { locale, t: (key, params) => translate(key, { product: productName, ...params }) }
}

export const { WordsProvider, useLocale, useT } = languageContext(loadWords)
