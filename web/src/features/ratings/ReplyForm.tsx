import { ratings } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { wireRule } from '../../ui/fields/wire-rule.ts'
import { Button, Form, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Values {
  text: string
}

/** The inspector's answer to a rating. It can be given only once, so the form opens only on request. */
export function ReplyForm({ order }: { order: number }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Answer order={order} onClose={() => setOpen(false)} />
  ) : (
    <Button className="rate-answer" size="small" onClick={() => setOpen(true)}>
      {t('ratings.reply_do')}
    </Button>
  )
}

function Answer({ order, onClose }: { order: number; onClose(): void }) {
  const t = useT()
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  useRevalidateOnLanguage(form)
  useUnsaved(() => form.isFieldsTouched())
  const readAgain = () => void client.invalidateQueries({ queryKey: ['ins_evaluations'] })
  const send = useMutation({
    mutationFn: ({ text }: Values) => ask('rate_reply', { order, text }, { quiet: true }),
    onSuccess: () => {
      void message.success(t('ratings.reply_sent'))
      onClose()
      readAgain()
    },
    onError: (error) => {
      void message.error(error.message)
      readAgain()
    },
  })
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="rate-answer"
      initialValues={{ text: '' }}
      onFinish={(values) => send.mutate(values)}
    >
      <Form.Item
        name="text"
        label={t('ratings.reply_label')}
        extra={t('ratings.reply_hint')}
        rules={[wireRule(ratings.rate_reply.input.shape.text, t)]}
      >
        <Input.TextArea rows={3} maxLength={2000} showCount />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={send.isPending}>
        {t('ratings.reply_send')}
      </Button>{' '}
      <Button onClick={onClose}>{t('ui.cancel')}</Button>
    </Form>
  )
}
