import type { FaultName } from '@goodlot/contract'
import { labResults } from '@goodlot/rules'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { showFieldErrors, useRevalidateOnLanguage } from '../../../ui/fields/revalidate.ts'
import { Alert, Form, Input, Progress, Radio } from '../../../ui/kit/index.ts'
import { useT } from '../../../ui/words/words.tsx'
import { UploadButton } from '../../files/index.ts'
import { type ActionDialogProps, useOrderChange } from '../order/use-order-change.ts'

interface Certificate {
  file: File | null
  result: (typeof labResults)[number]
  certificate_no: string
  laboratory: string
}

/** Faults of the file itself: they are shown at its field, and another file can be chosen. */
const fileFaults: readonly FaultName[] = ['file_format', 'file_broken', 'file_too_large']

/** Root adds the laboratory's certificate, or replaces one that is not released yet. */
export function CertificateDialog({ row, onClose, onChanged }: ActionDialogProps) {
  const t = useT()
  const [form] = Form.useForm<Certificate>()
  const [percent, setPercent] = useState(0)
  useRevalidateOnLanguage(form)
  const save = useOrderChange({
    send: ({ file, ...input }: Certificate) =>
      ask(
        'lab_certificate',
        { order_id: row.order_id, ...input },
        { quiet: true, onProgress: setPercent, ...(file ? { file: { field: 'file', file } } : {}) },
      ),
    success: () => t('laboratory.certificate_done', { name: row.order_no }),
    onChanged,
    onRefused: ({ refused }) => {
      if (!fileFaults.includes(refused.fault)) return showFieldErrors(form, refused)
      form.setFields([{ name: 'file', errors: [refused.msg] }])
      return true
    },
  })
  return (
    <Dialog
      form={form}
      title={t('laboratory.certificate_title', { name: row.order_no })}
      okText={t('laboratory.certificate_ok')}
      okButtonProps={{ loading: save.isPending }}
      cancelText={t('ui.cancel')}
      onOk={form.submit}
      onClose={onClose}
    >
      <Alert className="app-dialog-alert" type="info" showIcon title={t('laboratory.certificate_text')} />
      <Form<Certificate>
        form={form}
        layout="vertical"
        initialValues={{ file: null, certificate_no: '', laboratory: '' }}
        onFinish={(input) => save.mutate(input)}
      >
        <Form.Item
          name="file"
          label={t('laboratory.file')}
          rules={[{ required: true, message: t('laboratory.file_missing') }]}
        >
          <PdfInput />
        </Form.Item>
        <Form.Item
          name="result"
          label={t('laboratory.result')}
          rules={[{ required: true, message: t('laboratory.result_missing') }]}
        >
          <Radio.Group
            options={labResults.map((value) => ({ value, label: t(`laboratory.result_${value}`) }))}
            optionType="button"
          />
        </Form.Item>
        <Form.Item name="certificate_no" label={t('laboratory.certificate_no')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="laboratory" label={t('laboratory.laboratory')}>
          <Input maxLength={200} />
        </Form.Item>
      </Form>
      {save.isPending && <Progress percent={percent} size="small" aria-label={t('laboratory.file')} />}
    </Dialog>
  )
}

function PdfInput({ value, onChange }: { value?: File | null; onChange?: (file: File) => void }) {
  const t = useT()
  return (
    <span className="ord-file inline">
      <UploadButton kind="pdf" label={t('laboratory.choose_file')} onFile={(file) => onChange?.(file)} />
      {value && <span>{value.name}</span>}
    </span>
  )
}
