import { appPaths, type OrderInfo } from '@goodlot/contract'
import { Alert } from 'antd'
import { AppLink } from '../../../ui/app/AppLink.tsx'
import { useT } from '../../../ui/app/words.tsx'

const pathOf = (orderNo: string) => `${appPaths.order}?order_no=${encodeURIComponent(orderNo)}`

/** The first inspection of these goods, and later ones: each order leads to the other. */
export function SecondLooks({ order: { origin, reinspections } }: { order: OrderInfo }) {
  const t = useT()
  return (
    <>
      {origin && (
        <Alert
          className="ord-news"
          type="info"
          showIcon
          title={
            <>
              {t('orders.inspects_again')} <AppLink to={pathOf(origin.order_no)}>{origin.order_no}</AppLink>
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
