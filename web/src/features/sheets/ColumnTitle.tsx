import { useRef } from 'react'
import { useT } from '../../ui/words/words.tsx'
import { isFigure } from './SheetCell.tsx'
import type { SheetColumn } from './sheet-kind.ts'

interface Props {
  column: SheetColumn
  title: string
  width: number
  onResize(pixels: number): void
}

/** The title of a column; dragging its right edge resizes the column. The grid handles resizing by keyboard. */
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
        title={t('sheets.width_of', { column: title })}
        aria-hidden
        onPointerDown={(e) => {
          start.current = { x: e.clientX, width }
          e.currentTarget.setPointerCapture(e.pointerId)
        }}
        onPointerMove={(e) => start.current && onResize(start.current.width + e.clientX - start.current.x)}
        onPointerUp={() => {
          start.current = null
        }}
      />
    </th>
  )
}
