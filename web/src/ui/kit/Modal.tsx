import { type CSSProperties, type ReactNode, useId } from 'react'
import { useT } from '../words/words.tsx'
import { Button } from './Button.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { Cross } from './marks.tsx'

export interface DialogButtonProps {
  danger?: boolean
  loading?: boolean
  disabled?: boolean
}

export interface ModalProps {
  open?: boolean
  title?: ReactNode
  children?: ReactNode
  width?: number | string
  style?: CSSProperties
  className?: string
  /** Buttons instead of Cancel and OK; null for none. */
  footer?: ReactNode
  /** Null leaves the button out. */
  okText?: string | null
  cancelText?: string
  okButtonProps?: DialogButtonProps
  confirmLoading?: boolean
  onOk?: () => void
  onCancel?: () => void
  /** Whether there is a cross. */
  closable?: boolean
  /** Whether Escape closes it. */
  keyboard?: boolean
  /** Whether a click outside closes it. */
  mask?: { closable: boolean }
  /** Called when it stands in the page, with the focus in it. */
  afterOpenChange?: (isOpen: boolean) => void
}

/** A dialog over the screen. Its content scrolls, while title and buttons stay in sight. */
export const Modal = ({ open = false, ...props }: ModalProps) => open && <OpenModal {...props} />

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const t = useT()
  const titleId = useId()
  const { title, width = 520, style, className = '', closable = true, onCancel } = props
  return (
    <DialogFrame
      className={`kit-modal ${className}`}
      style={{ width, ...style }}
      labelledBy={titleId}
      onClose={onCancel}
      keyboard={props.keyboard}
      isMaskClosing={props.mask?.closable}
      afterOpenChange={props.afterOpenChange}
    >
      <div className="kit-modal-head">
        <div id={titleId} className="kit-modal-title">
          {title}
        </div>
        {closable && (
          <button type="button" className="kit-cross" aria-label={t('ui.close')} onClick={onCancel}>
            <Cross />
          </button>
        )}
      </div>
      <div className="kit-modal-body">{props.children}</div>
      {props.footer !== null && (
        <div className="kit-modal-foot">{props.footer === undefined ? <Buttons {...props} /> : props.footer}</div>
      )}
    </DialogFrame>
  )
}

function Buttons({ okText, cancelText, okButtonProps = {}, confirmLoading = false, onOk, onCancel }: ModalProps) {
  const t = useT()
  const { loading = confirmLoading, ...ok } = okButtonProps
  return (
    <>
      <Button onClick={() => onCancel?.()}>{cancelText ?? t('ui.cancel')}</Button>
      {okText !== null && (
        <Button type="primary" loading={loading} {...ok} onClick={() => onOk?.()}>
          {okText ?? t('ui.ok')}
        </Button>
      )}
    </>
  )
}
