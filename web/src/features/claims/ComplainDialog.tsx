import { Form, Input } from 'antd'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useT } from '../../ui/app/words.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { useClaimChange } from './queries.ts'

interface Props {
  order: { order_id: number; order_no: string }
  onClose(): void
  onSent(): void
}

/** The customer says what went wrong. */
export function ComplainDialog({ order: { order_id, order_no }, onClose, onSent }: Props) {
  const t = useT()
  const [form] = Form.useForm<{ text: string }>()
  useRevalidateOnLanguage(form)
  const complain = useClaimChange({
    send: ({ text }: { text: string }, key) => ask('complaint_send', { order_id, text }, { quiet: true, key }),
    success: t('claims.complained'),
    onDone: onSent,
    form,
  })
  return (
    <Dialog
      form={form}
      title={t('claims.complain_title', { order_no })}
      okText={t('claims.complain_send')}
      okButtonProps={{ loading: complain.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <p>{t('claims.complain_means')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => complain.mutate(values)}>
        <Form.Item
          name="text"
          label={t('claims.complain_text')}
          extra={t('claims.complain_more')}
          rules={[{ required: true, whitespace: true, message: t('claims.complain_text_missing') }]}
        >
          <Input.TextArea rows={6} maxLength={4000} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
