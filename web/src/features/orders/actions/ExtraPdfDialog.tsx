import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useApp } from '../../../ui/app/use-app.tsx'
import { FilePdfOutlined } from '../../../ui/kit/icons.ts'
import { useT } from '../../../ui/words/words.tsx'
import { UploadButton, UploadProgress, useUpload } from '../../files/index.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'

/** Root adds a further report as PDF (J-64). */
export function ExtraPdfDialog({ row, onClose, onChanged }: ActionDialogProps) {
  const t = useT()
  const { message } = useApp()
  const { upload, sending, cancel } = useUpload({
    kind: 'pdf',
    send: (options) => ask('order_extra_pdf', { order_id: row.order_id }, options),
  })
  const take = async (file: File) => {
    if (!(await upload(file))) return
    void message.success(t('changes.extra_pdf_done', { name: row.order_no }))
    onChanged()
  }
  return (
    <Dialog title={t('changes.extra_pdf_named', { name: row.order_no })} footer={null} onClose={onClose}>
      <p>{t('changes.extra_pdf_hint')}</p>
      {row.extra_pdf && (
        <p>
          <a className="gl-link" href={row.extra_pdf} target="_blank" rel="noreferrer">
            <FilePdfOutlined /> {t('orders.extra_report')}
          </a>
        </p>
      )}
      {sending ? (
        <UploadProgress {...sending} onCancel={cancel} />
      ) : (
        <UploadButton kind="pdf" label={t('changes.extra_pdf_choose')} onFile={(file) => void take(file)} />
      )}
    </Dialog>
  )
}
