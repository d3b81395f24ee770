import type { CSSProperties, ReactNode, ThHTMLAttributes } from 'react'
import type { TableColumn, TableColumnGroupType, TableColumnType } from './table-types.ts'

/** A fixed column stays at this distance from its edge; `isOuter` is the last one before the columns that scroll. */
interface Fixed {
  side: 'left' | 'right'
  distance: number
  isOuter: boolean
}

export interface Leaf<R> {
  key: string
  column: TableColumnType<R>
  fixed: Fixed | undefined
}

export interface HeadCell {
  key: string
  title: ReactNode
  props: ThHTMLAttributes<HTMLTableCellElement>
  align: 'left' | 'right' | 'center' | undefined
  fixed: Fixed | undefined
  /** Zero-based column and row of the head, and how many of each the cell covers. */
  column: number
  row: number
  colSpan: number
  rowSpan: number
}

export interface Layout<R> {
  leaves: readonly Leaf<R>[]
  /** The cells of the head, line by line. */
  lines: readonly (readonly HeadCell[])[]
}

const isGroup = <R>(column: TableColumn<R>): column is TableColumnGroupType<R> => 'children' in column
const isShown = <R>(column: TableColumn<R>) => isGroup(column) || !column.hidden
const shownChildren = <R>(group: TableColumnGroupType<R>) => group.children.filter(isShown)

const leavesOf = <R>(columns: readonly TableColumn<R>[]): TableColumnType<R>[] =>
  columns.filter(isShown).flatMap((column) => (isGroup(column) ? leavesOf(column.children) : [column]))

const depthOf = <R>(columns: readonly TableColumn<R>[]): number =>
  Math.max(0, ...columns.map((column) => 1 + (isGroup(column) ? depthOf(column.children) : 0)))

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The columns that hold cells, where the fixed ones stay, and the lines of the head. `besides` is the width of what stands before them. */
export function layOut<R>(columns: readonly TableColumn<R>[], besides: number): Layout<R> {
  const found = leavesOf(columns)
  const widths = found.map(({ width = 0 }) => width)
  const fixed = found.map((column, i): Fixed | undefined => {
    if (column.fixed === 'left')
      return {
        side: 'left',
        distance: besides + sum(widths.slice(0, i)),
        isOuter: found[i + 1]?.fixed !== 'left',
      }
    if (column.fixed === 'right')
      return { side: 'right', distance: sum(widths.slice(i + 1)), isOuter: found[i - 1]?.fixed !== 'right' }
    return undefined
  })
  const keyOf = (column: TableColumn<R>, i: number) =>
    column.key ?? (isGroup(column) ? undefined : column.dataIndex) ?? String(i)
  const depth = depthOf(columns)
  const lines: HeadCell[][] = Array.from({ length: depth }, () => [])
  const add = (some: readonly TableColumn<R>[], row: number, first: number) => {
    let at = first
    for (const column of some.filter(isShown)) {
      const colSpan = isGroup(column) ? leavesOf(column.children).length : 1
      const props = column.onHeaderCell?.(column, at) ?? {}
      const rowSpan = props.rowSpan ?? (isGroup(column) ? 1 : depth - row)
      if (rowSpan > 0 && colSpan > 0)
        lines[row]?.push({
          key: `${row} ${keyOf(column, at)}`,
          title: column.title,
          props,
          align: column.align,
          fixed: column.fixed && fixed[column.fixed === 'left' ? at : at + colSpan - 1],
          column: at,
          row,
          colSpan,
          rowSpan,
        })
      if (isGroup(column)) add(shownChildren(column), row + 1, at)
      at += colSpan
    }
  }
  add(columns, 0, 0)
  const leaves = found.map((column, i) => ({ key: keyOf(column, i), column, fixed: fixed[i] }))
  return { leaves, lines }
}

/**
 * The columns as tracks of a grid, which share width that is left over as a table does: columns without a width take all of it, otherwise
 * each gets its part. No track is narrower than its part of `least`, so that head and rows agree whether they scroll or not.
 */
export function tracksOf<R>(leaves: readonly Leaf<R>[], besides: number, least: number | undefined): string {
  const known = sum(leaves.map(({ column }) => column.width ?? 0))
  const free = leaves.filter(({ column }) => !column.width).length
  const room = Math.max(0, (least ?? 0) - besides - known)
  const grown = free === 0 && known > 0 ? 1 + room / known : 1
  const tracks = leaves.map(({ column: { width } }) => {
    if (!width) return `minmax(${room / free}px, 1fr)`
    return free > 0 ? `${width}px` : `minmax(${width * grown}px, ${width}fr)`
  })
  return [...(besides > 0 ? [`${besides}px`] : []), ...tracks].join(' ')
}

/** What keeps a cell of a fixed column in its place. */
export function fixedCell(fixed: Fixed | undefined): { 'data-fixed'?: string; style?: CSSProperties } {
  if (!fixed) return {}
  const { side, distance, isOuter } = fixed
  return { 'data-fixed': isOuter ? `${side} outer` : side, style: { [side]: distance } }
}
