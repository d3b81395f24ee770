import type { ReactNode } from 'react'
import { InboxOutlined } from './icons.ts'
import './alerts.css'

/** Says that there is nothing yet, and offers what to do about it. */
export const Empty = ({ description, children }: { description: ReactNode; children?: ReactNode }) => (
  <div className="kit-empty">
    <InboxOutlined />
    <p>{description}</p>
    {children}
  </div>
)
