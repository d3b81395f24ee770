import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FormInstance, Modal, type ModalProps } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
import { counts, DialogWorks, useUnsaved, type Work } from './unsaved.ts'
import { useApp } from './use-app.tsx'

interface Props extends Omit<ModalProps, 'open' | 'onCancel'> {
  onClose(): void
  /** The form in the dialog: closing a half-filled one asks first. */
  form?: FormInstance
  /** The same for content that is not a form: whether closing asks first. */
  isTouched?: (() => boolean) | undefined
  /** True once the dialog's fields are rendered: then the first one takes the focus. */
  isReady?: boolean
  /** Buttons instead of Cancel and OK; `leave` closes the dialog. */
  buttons?: (leave: () => void) => ReactNode
}

/** Fields in the order of the page; file inputs are left out because the user sees a button instead. */
const fields = [
  'input:not([type=hidden]):not([type=file]):not([type=radio]):not([disabled]):not([readonly])',
  'input[type=radio]:checked:not([disabled])',
  'textarea:not([disabled]):not([aria-hidden=true])',
  '[role=slider][tabindex="0"]',
].join()

function focusFirst(content: HTMLElement | null): void {
  if (content?.contains(document.activeElement)) return
  content?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
}

/**
 * A dialog that is open while it is rendered. The first field takes the focus, and the opener gets it back; the buttons stay visible.
 * A half-filled form cannot be closed (by cross, Escape, a click outside, Cancel, another address or the tab) without a question.
 */
export function Dialog(props: Props) {
  const { onClose, form, isTouched, isReady = true, buttons, children, ...modal } = props
  const t = useT()
  const { modal: questions } = useApp()
  const isUnsaved = useUnsaved(() => isTouched?.() ?? form?.isFieldsTouched() ?? false)
  const [works] = useState(() => new Set<Work>())
  const isAsking = useRef(false)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isReady) focusFirst(content.current)
  }, [isReady])
  const leave = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const isSure =
      !(isUnsaved() || [...works].some(counts)) ||
      (await questions.confirm({
        title: t('ui.discard_ask'),
        content: t('ui.discard_text'),
        okText: t('ui.discard'),
        okButtonProps: { danger: true },
        cancelText: t('ui.keep_editing'),
      }))
    isAsking.current = false
    if (isSure) onClose()
  }
  return (
    <Modal
      open
      {...modal}
      {...(buttons ? { footer: buttons(() => void leave()) } : {})}
      onCancel={() => void leave()}
      afterOpenChange={(isOpen) => isOpen && isReady && focusFirst(content.current)}
    >
      <div ref={content}>
        <DialogWorks value={works}>{children}</DialogWorks>
      </div>
    </Modal>
  )
}
