import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../words/words.tsx'
import { LoadingOutlined } from './icons.ts'
import './alerts.css'

interface Props {
  spinning?: boolean
  description?: ReactNode
  className?: string
  style?: CSSProperties
  /** What waits: the pointer cannot reach it meanwhile, but the focus stays in it. */
  children?: ReactNode
}

/** Says that work is under way, alone or over the part of the screen that waits for it. */
export function Spin({ spinning = true, description, className = '', style, children }: Props) {
  const t = useT()
  const mark = (
    <div className="kit-spin" aria-live="polite" style={style}>
      {spinning && <LoadingOutlined {...(description ? {} : { 'aria-label': t('ui.loading') })} />}
      {spinning && description}
    </div>
  )
  if (children === undefined) return mark
  return (
    <div className={`kit-busy ${className}`} aria-busy={spinning}>
      {mark}
      <div className="kit-busy-content">{children}</div>
    </div>
  )
}
