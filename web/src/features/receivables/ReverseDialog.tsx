import type { ReceivablePayment } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Family } from './FamilyPage.tsx'
import { useChange } from './queries.ts'

interface Props {
  family: Family
  payment: ReceivablePayment
  onClose(): void
}

/** Root takes back a transfer that was recorded by mistake. */
export function ReverseDialog({ family, payment, onClose }: Props) {
  const t = useT()
  const money = useMoney()
  const [form] = Form.useForm<{ reason: string }>()
  useRevalidateOnLanguage(form)
  const amount = money(payment.transfer ?? payment.amount)
  const reverse = useChange({
    send: ({ reason }: { reason: string }, key: string) =>
      ask('receivable_reverse', { payment_id: payment.payment_id, reason }, { quiet: true, key }),
    success: (done) => t('receivables.reverse_done', { amount: money(done.amount), owed: money(done.owed) }),
    onClose,
    form,
  })
  return (
    <Dialog
      form={form}
      title={t('receivables.reverse_title', { name: family.company_name || family.nick_name })}
      okText={t('receivables.reverse_amount', { amount })}
      okButtonProps={{ loading: reverse.isPending, danger: true }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Alert
        className="app-dialog-alert"
        type="warning"
        showIcon
        title={t('receivables.reverse_means', { amount, reference: payment.reference || '–' })}
      />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => reverse.mutate(values)}>
        <Form.Item
          name="reason"
          label={t('receivables.reverse_reason')}
          extra={t('receivables.reverse_reason_hint')}
          rules={[{ required: true, whitespace: true, message: t('receivables.reverse_reason_missing') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
