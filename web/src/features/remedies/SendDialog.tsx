import type { RemedyList } from '@goodlot/contract'
import { type Locale, localeNames, locales } from '@goodlot/i18n'
import { useRef, useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { EmailInput } from '../../ui/fields/EmailInput.tsx'
import { CheckOutlined, CopyOutlined } from '../../ui/kit/icons.ts'
import { Button, Checkbox, Form, Input, QRCode, Radio, Select } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { accountRules } from '../sign-in/index.ts'
import { useRemedyChange } from './use-remedies.ts'

interface Props {
  list: RemedyList
  onClose(): void
}

interface Values {
  actions: number[]
  way: 'mail' | 'link'
  email: string
  person: string
  language?: Locale
  anyway: boolean
}

/** Sends actions to a contact of the factory: by our mail, or as a link that the buyer passes on. */
export function SendDialog({ list, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const way = Form.useWatch('way', form) ?? 'mail'
  const [made, setMade] = useState<{ url: string; text: string } | null>(null)
  const open = list.actions.filter(({ state }) => state === 'open' || state === 'answered')
  // asked once: from then on the factory knows
  const asksFirst = list.silent && list.actions.every(({ sent_at }) => sent_at === '')
  const send = useRemedyChange({
    send: async ({ actions, email, person, language, anyway }: Values) => {
      const common = {
        ...{ order_no: list.order_no, actions },
        ...(language ? { language } : {}),
        ...(asksFirst ? { anyway: anyway ? ('yes' as const) : ('no' as const) } : {}),
      }
      if (way === 'link') return ask('remedy_link_make', common, { quiet: true })
      const contact = email.trim()
      const isOther = contact.toLowerCase() !== list.email.trim().toLowerCase()
      const named = person.trim() === '' ? {} : { person: person.trim() }
      await ask('remedy_link_send', { ...common, ...(isOther ? { email: contact } : {}), ...named }, { quiet: true })
      return contact
    },
    success: (result) =>
      typeof result === 'string' ? t('remedies.mailed', { email: result }) : t('remedies.link_made'),
  })
  const submit = () =>
    form.validateFields().then(
      () =>
        send.mutate(form.getFieldsValue(true), {
          onSuccess: (result) => (typeof result === 'string' ? onClose() : setMade(result)),
        }),
      () => undefined,
    )
  if (made)
    return (
      <Dialog
        title={t('remedies.link_title')}
        onClose={onClose}
        buttons={(leave) => (
          <Button type="primary" onClick={leave}>
            {t('ui.close')}
          </Button>
        )}
      >
        <p className="app-hint">{t('remedies.link_text')}</p>
        <div className="rem-link">
          <div className="app-qr" role="img" aria-label={t('remedies.link_picture')}>
            <QRCode value={made.url} size={184} />
          </div>
          <div className="stack">
            <Copyable title={t('remedies.link_address')} text={made.url} />
            <Copyable title={t('remedies.link_message')} text={made.text} />
          </div>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      form={form}
      title={t('remedies.send_title')}
      okText={t(way === 'mail' ? 'remedies.send_mail' : 'remedies.send_link')}
      okButtonProps={{ loading: send.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <p className="app-hint">{t('remedies.send_text')}</p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          actions: open.map(({ remedy_id }) => remedy_id),
          way: asksFirst || list.email === '' ? 'link' : 'mail',
          email: list.email,
          person: list.person,
          anyway: false,
        }}
      >
        {asksFirst && (
          <Form.Item
            name="anyway"
            valuePropName="checked"
            rules={[
              {
                validator: (_rule, sure: boolean) =>
                  sure ? Promise.resolve() : Promise.reject(new Error(t('remedies.anyway_needed'))),
              },
            ]}
          >
            <Checkbox>{t('remedies.anyway')}</Checkbox>
          </Form.Item>
        )}
        <Form.Item
          name="actions"
          label={t('remedies.which')}
          rules={[{ required: true, message: t('validation.required') }]}
        >
          <Checkbox.Group
            options={open.map(({ remedy_id, no, name }) => ({ value: remedy_id, label: `${no}. ${name}` }))}
          />
        </Form.Item>
        <Form.Item name="way" label={t('remedies.way')}>
          <Radio.Group
            options={[
              { value: 'mail', label: t('remedies.way_mail') },
              { value: 'link', label: t('remedies.way_link') },
            ]}
          />
        </Form.Item>
        {way === 'mail' && (
          <>
            <Form.Item name="email" label={t('remedies.email')} rules={accountRules(t).email}>
              <EmailInput autoComplete="off" />
            </Form.Item>
            <Form.Item name="person" label={t('remedies.person')}>
              <Input maxLength={200} autoComplete="off" />
            </Form.Item>
          </>
        )}
        <Form.Item name="language" label={t('remedies.language')}>
          <Select
            allowClear
            placeholder={t('remedies.language_usual')}
            options={locales.map((one) => ({ value: one, label: localeNames[one].name }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

/** A text with the button that copies it; where the browser refuses, it is marked, so that one press of the keys copies it. */
function Copyable({ title, text }: { title: string; text: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      if (words.current) window.getSelection()?.selectAllChildren(words.current)
    }
  }
  return (
    <div>
      <div className="row ends">
        <strong>{title}</strong>
        <Button
          size="small"
          icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
          aria-label={`${t(isCopied ? 'ui.copied' : 'ui.copy')}: ${title}`}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'ui.copied' : 'ui.copy')}
        </Button>
      </div>
      <p ref={words} className="rem-words">
        {text}
      </p>
    </div>
  )
}
