import { money } from '@goodlot/i18n'
import { useCallback } from 'react'
import { useLocale } from '../app/words.tsx'

/** Dollars as the reader writes them, cents only where there are some. */
export function useMoney(): (dollars: number) => string {
  const { locale } = useLocale()
  return useCallback((dollars: number) => money(locale, dollars), [locale])
}
