import { textIn } from '@goodlot/checklists'
import type { Locale, Translate } from '@goodlot/i18n'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { flags } from '../../../api/flags.ts'
import { loadWords, useLocale } from '../../../ui/words/words.tsx'
import { sysList } from '../../lists/index.ts'
import type { LocalText } from '../protocol/local-text.ts'

/** All texts of the inspector's phone, in the one language chosen for the preview. */
export interface PhoneWords {
  t: Translate
  localText: LocalText
  /** Names of the judgements: conform, not conform, pending, not applicable. */
  judgements: readonly string[]
}

/** Loads the judgements in a language other than the reader's, which ordinary calls cannot do. */
async function judgementsIn(locale: Locale) {
  const answer = await fetch(`${flags.apiBase}/sys_list?type_code=demand_type`, {
    headers: { 'Accept-Language': locale },
  })
  return ((await answer.json()) as { data: Awaited<ReturnType<typeof sysList>> }).data
}

/** Null while the catalogs are loading; `judgements` is empty until its list is loaded. */
export function usePhoneWords(language: Locale): PhoneWords | null {
  const { t: own, locale } = useLocale()
  const foreign = language !== locale
  const words = useQuery({
    queryKey: ['words', language],
    queryFn: () => loadWords(language),
    enabled: foreign,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const list = useQuery({
    queryKey: ['sys_list', language, 'demand_type', ''],
    queryFn: () =>
      foreign ? judgementsIn(language) : sysList('demand_type', undefined, `sys_list:${language}:demand_type:`),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const t = foreign ? words.data?.t : own
  const judgements = list.data
  return useMemo(
    () =>
      t ? { t, localText: textIn(language === 'zh-CN'), judgements: (judgements ?? []).map((o) => o.title) } : null,
    [t, language, judgements],
  )
}
