import type { ReactNode } from 'react'
import { Button, Tooltip } from '../kit/index.ts'

interface Props {
  icon: ReactNode
  label: string
  onClick(): void
  danger?: boolean
  /** Why the action is not possible now: the button can still be reached and shows this reason. */
  reason?: string | undefined
  /** An explanation to show instead of the label. */
  hint?: string | undefined
}

/** A tool beside what it changes, in a form or an editor: an icon with a tooltip that says its name or why it is disabled. */
export function IconAction({ icon, label, onClick, danger, reason, hint }: Props) {
  const off = reason ? { 'aria-disabled': true, className: 'app-off' } : { onClick }
  return (
    <Tooltip title={reason ?? hint ?? label}>
      <Button type="text" size="small" icon={icon} aria-label={label} {...off} danger={danger === true} />
    </Tooltip>
  )
}
