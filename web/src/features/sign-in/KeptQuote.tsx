import { useState } from 'react'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { keptQuote } from '../../ui/app/return-address.ts'
import { Alert } from '../../ui/kit/Alert.tsx'
import { useLocale } from '../../ui/words/words.tsx'

/** Says that the quote of the home page is kept while its reader signs in or registers. */
export function KeptQuote({ isNew }: { isNew: boolean }) {
  const { t, locale } = useLocale()
  // read once: signing in takes the address away, and the notice must not vanish before the screen does
  const [quote] = useState(keptQuote)
  if (!quote) return null
  const quantity = t('accounts.quote_quantity', { quantity: new Intl.NumberFormat(locale).format(quote.quantity) })
  return (
    <Alert
      className="app-kept-quote"
      type="info"
      role="status"
      title={t('accounts.quote_kept', { what: [quantity, quote.city].filter(Boolean).join(' · ') })}
      description={
        <>
          <div>{t(isNew ? 'accounts.quote_after_register' : 'accounts.quote_after_sign_in')}</div>
          {!isNew && (
            <AppLink className="gl-button" to="/logup">
              {t('accounts.quote_register')}
            </AppLink>
          )}
        </>
      }
    />
  )
}
