import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'

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

/** An action of a table's row: an icon that tells its name, or why it is off. */
export const RowAction = ({ icon, label, onClick, danger, reason, onRefused, hint }: Props) => (
  <Tooltip title={reason ?? hint ?? label}>
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      {...(reason ? { 'aria-disabled': true, className: 'app-off' } : {})}
      danger={danger === true}
      onClick={reason ? () => onRefused?.() : onClick}
    />
  </Tooltip>
)
