import type { Conflict } from '@goodlot/contract'
import { Alert, App, Button, Modal, Skeleton, Space } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useUnsaved } from '../app/unsaved.ts'
import { useT } from '../app/words.tsx'

interface Props {
  title: string
  width: number
  /** Absent: nothing to save here. */
  onSave?: (() => void) | undefined
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
  /** Beside Save and Cancel. */
  extra?: ReactNode
  children: ReactNode
}

/** The dialog in which a record is seen, added and changed. */
export function RecordDialog(props: Props) {
  const { title, width, onSave, saving, onClose, isTouched, loading, error, onRetry, refused, extra, children } = props
  const t = useT()
  const { modal } = App.useApp()
  const isUnsaved = useUnsaved(() => onSave !== undefined && isTouched())
  const asking = useRef(false)
  const top = useRef<HTMLDivElement>(null)
  // Save stands at the end of a long form: what came of it must be seen
  useEffect(() => {
    if (refused || props.changed) top.current?.scrollIntoView({ block: 'center' })
  }, [refused, props.changed])
  const leave = async () => {
    if (asking.current) return
    asking.current = true
    const confirmation =
      !isUnsaved() ||
      (await modal.confirm({
        title: t('ui.discard_ask'),
        content: t('ui.discard_text'),
        okText: t('ui.discard'),
        okButtonProps: { danger: true },
        cancelText: t('ui.keep_editing'),
      }))
    asking.current = false
    if (confirmation) onClose()
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      mask={{ closable: false }}
      onCancel={() => void leave()}
      footer={
        <Space wrap>
          <Button onClick={() => void leave()}>{t(onSave ? 'ui.cancel' : 'ui.close')}</Button>
          {extra}
          {onSave && (
            <Button type="primary" loading={saving} disabled={loading || error !== null} onClick={onSave}>
              {t('ui.save')}
            </Button>
          )}
        </Space>
      }
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
          {children}
        </>
      )}
    </Modal>
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
