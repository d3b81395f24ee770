import type { CSSProperties, ReactNode } from 'react'
import { type Breakpoint, useBreakpoint } from './breakpoints.ts'
import './layout.css'

interface Props {
  items: readonly { key: string; label: ReactNode; children: ReactNode }[]
  /** Facts beside each other, at most; by the width of the window if that decides. */
  column: number | Partial<Record<Breakpoint, number>>
  bordered?: boolean
  title?: ReactNode
  extra?: ReactNode
  /** How wide the labels are; otherwise as wide as the longest, within limits. */
  styles?: { label: { width: string } }
  className?: string
  style?: CSSProperties
}

/** Facts of a record, each with its label. */
export function Descriptions({ items, column, bordered, title, extra, styles, className = '', style }: Props) {
  const matches = useBreakpoint()
  const widest = Object.entries(typeof column === 'number' ? { xs: column } : column)
    .filter(([name]) => matches[name as Breakpoint])
    .map(([, count]) => count)
  const columns = Math.max(1, ...widest)
  const label = styles?.label.width ?? `fit-content(${Math.round(40 / columns)}%)`
  // the last one fills the row that it stands in
  const missing = (columns - (items.length % columns)) % columns
  const spanOf = (index: number) => (index === items.length - 1 ? missing : 0)
  return (
    <div className={className} style={style}>
      {(title || extra) && (
        <div className="kit-facts-head">
          <span>{title}</span>
          {extra}
        </div>
      )}
      {bordered ? (
        <dl
          className="kit-facts"
          data-bordered
          style={{ gridTemplateColumns: `repeat(${columns}, ${label} minmax(0, 1fr))` }}
        >
          {items.flatMap(({ key, label: name, children }, index) => [
            <dt key={`${key} label`}>{name}</dt>,
            <dd key={key} style={{ gridColumn: `span ${1 + 2 * spanOf(index)}` }}>
              {children}
            </dd>,
          ])}
        </dl>
      ) : (
        <dl className="kit-facts" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {items.map(({ key, label: name, children }, index) => (
            <div key={key} style={{ gridColumn: `span ${1 + spanOf(index)}` }}>
              <dt>{name}</dt>
              <dd>{children}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
