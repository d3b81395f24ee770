import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form, Input, Radio, Segmented } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

const audiences = ['customer', 'inspector'] as const
type Audience = (typeof audiences)[number]

interface Message {
  /** `order`, or whom to write to without one. */
  about: 'order' | Audience
  order_no: string
  audience: Audience
  user_id?: number
  subject: string
  text: string
}

/** A control that chooses a person; a form gives it these props. */
export type PersonSelect = ComponentType<{ id?: string; value?: number; onChange?: (id: number | undefined) => void }>

interface Props {
  /** Writes about this order. */
  orderNo?: string
  /** Writes to this person, about no order. */
  person?: { user_id: number; name: string }
  /** Without an order and a person, lets root choose among these. */
  selects?: Readonly<Record<Audience, PersonSelect>>
  onClose(): void
}

const send = ({ about, order_no, audience, user_id = 0, subject, text }: Message) =>
  about === 'order'
    ? ask('message_send', { order_no, audience, text }, { quiet: true })
    : ask('message_write', { user_id, subject, text }, { quiet: true })

/** Writes to the customer or the inspector of an order, or to somebody about no order. */
export function MessageDialog({ orderNo, person, selects, onClose }: Props) {
  const t = useT()
  const tell = useTell()
  const client = useQueryClient()
  const { message } = useApp()
  const [form] = Form.useForm<Message>()
  useRevalidateOnLanguage(form)
  const start: Message = {
    about: person ? 'customer' : 'order',
    order_no: orderNo ?? '',
    audience: 'customer',
    ...(person ? { user_id: person.user_id } : {}),
    subject: '',
    text: '',
  }
  const about = Form.useWatch('about', form) ?? start.about
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async ({ to }) => {
      void message.success(t('mail-list.message_sent', { to }))
      const changed = ['message_list', 'account_messages', 'mail_list']
      await Promise.all(changed.map((key) => client.invalidateQueries({ queryKey: [key] })))
      onClose()
    },
    onError: (error) => {
      const fields = error instanceof CallFault && error.refused.fault === 'bad_input' ? error.refused.data : null
      if (!fields) return tell(error)
      form.setFields(
        Object.entries(fields).map(([name, sentence]) => ({ name: name as keyof Message, errors: [sentence] })),
      )
    },
  })
  const submit = () =>
    form.validateFields().then(
      (typed) => sending.mutate({ ...start, ...typed }),
      () => undefined,
    )
  const required = [{ required: true, whitespace: true, message: t('validation.required') }]
  const Select = selects && about !== 'order' ? selects[about] : undefined
  const title = person
    ? t('mail-list.message_write_to', { name: person.name })
    : orderNo
      ? t('mail-list.message_write_about', { order_no: orderNo })
      : t('mail-list.message_write_title')
  return (
    <Dialog
      form={form}
      title={title}
      okText={t('mail-list.message_send')}
      okButtonProps={{ loading: sending.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <Form<Message> form={form} layout="vertical" initialValues={start}>
        {selects && (
          <Form.Item name="about" label={t('mail-list.message_about')}>
            <Segmented<Message['about']>
              options={(['order', ...audiences] as const).map((value) => ({
                value,
                label: t(`mail-list.message_about_${value}`),
              }))}
            />
          </Form.Item>
        )}
        {about === 'order' ? (
          <>
            <Form.Item name="order_no" label={t('mail-list.message_order_no')} rules={required} hidden={!!orderNo}>
              <Input maxLength={40} autoComplete="off" />
            </Form.Item>
            <Form.Item name="audience" label={t('mail-list.message_to')}>
              <Radio.Group options={audiences.map((value) => ({ value, label: t(`mail-list.side_${value}`) }))} />
            </Form.Item>
          </>
        ) : (
          <>
            {Select && (
              <Form.Item
                // a field of its own for each kind of person: who was chosen of one is nobody of the other
                key={about}
                name="user_id"
                preserve={false}
                label={t('mail-list.message_to')}
                rules={[{ required: true, message: t('validation.required') }]}
              >
                <Select />
              </Form.Item>
            )}
            <Form.Item name="subject" label={t('mail-list.subject')} rules={required}>
              <Input maxLength={150} autoComplete="off" />
            </Form.Item>
          </>
        )}
        <Form.Item
          name="text"
          label={t('mail-list.message_text')}
          extra={t(about === 'order' ? 'mail-list.message_hint' : 'mail-list.message_hint_plain')}
          rules={required}
        >
          <Input.TextArea rows={8} maxLength={5000} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
