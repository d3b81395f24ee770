import type { PayoutRow } from '@goodlot/contract'
import { type Cents, chinaDay } from '@goodlot/rules'
import { Alert, Form } from 'antd'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useT } from '../../ui/app/words.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { SentFields, useMoneyChange } from '../payments/index.ts'

interface Values {
  reference: string
  paid_on: string
}

/** Root records that payouts were transferred. */
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
  const pay = useMoneyChange({
    send: (input: Values) =>
      ask('payout_pay', { payout_ids: payouts.map(({ payout_id }) => payout_id), ...input }, { quiet: true }),
    success: ({ amount }) => t('payments.paid_done', { amount: money(amount) }),
    onClose,
    form,
  })
  return (
    <Dialog
      form={form}
      title={t('payments.mark_paid')}
      okText={t('payments.mark_paid_sum', { amount: money(total) })}
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
