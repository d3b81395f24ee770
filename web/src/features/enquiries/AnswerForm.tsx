import type { EnquiryOnce } from '@goodlot/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { Alert, Button, Form, Input, Space } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

/**
 * Answers an enquiry by mail, closes it or reopens it. If a colleague was faster, the second person sees that answer
 * and keeps the typed text.
 */
export function AnswerForm({ enquiry }: { enquiry: EnquiryOnce }) {
  const t = useT()
  const client = useQueryClient()
  const { message } = useApp()
  const tell = useTell()
  const [form] = Form.useForm<{ text: string }>()
  useUnsaved(() => form.isFieldsTouched())
  const [faster, setFaster] = useState('')
  const { issue_id, answers, state } = enquiry

  const show = (now: EnquiryOnce) => {
    client.setQueryData(['issue_once', issue_id], now)
    return client.invalidateQueries({ queryKey: ['issue_list'] })
  }
  const answer = useMutation({
    mutationFn: (text: string) => ask('issue_answer', { issue_id, text, answers }),
    onMutate: () => setFaster(''),
    onSuccess: async (now) => {
      void message.success(t('enquiries.sent'))
      form.resetFields()
      await show(now)
    },
    onError: async (error) => {
      const refused = error instanceof CallFault ? error.refused : null
      if (refused?.fault !== 'record_changed') return tell(error)
      setFaster(t('enquiries.answered_meanwhile', { who: refused.data.who, at: refused.data.when }))
      await client.invalidateQueries({ queryKey: ['issue_once', issue_id] })
    },
  })
  const close = useMutation({
    mutationFn: (closed: 0 | 1) => ask('issue_close', { issue_id, closed }),
    onSuccess: show,
    onError: (error) => tell(error),
  })
  return (
    <Form form={form} layout="vertical" onFinish={({ text }) => answer.mutate(text)}>
      {faster && <Alert className="enq-faster" type="warning" showIcon role="alert" title={faster} />}
      <Form.Item
        name="text"
        label={t('enquiries.your_answer')}
        extra={t('enquiries.your_answer_hint', { email: enquiry.email })}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input.TextArea rows={6} maxLength={5000} showCount />
      </Form.Item>
      <Space wrap>
        <Button type="primary" htmlType="submit" loading={answer.isPending}>
          {t('enquiries.send')}
        </Button>
        <Button loading={close.isPending} onClick={() => close.mutate(state === 'closed' ? 0 : 1)}>
          {t(state === 'closed' ? 'enquiries.reopen' : 'enquiries.close')}
        </Button>
      </Space>
    </Form>
  )
}
