import { Dialog } from '../../ui/app/Dialog.tsx'
import { Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

interface Props {
  title: string
  text: string
  okText: string
  send(reason: string): Promise<unknown>
  onDone(): void
  onClose(): void
}

/** Asks for the reason of a decision, which the inspector reads. */
export function ReasonDialog({ title, text, okText, send, onDone, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<{ reason: string }>()
  const change = useInspectorChange(send, onDone)
  return (
    <Dialog
      form={form}
      title={title}
      okText={okText}
      cancelText={t('ui.cancel')}
      okButtonProps={{ danger: true, loading: change.isPending }}
      onOk={() => form.submit()}
      onClose={onClose}
    >
      <p>{text}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={({ reason }) => change.mutate(reason)}>
        <Form.Item
          name="reason"
          label={t('verification.reason')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
