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
