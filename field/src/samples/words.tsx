import type { FieldNoun, Key, KeyOf, Locale, Params } from '@goodlot/i18n'
import { translator } from '@goodlot/i18n'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Skeleton } from '../ui/states.tsx'
import { useLocale } from '../words/words.tsx'

const files = import.meta.glob<{ default: Record<string, string> }>('./*/practice.json', {
  base: '../../../packages/i18n/catalogs',
})

const noun = 'practice'
/** `say('title')`: the key without its catalog. */
type Within<N extends FieldNoun> = (key: KeyOf<N>, params?: Params) => string
type Say = Within<typeof noun>
const SayContext = createContext<Say | null>(null)

async function load(locale: Locale): Promise<Say> {
  const file = files[`./${locale}/practice.json`]
  if (!file) throw new Error(`there is no catalog ${locale}/practice.json`)
  const translate = translator(locale, { practice: (await file()).default })
  return (key, params) => translate(`${noun}.${key}` as Key, params)
}

/** The words of practice and of sample photos: few people read them more than once, so they are no part of the first load. */
export function PracticeWords({ children }: { children: ReactNode }) {
  const { locale } = useLocale()
  const [words, setWords] = useState<{ locale: Locale; say: Say } | null>(null)
  useEffect(() => {
    let isShown = true
    void load(locale).then((say) => {
      if (isShown) setWords({ locale, say })
    })
    return () => {
      isShown = false
    }
  }, [locale])
  if (words?.locale !== locale) return <Skeleton />
  return <SayContext value={words.say}>{children}</SayContext>
}

export function useSay(): Say {
  const say = useContext(SayContext)
  if (!say) throw new Error('the words of practice are not loaded here')
  return say
}
