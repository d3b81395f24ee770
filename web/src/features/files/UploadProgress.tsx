import { CloseOutlined } from '../../ui/kit/icons.ts'
import { Button, Progress } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'

interface Props {
  name: string
  percent: number
  onCancel(): void
}

export function UploadProgress({ name, percent, onCancel }: Props) {
  const t = useT()
  return (
    <div className="files-progress" role="status">
      <span className="one-line">{name}</span>
      <Progress percent={percent} size="small" aria-label={t('files.uploading', { name })} />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('files.cancel_upload')}
        onClick={onCancel}
      />
    </div>
  )
}
