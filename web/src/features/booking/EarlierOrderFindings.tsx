import { appPaths, type EarlierOrder } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Button } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'

/** Which goods are inspected again, what to look for first, and the tightened inspection that is proposed for it. */
export function EarlierOrderFindings({ order }: { order: EarlierOrder }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  // a form that this browser kept from before there was more than defects lacks the rest
  const { n = null, checks = [] } = order as Partial<EarlierOrder>
  const stateOf = (state: EarlierOrder['checks'][number]['state'] | undefined) =>
    state ? <span className="app-hint"> · {t(`booking.origin_state_${state}`)}</span> : null
  return (
    <section className="app-page cart-again" aria-label={t('booking.origin_title', { name: order.order_no })}>
      <h2>
        <AppLink to={`${appPaths.report}?oid=${order.order_id}`}>
          {t('booking.origin_title', { name: order.order_no })}
        </AppLink>
      </h2>
      <p>
        {t('booking.origin_text', {
          result: wordFor(t, 'booking.result_', order.report_result),
          inspector: order.ins_nick_name,
        })}
      </p>
      {order.defects.length === 0 && checks.length === 0 ? (
        <p className="app-hint">{t('booking.origin_no_defects')}</p>
      ) : (
        <>
          <h3>{t('booking.origin_defects')}</h3>
          <ul>
            {order.defects.map((defect) => (
              <li key={`${defect.class} ${defect.name}`}>
                <strong>{t(`booking.class_${defect.class}`)}</strong> {defect.name}{' '}
                <span className="app-number">
                  {n === null
                    ? `× ${number.format(defect.count)}`
                    : t('booking.origin_count', { count: number.format(defect.count), n: number.format(n) })}
                </span>
                {stateOf(defect.state)}
              </li>
            ))}
            {checks.map(({ name, state }) => (
              <li key={name}>
                <strong>{t('booking.origin_check')}</strong> {name}
                {stateOf(state)}
              </li>
            ))}
          </ul>
          <p className="app-hint">{t('booking.origin_first')}</p>
        </>
      )}
      {(order as Partial<EarlierOrder>).tighten && <Tighten />}
    </section>
  )
}

/** Tightened inspection is proposed and never chosen by itself: it draws more or accepts less, so the buyer decides. */
function Tighten() {
  const { t } = useLocale()
  const { cart, changeCart } = useCartView()
  const isTightened = cart.severity === 'tightened'
  return (
    <p className="row wrap">
      <span>{t(isTightened ? 'booking.origin_tightened' : 'booking.origin_tighten')}</span>
      <Button
        type={isTightened ? 'default' : 'primary'}
        onClick={() => changeCart({ severity: isTightened ? 'normal' : 'tightened' })}
      >
        {t(isTightened ? 'booking.origin_normal_ok' : 'booking.origin_tighten_ok')}
      </Button>
    </p>
  )
}
