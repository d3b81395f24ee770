import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  label: string
  className: string
  onClose(): void
  children: ReactNode
}

/** A native modal dialog: the browser keeps the focus in it and gives it back; Escape and a click beside it close it. */
export function ModalDialog({ label, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape, which calls onCancel
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
