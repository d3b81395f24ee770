import type { OrderInfo } from '@goodlot/contract'
import { orderStatus } from '@goodlot/rules'
import { lazyIn, type Waiting } from '../../../ui/app/lazy-dialog.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'

/** Many orders have nothing to show here, so nothing is shown while it is on the way. */
function Room({ failed, onRetry }: Waiting) {
  const t = useT()
  if (!failed) return null
  return (
    <Alert
      className="ord-news"
      type="error"
      showIcon
      title={t('ui.part_failed')}
      action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    />
  )
}

const Block = lazyIn(Room, ['packing'], async () => (await import('./PackingBlock.tsx')).PackingBlock)

/** Services that open no cartons. */
const without: readonly string[] = ['lab', 'fe', 'ppc']

/** The packing list of an order, for whoever reads what its factory says. */
export function PackingPart({ order }: { order: OrderInfo }) {
  const may = useMay('see_factory_notice')
  if (!may || order.factory === null || without.includes(order.service_type)) return null
  return order.order_status === orderStatus.pending ? null : <Block order={order} />
}
