import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFloat } from './float.ts'
import './pick-lists.css'

interface Props {
  anchor: RefObject<HTMLElement | null>
  className?: string
  /** In pixels; without it as wide as what is in it. Never narrower than the anchor. */
  width?: number | undefined
  children: ReactNode
}

/** The field keeps the focus, by which it knows that its list is still needed. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** What opens below a field that chooses from a list. */
export function ListFloat({ anchor, className = '', width, children }: Props) {
  const float = useRef<HTMLDivElement>(null)
  useFloat(anchor, float, true, { isAnchorWide: true })
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the list in it is operated from the field
    <div
      ref={float}
      data-float=""
      className={`kit-pick ${className}`}
      style={width === undefined ? {} : { width }}
      onMouseDown={keepFocus}
    >
      {children}
    </div>,
    document.body,
  )
}
