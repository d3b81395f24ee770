import type { ReactNode } from 'react'
import { useMission } from './context.tsx'

interface Props {
  disabled?: boolean
  /** False where a floating button would cover something that is being drawn or read. */
  floats?: boolean
  onClick(): void
  children: ReactNode
}

/** The main button of a screen: it stays above the bar, in reach of the thumb, however long the screen is. */
export function MainButton({ disabled = false, floats = true, onClick, children }: Props) {
  const { opened } = useMission()
  return (
    <button
      type="button"
      className={floats ? 'button button-main dock' : 'button button-main'}
      disabled={disabled || !opened.can_write}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
