import type { Attachment } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { AttachmentField, attachmentChanges } from '../files/index.ts'
import { useClaimChange } from './queries.ts'

interface Values {
  text: string
  complaint_attach?: Attachment[]
}

interface Props {
  order: { order_id: number; order_no: string }
  onClose(): void
  onSent(): void
}

/** The customer says what went wrong. */
export function ComplainDialog({ order: { order_id, order_no }, onClose, onSent }: Props) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const complain = useClaimChange({
    send: ({ text, complaint_attach }: Values, key) =>
      ask(
        'complaint_send',
        { order_id, text, ...(complaint_attach ? { complaint_attach: attachmentChanges(complaint_attach) } : {}) },
        { quiet: true, key },
      ),
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
        <Form.Item name="complaint_attach" label={t('claims.complain_files')} extra={t('claims.complain_files_hint')}>
          <AttachmentField />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
