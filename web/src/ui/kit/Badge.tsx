import type { ReactNode } from 'react'
import './alerts.css'

interface Props {
  /** Nothing is shown for 0. */
  count: number
  /** Pixels to the right and downwards, from the upper right corner. */
  offset?: readonly [number, number]
  children: ReactNode
}

const most = 99

/** A number at the corner of what it counts. */
export const Badge = ({ count, offset: [right, down] = [0, 0], children }: Props) => (
  <span className="kit-badge">
    {children}
    {count > 0 && (
      <sup className="kit-badge-count" style={{ marginTop: down, marginInlineEnd: -right }}>
        {count > most ? `${most}+` : count}
      </sup>
    )}
  </span>
)
