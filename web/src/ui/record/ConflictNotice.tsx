import type { Conflict } from '@goodlot/contract'
import { Alert, Button, Space } from '../kit/index.ts'
import { useT } from '../words/words.tsx'

interface Props {
  conflict: Conflict
  saving: boolean
  onReload(): void
  onOverwrite(): void
  className?: string
}

/** Shown when somebody else saved the record meanwhile: what was typed stays until the person chooses to reload or to overwrite. */
export function ConflictNotice({ conflict: { who, when }, saving, onReload, onOverwrite, className = '' }: Props) {
  const t = useT()
  return (
    <Alert
      className={className}
      type="warning"
      showIcon
      role="alert"
      title={t('ui.changed_title', { who, when })}
      description={
        <Space orientation="vertical">
          {t('ui.changed_text')}
          <Space wrap>
            <Button size="small" onClick={onReload}>
              {t('ui.changed_reload')}
            </Button>
            <Button size="small" danger loading={saving} onClick={onOverwrite}>
              {t('ui.changed_overwrite')}
            </Button>
          </Space>
        </Space>
      }
    />
  )
}
