import { DayInput } from '../../ui/fields/DayInput.tsx'
import { Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/** The form fields of a bank transfer that is recorded: its reference and its day. */
export function SentFields({ day }: { day: 'sent_on' | 'paid_on' }) {
  const t = useT()
  return (
    <>
      <Form.Item name="reference" label={t('payments.reference')} extra={t('payments.reference_hint')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item
        name={day}
        label={t('payments.sent_on')}
        rules={[{ required: true, message: t('payments.sent_on_missing') }]}
      >
        <DayInput />
      </Form.Item>
    </>
  )
}
