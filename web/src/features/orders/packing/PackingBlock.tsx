import type { OrderInfo } from '@goodlot/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, CallFault } from '../../../api/send.ts'
import { ChinaTime } from '../../../ui/fields/ChinaTime.tsx'
import { Alert, Button } from '../../../ui/kit/index.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { PackingEditor } from '../../packing/index.ts'
import { OrderPart } from '../order/OrderPart.tsx'

/** What the factory, or the buyer for it, says is in which carton. Cartons to open are drawn from it on site. */
export function PackingBlock({ order: { order_no, pdata } }: { order: OrderInfo }) {
  const { t, locale } = useLocale()
  const client = useQueryClient()
  const key = ['packing_get', locale, order_no]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => ask('packing_get', { order_no }, { quiet: true }),
  })
  if (error && !(error instanceof CallFault) && !data)
    return (
      <Alert
        className="ord-news"
        type="error"
        showIcon
        title={t('packing.loading_failed')}
        action={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
      />
    )
  // nothing to show: no list was given, and none can be given here
  if (!(data?.list || data?.may)) return null
  const products = data.goods.map((good) => ({
    ...good,
    quantity: pdata.reduce((sum, one) => sum + (one.product_id === good.product_id ? one.product_qty : 0), 0),
  }))
  return (
    <OrderPart title={t('packing.title')} className="ord-packing">
      <PackingEditor
        goods={products}
        packing={data}
        asksPerson={false}
        reason={data.reason}
        read={(file) => ask('packing_read', { order_no }, { quiet: true, file: { field: 'excel', file } })}
        save={(rows) => ask('packing_save', { order_no, rows }, { quiet: true })}
        onSaved={() => void client.invalidateQueries({ queryKey: key })}
        whenOf={(at) => <ChinaTime at={at} named />}
      />
    </OrderPart>
  )
}
