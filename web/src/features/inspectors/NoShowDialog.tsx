import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useInspectorChange } from './use-inspector-change.ts'

/** Root writes down that an inspector did not come to an order. */
export function NoShowDialog({ id, onClose }: { id: number; onClose(): void }) {
  const t = useT()
  const [form] = Form.useForm<{ order_no: string; reason: string }>()
  const change = useInspectorChange(
    (values: { order_no: string; reason: string }) => ask('strike_no_show', { uid: id, ...values }, { quiet: true }),
    onClose,
  )
  const needed = { required: true, whitespace: true, message: t('validation.required') }
  return (
    <Dialog
      form={form}
      title={t('own-work.no_show')}
      okText={t('own-work.no_show')}
      cancelText={t('ui.cancel')}
      okButtonProps={{ danger: true, loading: change.isPending }}
      onOk={() => form.submit()}
      onClose={onClose}
    >
      <p>{t('own-work.no_show_text')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => change.mutate(values)}>
        <Form.Item name="order_no" label={t('own-work.order_no')} rules={[needed]}>
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="reason" label={t('own-work.reason')} rules={[needed]}>
          <Input.TextArea rows={3} maxLength={500} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
