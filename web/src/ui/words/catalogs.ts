import { type AppNoun, defaultLocale, type Locale, productName, type Translate, translator } from '@goodlot/i18n'

type Words = Record<string, string>

/** Which catalogs there are, one file for each language: sign-in needs none of them, and a screen those of one language. */
const wordFiles: Record<Locale, () => Promise<{ default: Record<string, () => Promise<{ default: Words }>> }>> = {
  'en-US': () => import('virtual:word-files/en-US'),
  'zh-CN': () => import('virtual:word-files/zh-CN'),
  'ko-KR': () => import('virtual:word-files/ko-KR'),
  'pl-PL': () => import('virtual:word-files/pl-PL'),
  'es-ES': () => import('virtual:word-files/es-ES'),
}

/** What is loaded at once: a catalog, or those sentences of several that the screens of sign-in show. */
export type WordSet = AppNoun | 'visitors'

const visitorFiles: Record<Locale, () => Promise<{ default: Record<string, Words> }>> = {
  'en-US': () => import('virtual:visitor-words/en-US'),
  'zh-CN': () => import('virtual:visitor-words/zh-CN'),
  'ko-KR': () => import('virtual:visitor-words/ko-KR'),
  'pl-PL': () => import('virtual:visitor-words/pl-PL'),
  'es-ES': () => import('virtual:visitor-words/es-ES'),
}

/** One language: its translator, and a function that loads catalogs into it. */
interface Language {
  t: Translate
  load(sets: Iterable<WordSet>): Promise<void>
}

function createLanguage(locale: Locale): Language {
  const loaded: Record<string, Words> = {}
  const translate = translator(locale, loaded)
  const catalogs = new Map<WordSet, Promise<void>>()
  async function read(noun: WordSet): Promise<void> {
    if (noun === 'visitors') {
      // a whole catalog has these sentences too
      for (const [one, words] of Object.entries((await visitorFiles[locale]()).default)) loaded[one] ??= words
      return
    }
    const file = (await wordFiles[locale]()).default[noun]
    if (!file) throw new Error(`there is no catalog ${locale}/${noun}.json`)
    loaded[noun] = (await file()).default
  }
  function readOnce(noun: WordSet): Promise<void> {
    const existing = catalogs.get(noun)
    if (existing) return existing
    const reading = read(noun)
    catalogs.set(noun, reading)
    // after a lost connection the next screen tries again
    reading.catch(() => catalogs.delete(noun))
    return reading
  }
  return {
    t: (key, params) => {
      // a key whose catalog is not loaded: in production the reader sees the key, in development and in tests it is an error
      if (import.meta.env.DEV && !(key.slice(0, key.indexOf('.')) in loaded))
        throw new Error(`${key} is shown before its catalog is loaded: list it in web/src/screen-words.ts`)
      return translate(key, { product: productName, ...params })
    },
    load: async (sets) => void (await Promise.all([...sets].map(readOnce))),
  }
}

const languages = new Map<Locale, Language>()
function languageOf(locale: Locale): Language {
  const language = languages.get(locale) ?? createLanguage(locale)
  languages.set(locale, language)
  return language
}

/** All catalogs that screens have needed so far: another language loads the same. */
const needed = new Set<WordSet>()
let current: Locale = defaultLocale

/** The language in which screens are shown from now on. */
export const setCurrent = (locale: Locale): void => {
  current = locale
}

/** Resolves when these catalogs are loaded in the current language, also when that changes meanwhile. */
export async function needWords(nouns: readonly WordSet[]): Promise<void> {
  for (const noun of nouns) needed.add(noun)
  let locale: Locale
  do {
    locale = current
    await languageOf(locale).load(nouns)
  } while (locale !== current)
}

/** The translator of a language, with these catalogs and all that were needed so far. */
export async function loadTranslator(locale: Locale, nouns: readonly WordSet[] = []): Promise<Translate> {
  for (const noun of nouns) needed.add(noun)
  const language = languageOf(locale)
  let count: number
  do {
    count = needed.size
    await language.load(needed)
    // a screen may have needed more while these were loading
  } while (needed.size > count)
  return language.t
}
