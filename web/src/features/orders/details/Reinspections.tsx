import { appPaths, type OrderInfo } from '@goodlot/contract'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { Alert } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'

const pathOf = (orderNo: string) => `${appPaths.order}?order_no=${encodeURIComponent(orderNo)}`

/** Links to the earlier order whose goods this one inspects again, and to the orders that inspect these goods again. */
export function Reinspections({ order: { origin: earlierOrder, reinspections } }: { order: OrderInfo }) {
  const t = useT()
  return (
    <>
      {earlierOrder && (
        <Alert
          className="ord-news"
          type="info"
          showIcon
          title={
            <>
              {t('orders.inspects_again')} <AppLink to={pathOf(earlierOrder.order_no)}>{earlierOrder.order_no}</AppLink>
            </>
          }
        />
      )}
      {reinspections.map(({ order_no }) => (
        <Alert
          key={order_no}
          className="ord-news"
          type="info"
          showIcon
          title={
            <>
              {t('orders.inspected_again')} <AppLink to={pathOf(order_no)}>{order_no}</AppLink>
            </>
          }
        />
      ))}
    </>
  )
}

/** How the corrective actions of the order's report stand, with the way there. */
export function RemedyNews({ order: { order_id, remedies } }: { order: OrderInfo }) {
  const t = useT()
  const { open, answered, late, closed } = remedies
  if (open + answered + closed === 0) return null
  const parts = [
    answered > 0 && t('orders.remedies_answered', { count: answered }),
    late > 0 && t('orders.remedies_late', { count: late }),
    open > late && t('orders.remedies_open', { count: open - late }),
    closed > 0 && t('orders.remedies_closed', { count: closed }),
  ]
  return (
    <Alert
      className="ord-news"
      type={answered > 0 || late > 0 ? 'warning' : 'info'}
      showIcon
      title={
        <>
          <AppLink to={`${appPaths.report}?oid=${order_id}`}>{t('orders.remedies')}</AppLink>:{' '}
          {parts.filter(Boolean).join(' · ')}
        </>
      }
    />
  )
}
