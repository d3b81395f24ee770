import type { DraftRow } from '@goodlot/contract'
import { uploadMax } from '@goodlot/rules'
import { Alert, Button, Modal, Progress, Space, Upload } from 'antd'
import { useEffect, useState } from 'react'
import { ask, CallFault } from '../../api/send.ts'
import { useT } from '../../ui/app/words.tsx'
import { openReview, type Review } from './review.ts'
import { SheetReview } from './SheetReview.tsx'
import type { SheetKind } from './sheet-kind.ts'

interface Props {
  kind: SheetKind
  file: File
  onFile(file: File): void
  onTemplate(): void
  onClose(): void
}

/** From a chosen file to the review: sends it with its percent, and says in a sentence why a file was not taken. */
export function SheetImport({ kind, file, onFile, onTemplate, onClose }: Props) {
  const t = useT()
  const [percent, setPercent] = useState(0)
  const [refused, setRefused] = useState('')
  const [review, setReview] = useState<Review | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const send = async () => {
      setPercent(0)
      setRefused('')
      if (file.size > uploadMax) {
        setRefused(t('faults.file_too_large'))
        return
      }
      try {
        const read = await ask(
          'upload_draft_excel',
          { import_type: kind.sheet.type },
          { file: { field: 'excel', file }, quiet: true, signal: controller.signal, onProgress: setPercent },
        )
        setReview(openReview(read.rows as DraftRow[], read.errors))
      } catch (error) {
        if (!controller.signal.aborted)
          setRefused(error instanceof CallFault ? error.message : t('files.upload_failed'))
      }
    }
    void send()
    return () => controller.abort()
  }, [file, kind, t])

  if (review) return <SheetReview kind={kind} fileName={file.name} initial={review} onClose={onClose} />
  return (
    <Modal
      open
      title={t(refused ? 'sheets.not_read' : 'sheets.reading', { file: file.name })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(refused ? 'ui.close' : 'ui.cancel')}</Button>}
    >
      {refused ? (
        <Space orientation="vertical" style={{ width: '100%' }}>
          <Alert type="error" showIcon title={refused} />
          <Space wrap>
            <Upload
              accept={{ format: '.xlsx,.csv', filter: () => true }}
              showUploadList={false}
              beforeUpload={(chosen) => {
                onFile(chosen)
                return false
              }}
            >
              <Button type="primary">{t('sheets.another_file')}</Button>
            </Upload>
            <Button onClick={onTemplate}>{t('sheets.download_template')}</Button>
          </Space>
        </Space>
      ) : (
        <div role="status">
          <Progress percent={percent} status="active" aria-label={t('sheets.sending')} />
          <span className="app-hint">{t(percent < 100 ? 'sheets.sending' : 'sheets.reading_rows')}</span>
        </div>
      )}
    </Modal>
  )
}
