import { chinaDay } from '@goodlot/rules'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { DayInput } from '../../../ui/fields/DayInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { Alert, Form } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

interface Received {
  received_on: string
}

/** Root records that the samples of a laboratory order have arrived. */
export function SamplesDialog({ row, onClose, onChanged }: ActionDialogProps) {
  const t = useT()
  const [form] = Form.useForm<Received>()
  useRevalidateOnLanguage(form)
  const record = useOrderChange({
    send: (input: Received) => ask('lab_samples_received', { order_id: row.order_id, ...input }, { quiet: true }),
    success: () => t('laboratory.samples_done', { name: row.order_no }),
    onChanged,
    onRefused: ({ refused }) => showFieldErrors(form, refused),
  })
  return (
    <Dialog
      form={form}
      title={t('laboratory.samples_title', { name: row.order_no })}
      okText={t('laboratory.samples_ok')}
      okButtonProps={{ loading: record.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Alert className="app-dialog-alert" type="info" showIcon title={t('laboratory.samples_text')} />
      <Form<Received>
        form={form}
        layout="vertical"
        initialValues={{ received_on: chinaDay(new Date()) }}
        onFinish={(input) => record.mutate(input)}
      >
        <Form.Item
          name="received_on"
          label={t('laboratory.received_on')}
          rules={[{ required: true, message: t('orders.received_on_missing') }]}
        >
          <DayInput />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
