import type { ReactNode } from 'react'
import { useMission } from './context.tsx'

interface Props {
  disabled?: boolean
  onClick(): void
  children: ReactNode
}

/** What a screen is for: it stays above the bar, where the thumb is, however long the screen. */
export function MainButton({ disabled = false, onClick, children }: Props) {
  const { opened } = useMission()
  return (
    <button
      type="button"
      className="button button-main dock"
      disabled={disabled || !opened.can_write}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
