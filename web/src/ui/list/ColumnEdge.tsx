import type { KeyboardEvent, PointerEvent } from 'react'
import { useT } from '../words/words.tsx'
import { maxColumnWidth, minColumnWidth, type Widths } from './column-widths.ts'

interface Props {
  column: string
  /** The column's title, for screen readers. */
  title: string
  width: number | undefined
  /** True for the one edge of the table that the Tab key reaches. */
  isTabStop: boolean
  onChange(widths: Widths): void
}

const step = 16
const edges = (thead: Element | null) => [...(thead?.querySelectorAll<HTMLElement>('.app-edge') ?? [])]

/** Current widths of all columns in pixels. The first resize fixes all of them, so that resizing one column leaves the others alone. */
const measureColumns = (thead: Element | null): Widths =>
  Object.fromEntries(edges(thead).map((edge) => [edge.dataset.column ?? '', edge.closest('th')?.offsetWidth ?? 0]))

/**
 * The right edge of a column's title. A pointer drags it; on the keyboard, left and right make the column narrower and wider, and up and
 * down go to the previous and next edge, so that a table is only one tab stop. Home or a double click restores the original widths.
 */
export function ColumnEdge({ column, title, width, isTabStop, onChange }: Props) {
  const t = useT()
  const startResize = (down: PointerEvent<HTMLElement>) => {
    if (down.button !== 0) return
    down.preventDefault()
    const edge = down.currentTarget
    const before = measureColumns(edge.closest('thead'))
    const move = (e: globalThis.PointerEvent) =>
      onChange({ ...before, [column]: (before[column] ?? 0) + e.clientX - down.clientX })
    edge.setPointerCapture(down.pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
  }
  const handleKey = (e: KeyboardEvent<HTMLElement>) => {
    const thead = e.currentTarget.closest('thead')
    const allEdges = edges(thead)
    const index = allEdges.indexOf(e.currentTarget)
    const before = measureColumns(thead)
    const widenBy = (pixels: number) => onChange({ ...before, [column]: (before[column] ?? 0) + pixels })
    const handlers: Record<string, () => void> = {
      ArrowLeft: () => widenBy(-step),
      ArrowRight: () => widenBy(step),
      ArrowUp: () => allEdges[index - 1]?.focus(),
      ArrowDown: () => allEdges[index + 1]?.focus(),
      Home: () => onChange({}),
    }
    const handler = handlers[e.key]
    if (!handler) return
    e.preventDefault()
    handler()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> cannot be pulled; this is the separator of a window splitter
    <span
      role="separator"
      className="app-edge"
      data-column={column}
      aria-orientation="vertical"
      aria-label={t('ui.column_width', { column: title })}
      aria-valuenow={width ?? 0}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      tabIndex={isTabStop ? 0 : -1}
      onPointerDown={startResize}
      onDoubleClick={() => onChange({})}
      onKeyDown={handleKey}
    />
  )
}
