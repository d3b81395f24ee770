import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../words/words.tsx'
import { CloseOutlined, LeftOutlined, RightOutlined, ZoomInOutlined, ZoomOutOutlined } from './icons.ts'
import './image.css'

export interface Picture {
  src: string
  alt: string
}

interface Props {
  pictures: readonly Picture[]
  current: number
  onChange: (current: number) => void
  onClose: () => void
  render?: (image: ReactNode, info: { current: number }) => ReactNode
}

const step = 1.5
const largest = step ** 6

/** Pictures over the whole window. Arrow keys: the next and the previous one; plus, minus and 0: larger, smaller, as a whole. */
export function PictureViewer({ pictures, current, onChange, onClose, render = (image) => image }: Props) {
  const t = useT()
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  // the width at which the picture fits into the window
  const [fitting, setFitting] = useState(0)
  useEffect(() => {
    const before = document.activeElement
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    root.current?.focus()
    return () => {
      document.body.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const picture = pictures[current]
  if (!picture) return null
  const zoomTo = (next: number) => {
    const image = stage.current?.querySelector('img')
    if (zoom === 1 && image) setFitting(image.clientWidth)
    setZoom(Math.min(largest, Math.max(1, next)))
  }
  const go = (by: number) => {
    if (pictures.length < 2) return
    setZoom(1)
    onChange((current + by + pictures.length) % pictures.length)
  }
  const acts: Record<string, () => void> = {
    Escape: onClose,
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => zoomTo(zoom * step),
    '=': () => zoomTo(zoom * step),
    '-': () => zoomTo(zoom / step),
    '0': () => zoomTo(1),
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // the dialog below the pictures, and what else listens to keys, is not meant
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    if (event.key === 'Tab') return stayInside(event)
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const button = (name: string, icon: ReactNode, onClick: () => void, isOff = false) => (
    <button type="button" aria-label={name} title={name} disabled={isOff} onClick={onClick}>
      {icon}
    </button>
  )
  const image = (
    <img
      src={picture.src}
      alt={picture.alt}
      draggable={false}
      style={zoom === 1 ? undefined : { width: fitting * zoom, maxWidth: 'none', maxHeight: 'none' }}
      onDoubleClick={() => zoomTo(zoom === 1 ? step ** 2 : 1)}
    />
  )
  return createPortal(
    <div
      ref={root}
      className="kit-viewer"
      data-float
      role="dialog"
      aria-modal="true"
      aria-label={picture.alt}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {/* beside the picture, a press closes; the keyboard has Escape and the button */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        ref={stage}
        className="kit-viewer-stage"
        data-zoomed={zoom > 1}
        onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
        onPointerMove={drag}
      >
        {render(image, { current })}
      </div>
      <div className="kit-viewer-tools">
        {pictures.length > 1 && button(t('ui.picture_previous'), <LeftOutlined />, () => go(-1))}
        {pictures.length > 1 && <span aria-live="polite">{`${current + 1} / ${pictures.length}`}</span>}
        {pictures.length > 1 && button(t('ui.picture_next'), <RightOutlined />, () => go(1))}
        {button(t('ui.zoom_out'), <ZoomOutOutlined />, () => zoomTo(zoom / step), zoom === 1)}
        {button(t('ui.zoom_in'), <ZoomInOutlined />, () => zoomTo(zoom * step), zoom >= largest)}
        {button(t('ui.close'), <CloseOutlined />, onClose)}
      </div>
    </div>,
    document.body,
  )
}

/** A mouse moves the enlarged picture while it is pressed; a finger scrolls it anyway. */
function drag({ buttons, pointerType, movementX, movementY, currentTarget }: PointerEvent<HTMLElement>): void {
  if (pointerType === 'mouse' && buttons === 1) currentTarget.scrollBy(-movementX, -movementY)
}

function stayInside(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled])')]
  const [first, last] = [stops[0], stops.at(-1)]
  const { activeElement } = document
  const isAtEnd = event.shiftKey
    ? activeElement === first || activeElement === event.currentTarget
    : activeElement === last
  if (!isAtEnd) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
