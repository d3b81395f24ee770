import type { ReportMailType } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Alert, Form, Input, Skeleton } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useReportAct } from './queries.ts'

interface Props {
  oid: number
  type: ReportMailType
  onClose(): void
}

/** A mail about the report; the text starts as its template. */
export function MailDialog({ oid, type, onClose }: Props) {
  const { t, locale } = useLocale()
  const [form] = Form.useForm<{ text: string }>()
  useRevalidateOnLanguage(form)
  const template = useQuery({
    queryKey: ['report_mail_get', locale, oid, type],
    queryFn: () => ask('report_mail_get', { oid, type }, { quiet: true }),
    retry: false,
  })
  const text = template.data?.text
  useEffect(() => {
    if (text !== undefined) form.setFieldsValue({ text })
  }, [form, text])
  const send = useReportAct(
    (written: { text: string }) =>
      ask('report_mail_send', { oid, type, code: template.data?.code ?? type, ...written }, { quiet: true }),
    t('reports.mail_sent'),
    onClose,
  )
  return (
    <Dialog
      form={form}
      title={template.data?.title ?? t(`reports.mail_${type}`)}
      okText={t('reports.mail_send')}
      okButtonProps={{ loading: send.isPending, disabled: !template.data }}
      cancelText={t('ui.cancel')}
      onOk={() =>
        void form.validateFields().then(
          (values) => send.mutate(values),
          () => undefined,
        )
      }
      onClose={onClose}
    >
      {template.error && <Alert type="error" showIcon title={template.error.message} />}
      {template.isPending && <Skeleton />}
      <Form form={form} layout="vertical" hidden={!template.data}>
        <p className="app-hint">{template.data?.to}</p>
        <Form.Item
          name="text"
          label={t('reports.mail_text')}
          rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
        >
          <Input.TextArea rows={9} maxLength={4000} showCount />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
