import { useQuery } from '@tanstack/react-query'
import { ask } from '../../api/send.ts'
import { useLocale } from '../../ui/words/words.tsx'

/** Queries that show to whom invoices are addressed. */
export const billingQueries = ['billing', 'invoice_credit_preview'] as const

/** What invoices of a family are addressed to: root names a customer, anybody else reads what is their own. */
export function useBilling(userId: number | undefined) {
  const { locale } = useLocale()
  return useQuery({
    queryKey: ['billing', locale, userId],
    queryFn: () =>
      userId === undefined
        ? ask('billing_info', {}, { quiet: true })
        : ask('customer_billing', { user_id: userId }, { quiet: true }),
    placeholderData: (previous) => previous,
  })
}
