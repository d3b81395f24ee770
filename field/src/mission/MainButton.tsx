import type { ReactNode } from 'react'
import { useMission } from './context.tsx'

interface Props {
  disabled?: boolean
  /** False where a floating button would cover something that is being drawn or read. */
  floats?: boolean
  onClick(): void
  children: ReactNode
}

/** What a screen is for: it stays above the bar, where the thumb is, however long the screen. */
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
