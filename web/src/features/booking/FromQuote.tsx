import { samplingKind } from '@goodlot/rules'
import { useState } from 'react'
import { useLocale } from '../../ui/words/words.tsx'
import { useCatalogTree } from '../lists/index.ts'
import { useCartView } from './cart-context.tsx'
import { workCategoryOf } from './cart-estimate.ts'
import { catalogPath } from './cart-form.ts'

/** Says what the cart has taken over from a quote of the home page, so that nobody looks for where to type it again. */
export function FromQuote() {
  const { t, locale } = useLocale()
  const { form, cart } = useCartView()
  const tree = useCatalogTree().data ?? []
  // as the cart was opened: what is changed afterwards is not the quote
  const [quote] = useState(() => ({
    ...{ qty: form.qty, path: catalogPath(cart), city: form.quoted?.cityName, kind: samplingKind(cart) },
  }))
  if (form.quoted === null || quote.qty === null) return null
  const goods = workCategoryOf(quote.path, tree)
  const what = [
    goods && t(`booking.kind_${goods}`),
    `${t('booking.quantity')} ${new Intl.NumberFormat(locale).format(quote.qty)}`,
    quote.city,
    quote.kind !== 'single' && t(`booking.sampling_${quote.kind}`),
  ]
  return <p className="app-hint">{t('booking.from_quote', { what: what.filter(Boolean).join(' · ') })}</p>
}
