import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useMenu } from './MoreMenu.tsx'

interface Props {
  icon: ReactNode
  label: string
  onClick(): void
  danger?: boolean
  /** Why it cannot be done now: the button stays reachable and says so. */
  reason?: string | undefined
  /** Clicked although it is off: a finger sees no tooltip. */
  onRefused?: (() => void) | undefined
  /** More than its name, when there is something to explain. */
  hint?: string | undefined
}

/** An action of a row: an icon that tells its name, or why it is off; in the menu of a phone with its words. */
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
