import type { OrderInfo } from '@goodlot/contract'
import { cents, mayForAll, mayProposeCharges, orderStatus, paysForOrder } from '@goodlot/rules'
import { useState } from 'react'
import { ask, download } from '../../../api/send.ts'
import { useTell } from '../../../ui/app/failures.tsx'
import { lazyDialog } from '../../../ui/app/lazy-dialog.tsx'
import { useCaller, useMay } from '../../../ui/app/me.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { FileTextOutlined } from '../../../ui/kit/icons.ts'
import { Button, Dropdown } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { factsOf } from '../order/order-facts.ts'
import { useRefreshOrders } from '../order/queries.ts'
import { useOrderChange } from '../order/use-order-change.ts'

const ChargeDialog = lazyDialog(['orders'], async () => (await import('./ChargeDialog.tsx')).ChargeDialog)

/** Actions about an order's money other than paying: the invoice; for root also extra charges and the refund of a credit. */
export function MoneyTools({ order }: { order: OrderInfo }) {
  const t = useT()
  const who = useCaller()
  const mayInvoice = mayForAll(who, 'issue_invoice')
  const mayRefund = useMay('keep_money')
  const [isCharging, setCharging] = useState(false)
  const facts = factsOf(order)
  const isOver = order.order_status === orderStatus.cancelled && !order.charged
  const hasInvoice = order.total_price !== null && !isOver && (mayInvoice || paysForOrder(who, facts))
  return (
    <p className="ord-money-tools wrap">
      {hasInvoice && <Invoice order={order} />}
      {order.total_price !== null && mayProposeCharges(who, facts).ok && (
        <Button onClick={() => setCharging(true)}>{t('orders.charge')}</Button>
      )}
      {mayRefund && (order.balance ?? 0) < 0 && <RefundCredit order={order} />}
      {isCharging && <ChargeDialog order={order} onClose={() => setCharging(false)} />}
    </p>
  )
}

/** Issues the invoice, or fetches the one issued before, and downloads it. */
function Invoice({ order: { order_id, order_no, invoice_no } }: { order: OrderInfo }) {
  const t = useT()
  const refresh = useRefreshOrders()
  const tell = useTell()
  const [loading, setLoading] = useState(false)
  const save = async (currency: 'USD' | 'CNY') => {
    setLoading(true)
    try {
      const issued = await ask('order_invoice_issue', { order_id, currency }, { quiet: true })
      await download('order_invoice', { order_id }, `${issued.invoice_no}.pdf`)
      if (issued.invoice_no !== invoice_no) void refresh()
    } catch (error) {
      tell(error)
    }
    setLoading(false)
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: (['USD', 'CNY'] as const).map((currency) => ({
          key: currency,
          label: t(`orders.invoice_${currency === 'USD' ? 'usd' : 'cny'}`),
          onClick: () => void save(currency),
        })),
      }}
    >
      <Button icon={<FileTextOutlined />} loading={loading} aria-label={t('orders.invoice_named', { name: order_no })}>
        {t('orders.invoice')}
      </Button>
    </Dropdown>
  )
}

function RefundCredit({ order: { order_id, order_no, balance } }: { order: OrderInfo }) {
  const t = useT()
  const money = useMoney()
  const refresh = useRefreshOrders()
  const { modal } = useApp()
  const credit = money(cents(-(balance ?? 0)))
  const change = useOrderChange({
    send: () => ask('order_refund', { order_id }, { quiet: true }),
    success: ({ amount }) => t('orders.refund_recorded', { amount: money(amount) }),
    onChanged: () => void refresh(),
  })
  const confirm = () =>
    modal.confirm({
      title: t('orders.refund_ask', { amount: credit, name: order_no }),
      content: t('orders.refund_means'),
      okText: t('orders.refund_ok', { amount: credit }),
      cancelText: t('ui.cancel'),
      onOk: () => change.mutateAsync().catch(() => undefined),
    })
  return <Button onClick={() => void confirm()}>{t('orders.refund_credit', { amount: credit })}</Button>
}
