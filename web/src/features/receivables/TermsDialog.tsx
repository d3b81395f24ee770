import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Form, Input, Switch } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import type { Family } from './FamilyPage.tsx'
import { useChange } from './queries.ts'

interface Values {
  reminders: boolean
  note: string
}

/** Root switches the reminders of a family, and notes what to know about its payments. */
export function TermsDialog({ family, onClose }: { family: Family; onClose(): void }) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const save = useChange({
    send: ({ reminders, note }: Values, key: string) =>
      ask(
        'receivable_terms',
        { user_id: family.user_id, reminders_off: !reminders, note, version: family.version },
        { quiet: true, key },
      ),
    success: () => t('receivables.terms_saved'),
    onClose,
    form,
  })
  return (
    <Dialog
      form={form}
      title={t('receivables.terms_title', { name: family.company_name || family.nick_name })}
      okText={t('receivables.save')}
      okButtonProps={{ loading: save.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ reminders: !family.reminders_off, note: family.note }}
        onFinish={(values) => save.mutate(values)}
      >
        <Form.Item name="reminders" label={t('receivables.terms_reminders')} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="note" label={t('receivables.note')} extra={t('receivables.note_hint')}>
          <Input.TextArea rows={4} maxLength={2000} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
