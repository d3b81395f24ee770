import type { Attachment } from '@goodlot/contract'
import { uploadKinds } from '@goodlot/rules'
import { ask } from '../../api/send.ts'
import { useT } from '../../ui/words/words.tsx'
import { AttachmentRows } from './AttachmentRows.tsx'
import { UploadButton } from './UploadButton.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './upload.ts'

interface Props {
  value?: Attachment[] | undefined
  onChange?: (files: Attachment[]) => void
}

/** Files of a record that does not exist yet: they are sent with its first save (OD-20). */
export function AttachmentField({ value = [], onChange }: Props) {
  const t = useT()
  const { upload, sending, cancel } = useUpload({
    kind: 'general',
    send: (options) => ask('upload_booking_attach', {}, options),
  })
  const change = (file: Attachment) => onChange?.(value.map((f) => (f.attachment_id === file.attachment_id ? file : f)))
  const take = async (file: File) => {
    const uploaded = await upload(file)
    if (uploaded) onChange?.([...value, ...uploaded.data])
  }
  return (
    <div className="files-block">
      <AttachmentRows
        files={value}
        readOnly={false}
        onRemark={(file, attachment_remark) => change({ ...file, attachment_remark })}
        onDelete={(file) => change({ ...file, is_del: true })}
      />
      <UploadButton
        kind="general"
        label={t('files.add_file')}
        disabled={sending !== null}
        onFile={(f) => void take(f)}
      />
      {sending && <UploadProgress {...sending} onCancel={cancel} />}
      <span className="app-hint">{t('files.file_hint', { types: uploadKinds.general.extensions.join(', ') })}</span>
    </div>
  )
}

/** The files as they are sent together with their record. */
export const attachmentChanges = (files: readonly Attachment[] | undefined) =>
  (files ?? []).map(({ attachment_id, attachment_remark, is_del }) => ({
    attachment_id,
    attachment_remark,
    is_del: is_del ? 1 : 0,
  }))
