import type { Remedy, RemedyList } from '@goodlot/contract'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { ApproverField, type Asking, AskingFields } from './asking-fields.tsx'
import { useRemedyChange } from './use-remedies.ts'

interface Props {
  list: RemedyList
  remedy: Remedy
  onClose(): void
}

type Values = Asking & { approver?: number }

/** Changes what is asked, as long as the factory has not answered. */
export function ChangeDialog({ list, remedy, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  const change = useRemedyChange({
    send: ({ wants_cause, wants_photos, approver, ...asking }: Values) =>
      ask(
        'remedy_change',
        {
          ...asking,
          ...{ order_no: list.order_no, remedy_id: remedy.remedy_id },
          ...{ wants_cause: wants_cause ? 1 : 0, wants_photos: wants_photos ? 1 : 0 },
          ...(approver === undefined ? {} : { approver }),
        },
        { quiet: true },
      ),
    success: () => t('remedies.changed'),
    onDone: onClose,
  })
  return (
    <Dialog
      form={form}
      title={t('remedies.change_title', { no: remedy.no })}
      okText={t('ui.save')}
      okButtonProps={{ loading: change.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void form.validateFields().then(change.mutate, () => undefined)}
      onClose={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          request: remedy.request,
          evidence: remedy.evidence,
          due: remedy.due,
          wants_cause: Boolean(remedy.wants_cause),
          wants_photos: Boolean(remedy.wants_photos),
          approver: remedy.approver_id,
        }}
      >
        <AskingFields />
        <ApproverField list={list} />
      </Form>
    </Dialog>
  )
}
