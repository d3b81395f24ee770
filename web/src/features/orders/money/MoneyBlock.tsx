import { appPaths, type OrderInfo } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { useT } from '../../../ui/words/words.tsx'
import { FactList } from '../order/FactList.tsx'
import { OrderPart } from '../order/OrderPart.tsx'
import { Charges } from './Charges.tsx'
import { MoneyTools } from './MoneyTools.tsx'
import { PriceTerms } from './PriceTerms.tsx'
import { UnusedDays } from './UnusedDays.tsx'

/** The price line by line, payments and refunds, and extra charges. Root also sees payout and margin. */
export function MoneyBlock({ order }: { order: OrderInfo }) {
  const t = useT()
  const money = useMoney()
  const isRoot = useMay('see_all_records')
  const keepsMoney = useMay('keep_money')
  return (
    <OrderPart title={t('orders.money')}>
      {order.total_price === null ? <p className="app-hint">{t('orders.no_price')}</p> : <PriceTerms order={order} />}
      {order.on_account && <p className="app-hint">{t(isRoot ? 'orders.on_account_root' : 'orders.on_account')}</p>}
      {order.unused_days && <UnusedDays settled={order.unused_days} />}
      {order.charges.length > 0 && <Charges order={order} />}
      {order.payments.length > 0 && (
        <ul className="ord-payments plain-list">
          {order.payments.map((one) => (
            <li key={one.payment_id}>
              <span>
                {t(one.reversal ? 'orders.payment_reversed' : `orders.${one.kind}_${one.state}`)}
                <span className="ord-second">
                  {[one.payment_no, wordFor(t, 'orders.by_', one.provider), one.reference].filter(Boolean).join(' · ')}
                </span>
                {keepsMoney && one.state === 'due' && (
                  <AppLink to={`${appPaths.payment}?order_no=${encodeURIComponent(order.order_no)}`}>
                    {t('orders.refund_send')}
                  </AppLink>
                )}
              </span>
              <span className="ord-sum">
                <strong className="app-number">{money(one.amount)}</strong>
                <ChinaTime at={one.at} named />
              </span>
            </li>
          ))}
        </ul>
      )}
      {(order.payout !== null || order.margin !== null) && (
        <FactList
          facts={[
            [t('orders.payout'), order.payout !== null && money(order.payout)],
            [
              t('orders.margin'),
              order.margin !== null && <span className={order.margin < 0 ? 'app-red' : ''}>{money(order.margin)}</span>,
            ],
          ]}
        />
      )}
      <MoneyTools order={order} />
    </OrderPart>
  )
}
