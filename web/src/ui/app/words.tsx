import { keepLocale } from '@goodlot/client'
import type { AppNoun, Locale, Translate } from '@goodlot/i18n'
import type { Locale as AntLocale } from 'antd/es/locale'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { loadTranslator, setCurrent } from './catalogs.ts'

interface Words {
  locale: Locale
  t: Translate
  antd: AntLocale
}

const libraries: Record<Locale, () => Promise<[{ default: AntLocale }, unknown]>> = {
  'en-US': () => Promise.all([import('antd/es/locale/en_US'), import('dayjs/locale/en')]),
  'zh-CN': () => Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  'ko-KR': () => Promise.all([import('antd/es/locale/ko_KR'), import('dayjs/locale/ko')]),
  'pl-PL': () => Promise.all([import('antd/es/locale/pl_PL'), import('dayjs/locale/pl')]),
  'es-ES': () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]),
}

/** A language with these catalogs and all that screens have needed so far. */
export async function loadWords(locale: Locale, nouns: readonly AppNoun[] = []): Promise<Words> {
  const [[antd]] = await Promise.all([libraries[locale](), loadTranslator(locale, nouns)])
  // again, because a screen may have needed more while the library was loading
  return { locale, t: await loadTranslator(locale), antd: antd.default }
}

interface Speaking extends Words {
  speak(locale: Locale): Promise<void>
}
const Context = createContext<Speaking | null>(null)

export function WordsProvider({ first, children }: { first: Words; children: ReactNode }) {
  const [words, setWords] = useState(() => {
    // before the first screen below asks for its words
    setCurrent(first.locale)
    return first
  })
  const speak = useCallback(async (locale: Locale) => {
    const next = await loadWords(locale)
    setCurrent(locale)
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
