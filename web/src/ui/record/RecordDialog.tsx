import type { Conflict } from '@goodlot/contract'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../app/Dialog.tsx'
import { Alert, Button, Skeleton } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'

interface Props {
  title: string
  width: number
  /** Absent if there is nothing to save. */
  onSave?: (() => void) | undefined
  /** For a new record: saves it and empties the form for the next one. */
  onSaveAndNext?: (() => void) | undefined
  saving: boolean
  onClose(): void
  /** True if something was typed and not saved: then leaving asks first. */
  isTouched(): boolean
  loading: boolean
  error: Error | null
  onRetry(): void
  /** Why saving failed, if the reason belongs to no field; otherwise ''. */
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
  // a form may be longer than the window: scroll to the message that says why it was not saved
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
        <Skeleton paragraph={{ rows: 9 }} />
      ) : (
        <>
          <div ref={top}>
            {refused && <Alert className="app-dialog-alert" type="error" showIcon title={refused} />}
            {props.changed && (
              <ConflictNotice
                className="app-dialog-alert"
                conflict={props.changed}
                saving={saving}
                onReload={props.onReload}
                onOverwrite={props.onOverwrite}
              />
            )}
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
