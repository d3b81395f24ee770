import { type Catalog, isLocale, type Locale, pickLocale, productName, type Translate, translator } from '@goodlot/i18n'
import type { Locale as AntLocale } from 'antd/es/locale'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'

interface Words {
  locale: Locale
  t: Translate
  antd: AntLocale
}

const load: Record<Locale, () => Promise<[{ default: Catalog }, { default: AntLocale }, unknown]>> = {
  'en-US': () =>
    Promise.all([import('virtual:catalog/en-US'), import('antd/es/locale/en_US'), import('dayjs/locale/en')]),
  'zh-CN': () =>
    Promise.all([import('virtual:catalog/zh-CN'), import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  'ko-KR': () =>
    Promise.all([import('virtual:catalog/ko-KR'), import('antd/es/locale/ko_KR'), import('dayjs/locale/ko')]),
  'pl-PL': () =>
    Promise.all([import('virtual:catalog/pl-PL'), import('antd/es/locale/pl_PL'), import('dayjs/locale/pl')]),
  'es-ES': () =>
    Promise.all([import('virtual:catalog/es-ES'), import('antd/es/locale/es_ES'), import('dayjs/locale/es')]),
}

export async function loadWords(locale: Locale): Promise<Words> {
  const [catalog, antd] = await load[locale]()
  const plain = translator(locale, catalog.default)
  const t: Translate = (key, params) => plain(key, { product: productName, ...params })
  return { locale, t, antd: antd.default }
}

/** The stored choice, then the browser's languages, then en-US (OD-68). */
export function startLocale(): Locale {
  const stored = localStorage.getItem('locale')
  return isLocale(stored) ? stored : pickLocale(navigator.languages)
}

/** Local storage and cookie together: the server reads the one, this page the other. */
function keepLocale(locale: Locale): void {
  localStorage.setItem('locale', locale)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers that we serve
  document.cookie = `locale=${locale}; Path=/; SameSite=Lax; Max-Age=${365 * 24 * 60 * 60}`
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
