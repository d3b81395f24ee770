import type { OrderInfo } from '@goodlot/contract'
import { isEmail, type MeetingType, meetingTypes } from '@goodlot/rules'
import { useMutation } from '@tanstack/react-query'
import { ask, CallFault } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { DayInput } from '../../../ui/fields/DayInput.tsx'
import { useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { Form, Input, Radio, Select } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'

/** A success message disappears after this time; an error stays until it is closed. */
const successSeconds = 8

interface Meeting {
  type: MeetingType
  skype_id: string
  time: string
  topic: string
  link: string
  guests: string[]
}

interface Props {
  order: OrderInfo
  onClose(): void
  onBooked(): void
}

/** Books a video meeting with the inspector: by QQ, by Skype with an ID (J-76), or at an address. */
export function MeetingDialog({ order, onClose, onBooked }: Props) {
  const t = useT()
  const { notification } = useApp()
  const [form] = Form.useForm<Meeting>()
  useRevalidateOnLanguage(form)
  const type = Form.useWatch('type', form) ?? 'qq'
  const book = useMutation({
    mutationFn: ({ type, skype_id, time, topic, link, guests }: Meeting) =>
      ask(
        'order_meeting',
        {
          order_id: order.order_id,
          info: { time, topic, ...(link ? { link } : {}), ...(guests.length > 0 ? { guests } : {}) },
          type,
          ...(type === 'skype' ? { skype_id } : {}),
        },
        { quiet: true },
      ),
    onSuccess: ({ message }) => {
      notification.success({ title: t('changes.meeting_success'), description: message, duration: successSeconds })
      onBooked()
    },
    // errors about a field are shown at the field, all others as a message (J-77)
    onError: (error) => {
      const fields = error instanceof CallFault && error.refused.fault === 'bad_input' ? error.refused.data : null
      if (fields)
        form.setFields(
          Object.entries(fields).map(([name, sentence]) => ({
            name: name.replace(/^info\./, '').split('.')[0] as keyof Meeting,
            errors: [sentence],
          })),
        )
      else
        notification.error({
          title: t('changes.meeting_failed'),
          description: error.message,
        })
    },
  })
  const submit = () =>
    form.validateFields().then(
      (meeting) => book.mutate(meeting),
      () => undefined,
    )
  const required = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <Dialog
      form={form}
      title={t('changes.meeting_with', { name: order.ins_nick_name })}
      okText={t('changes.meeting_book')}
      okButtonProps={{ loading: book.isPending }}
      cancelText={t('ui.cancel')}
      onOk={() => void submit()}
      onClose={onClose}
    >
      <Form<Meeting>
        form={form}
        layout="vertical"
        initialValues={{ type: 'qq', skype_id: '', time: '', topic: '', link: '', guests: [] }}
      >
        <Form.Item name="type" label={t('changes.meeting_type')}>
          <Radio.Group options={meetingTypes.map((value) => ({ value, label: t(`changes.meeting_${value}`) }))} />
        </Form.Item>
        {type === 'skype' && (
          <Form.Item name="skype_id" label={t('changes.skype_id')} rules={required(t('validation.skype_id'))}>
            <Input maxLength={100} autoComplete="off" />
          </Form.Item>
        )}
        {type === 'link' && (
          <Form.Item name="link" label={t('changes.meeting_address')} rules={required(t('validation.url'))}>
            <Input maxLength={300} placeholder="https://" />
          </Form.Item>
        )}
        <Form.Item
          name="time"
          label={t('changes.meeting_time')}
          extra={t('changes.meeting_time_hint')}
          rules={required(t('changes.meeting_time_missing'))}
        >
          <DayInput withTime />
        </Form.Item>
        <Form.Item name="topic" label={t('changes.meeting_topic')} rules={required(t('changes.meeting_topic_missing'))}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="guests"
          label={t('changes.meeting_guests')}
          extra={t('changes.meeting_guests_hint')}
          rules={[
            {
              validator: (_, guests: string[]) =>
                guests.every(isEmail) ? Promise.resolve() : Promise.reject(new Error(t('validation.email'))),
            },
          ]}
        >
          <Select mode="tags" maxCount={5} tokenSeparators={[',', ';', ' ']} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
