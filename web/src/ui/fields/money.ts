import { money } from '@goodlot/i18n'
import type { Cents } from '@goodlot/rules'
import { useCallback } from 'react'
import { useLocale } from '../app/words.tsx'

/** An amount as the reader writes it, cents only where there are some. */
export function useMoney(): (amount: Cents) => string {
  const { locale } = useLocale()
  return useCallback((amount: Cents) => money(locale, amount), [locale])
}
