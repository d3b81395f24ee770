import { useRef } from 'react'
import { useT } from '../../ui/app/words.tsx'
import { isFigure } from './SheetCell.tsx'
import type { SheetColumn } from './sheet-kind.ts'

interface Props {
  column: SheetColumn
  title: string
  width: number
  onResize(pixels: number): void
}

/** One step of the arrow keys, in pixels. */
const step = 16

/** The title of a column; its right edge is dragged, or moved with the arrow keys, to make the column wider. */
export function ColumnTitle({ column, title, width, onResize }: Props) {
  const t = useT()
  const start = useRef<{ x: number; width: number } | null>(null)
  return (
    <th scope="col" className={isFigure(column) ? 'sheet-figure' : ''}>
      {title}
      {column.required && <span className="app-red"> *</span>}
      <button
        type="button"
        className="sheet-grip"
        tabIndex={-1}
        aria-label={t('sheets.width_of', { column: title })}
        onPointerDown={(e) => {
          start.current = { x: e.clientX, width }
          e.currentTarget.setPointerCapture(e.pointerId)
        }}
        onPointerMove={(e) => start.current && onResize(start.current.width + e.clientX - start.current.x)}
        onPointerUp={() => {
          start.current = null
        }}
        onKeyDown={(e) => {
          if (e.key === 'ArrowRight') onResize(width + step)
          else if (e.key === 'ArrowLeft') onResize(width - step)
        }}
      />
    </th>
  )
}
