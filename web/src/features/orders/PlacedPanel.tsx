import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons'
import { orderStatus } from '@goodlot/rules'
import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { useLocale } from '../../ui/app/words.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { orderAddress } from './order-address.ts'
import { useBothTimes } from './order-words.tsx'
import { useOrder } from './queries.ts'
import { useOrderActs } from './use-order-acts.tsx'

/** What the cart hands over to the list when an order was placed or changed; a reload keeps it. */
interface Placed {
  order_no: string
  isEdit: boolean
}

export function placedIn(state: unknown): Placed | null {
  const placed = typeof state === 'object' && state !== null && 'placed' in state ? state.placed : null
  return typeof placed === 'object' && placed !== null && 'order_no' in placed && typeof placed.order_no === 'string'
    ? { order_no: placed.order_no, isEdit: 'isEdit' in placed && placed.isEdit === true }
    : null
}

/** Above the list, right after an order was placed: what happens next and when, with Pay as the only strong button. */
export function PlacedPanel({ placed: { order_no, isEdit } }: { placed: Placed }) {
  const { t } = useLocale()
  const money = useMoney()
  const bothTimes = useBothTimes()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const close = () => void navigate(pathname + search, { replace: true, state: null })
  const order = useOrder(order_no).data
  const { act, dialogs } = useOrderActs()
  const due = order?.balance ?? order?.total_price ?? 0
  const mustPay = order?.order_status === orderStatus.pending && due > 0
  return (
    <section className="app-page ord-placed" aria-labelledby="placed-title">
      <CheckCircleFilled aria-hidden />
      <div>
        <h2 id="placed-title">{t(isEdit ? 'orders.placed_changed' : 'orders.placed_title', { name: order_no })}</h2>
        {order && (
          <ol>
            <li>
              {mustPay
                ? t('orders.placed_pay', { amount: money(due), time: bothTimes(order.hold_ends_at) })
                : t('orders.placed_confirmed')}
            </li>
            {order.service_type === 'lab' ? (
              <li>{t('orders.placed_lab')}</li>
            ) : (
              <>
                <li>{t('orders.placed_inspector', { name: order.ins_nick_name })}</li>
                <li>{t('orders.placed_report', { days: order.ins_date.replaceAll(',', ', ') })}</li>
              </>
            )}
          </ol>
        )}
        <p className="ord-placed-acts">
          {order && mustPay && (
            <Button type="primary" size="large" onClick={() => act('pay', order)}>
              {t('orders.pay_amount', { amount: money(due) })}
            </Button>
          )}
          <AppLink to={orderAddress(order_no)}>{t('orders.placed_details')}</AppLink>
        </p>
      </div>
      <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('ui.close')} onClick={close} />
      {dialogs}
    </section>
  )
}
