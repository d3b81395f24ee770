import { endingOfCancel } from '@goodlot/rules'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useMay } from '../../../ui/app/me.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { Alert, Form, Input, Radio } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { factsOf } from '../order/order-facts.ts'
import { refundable } from '../order/queries.ts'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

interface Why {
  cause: 'customer' | 'platform'
  reason: string
}

/** Cancels an order after telling what happens to its days and its money (J-45…J-47). Root also gives a reason. */
export function CancelDialog({ row, onClose, onChanged }: ActionDialogProps) {
  const t = useT()
  const money = useMoney()
  const isRoot = useMay('see_all_records')
  const [form] = Form.useForm<Why>()
  useRevalidateOnLanguage(form)
  const cause = Form.useWatch('cause', form) ?? 'customer'
  const paid = refundable(row)
  const isLate = isRoot && endingOfCancel(factsOf(row), new Date(), cause) === 'cancelled_late'
  const cancel = useOrderChange({
    send: (why: Partial<Why>) => ask('order_cancel', { order_id: row.order_id, ...why }, { quiet: true }),
    success: ({ refund, charged }) =>
      [
        t('orders.cancelled_done', { name: row.order_no }),
        refund > 0 && t('orders.refund_comes', { amount: money(refund) }),
        charged > 0 && t('orders.charged', { amount: money(charged) }),
      ]
        .filter(Boolean)
        .join(' '),
    onChanged,
  })
  const submit = () =>
    isRoot
      ? form.validateFields().then(
          (why) => cancel.mutate(why),
          () => undefined,
        )
      : cancel.mutate({})
  return (
    <Dialog
      {...(isRoot ? { form } : {})}
      title={t('orders.cancel_ask', { name: row.order_no })}
      okText={t('orders.cancel')}
      okButtonProps={{ danger: true, loading: cancel.isPending }}
      cancelText={t('orders.keep')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <p>{t(row.ins_date.length > 0 ? 'orders.cancel_days' : 'orders.cancel_no_days')}</p>
      {isRoot && (
        <Form<Why> form={form} layout="vertical" initialValues={{ cause: 'customer', reason: '' }}>
          <Form.Item name="cause" label={t('orders.cause')}>
            <Radio.Group
              options={[
                { value: 'customer', label: t('orders.cause_customer') },
                { value: 'platform', label: t('orders.cause_platform') },
              ]}
            />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('orders.reason')}
            extra={t('orders.reason_hint')}
            rules={[{ required: true, whitespace: true, message: t('orders.reason_missing') }]}
          >
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        </Form>
      )}
      <Alert
        type={isLate ? 'warning' : 'info'}
        showIcon
        title={
          isLate
            ? t('orders.refund_late')
            : paid > 0
              ? t('orders.refund_all', { amount: money(paid) })
              : t('orders.refund_none')
        }
      />
    </Dialog>
  )
}
