import { useMemo } from 'react'
import { useLocale } from '../app/words.tsx'

/** Dollars as the reader writes them, cents only where there are some. */
export function useMoney(): (dollars: number) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'code',
      trailingZeroDisplay: 'stripIfInteger',
    })
    return (dollars) => format.format(dollars)
  }, [locale])
}
