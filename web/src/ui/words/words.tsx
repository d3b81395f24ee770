import { languageContext, type Words } from '@goodlot/client/words'
import type { Locale } from '@goodlot/i18n'
import { loadTranslator, setCurrent, type WordSet } from './catalogs.ts'

/** Loads a language: the catalogs of these nouns, and those that screens have needed so far. */
export async function loadWords(locale: Locale, nouns: readonly WordSet[] = []): Promise<Words> {
  return { locale, t: await loadTranslator(locale, nouns) }
}

export const { WordsProvider, WordsOf, useLocale, useT } = languageContext(loadWords, setCurrent)
