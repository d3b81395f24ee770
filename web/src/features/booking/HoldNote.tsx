import { AppLink } from '../../ui/app/AppLink.tsx'
import { Alert } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'

/**
 * Warns before submitting about a limit on unpaid days that the server would enforce: it refuses the order, or holds
 * the days for a short time only (SPEC B7, B8). A further limit, on the days of one inspector that all new customers
 * together hold, depends on the orders of others, so only the server can check it.
 */
export function HoldNote() {
  const { t, locale } = useLocale()
  const { cart, startedFrom, settings } = useCartView()
  const { daysLeft, hours, isConfirmed } = settings.holds
  // an edited order has its days already, and an order on account needs no hold
  if (startedFrom.orderNo !== '' || settings.onAccount) return null
  const number = new Intl.NumberFormat(locale)
  const wanted = cart.serviceType === 'lab' ? 0 : cart.days.length
  const isTooMany = wanted > daysLeft
  if (!isTooMany && isConfirmed) return null
  const numbers = { left: number.format(daysLeft), wanted: number.format(wanted) }
  return (
    <Alert
      type={isTooMany ? 'warning' : 'info'}
      showIcon
      title={
        !isTooMany
          ? t('booking.hold_unconfirmed_hours', { hours: number.format(hours) })
          : t(isConfirmed ? 'booking.hold_days_left' : 'booking.hold_days_left_unconfirmed', numbers)
      }
      description={!isConfirmed && <AppLink to="/profile">{t('booking.hold_confirm')}</AppLink>}
    />
  )
}
