import type { CSSProperties, ReactNode } from 'react'
import './layout.css'

interface Props {
  orientation?: 'horizontal' | 'vertical'
  wrap?: boolean
  size?: keyof typeof gaps | number
  style?: CSSProperties
  children: ReactNode
}

const gaps = { small: 8, middle: 16, large: 24 }

const Row = ({ orientation = 'horizontal', wrap = false, size = 'small', style, children }: Props) => (
  <div
    className="kit-space"
    data-orientation={orientation}
    style={{ gap: typeof size === 'number' ? size : gaps[size], flexWrap: wrap ? 'wrap' : 'nowrap', ...style }}
  >
    {children}
  </div>
)

/** Fields and buttons without a gap between them, as one. */
const Compact = ({ block, style, children }: { block?: boolean; style?: CSSProperties; children: ReactNode }) => (
  <div className="kit-compact" style={block ? { width: '100%', ...style } : style}>
    {children}
  </div>
)

/** Puts equal gaps between what it contains. */
export const Space = Object.assign(Row, { Compact })
