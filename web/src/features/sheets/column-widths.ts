import { useState } from 'react'
import type { SheetColumn } from './sheet-kind.ts'

/** In pixels: room for the text, and for the margins and borders of cell and field. */
const defaultWidth = ({ width }: SheetColumn) => 60 + 5 * width
const narrowest = 60
const widest = 800

const read = (key: string): Record<string, number> => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {}
  } catch {
    return {}
  }
}

/** The column widths of a kind of sheet, as stored in this browser. */
export function useColumnWidths(type: string) {
  const key = `sheet-widths-${type}`
  const [widths, setWidths] = useState(() => read(key))
  const widthOf = (column: SheetColumn): number => {
    const stored = widths[column.field]
    return typeof stored === 'number' ? stored : defaultWidth(column)
  }
  const resize = (column: SheetColumn, pixels: number) =>
    setWidths((before) => {
      const next = { ...before, [column.field]: Math.round(Math.min(widest, Math.max(narrowest, pixels))) }
      localStorage.setItem(key, JSON.stringify(next))
      return next
    })
  return { widthOf, resize }
}
