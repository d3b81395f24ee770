import { type OrderRow, sitePaths } from '@goodlot/contract'
import { cents } from '@goodlot/rules'
import { useState } from 'react'
import { newKey } from '../../../api/new-key.ts'
import { ask } from '../../../api/send.ts'
import { useTell } from '../../../ui/app/failures.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Alert, Button, Skeleton } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { dueOf, seenAmount } from '../order/order-facts.ts'
import { usePayOptions } from '../order/queries.ts'
import { StepDialog } from './StepDialog.tsx'
import { useSteps } from './use-steps.ts'

interface Props {
  rows: readonly OrderRow[]
  onClose(): void
}

/** Pays several orders with one click. A provider who asks the payer does so once, for the whole amount. */
export function PayTogether({ rows: chosen, onClose }: Props) {
  const t = useT()
  const money = useMoney()
  const tell = useTell()
  // what is paid drops out of the list behind the dialog, and stays in it
  const [rows] = useState(chosen)
  const options = usePayOptions()
  const [isLeaving, setLeaving] = useState(false)
  const [key] = useState(newKey)
  const steps = useSteps(rows, async (row, key) => {
    const { order_id, order_no } = row
    const { amount } = await ask('order_checkout', { order_id, ...seenAmount(dueOf(row)) }, { quiet: true, key })
    return t('orders.paid_done', { name: order_no, amount: money(amount) })
  })
  const total = cents(rows.reduce((sum, row) => sum + dueOf(row), 0))
  const { data } = options
  const needsApproval = data?.provider === 'paypal' && total > 0
  const isOffered = data?.offered === true || total <= 0
  const leave = async () => {
    const [first, ...others] = rows.filter((row) => dueOf(row) > 0)
    if (!first) return
    setLeaving(true)
    try {
      const also = others.map(({ order_id }) => order_id)
      const sent = { order_id: first.order_id, ...(also.length > 0 ? { also } : {}), ...seenAmount(total) }
      window.location.assign((await ask('pay_create', sent, { quiet: true, key })).approve_url)
    } catch (error) {
      setLeaving(false)
      tell(error)
    }
  }
  return (
    <StepDialog
      title={t('order-list.pay', { count: rows.length })}
      rows={rows}
      steps={needsApproval ? { ...steps, start: () => void leave() } : steps}
      about={(row) => <span className="app-number">{money(dueOf(row))}</span>}
      okText={t(needsApproval ? 'orders.pay_with_paypal' : 'orders.pay_amount', { amount: money(total) })}
      isOff={!data || !isOffered}
      isLeaving={isLeaving}
      onClose={onClose}
    >
      {options.error ? (
        <Alert
          type="error"
          showIcon
          title={options.error.message}
          action={<Button onClick={() => void options.refetch()}>{t('ui.retry')}</Button>}
        />
      ) : !data ? (
        <Skeleton paragraph={{ rows: 2 }} title={false} />
      ) : (
        <Alert
          type={data.sandbox || needsApproval ? 'warning' : 'info'}
          showIcon
          title={
            !isOffered
              ? t('faults.payment_not_set_up')
              : needsApproval
                ? t('order-list.pay_at_once')
                : t(data.sandbox ? 'orders.sandbox' : 'orders.provider', { provider: t('orders.by_paypal') })
          }
        />
      )}
      <p className="ord-amount">
        <strong className="app-number">{t('order-list.total', { amount: money(total) })}</strong>
      </p>
      <p className="app-hint">
        {t('orders.pay_consequence')}{' '}
        <a className="gl-link ord-underlined" href={sitePaths.terms_of_us} target="_blank" rel="noreferrer">
          {t('shell.terms')}
        </a>
      </p>
    </StepDialog>
  )
}
