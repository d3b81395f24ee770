import { money } from '@goodlot/i18n'
import type { Cents } from '@goodlot/rules'
import { useCallback } from 'react'
import { useLocale } from '../words/words.tsx'

/** Returns a function that formats an amount in the reader's language, with cents only if there are any. */
export function useMoney(): (amount: Cents) => string {
  const { locale } = useLocale()
  return useCallback((amount: Cents) => money(locale, amount), [locale])
}
