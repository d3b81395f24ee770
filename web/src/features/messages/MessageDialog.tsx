import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, Radio } from 'antd'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useT } from '../../ui/app/words.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'

const audiences = ['customer', 'inspector'] as const

interface Message {
  order_no: string
  audience: (typeof audiences)[number]
  text: string
}

interface Props {
  /** Without it, the order is asked for. */
  orderNo?: string
  onClose(): void
}

/** Writes to the customer or the inspector of an order. */
export function MessageDialog({ orderNo, onClose }: Props) {
  const t = useT()
  const tell = useTell()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm<Message>()
  useRevalidateOnLanguage(form)
  const send = useMutation({
    mutationFn: (written: Message) => ask('message_send', written, { quiet: true }),
    onSuccess: async ({ to }) => {
      void message.success(t('mail-list.message_sent', { to }))
      await Promise.all(['message_list', 'mail_list'].map((key) => client.invalidateQueries({ queryKey: [key] })))
      onClose()
    },
    onError: (error) => {
      const fields = error instanceof CallFault && error.refused.fault === 'bad_input' ? error.refused.data : null
      if (!fields) return tell(error)
      form.setFields(
        Object.entries(fields).map(([name, sentence]) => ({ name: name as keyof Message, errors: [sentence] })),
      )
    },
  })
  const submit = () =>
    form.validateFields().then(
      (written) => send.mutate(written),
      () => undefined,
    )
  const required = [{ required: true, whitespace: true, message: t('validation.required') }]
  return (
    <Dialog
      form={form}
      title={orderNo ? t('mail-list.message_write_about', { order_no: orderNo }) : t('mail-list.message_write_title')}
      okText={t('mail-list.message_send')}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <Form<Message>
        form={form}
        layout="vertical"
        initialValues={{ order_no: orderNo ?? '', audience: 'customer', text: '' }}
      >
        <Form.Item name="order_no" label={t('mail-list.message_order_no')} rules={required} hidden={!!orderNo}>
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="audience" label={t('mail-list.message_to')}>
          <Radio.Group options={audiences.map((value) => ({ value, label: t(`mail-list.side_${value}`) }))} />
        </Form.Item>
        <Form.Item name="text" label={t('mail-list.message_text')} extra={t('mail-list.message_hint')} rules={required}>
          <Input.TextArea rows={8} maxLength={5000} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
