import type { CSSProperties, Key, ReactNode, ThHTMLAttributes } from 'react'
import type { PaginationProps } from './Pagination.tsx'

type HeadCellProps = ThHTMLAttributes<HTMLTableCellElement>

interface HeadOf<R> {
  key?: string
  title?: ReactNode
  align?: 'left' | 'right' | 'center'
  fixed?: 'left' | 'right'
  /** `rowSpan` 0 leaves the cell out, because the one above it fills its place. */
  onHeaderCell?(column: TableColumnType<R> | TableColumnGroupType<R>, index: number): HeadCellProps
}

export interface TableColumnType<R> extends HeadOf<R> {
  width?: number
  hidden?: boolean
  dataIndex?: keyof R & string
  render?(value: never, row: R, index: number): ReactNode
}

export interface TableColumnGroupType<R> extends HeadOf<R> {
  children: readonly TableColumn<R>[]
}

export type TableColumn<R> = TableColumnType<R> | TableColumnGroupType<R>

export interface RowSelection<R> {
  type: 'checkbox' | 'radio'
  /** May name rows of other pages, which stay chosen. */
  selectedRowKeys: readonly Key[]
  columnWidth: number
  getCheckboxProps(row: R): { 'aria-label': string; disabled?: boolean }
  onSelect(row: R, isChosen: boolean): void
  /** The rows of this page that change. */
  onSelectAll(isChosen: boolean, rows: readonly R[]): void
}

export interface TableProps<R> {
  className?: string
  style?: CSSProperties
  /** What the part that scrolls is called. */
  'aria-label'?: string
  size?: 'small' | 'middle'
  columns: readonly TableColumn<R>[]
  dataSource: readonly R[]
  rowKey: (keyof R & string) | ((row: R) => Key)
  rowClassName?(row: R): string
  rowSelection?: RowSelection<R>
  /** Without a `total`, the table has all rows and turns its pages itself. */
  pagination?: false | Partial<PaginationProps>
  /** The head stays below the menu of the app while the page scrolls. */
  sticky?: boolean
  /** `x`: the least width of the table; `y`: the most height of its rows. What is more scrolls. */
  scroll?: { x?: number; y?: number }
  loading?: boolean
  locale?: { emptyText: ReactNode }
  summary?(): ReactNode
}
