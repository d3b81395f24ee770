import type { PaymentRow } from '@goodlot/contract'
import { wordFor } from '@goodlot/i18n'
import { chinaDay } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Form } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { SentFields } from './SentFields.tsx'
import { useMoneyChange } from './use-money-change.ts'

interface Values {
  reference?: string
  sent_on?: string
}

/** Sends a refund: through the provider that took the money, or as a bank transfer that root has made. */
export function SendRefundDialog({ refund, onClose }: { refund: PaymentRow; onClose(): void }) {
  const t = useT()
  const money = useMoney()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const byBank = refund.provider === 'invoice'
  const amount = money(refund.amount)
  const send = useMoneyChange({
    send: (input: Values) => ask('pay_refund', { payment_id: refund.payment_id, ...input }, { quiet: true }),
    success: ({ payment_no }) => t('payments.sent_done', { name: payment_no, amount }),
    onClose,
    form,
  })
  return (
    <Dialog
      {...(byBank ? { form } : {})}
      title={t('payments.send_title', { name: refund.order_no })}
      okText={t(byBank ? 'payments.record_sent' : 'payments.send_amount', { amount })}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => (byBank ? form.submit() : send.mutate({}))}
      onClose={onClose}
    >
      <Alert
        className="app-dialog-alert"
        type="info"
        showIcon
        title={t(byBank ? 'payments.send_bank' : 'payments.send_provider', {
          amount,
          provider: wordFor(t, 'payments.by_', refund.provider),
        })}
      />
      {byBank && (
        <Form<Values>
          form={form}
          layout="vertical"
          initialValues={{ reference: '', sent_on: chinaDay(new Date()) }}
          onFinish={(values) => send.mutate(values)}
        >
          <SentFields day="sent_on" />
        </Form>
      )}
    </Dialog>
  )
}
