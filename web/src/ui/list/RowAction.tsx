import type { ReactNode } from 'react'
import { Button, Tooltip } from '../kit/index.ts'
import { useMenu } from './MoreMenu.tsx'

interface Props {
  icon: ReactNode
  label: string
  onClick(): void
  danger?: boolean
  /** Why the action is not possible now: the button can still be reached and shows this reason. */
  reason?: string | undefined
  /** Called when a disabled action is clicked, because a touch screen shows no tooltip. */
  onRefused?: (() => void) | undefined
  /** An explanation to show instead of the label. */
  hint?: string | undefined
}

/** An action of a row: an icon with a tooltip that says its name or why it is disabled; in the menu of a phone, an icon with words. */
export function RowAction({ icon, label, onClick, danger, reason, onRefused, hint }: Props) {
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
    <Tooltip title={reason ?? hint ?? label}>
      <Button type="text" size="small" icon={icon} aria-label={label} {...off} danger={danger === true} onClick={run} />
    </Tooltip>
  )
}
