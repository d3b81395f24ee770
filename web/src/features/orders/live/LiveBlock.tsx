import type { OrderInfo } from '@goodlot/contract'
import { chinaDay, orderStatus } from '@goodlot/rules'
import { lazyBlock } from '../../../ui/app/lazy-dialog.tsx'
import { useLocale } from '../../../ui/words/words.tsx'

/** Whether the visit of the order is in progress or due. */
export function isWatchable(order: OrderInfo, today: string): boolean {
  if (order.service_type === 'lab') return false
  if (order.order_status === orderStatus.inProgress) return true
  const [first] = order.ins_date
  return order.order_status === orderStatus.confirmed && first !== undefined && first <= today
}

const WatchedVisit = lazyBlock(
  ['live', 'mail-list', 'orders', 'threads'],
  async () => (await import('./WatchedVisit.tsx')).WatchedVisit,
)

/** Remote monitoring: what the inspector enters appears here as it arrives. Few orders that are opened have a visit under way. */
export function LiveBlock({ order }: { order: OrderInfo }) {
  const { locale } = useLocale()
  // keyed by language: the names come in the language in which the stream was opened, so another language needs a new stream
  return isWatchable(order, chinaDay(new Date())) ? <WatchedVisit key={locale} order={order} /> : null
}
