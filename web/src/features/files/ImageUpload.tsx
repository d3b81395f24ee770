import type { Attachment } from '@goodlot/contract'
import { type UploadKind, uploadKinds } from '@goodlot/rules'
import type { CallOptions } from '../../api/send.ts'
import { DeleteOutlined, PictureOutlined } from '../../ui/kit/icons.ts'
import { Button, Image } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import './files.css'
import { UploadButton } from './UploadButton.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import { useUpload } from './upload.ts'

export interface Picture {
  id: number
  url: string
  thumb: string
}

interface Props {
  kind: UploadKind
  /** Sends the picture: each kind of record has its own call. */
  send(options: CallOptions): Promise<Attachment>
  /** Alternative text of the picture. */
  alt: string
  value?: Picture | null | undefined
  onChange?: (picture: Picture | null) => void
}

/** The one picture of a record. */
export function ImageUpload({ kind, send, alt, value, onChange }: Props) {
  const t = useT()
  const { upload, sending, cancel, warn } = useUpload({ kind, send })
  const take = async (file: File) => {
    if (value) {
      warn(t('files.list_full'))
      return
    }
    const uploaded = await upload(file)
    if (uploaded) onChange?.({ id: uploaded.attachment_id, url: uploaded.url, thumb: uploaded.thumb_url })
  }
  return (
    <div className="files-picture wrap">
      {value ? (
        <Image src={value.thumb} alt={alt} width={112} height={112} preview={{ src: value.url }} />
      ) : (
        <span className="files-blank" aria-hidden>
          <PictureOutlined />
        </span>
      )}
      <div className="files-picture-side stack">
        <div className="wrap">
          <UploadButton
            kind={kind}
            label={t('files.upload_picture')}
            disabled={sending !== null}
            onFile={(f) => void take(f)}
          />
          {value && (
            <Button icon={<DeleteOutlined />} onClick={() => onChange?.(null)}>
              {t('files.remove_picture')}
            </Button>
          )}
        </div>
        {sending ? (
          <UploadProgress {...sending} onCancel={cancel} />
        ) : (
          <span className="app-hint">
            {t('files.picture_hint', { types: uploadKinds[kind].extensions.join(', ') })}
          </span>
        )}
      </div>
    </div>
  )
}
