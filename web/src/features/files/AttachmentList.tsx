import type { Attachment, AttachmentTag } from '@goodlot/contract'
import { uploadKinds } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { useTell } from '../../ui/app/failures.tsx'
import { useApp } from '../../ui/app/use-app.tsx'
import { Alert, Button, Skeleton } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { AttachmentRows } from './AttachmentRows.tsx'
import { changeAttachment, useAttachments } from './queries.ts'
import { UploadButton } from './UploadButton.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './upload.ts'

interface Props {
  /** Kind of the record that the files belong to. */
  tag: AttachmentTag
  tagId: number
  readOnly?: boolean
}

/** The general attachments of an existing record: every change here is saved at once. */
export function AttachmentList({ tag, tagId, readOnly = false }: Props) {
  const t = useT()
  const { message, modal } = useApp()
  const tell = useTell()
  const { files, show: setFiles } = useAttachments(tag, tagId)
  const { upload, sending, cancel } = useUpload({
    kind: 'general',
    send: (options) => ask('upload_base_attach', { tag, tag_id: tagId }, options),
  })
  if (files.error) {
    return (
      <Alert
        type="error"
        title={files.error.message}
        action={<Button onClick={() => void files.refetch()}>{t('ui.retry')}</Button>}
      />
    )
  }
  if (files.isPending) return <Skeleton avatar paragraph={{ rows: 1 }} title={false} />
  const rows = files.data
  const replace = (file: Attachment) => setFiles(rows.map((f) => (f.attachment_id === file.attachment_id ? file : f)))
  const take = async (file: File) => {
    const uploaded = await upload(file)
    if (uploaded) setFiles(uploaded.data)
  }
  const remark = async (file: Attachment, attachment_remark: string) => {
    try {
      replace(await changeAttachment(file.attachment_id, { attachment_remark }))
    } catch (error) {
      tell(error)
    }
  }
  const remove = (file: Attachment) =>
    void modal.confirm({
      title: t('ui.delete_ask', { name: file.attachment_file_name }),
      content: t('files.delete_text'),
      okText: t('ui.delete'),
      okButtonProps: { danger: true },
      cancelText: t('ui.cancel'),
      onOk: async () => {
        try {
          replace(await changeAttachment(file.attachment_id, { is_del: 1 }))
          void message.success(t('ui.deleted'))
        } catch {
          void message.error(t('ui.delete_failed'))
        }
      },
    })
  return (
    <div className="files-block">
      <AttachmentRows files={rows} readOnly={readOnly} onRemark={(f, r) => void remark(f, r)} onDelete={remove} />
      {!readOnly && (
        <>
          <UploadButton
            kind="general"
            label={t('files.add_file')}
            disabled={sending !== null}
            onFile={(f) => void take(f)}
          />
          {sending && <UploadProgress {...sending} onCancel={cancel} />}
          <span className="app-hint">
            {t('files.saved_at_once')} {t('files.file_hint', { types: uploadKinds.general.extensions.join(', ') })}
          </span>
        </>
      )}
    </div>
  )
}
