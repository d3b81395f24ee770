import { appPaths, type EarlierOrder } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useLocale } from '../../ui/words/words.tsx'

/** Which goods are inspected again, and what to look for: the defects in the report of the earlier order. */
export function EarlierOrderFindings({ order }: { order: EarlierOrder }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
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
      {order.defects.length === 0 ? (
        <p className="app-hint">{t('booking.origin_no_defects')}</p>
      ) : (
        <>
          <h3>{t('booking.origin_defects')}</h3>
          <ul>
            {order.defects.map((defect) => (
              <li key={`${defect.class} ${defect.name}`}>
                <strong>{t(`booking.class_${defect.class}`)}</strong> {defect.name}{' '}
                <span className="app-number">× {number.format(defect.count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
