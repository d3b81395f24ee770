import type { PayoutRow } from '@goodlot/contract'
import { type Cents, chinaDay, dollarsOf } from '@goodlot/rules'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Form } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { SentFields, useMoneyChange } from '../payments/index.ts'

interface Values {
  reference: string
  paid_on: string
}

/** Root records that payouts were transferred. What inspectors owe us is set against them, once root has seen what remains. */
export function PayoutDialog({
  payouts,
  total,
  onClose,
}: {
  payouts: readonly PayoutRow[]
  total: Cents
  onClose(): void
}) {
  const t = useT()
  const money = useMoney()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const [remaining, setRemaining] = useState<{ amount: Cents; why: string } | null>(null)
  const pay = useMoneyChange({
    send: (input: Values) =>
      ask(
        'payout_pay',
        {
          payout_ids: payouts.map(({ payout_id }) => payout_id),
          ...(remaining ? { amount: dollarsOf(remaining.amount) } : {}),
          ...input,
        },
        { quiet: true },
      ),
    success: ({ amount }) => t('payments.paid_done', { amount: money(amount) }),
    onClose,
    form,
    onRefused: ({ refused }) => {
      if (refused.fault !== 'recoveries_due') return false
      setRemaining({ amount: refused.data.amount, why: refused.msg })
      return true
    },
  })
  return (
    <Dialog
      form={form}
      title={t('payments.mark_paid')}
      okText={t('payments.mark_paid_sum', { amount: money(remaining?.amount ?? total) })}
      okButtonProps={{ loading: pay.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Alert
        className="app-dialog-alert"
        type="info"
        showIcon
        title={t('payments.paid_means', { count: payouts.length, amount: money(total) })}
      />
      {remaining && <Alert className="app-dialog-alert" type="warning" showIcon role="alert" title={remaining.why} />}
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ reference: '', paid_on: chinaDay(new Date()) }}
        onFinish={(values) => pay.mutate(values)}
      >
        <SentFields day="paid_on" />
      </Form>
    </Dialog>
  )
}
