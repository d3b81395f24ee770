import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { Form, Input } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

/** Refuses to approve an order, with the reason that its booker is told. */
export function RefuseDialog({ row, onClose, onChanged }: ActionDialogProps) {
  const t = useT()
  const name = row.order_no
  const [form] = Form.useForm<{ reason: string }>()
  useRevalidateOnLanguage(form)
  const refuse = useOrderChange({
    send: (why: { reason: string }) => ask('order_refuse', { order_id: row.order_id, ...why }, { quiet: true }),
    success: () => t('orders.refuse_done', { name }),
    onChanged,
  })
  const submit = () =>
    form.validateFields().then(
      (why) => refuse.mutate(why),
      () => undefined,
    )
  return (
    <Dialog
      form={form}
      title={t('orders.refuse_ask', { name })}
      okText={t('orders.refuse')}
      okButtonProps={{ danger: true, loading: refuse.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <p>{t('orders.refuse_what', { booker: row.booked_by })}</p>
      <Form form={form} layout="vertical" initialValues={{ reason: '' }}>
        <Form.Item
          name="reason"
          label={t('orders.reason')}
          rules={[{ required: true, whitespace: true, message: t('orders.reason_missing') }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
