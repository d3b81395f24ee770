import type { FactoryNoticeView } from '@goodlot/contract'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { EmailInput } from '../../../ui/fields/EmailInput.tsx'
import { useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { Form, Input } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { accountRules } from '../../sign-in/index.ts'
import { useOrderChange } from '../order/use-order-change.ts'

interface Props {
  notice: FactoryNoticeView
  onClose(): void
  onChanged(): void
}

interface Fields {
  email: string
  person: string
}

/** Mails a link to the factory, or to another contact of it. */
export function MailDialog({ notice: { order_no, email }, onClose, onChanged }: Props) {
  const t = useT()
  const [form] = Form.useForm<Fields>()
  useRevalidateOnLanguage(form)
  const mail = useOrderChange({
    send: async ({ email: to, person }: Fields) => {
      const contact = to.trim()
      const isOther = contact.toLowerCase() !== email.trim().toLowerCase()
      const named = person.trim() === '' ? {} : { person: person.trim() }
      await ask('factory_link_send', { order_no, ...(isOther ? { email: contact } : {}), ...named }, { quiet: true })
      return contact
    },
    success: (contact) => t('factory-notice.mailed', { email: contact }),
    onChanged: () => {
      onClose()
      onChanged()
    },
  })
  const submit = () =>
    form.validateFields().then(
      (fields) => mail.mutate(fields),
      () => undefined,
    )
  return (
    <Dialog
      form={form}
      title={t('factory-notice.mail_title')}
      okText={t('factory-notice.mail_ok')}
      okButtonProps={{ loading: mail.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <Form<Fields> form={form} layout="vertical" initialValues={{ email, person: '' }} onFinish={() => void submit()}>
        <Form.Item name="email" label={t('factory-notice.mail_email')} rules={accountRules(t).email}>
          <EmailInput autoComplete="off" />
        </Form.Item>
        <Form.Item name="person" label={t('factory-notice.mail_person')}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
