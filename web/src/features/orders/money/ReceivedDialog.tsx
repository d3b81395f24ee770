import { cents, chinaDay, dollarsOf } from '@goodlot/rules'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { DayInput } from '../../../ui/fields/DayInput.tsx'
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { showFieldErrors, useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { Alert, Form, Input } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

interface Received {
  amount: number | null
  reference: string
  received_on: string
}

/** Root records that a bank transfer has arrived. */
export function ReceivedDialog({ row, onClose, onChanged }: ActionDialogProps) {
  const t = useT()
  const money = useMoney()
  const [form] = Form.useForm<Received>()
  useRevalidateOnLanguage(form)
  const due = row.balance ?? row.total_price ?? cents(0)
  const record = useOrderChange({
    send: ({ amount, reference, received_on }: Received) =>
      ask(
        'pay_mark_received',
        { order_id: row.order_id, ...(amount === null ? {} : { amount }), reference, received_on },
        { quiet: true },
      ),
    success: ({ amount }) => t('orders.received_done', { name: row.order_no, amount: money(amount) }),
    onChanged,
    onRefused: ({ refused }) => {
      if (refused.fault !== 'amount_wrong') return showFieldErrors(form, refused)
      form.setFields([{ name: 'amount', errors: [refused.msg] }])
      return true
    },
  })
  const submit = () =>
    form.validateFields().then(
      (input) => record.mutate(input),
      () => undefined,
    )
  return (
    <Dialog
      form={form}
      title={t('orders.received_title', { name: row.order_no })}
      okText={t('orders.received_ok')}
      okButtonProps={{ loading: record.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <Alert className="app-dialog-alert" type="info" showIcon title={t('orders.received_consequence')} />
      <Form<Received>
        form={form}
        layout="vertical"
        initialValues={{ amount: dollarsOf(due), reference: '', received_on: chinaDay(new Date()) }}
      >
        <Form.Item
          name="amount"
          label={t('orders.amount')}
          extra={t('orders.amount_due', { amount: money(due) })}
          rules={[{ required: true, message: t('orders.amount_missing') }]}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item name="reference" label={t('orders.reference')} extra={t('orders.reference_hint')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="received_on"
          label={t('orders.received_on')}
          rules={[{ required: true, message: t('orders.received_on_missing') }]}
        >
          <DayInput />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
