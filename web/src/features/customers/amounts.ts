import type { CustomerRow } from '@goodlot/contract'
import { money } from '@goodlot/i18n'
import { useMemo } from 'react'
import { useLocale } from '../../ui/words/words.tsx'

/** Money and quantities of customers with thousands separators (O-21); '' where nothing was agreed. */
export function useAmounts() {
  const { locale } = useLocale()
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    return {
      quantity: (count: number) => number.format(count),
      price: ({ customer_price }: Pick<CustomerRow, 'customer_price'>) =>
        customer_price === null ? '' : money(locale, customer_price),
      credit: ({ credit_ok, credit_limit }: Pick<CustomerRow, 'credit_ok' | 'credit_limit'>) =>
        credit_ok ? money(locale, credit_limit) : '',
    }
  }, [locale])
}
