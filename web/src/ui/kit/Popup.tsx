import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { floatPlacements, type Placement } from './anchor.ts'
import { useFloat } from './float.ts'
import { isAbove, useLayer } from './layers.ts'
import { tabEnds } from './tabbable.ts'
import './popups.css'

interface Props {
  anchor: RefObject<HTMLElement | null>
  placement: Placement
  className?: string
  role?: 'alertdialog' | 'dialog' | undefined
  id?: string
  labelledBy?: string | undefined
  describedBy?: string | undefined
  onClose(): void
  /** Called once it stands in the page. */
  onOpened(box: HTMLElement): void
  children: ReactNode
}

/** What floats beside the element that opened it, until Escape, Tab or a click elsewhere. */
export function Popup(props: Props) {
  const { anchor, onClose, onOpened } = props
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef({ onClose, onOpened })
  latest.current = { onClose, onOpened }
  useFloat(anchor, box, true, { placement: floatPlacements[props.placement] })
  const leave = () => {
    onClose()
    anchor.current?.focus({ preventScroll: true })
  }
  useLayer(box, { isModal: false, leave })
  useEffect(() => {
    if (box.current) latest.current.onOpened(box.current)
    const close = ({ target }: Event) => {
      if (!(target instanceof Element) || box.current?.contains(target) || anchor.current?.contains(target)) return
      if (!isAbove(box.current, target)) latest.current.onClose()
    }
    document.addEventListener('pointerdown', close, true)
    return () => document.removeEventListener('pointerdown', close, true)
  }, [anchor])
  // it stands at the end of the page, but the Tab key goes on behind the element that opened it
  const goOn = (event: KeyboardEvent) => {
    const here = document.activeElement
    if (event.key !== 'Tab' || event.defaultPrevented || !box.current?.contains(here)) return
    const [first, last] = tabEnds(box.current) ?? []
    if (event.shiftKey ? here !== first && here !== box.current : last && here !== last) return
    if (event.shiftKey) event.preventDefault()
    leave()
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: only the way of the focus
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a bubble with a name has a role
    <div
      ref={box}
      data-float=""
      className={`kit-popup ${props.className ?? ''}`}
      id={props.id}
      role={props.role}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      tabIndex={-1}
      onKeyDown={goOn}
    >
      {props.children}
    </div>,
    document.body,
  )
}
