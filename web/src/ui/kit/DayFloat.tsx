import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../words/words.tsx'
import { useFloat } from './float.ts'
import './calendar.css'

interface Props {
  anchor: RefObject<HTMLElement | null>
  float: RefObject<HTMLDivElement | null>
  id?: string
  onBlur(event: FocusEvent): void
  /** Closes the calendar and goes back to the field. */
  onBack(): void
  children: ReactNode
}

/** The field keeps the focus while days are pressed; a list and a time in the calendar take it. */
const keepFocus = (event: MouseEvent) => {
  if (event.target instanceof Element && !event.target.closest('select, input')) event.preventDefault()
}

/** The calendar that opens below a field. */
export function DayFloat({ anchor, float, id, onBlur, onBack, children }: Props) {
  const t = useT()
  const ownId = useId()
  useFloat(anchor, float, true, { mayCover: true })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onBack()
    }
    if (event.key !== 'Tab' || !float.current) return
    const stops = [...float.current.querySelectorAll<HTMLElement>('button:enabled, select, input, [tabindex="0"]')]
    // it stands at the end of the page: behind its end the Tab key goes back to the field
    if (event.target === stops.at(event.shiftKey ? 0 : -1)) {
      event.preventDefault()
      onBack()
    }
  }
  return createPortal(
    <div
      ref={float}
      data-float=""
      id={id ?? ownId}
      className="kit-days"
      role="dialog"
      aria-label={t('ui.calendar')}
      onMouseDown={keepFocus}
      onKeyDown={press}
      onBlur={onBlur}
    >
      {children}
    </div>,
    document.body,
  )
}
