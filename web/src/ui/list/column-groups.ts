import type { TableColumnGroupType, TableColumnType } from '../kit/index.ts'

type HeadCell<R> = TableColumnType<R> | TableColumnGroupType<R>

export interface GroupedCell<R> {
  group: string | undefined
  cell: HeadCell<R>
}

/**
 * Puts the group's title above neighbouring columns of one group. The title of a column without a group spans both lines; an invisible
 * cell fills its second line, so that all filters are in the last line.
 */
export function groupColumns<R>(columns: readonly GroupedCell<R>[]): HeadCell<R>[] {
  if (!columns.some(({ group }) => group)) return columns.map(({ cell }) => cell)
  const heads: HeadCell<R>[] = []
  let open: TableColumnGroupType<R> | undefined
  for (const { group, cell } of columns) {
    if (!group) {
      open = undefined
      heads.push(overBothLines(cell))
    } else if (open?.key === group) open.children = [...open.children, cell]
    else {
      open = { key: group, title: group, align: 'center', children: [cell] }
      heads.push(open)
    }
  }
  return heads
}

function overBothLines<R>(cell: HeadCell<R>): HeadCell<R> {
  if (!('children' in cell)) return cell
  const { children, onHeaderCell, fixed } = cell
  return {
    ...cell,
    onHeaderCell: (column, index) => ({ ...onHeaderCell?.(column, index), rowSpan: 2 }),
    children: [{ ...(fixed ? { fixed } : {}), onHeaderCell: () => ({ rowSpan: 0 }), children }],
  }
}
