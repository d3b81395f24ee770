import type { EnquiryRow } from '@goodlot/contract'
import { isLocale, localeNames, wordFor } from '@goodlot/i18n'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Descriptions, Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { ask } from '../../api/send.ts'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useT } from '../../ui/app/words.tsx'
import { ChinaTime } from '../../ui/fields/ChinaTime.tsx'

export function EnquiryDialog({ enquiry, onClose }: { enquiry: EnquiryRow; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ text: string }>()
  useUnsaved(() => form.isFieldsTouched())
  const answer = useMutation({
    mutationFn: (text: string) => ask('issue_answer', { issue_id: enquiry.issue_id, text }),
    onSuccess: async () => {
      void message.success(t('enquiries.sent'))
      await client.invalidateQueries({ queryKey: ['issue_list'] })
      onClose()
    },
    onError: (error) => void message.error(error.message),
  })
  const lines: [string, ReactNode][] = [
    [t('enquiries.created'), <ChinaTime key="at" at={enquiry.created_at} />],
    [t('enquiries.company'), enquiry.company_name],
    [t('enquiries.phone'), enquiry.phone],
    [t('enquiries.industry'), enquiry.industry],
    [t('enquiries.category'), enquiry.product_category],
    [t('enquiries.service'), enquiry.server_type],
    [t('enquiries.question'), wordFor(t, 'enquiries.question_', enquiry.issue_type)],
    [t('enquiries.language'), isLocale(enquiry.language) ? localeNames[enquiry.language].name : enquiry.language],
  ]
  const name =
    enquiry.first_name === 'N/A' ? enquiry.email : `${enquiry.first_name} ${enquiry.last_name} · ${enquiry.email}`
  return (
    <Modal open title={name} footer={null} width={680} onCancel={onClose}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={lines.filter(([, value]) => value !== '').map(([label, children]) => ({ key: label, label, children }))}
      />
      {enquiry.description && (
        <>
          <h3>{t('enquiries.message')}</h3>
          <p style={{ whiteSpace: 'pre-line' }}>{enquiry.description}</p>
        </>
      )}
      {enquiry.answered_at ? (
        <>
          <h3>{t('enquiries.your_answer')}</h3>
          <p style={{ whiteSpace: 'pre-line' }}>{enquiry.answer}</p>
          <p className="app-hint">
            {t('enquiries.answered_line', { who: enquiry.answered_by, at: enquiry.answered_at })}
          </p>
        </>
      ) : (
        <Form form={form} layout="vertical" onFinish={({ text }) => answer.mutate(text)}>
          <Form.Item
            name="text"
            label={t('enquiries.your_answer')}
            extra={t('enquiries.your_answer_hint', { email: enquiry.email })}
            rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
          >
            <Input.TextArea rows={6} maxLength={5000} showCount />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={answer.isPending}>
            {t('enquiries.send')}
          </Button>
        </Form>
      )}
    </Modal>
  )
}
