import type { Conflict } from '@goodlot/contract'
import { Alert, Button, Skeleton, Space } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../app/Dialog.tsx'
import { useT } from '../app/words.tsx'

interface Props {
  title: string
  width: number
  /** Absent: nothing to save here. */
  onSave?: (() => void) | undefined
  /** For a new record: saves it and empties the form for the next one. */
  onSaveAndNext?: (() => void) | undefined
  saving: boolean
  onClose(): void
  /** Typed and not saved: leaving asks once. */
  isTouched(): boolean
  loading: boolean
  error: Error | null
  onRetry(): void
  /** The server's sentence, when it belongs to no field. */
  refused: string
  changed: Conflict | null
  onOverwrite(): void
  onReload(): void
  /** Buttons beside Save and Cancel. */
  extra?: ReactNode
  children: ReactNode
}

/** The dialog in which a record is seen, added and changed. */
export function RecordDialog(props: Props) {
  const { title, width, onSave, onSaveAndNext, saving, onClose, isTouched, loading, error, onRetry, refused } = props
  const t = useT()
  const top = useRef<HTMLDivElement>(null)
  // a form may be longer than the window: scroll to the result of saving it
  useEffect(() => {
    if (refused || props.changed) top.current?.scrollIntoView({ block: 'center' })
  }, [refused, props.changed])
  const isReady = !loading && error === null
  return (
    <Dialog
      title={title}
      width={width}
      isTouched={() => onSave !== undefined && isTouched()}
      isReady={isReady && onSave !== undefined}
      onClose={onClose}
      buttons={(leave) => (
        <RecordButtons {...{ leave, onSave, onSaveAndNext, saving }} isReady={isReady} extra={props.extra} />
      )}
    >
      {error ? (
        <Alert
          type="error"
          showIcon
          title={error.message}
          action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
        />
      ) : loading ? (
        <Skeleton active paragraph={{ rows: 9 }} />
      ) : (
        <>
          <div ref={top}>
            {refused && <Alert className="app-dialog-alert" type="error" showIcon title={refused} />}
            {props.changed && <ChangedMeanwhile {...props} changed={props.changed} />}
          </div>
          {props.children}
        </>
      )}
    </Dialog>
  )
}

interface ButtonProps extends Pick<Props, 'onSave' | 'onSaveAndNext' | 'saving' | 'extra'> {
  leave(): void
  isReady?: boolean
}

/** The foot of a dialog that saves a record. */
export function RecordButtons({ leave, onSave, onSaveAndNext, saving, extra, isReady = true }: ButtonProps) {
  const t = useT()
  return (
    <>
      <Button onClick={leave}>{t(onSave ? 'ui.cancel' : 'ui.close')}</Button>
      {extra}
      {onSaveAndNext && (
        <Button disabled={saving || !isReady} onClick={onSaveAndNext}>
          {t('ui.save_and_next')}
        </Button>
      )}
      {onSave && (
        <Button type="primary" loading={saving} disabled={!isReady} onClick={onSave}>
          {t('ui.save')}
        </Button>
      )}
    </>
  )
}

/** Somebody else saved the record meanwhile: the typed values stay, and the person decides. */
function ChangedMeanwhile({ changed, onOverwrite, onReload, saving }: Props & { changed: Conflict }) {
  const t = useT()
  return (
    <Alert
      className="app-dialog-alert"
      type="warning"
      showIcon
      role="alert"
      title={t('ui.changed_title', { who: changed.who, when: changed.when })}
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
