import { Dialog } from '../../ui/app/Dialog.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form, Input, Radio } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Values {
  choice?: string
  reason: string
}

interface Props {
  title: string
  text: string
  ok: string
  /** A choice to make in addition to the reason, if any. */
  choices?: { label: string; options: { value: string; label: string }[] }
  isReasonOptional?: boolean
  isPending: boolean
  onOk(values: Values): void
  onClose(): void
}

/** Asks for a reason that other people will read. */
export function ReasonDialog({ title, text, ok, choices, isReasonOptional, isPending, onOk, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  return (
    <Dialog
      form={form}
      title={title}
      okText={ok}
      okButtonProps={{ loading: isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void form.validateFields().then(onOk, () => undefined)}
      onClose={onClose}
    >
      <p>{text}</p>
      <Form<Values> form={form} layout="vertical" initialValues={{ reason: '' }}>
        {choices && (
          <Form.Item
            name="choice"
            label={choices.label}
            rules={[{ required: true, message: t('validation.required') }]}
          >
            <Radio.Group options={choices.options} />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('reports.reason')}
          rules={isReasonOptional ? [] : [{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input.TextArea rows={4} maxLength={2000} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
