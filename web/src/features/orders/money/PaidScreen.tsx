import { appPaths, type Calls, type OutputOf } from '@goodlot/contract'
import { cents } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../api/send.ts'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useSearchParams } from '../../../ui/app/routing.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Alert, Button, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { orderAddress } from '../order/order-address.ts'

/** `/paid?token=…`: where the payment provider sends the payer back to. Taking the money is safe to repeat, so a reload does no harm. */
export function PaidScreen() {
  const t = useT()
  const money = useMoney()
  const pay_id = useSearchParams()[0].get('token') ?? ''
  const taken = useQuery({
    queryKey: ['pay_capture', pay_id],
    queryFn: () => ask('pay_capture', { pay_id }, { quiet: true }),
    enabled: pay_id !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <section className="app-card box">
      <h1>{t('orders.paid_title')}</h1>
      {taken.data ? (
        taken.data.orders.length > 1 ? (
          <PaidSeveral orders={taken.data.orders} />
        ) : (
          <>
            <Alert
              type="success"
              showIcon
              title={t('orders.paid_done', { name: taken.data.order_no, amount: money(taken.data.amount) })}
            />
            <p className="app-links wrap ends">
              <AppLink to={orderAddress(taken.data.order_no)}>{t('orders.placed_details')}</AppLink>
            </p>
          </>
        )
      ) : taken.error || pay_id === '' ? (
        <>
          <Alert type="error" showIcon title={taken.error?.message ?? t('orders.paid_missing')} />
          <p className="app-links wrap ends">
            {pay_id !== '' && <Button onClick={() => void taken.refetch()}>{t('ui.retry')}</Button>}
            <AppLink to={appPaths.order}>{t('orders.title')}</AppLink>
          </p>
        </>
      ) : (
        <>
          <p className="app-lead">{t('orders.paid_wait')}</p>
          <Skeleton paragraph={{ rows: 2 }} title={false} />
        </>
      )}
    </section>
  )
}

function PaidSeveral({ orders }: Pick<OutputOf<Calls['pay_capture']>, 'orders'>) {
  const t = useT()
  const money = useMoney()
  const total = cents(orders.reduce((sum, { amount }) => sum + amount, 0))
  return (
    <>
      <Alert
        type="success"
        showIcon
        title={t('orders.paid_several', { amount: money(total) })}
        description={
          <ul>
            {orders.map(({ order_no, amount }) => (
              <li key={order_no}>
                <AppLink to={orderAddress(order_no)}>{order_no}</AppLink>{' '}
                <span className="app-number">{money(amount)}</span>
              </li>
            ))}
          </ul>
        }
      />
      <p className="app-links wrap ends">
        <AppLink to={appPaths.order}>{t('orders.title')}</AppLink>
      </p>
    </>
  )
}
