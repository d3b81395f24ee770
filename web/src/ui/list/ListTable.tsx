import type { Key } from 'react'
import type { TableProps } from '../kit/index.ts'
import { Skeleton, Table } from '../kit/index.ts'
import { useIsPhone } from '../words/use-is-phone.ts'
import { useT } from '../words/words.tsx'
import { CardList } from './CardList.tsx'
import { ColumnEdge } from './ColumnEdge.tsx'
import { ColumnFilter } from './ColumnFilter.tsx'
import { groupColumns } from './column-groups.ts'
import { useColumnWidths, type Widths } from './column-widths.ts'
import { type Column, type RowChoice, sortNameOf } from './columns.ts'
import { fitWidths, useWidth } from './fit-widths.ts'
import { type EmptyWords, ListEmpty, ListFailed, useExistingPage } from './ListStates.tsx'
import type { ListQuery } from './list-query.ts'
import type { ListState } from './list-state.ts'
import { SortButton, sortDirection } from './SortButton.tsx'

export interface ListTableProps<R extends object> {
  columns: readonly Column<R>[]
  list: ListQuery<R>
  rowKey: keyof R & string
  state: ListState
  empty: EmptyWords
  /** Width below which the table scrolls sideways; by default, the width of the columns. */
  scrollX?: number
  /** The table is never narrower than `scrollX`, which the specification gives (L-07). */
  keepsWidth?: true
  /** Maximum height of the rows, beyond which they scroll under the head: for pages that show more than the list (V-32). */
  scrollY?: number
  sizeChanger?: boolean
  choice?: RowChoice<R>
  /** Key of the row whose record is open beside the list. */
  current?: Key | undefined
}

/** Width of the column in which rows are chosen. */
const choiceWidth = 40
/** What a column without a width has at least. */
const freeWidth = 160

/** A paged list as every screen shows it: a table with its filters in the head, on a phone cards. */
export function ListTable<R extends object>(props: ListTableProps<R>) {
  return useIsPhone() ? <CardList<R> {...props} /> : <WideList<R> {...props} />
}

function WideList<R extends object>({
  columns,
  list,
  rowKey,
  state,
  empty,
  scrollX,
  keepsWidth,
  scrollY,
  sizeChanger,
  choice,
  current,
}: ListTableProps<R>) {
  const t = useT()
  const { widths, change } = useColumnWidths(rowKey)
  const { ref, width: available } = useWidth()
  useExistingPage(list, state)
  if (list.error) return <ListFailed list={list} state={state} />
  const filtered = columns.some((c) => c.filter)
  // once somebody has resized a column, the columns decide how wide the table is
  const resized = Object.keys(widths).length > 0
  const besides = choice ? choiceWidth : 0
  const fitted = resized || keepsWidth || available === 0 ? undefined : fit(columns, scrollX, available - besides)
  const widthOf = ({ key, width }: Column<R>) => widths[key] ?? fitted?.[key] ?? width
  const ownWidth = columns.reduce((sum, c) => sum + (widthOf(c) ?? 0), besides)
  // columns that fit into the window are not made wider than it
  const most = keepsWidth || available === 0 ? Number.POSITIVE_INFINITY : available
  const scrollWidth = resized || fitted ? ownWidth : Math.min(scrollX ?? ownWidth, most)
  const index = (i: number) => (state.page - 1) * state.limit + i + 1
  const isFirstLoad = list.isFetching && !list.data
  return (
    <div ref={ref}>
      <Table<R>
        className="app-table"
        size="middle"
        rowKey={rowKey}
        sticky={!scrollY}
        loading={list.isFetching && !isFirstLoad}
        dataSource={list.data?.data ?? []}
        {...(choice ? { rowSelection: rowSelectionOf(choice) } : {})}
        rowClassName={(row) => (current !== undefined && row[rowKey] === current ? 'app-row-open' : '')}
        scroll={{ x: scrollWidth, ...(scrollY ? { y: scrollY } : {}) }}
        locale={{
          emptyText: isFirstLoad ? (
            <Skeleton paragraph={{ rows: 8 }} title={false} />
          ) : (
            <ListEmpty {...empty} state={state} />
          ),
        }}
        pagination={{
          current: state.page,
          pageSize: state.limit,
          total: list.data?.total ?? 0,
          showQuickJumper: true,
          showSizeChanger: sizeChanger === true,
          showTotal: (n) => t(list.data?.more ? 'ui.total_more' : 'ui.total', { count: n }),
          onChange: state.goToPage,
        }}
        columns={groupColumns<R>(
          columns.map((column, i) => {
            const width = widthOf(column)
            const cell = {
              key: column.key,
              ...(width ? { width } : {}),
              ...(column.align ? { align: column.align } : {}),
              render: (_: unknown, row: R, nth: number) => column.render(row, index(nth)),
            }
            const fixed = column.fixed ? { fixed: column.fixed } : {}
            const direction = sortDirection(sortNameOf(column), state)
            // the edge has an accessible name of its own, which must not become part of the column's name
            const named = {
              title: <Title key="title" {...{ column, width, state }} isTabStop={i === 0} onChange={change} />,
              onHeaderCell: () => ({ 'aria-label': column.title, ...(direction ? { 'aria-sort': direction } : {}) }),
            }
            const head = filtered
              ? {
                  ...named,
                  ...fixed,
                  ...(column.align ? { align: column.align } : {}),
                  children: [{ ...cell, ...fixed, title: <ColumnFilter column={column} state={state} /> }],
                }
              : { ...cell, ...fixed, ...named }
            return { group: column.group, cell: head }
          }),
        )}
      />
    </div>
  )
}

/** The widths with which the columns fit; undefined if they do as they are. */
function fit<R>(columns: readonly Column<R>[], scrollX: number | undefined, available: number): Widths | undefined {
  const known = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const free = columns.filter(({ width }) => !width).length
  // columns without a width share what the others leave
  const share = free === 0 ? 0 : Math.max(freeWidth, ((scrollX ?? 0) - known) / free)
  if (known + free * share <= available) return undefined
  const fitted = fitWidths(
    columns.map(({ width, fixed, align, phone, least }) => ({
      width: width || share,
      ...(least === undefined ? {} : { least }),
      keeps: fixed !== undefined || align === 'center' || phone === 'action' || phone === 'image',
    })),
    available,
  )
  return Object.fromEntries(columns.map(({ key }, i) => [key, fitted[i] ?? 0]))
}

const rowSelectionOf = <R extends object>(choice: RowChoice<R>): NonNullable<TableProps<R>['rowSelection']> => ({
  type: choice.isSingle ? 'radio' : 'checkbox',
  selectedRowKeys: choice.chosen,
  columnWidth: choiceWidth,
  getCheckboxProps: (row) => ({ 'aria-label': choice.label(row), ...(choice.isOff?.(row) ? { disabled: true } : {}) }),
  onSelect: (row, isChosen) => choice.onChoose([row], isChosen),
  onSelectAll: (isChosen, rows) => choice.onChoose(rows, isChosen),
})

interface Head<R> {
  column: Column<R>
  width: number | undefined
  state: ListState
  isTabStop: boolean
  onChange(widths: Widths): void
}

/** A column's title, which sorts the list if the server can, and the edge that resizes the column. A fixed column cannot be resized. */
function Title<R>({ column, state, ...edge }: Head<R>) {
  const sortName = sortNameOf(column)
  return (
    <>
      {sortName ? <SortButton title={column.title} name={sortName} state={state} /> : column.title}
      {!column.fixed && <ColumnEdge column={column.key} title={column.title} {...edge} />}
    </>
  )
}
