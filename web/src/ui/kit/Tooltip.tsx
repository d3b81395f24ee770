import { type PointerEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Anchor, type AnchorProps, useAnchored } from './anchor.ts'
import { useFloat } from './float.ts'
import './popups.css'

interface Props extends Omit<AnchorProps, 'title'> {
  /** Without words there is no tooltip. */
  title: string | null | undefined
  children: Anchor
}

/** Milliseconds before it comes and goes: the pointer may pass by, and may move onto it. */
const pause = 100

const controls = 'button, a, input, select, textarea'
const isTouch = (event: PointerEvent) => event.pointerType === 'touch'

/** Words about its child, while the pointer is over it or the keyboard has reached it. A finger shows those of a child that is no control. */
export function Tooltip({ title, children, ...passed }: Props) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const turn = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const isShown = isOpen && Boolean(title)
  const described = [passed['aria-describedby'], isShown && id].filter(Boolean).join(' ')
  const opener = useAnchored(children, anchor, {
    ...passed,
    'aria-describedby': described || undefined,
    onPointerEnter: (event) => {
      passed.onPointerEnter?.(event)
      if (!isTouch(event) || !event.currentTarget.matches(controls)) turn(true)
    },
    onPointerLeave: (event) => {
      passed.onPointerLeave?.(event)
      // a finger leaves at once; a tap elsewhere closes
      if (!isTouch(event)) turn(false)
    },
    onFocus: (event) => {
      passed.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) turn(true)
    },
    onBlur: (event) => {
      passed.onBlur?.(event)
      turn(false)
    },
  })
  return (
    <>
      {opener}
      {isShown && (
        <Bubble
          id={id}
          anchor={anchor}
          onStay={() => turn(true)}
          onLeave={() => turn(false)}
          onClose={() => setOpen(false)}
        >
          {title}
        </Bubble>
      )}
    </>
  )
}

interface BubbleProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  onStay(): void
  onLeave(): void
  onClose(): void
  children: ReactNode
}

function Bubble({ id, anchor, onStay, onLeave, onClose, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose
  useFloat(anchor, bubble, true, { placement: 'top' })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current()
    const onPress = ({ target }: Event) =>
      target instanceof Element && !anchor.current?.contains(target) && latest.current()
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPress, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPress, true)
    }
  }, [anchor])
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      data-float="aside"
      className="kit-tooltip"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    document.body,
  )
}
