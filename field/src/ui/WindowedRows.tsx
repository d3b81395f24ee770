import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Rows beyond the visible ones that are drawn as well, so that scrolling shows no gaps. */
const spare = 8

interface Props {
  count: number
  /** Pixels, the same for every row. */
  rowHeight: number
  children: (row: number) => ReactNode
}

/** A long list of rows of one height, of which only those near the window exist. */
export function WindowedRows({ count, rowHeight, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ from: 0, to: 3 * spare })
  useEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const first = Math.max(0, Math.floor(-top / rowHeight) - spare)
      const visible = Math.ceil(window.innerHeight / rowHeight)
      const next = { from: first, to: first + visible + 2 * spare }
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [rowHeight])
  const from = Math.min(range.from, Math.max(0, count - 1))
  const rows = Array.from({ length: Math.max(0, Math.min(range.to, count) - from) }, (_, i) => from + i)
  return (
    <div ref={list} className="rows" style={{ height: count * rowHeight }}>
      <div style={{ transform: `translateY(${from * rowHeight}px)` }}>
        {rows.map((row) => (
          <div key={row} style={{ height: rowHeight }}>
            {children(row)}
          </div>
        ))}
      </div>
    </div>
  )
}
