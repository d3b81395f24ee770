import { buyerCountries } from '@goodlot/rules'
import { useMemo } from 'react'
import { useLocale } from '../words/words.tsx'

/** The countries that a buyer can choose, named by the browser in the reader's language. */
export function useCountryNames(): { value: string; label: string }[] {
  const { locale } = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return buyerCountries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}
