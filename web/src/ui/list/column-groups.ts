import type { TableColumnGroupType, TableColumnType } from 'antd'

type HeadCell<R> = TableColumnType<R> | TableColumnGroupType<R>

export interface GroupedCell<R> {
  group: string | undefined
  cell: HeadCell<R>
}

/**
 * Neighbours of one group get its title above theirs. The title of a column without a group reaches over both lines: a
 * cell that is not drawn fills the second one, so that all filters stand in the last.
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
