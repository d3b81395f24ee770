import { sitePaths } from '@goodlot/contract'
import { cents } from '@goodlot/rules'
import { useState } from 'react'
import { newKey } from '../../../api/new-key.ts'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Alert, Button, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { seenAmount } from '../order/order-facts.ts'
import { HoldNote } from '../order/order-words.tsx'
import { useOrder, usePayOptions } from '../order/queries.ts'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'
import { PriceTerms } from './PriceTerms.tsx'

/** Pays an order: how much, for what, until when, and how (J-35, J-65, J-66). */
export function PayDialog({ row, onClose, onChanged }: ActionDialogProps) {
  const t = useT()
  const money = useMoney()
  const options = usePayOptions()
  const order = useOrder(row.order_no)
  const due = order.data?.balance ?? row.balance ?? row.total_price ?? cents(0)
  const needsApproval = options.data?.provider === 'paypal' && due > 0
  // if the answer is lost, the next try sends the same key, so that the payment happens only once
  const [keys] = useState(() => ({ pay: newKey(), leave: newKey() }))
  const pay = useOrderChange({
    send: () => ask('order_checkout', { order_id: row.order_id, ...seenAmount(due) }, { quiet: true, key: keys.pay }),
    success: ({ amount }) => t('orders.paid_done', { name: row.order_no, amount: money(amount) }),
    onChanged,
  })
  // the payer leaves for the provider's page and comes back to `paid`
  const leave = useOrderChange({
    send: () => ask('pay_create', { order_id: row.order_id, ...seenAmount(due) }, { quiet: true, key: keys.leave }),
    success: ({ approve_url }) => {
      window.location.assign(approve_url)
      return t('orders.pay_leaving')
    },
    onChanged: () => undefined,
    onRefused: () => {
      onChanged()
      return false
    },
  })
  const failed = options.error ?? order.error
  const isSandbox = options.data?.sandbox === true
  const isOffered = options.data?.offered === true || due <= 0
  return (
    <Dialog
      title={t('orders.pay_title', { name: row.order_no })}
      okText={t(needsApproval ? 'orders.pay_with_paypal' : 'orders.pay_amount', { amount: money(due) })}
      okButtonProps={{
        loading: pay.isPending || leave.isPending || leave.isSuccess,
        disabled: !options.data || !order.data || !isOffered,
      }}
      cancelText={t('ui.cancel')}
      onOk={() => (needsApproval ? leave : pay).mutate()}
      onClose={onClose}
    >
      {failed ? (
        <Alert
          type="error"
          showIcon
          title={failed.message}
          action={
            <Button onClick={() => void Promise.all([options.refetch(), order.refetch()])}>{t('ui.retry')}</Button>
          }
        />
      ) : !order.data || !options.data ? (
        <Skeleton paragraph={{ rows: 5 }} />
      ) : (
        <div className="ord-pay" data-provider={options.data.provider} data-client-id={options.data.client_id}>
          <p className="ord-amount">
            <strong className="app-number">{money(due)}</strong>
            <HoldNote row={row} />
          </p>
          <PriceTerms order={order.data} />
          <Alert
            type={isSandbox ? 'warning' : 'info'}
            showIcon
            title={
              isOffered
                ? t(isSandbox ? 'orders.sandbox' : 'orders.provider', { provider: t('orders.by_paypal') })
                : t('faults.payment_not_set_up')
            }
          />
          <p className="app-hint">
            {t('orders.pay_consequence')}{' '}
            <a className="gl-link ord-underlined" href={sitePaths.terms_of_us} target="_blank" rel="noreferrer">
              {t('shell.terms')}
            </a>
          </p>
        </div>
      )}
    </Dialog>
  )
}
