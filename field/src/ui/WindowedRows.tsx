import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

interface Range {
  from: number
  to: number
}

/** The rows in the window, and half a window above and below it, so that scrolling shows no gaps. */
function rangeAt(top: number, rowHeight: number): Range {
  const visible = Math.ceil(window.innerHeight / rowHeight) + 1
  const spare = Math.ceil(visible / 2)
  const first = Math.floor(-top / rowHeight)
  return { from: Math.max(0, first - spare), to: Math.max(0, first + visible + spare) }
}

interface Props {
  count: number
  /** Pixels, the same for every row. */
  rowHeight: number
  /** Renders a row; all rows are rendered again when this function changes. */
  children: (row: number) => ReactNode
}

/** A long list of rows of one height, of which only those near the window exist. */
export function WindowedRows({ count, rowHeight, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // the list's position is not known yet: assume the top of the window, and add the rows ahead once this is painted
  const [range, setRange] = useState<Range>(() => ({ from: 0, to: Math.ceil(window.innerHeight / rowHeight) }))
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const top = list.current?.getBoundingClientRect().top ?? 0
      const next = rangeAt(top, rowHeight)
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
    }
    // measure once per frame, when the layout has been computed anyway
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const forget = afterPaint(soon)
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      forget()
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
    }
  }, [rowHeight])
  const from = Math.min(range.from, Math.max(0, count - 1))
  const rows = Array.from({ length: Math.max(0, Math.min(range.to, count) - from) }, (_, i) => from + i)
  return (
    <div ref={list} className="rows" style={{ height: count * rowHeight }}>
      {rows.map((row) => (
        <Row key={row} row={row} height={rowHeight} draw={children} />
      ))}
    </div>
  )
}

/** A row at its own absolute position: it is neither rendered nor moved when others come and go. */
const Row = memo(({ row, height, draw }: { row: number; height: number; draw: Props['children'] }) => (
  <div className="row-place" style={{ height, top: row * height }}>
    {draw(row)}
  </div>
))
