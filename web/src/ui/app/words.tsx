import { languageContext, type Words } from '@goodlot/client/words'
import type { AppNoun, Locale } from '@goodlot/i18n'
import type { Locale as AntLocale } from 'antd/es/locale'
import { loadTranslator, setCurrent } from './catalogs.ts'

interface AppWords extends Words {
  antd: AntLocale
}

const libraries: Record<Locale, () => Promise<[{ default: AntLocale }, unknown]>> = {
  'en-US': () => Promise.all([import('antd/es/locale/en_US'), import('dayjs/locale/en')]),
  'zh-CN': () => Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  'ko-KR': () => Promise.all([import('antd/es/locale/ko_KR'), import('dayjs/locale/ko')]),
  'pl-PL': () => Promise.all([import('antd/es/locale/pl_PL'), import('dayjs/locale/pl')]),
  'es-ES': () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]),
}

/** Loads a language: the catalogs of these nouns, those that screens have needed so far, and antd's texts. */
export async function loadWords(locale: Locale, nouns: readonly AppNoun[] = []): Promise<AppWords> {
  const [[antd]] = await Promise.all([libraries[locale](), loadTranslator(locale, nouns)])
  // asked again, because a screen may have needed another catalog while antd's texts were loading
  return { locale, t: await loadTranslator(locale), antd: antd.default }
}

export const { WordsProvider, WordsOf, useLocale, useT } = languageContext(loadWords, setCurrent)
