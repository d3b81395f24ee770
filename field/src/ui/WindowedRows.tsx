import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Rows are drawn half a window ahead, so that scrolling shows no gaps, and so many at once: each change of the range costs a frame. */
const step = 3

const rangeAt = (top: number, rowHeight: number) => {
  const visible = Math.ceil(window.innerHeight / rowHeight)
  const spare = Math.ceil(visible / 2)
  const first = Math.floor(Math.max(0, -top / rowHeight - spare) / step) * step
  return { from: first, to: first + visible + 2 * spare + step }
}

interface Props {
  count: number
  /** Pixels, the same for every row. */
  rowHeight: number
  children: (row: number) => ReactNode
}

/** A long list of rows of one height, of which only those near the window exist. */
export function WindowedRows({ count, rowHeight, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // where the list will begin is not known yet: at the top of the window at most
  const [range, setRange] = useState(() => rangeAt(0, rowHeight))
  useEffect(() => {
    const look = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const next = rangeAt(top, rowHeight)
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
