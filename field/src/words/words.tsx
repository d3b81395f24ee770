import { keepLocale } from '@goodlot/client'
import { type FieldNoun, type Locale, productName, type Translate } from '@goodlot/i18n'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { translatorOf } from './translate.ts'

const files = import.meta.glob<{ default: Record<string, string> }>('./*/{field,missions}.json', {
  base: '../../../packages/i18n/catalogs',
})

interface Words {
  locale: Locale
  t: Translate
}

/** The catalogs of this app. Refusals come from the server as sentences. */
const nouns: readonly FieldNoun[] = ['field', 'missions']

async function loadCatalog(locale: Locale, noun: FieldNoun) {
  const file = files[`./${locale}/${noun}.json`]
  if (!file) throw new Error(`there is no catalog ${locale}/${noun}.json`)
  return [noun, (await file()).default] as const
}

export async function loadWords(locale: Locale): Promise<Words> {
  const catalogs = await Promise.all(nouns.map((noun) => loadCatalog(locale, noun)))
  const translate = translatorOf(locale, Object.fromEntries(catalogs))
  return { locale, t: (key, params) => translate(key, { product: productName, ...params }) }
}

interface Speaking extends Words {
  speak(locale: Locale): Promise<void>
}
const Context = createContext<Speaking | null>(null)

export function WordsProvider({ first, children }: { first: Words; children: ReactNode }) {
  const [words, setWords] = useState(first)
  const speak = useCallback(async (locale: Locale) => {
    const next = await loadWords(locale)
    keepLocale(locale)
    setWords(next)
  }, [])
  useEffect(() => {
    document.documentElement.lang = words.locale
  }, [words.locale])
  const value = useMemo(() => ({ ...words, speak }), [words, speak])
  return <Context value={value}>{children}</Context>
}

export function useLocale(): Speaking {
  const speaking = useContext(Context)
  if (!speaking) throw new Error('no words here')
  return speaking
}

export const useT = (): Translate => useLocale().t
