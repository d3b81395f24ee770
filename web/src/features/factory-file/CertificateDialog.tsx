import type { FactoryCertificate, FaultName } from '@goodlot/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../ui/fields/revalidate.ts'
import { Form, Input, Progress } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { UploadButton } from '../files/index.ts'

interface Props {
  businessId: number
  /** Null adds a new one. */
  certificate: FactoryCertificate | null
  onClose(): void
  onChanged(): void
}

interface Fields {
  file: File | null
  title: string
  expires_on: string
}

/** Faults of the file itself: they are shown at its field, and another file can be chosen. */
const fileFaults: readonly FaultName[] = ['file_format', 'file_broken', 'file_too_large', 'picture_too_large']

/** Adds a certificate with its file, or changes title and last day of one. */
export function CertificateDialog({ businessId, certificate, onClose, onChanged }: Props) {
  const t = useT()
  const { message } = useApp()
  const tell = useTell()
  const [form] = Form.useForm<Fields>()
  const [percent, setPercent] = useState(0)
  useRevalidateOnLanguage(form)
  const save = useMutation({
    mutationFn: ({ file, title, expires_on }: Fields) => {
      const input = { business_id: businessId, title: title.trim(), expires_on }
      return certificate
        ? ask('factory_certificate_edit', { ...input, certificate_id: certificate.certificate_id }, { quiet: true })
        : ask('factory_certificate_add', input, {
            quiet: true,
            onProgress: setPercent,
            ...(file ? { file: { file } } : {}),
          })
    },
    onSuccess: () => {
      void message.success(t('factory-file.certificate_saved'))
      onChanged()
      onClose()
    },
    onError: (error) => {
      if (error instanceof CallFault) {
        if (fileFaults.includes(error.fault as FaultName))
          return form.setFields([{ name: 'file', errors: [error.message] }])
        if (showFieldErrors(form, error.refused)) return
      }
      tell(error)
    },
  })
  const required = [{ required: true, message: t('validation.required') }]
  return (
    <Dialog
      form={form}
      title={t(certificate ? 'factory-file.certificate_change' : 'factory-file.certificate_add')}
      okText={t('ui.save')}
      okButtonProps={{ loading: save.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ file: null, title: certificate?.title ?? '', expires_on: certificate?.expires_on ?? '' }}
        onFinish={(fields) => save.mutate(fields)}
      >
        {!certificate && (
          <Form.Item name="file" label={t('factory-file.certificate_file')} rules={required}>
            <FileInput />
          </Form.Item>
        )}
        <Form.Item
          name="title"
          label={t('factory-file.certificate_title')}
          extra={t('factory-file.certificate_title_hint')}
          rules={[{ ...required[0], whitespace: true }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="expires_on" label={t('factory-file.certificate_day')} rules={required}>
          <DayInput />
        </Form.Item>
      </Form>
      {save.isPending && !certificate && (
        <Progress percent={percent} size="small" aria-label={t('factory-file.certificate_file')} />
      )}
    </Dialog>
  )
}

function FileInput({ value, onChange }: { value?: File | null; onChange?: (file: File) => void }) {
  const t = useT()
  return (
    <span className="row wrap">
      <UploadButton kind="general" label={t('factory-file.certificate_choose')} onFile={(file) => onChange?.(file)} />
      {value && <span className="ff-name">{value.name}</span>}
    </span>
  )
}
