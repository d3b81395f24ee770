import type { OrderInfo } from '@goodlot/contract'
import { orderStatus } from '@goodlot/rules'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { useNavigate, useSearchParams } from '../../../ui/app/routing.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { CheckCircleFilled, CloseOutlined } from '../../../ui/kit/icons.ts'
import { Button, Skeleton } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useOfferedActions } from '../actions/offered-actions.ts'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { FactList } from '../order/FactList.tsx'
import { orderAddress, orderListAddress } from '../order/order-address.ts'
import { dueOf } from '../order/order-facts.ts'
import { useBothTimes, useDayWords } from '../order/order-words.tsx'
import { useOrder } from '../order/queries.ts'

/** Address parameters set by the cart: the number of the submitted order, and whether it was an edit. */
export const submittedParams = ['placed', 'edited'] as const

/**
 * The order named in the address, which was just submitted or changed. Undefined while it loads; null if the address
 * names none, or if the order is cancelled or cannot be read: then no panel is shown.
 */
export function useSubmittedOrder(): OrderInfo | null | undefined {
  const [search] = useSearchParams()
  const orderNo = search.get('placed') ?? ''
  const order = useOrder(orderNo, { enabled: orderNo !== '' })
  if (orderNo === '' || order.error) return null
  return order.data?.order_status === orderStatus.cancelled ? null : order.data
}

/** Shown above the list right after an order was submitted: what happens next and when, with Pay as the only primary button. */
export function SubmittedPanel({ order }: { order: OrderInfo | undefined }) {
  const { t } = useLocale()
  const isEdit = useSearchParams()[0].has('edited')
  const navigate = useNavigate()
  const isRoot = useMay('see_all_records')
  if (!order)
    return (
      <section className="app-page ord-placed" aria-busy="true">
        <Skeleton paragraph={{ rows: 5 }} />
      </section>
    )
  return (
    <section className="app-page ord-placed" aria-labelledby="placed-title">
      <CheckCircleFilled aria-hidden />
      <div>
        <h1 id="placed-title">
          {t(isEdit ? 'orders.placed_changed' : 'orders.placed_title', { name: order.order_no })}
        </h1>
        <Steps order={order} />
        <SubmittedActions order={order} />
      </div>
      <Booked order={order} />
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('ui.close')}
        onClick={() => void navigate(orderListAddress(isRoot), { replace: true })}
      />
    </section>
  )
}

/** The main facts of the booking. */
function Booked({ order }: { order: OrderInfo }) {
  const { t } = useLocale()
  const money = useMoney()
  const dayWords = useDayWords()
  const [first, ...others] = order.pdata.map(({ product_name }) => product_name)
  return (
    <FactList
      facts={[
        [t('orders.service'), order.server_type_name],
        [
          t('orders.product_name'),
          first && (others.length > 0 ? t('orders.first_and_more', { first, count: others.length }) : first),
        ],
        [t('orders.factory'), order.factory?.business_supplier_name],
        [t('orders.ins_date'), order.ins_date.map(dayWords).join(' · ')],
        [t('orders.inspector'), order.ins_nick_name],
        [t('orders.total'), order.total_price !== null && money(order.total_price)],
      ]}
    />
  )
}

/** What comes next: the payment, the inspector's answer, the visit. */
function Steps({ order }: { order: OrderInfo }) {
  const { t } = useLocale()
  const money = useMoney()
  const bothTimes = useBothTimes()
  const dayWords = useDayWords()
  const [first] = order.ins_date.toSorted()
  const isPending = order.order_status === orderStatus.pending
  return (
    <ol>
      <li>
        {!isPending
          ? t('orders.placed_confirmed')
          : order.approver_id !== null
            ? t('orders.waits_approval_until', { name: order.approver, time: order.hold_ends_at.slice(0, 16) })
            : dueOf(order) > 0
              ? t('orders.placed_pay', { amount: money(dueOf(order)), time: bothTimes(order.hold_ends_at) })
              : t('orders.next_pending')}
      </li>
      {order.service_type === 'lab' ? (
        <li>{t('orders.placed_lab')}</li>
      ) : (
        <>
          {order.offer?.state === 'offered' && <li>{t('orders.placed_inspector', { name: order.ins_nick_name })}</li>}
          {order.offer?.state === 'accepted' && first && (
            <li>{t('orders.next_accepted', { name: order.ins_nick_name, day: dayWords(first) })}</li>
          )}
          <li>{t('orders.placed_report', { days: order.ins_date.join(', ') })}</li>
        </>
      )}
    </ol>
  )
}

function SubmittedActions({ order }: { order: OrderInfo }) {
  const { t } = useLocale()
  const money = useMoney()
  const { runAction, dialogs } = useOrderActions()
  const { mayPay } = useOfferedActions(order)
  return (
    <p className="ord-placed-acts row wrap">
      {mayPay && dueOf(order) > 0 && (
        <Button type="primary" size="large" onClick={() => runAction('pay', order)}>
          {t('orders.pay_amount', { amount: money(dueOf(order)) })}
        </Button>
      )}
      <AppLink to={orderAddress(order.order_no)}>{t('orders.placed_details')}</AppLink>
      {dialogs}
    </p>
  )
}
