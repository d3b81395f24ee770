import type { Locale, Translate } from '@goodlot/i18n'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { keepLocale } from './locale.ts'

/** A language that is loaded and ready to be shown. An app can extend this with other data that it loads for a language. */
export interface Words {
  locale: Locale
  t: Translate
}

interface Speak {
  speak(locale: Locale): Promise<void>
}

/**
 * The provider and the hooks of an app's language. The app loads languages with `load`; `onShown` is called with each language
 * before the first screen in it is drawn.
 */
export function languageContext<W extends Words>(
  load: (locale: Locale) => Promise<W>,
  onShown: (locale: Locale) => void = () => undefined,
) {
  const Context = createContext<(W & Speak) | null>(null)

  function WordsProvider({ first, children }: { first: W; children: ReactNode }) {
    const [words, setWords] = useState(() => {
      onShown(first.locale)
      return first
    })
    const speak = useCallback(async (locale: Locale) => {
      const next = await load(locale)
      onShown(locale)
      keepLocale(locale)
      setWords(next)
    }, [])
    useEffect(() => {
      document.documentElement.lang = words.locale
    }, [words.locale])
    const value = useMemo(() => ({ ...words, speak }), [words, speak])
    return <Context value={value}>{children}</Context>
  }

  /** Shows its children in another language than the app, such as a preview of what somebody else reads. */
  function WordsOf({ words, children }: { words: W; children: ReactNode }) {
    const { speak } = useLocale()
    const value = useMemo(() => ({ ...words, speak }), [words, speak])
    return <Context value={value}>{children}</Context>
  }

  function useLocale(): W & Speak {
    const speaking = useContext(Context)
    if (!speaking) throw new Error('no words here')
    return speaking
  }

  return { WordsProvider, WordsOf, useLocale, useT: (): Translate => useLocale().t }
}
