import { useMemo } from 'react'
import { useLocale } from './words.tsx'

/** ISO 3166 codes of the countries that buyers come from; the names are the browser's own, in the reader's language. */
const codes =
  'AE AR AT AU BD BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IT JO JP KE KH KR KW LT LU LV MA MX MY NG NL NO NZ OM PE PH PK PL PT QA RO RS SA SE SG SI SK TH TN TR TW UA US UY VN ZA'.split(
    ' ',
  )

export function useCountryNames(): { value: string; label: string }[] {
  const { locale } = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return codes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}
