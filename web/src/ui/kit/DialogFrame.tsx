import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { DisabledContext } from './disabled.tsx'
import { useLayer } from './layers.ts'
import { useReturnFocus } from './return-focus.ts'
import { tabEnds } from './tabbable.ts'
import './dialogs.css'

interface Props {
  className: string
  style?: CSSProperties | undefined
  /** The id of its title. */
  labelledBy: string
  /** Without it, neither Escape nor a click on the mask closes the dialog. */
  onClose?: (() => void) | undefined
  /** Whether Escape closes it. */
  keyboard?: boolean | undefined
  isMaskClosing?: boolean | undefined
  afterOpenChange?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
}

/** What all dialogs are: over the screen, with the focus in them until they close; then what opened them gets it back. */
export function DialogFrame(props: Props) {
  const { className, style, labelledBy, onClose, keyboard = true, isMaskClosing = true, afterOpenChange } = props
  const veil = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef(afterOpenChange)
  const isPressedInside = useRef(false)
  useReturnFocus(box)
  useLayer(veil, { isModal: true, leave: () => keyboard && onClose?.() })
  useLayoutEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    opened.current?.(true)
  }, [])
  const keepFocus = (event: KeyboardEvent) => {
    const ends = event.key === 'Tab' && box.current && tabEnds(box.current)
    // what floats beside it is its child for React
    if (!ends || event.defaultPrevented || !box.current?.contains(document.activeElement)) return
    const [first, last] = ends
    const isAtStart = document.activeElement === first || document.activeElement === box.current
    if (event.shiftKey ? !isAtStart : document.activeElement !== last) return
    event.preventDefault()
    const next = event.shiftKey ? last : first
    next.focus()
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard closes it with Escape
    <div
      ref={veil}
      className="kit-veil"
      onKeyDown={keepFocus}
      // text that is marked up to a place outside does not close the dialog
      onPointerDown={({ target, currentTarget }) => {
        isPressedInside.current = target !== currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isMaskClosing && !isPressedInside.current) onClose?.()
      }}
    >
      <div
        ref={box}
        className={`kit-dialog ${className}`}
        style={style}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        tabIndex={-1}
      >
        {/* a form that is switched off does not switch off the dialogs that stand in it */}
        <DisabledContext value={false}>{props.children}</DisabledContext>
      </div>
    </div>,
    document.body,
  )
}
