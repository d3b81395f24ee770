import type { ReactNode } from 'react'
import { Button, Tooltip } from '../kit/index.ts'
import { useMenu } from './MoreMenu.tsx'

interface Props {
  /** Shown in a menu. */
  icon?: ReactNode
  /** Its accessible name, which also names the row. */
  label: string
  onClick(): void
  danger?: boolean
  /** Why the action is not possible now: the button can still be reached and shows this reason. */
  reason?: string | undefined
  /** Called when a disabled action is clicked, because a touch screen shows no tooltip. */
  onRefused?: (() => void) | undefined
  /** The words to show instead of the label. */
  hint?: string | undefined
  /** What the word outside of a menu does not say. */
  means?: string | undefined
}

/** An action of a row: a word, in a menu with an icon before it; a disabled one says why. */
export function RowAction({ icon, label, onClick, danger, reason, onRefused, hint, means }: Props) {
  const closeMenu = useMenu()
  const off = reason ? { 'aria-disabled': true, className: 'app-off' } : {}
  const run = reason
    ? () => onRefused?.()
    : () => {
        closeMenu?.()
        onClick()
      }
  if (closeMenu)
    return (
      <Button type="text" block icon={icon} aria-label={label} {...off} danger={danger === true} onClick={run}>
        {hint ?? label}
        {reason && <small>{reason}</small>}
      </Button>
    )
  return (
    <Tooltip title={reason ?? means}>
      <Button
        // many red frames below each other would be all that one sees of a list
        type={danger ? 'text' : 'default'}
        size="small"
        aria-label={label}
        {...off}
        danger={danger === true}
        onClick={run}
      >
        {hint ?? label}
      </Button>
    </Tooltip>
  )
}
