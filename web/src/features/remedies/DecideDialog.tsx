import type { Remedy, RemedyList } from '@goodlot/contract'
import { addDays, chinaDay, type RemedyDecision } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useRemedyChange } from './use-remedies.ts'

/** Decisions that need words. */
export type Reasoned = Exclude<RemedyDecision, 'accept'>

interface Props {
  list: RemedyList
  remedy: Remedy
  decision: Reasoned
  onClose(): void
}

interface Values {
  words: string
  due: string
}

/** Days that a factory gets by default when it is asked again. */
const againDays = 7

/** Asks again with a new day, closes as not done, or takes back; the factory reads the words. */
export function DecideDialog({ list, remedy, decision, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const today = chinaDay(new Date())
  const decide = useRemedyChange({
    send: ({ words, due }: Values) =>
      ask(
        'remedy_decide',
        {
          ...{ order_no: list.order_no, remedy_id: remedy.remedy_id, decision, words },
          ...(decision === 'again' ? { due } : {}),
        },
        { quiet: true },
      ),
    success: () => t(`remedies.done_${decision}`),
    onDone: onClose,
  })
  return (
    <Dialog
      form={form}
      title={t(`remedies.${decision}_title`, { no: remedy.no })}
      okText={t(`remedies.${decision}`)}
      okButtonProps={{ loading: decide.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void form.validateFields().then(decide.mutate, () => undefined)}
      onClose={onClose}
    >
      <p>{t(`remedies.${decision}_text`)}</p>
      <Form<Values> form={form} layout="vertical" initialValues={{ words: '', due: addDays(today, againDays) }}>
        <Form.Item
          name="words"
          label={t('remedies.words')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input.TextArea rows={3} maxLength={1000} />
        </Form.Item>
        {decision === 'again' && (
          <Form.Item
            name="due"
            label={t('remedies.due')}
            rules={[
              { required: true, message: t('validation.required') },
              {
                validator: (_rule, day: string) =>
                  day && day < today ? Promise.reject(new Error(t('remedies.due_past'))) : Promise.resolve(),
              },
            ]}
          >
            <DayInput />
          </Form.Item>
        )}
      </Form>
    </Dialog>
  )
}
