import type { TableProps } from 'antd'
import { Skeleton, Table } from 'antd'
import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext'
import { useContext } from 'react'
import { useIsPhone } from '../app/use-is-phone.ts'
import { useT } from '../app/words.tsx'
import { CardList } from './CardList.tsx'
import { ColumnEdge } from './ColumnEdge.tsx'
import { ColumnFilter } from './ColumnFilter.tsx'
import { groupColumns } from './column-groups.ts'
import { useColumnWidths, type Widths } from './column-widths.ts'
import { type Column, type RowChoice, sortNameOf } from './columns.ts'
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
  /** Maximum height of the rows, beyond which they scroll under the head: for pages that show more than the list (V-32). */
  scrollY?: number
  sizeChanger?: boolean
  choice?: RowChoice<R>
  summary?: TableProps<R>['summary']
}

/** Width of the column in which rows are chosen. */
const choiceWidth = 48
/** Height of the menu that stays at the top (--header in the shell's tokens). */
const menuHeight = 60

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
  scrollY,
  sizeChanger,
  choice,
  summary,
}: ListTableProps<R>) {
  const t = useT()
  const { widths, change } = useColumnWidths(rowKey)
  useExistingPage(list, state)
  if (list.error) return <ListFailed list={list} state={state} />
  const filtered = columns.some((c) => c.filter)
  const widthOf = ({ key, width }: Column<R>) => widths[key] ?? width
  // once somebody has resized a column, the columns decide how wide the table is
  const resized = Object.keys(widths).length > 0
  const ownWidth = columns.reduce((sum, c) => sum + (widthOf(c) ?? 0), choice ? choiceWidth : 0)
  const scrollWidth = resized ? ownWidth : (scrollX ?? ownWidth)
  const index = (i: number) => (state.page - 1) * state.limit + i + 1
  const isFirstLoad = list.isFetching && !list.data
  return (
    <Table<R>
      className="app-table"
      size="middle"
      rowKey={rowKey}
      {...(scrollY ? {} : { sticky: { offsetHeader: menuHeight } })}
      loading={list.isFetching && !isFirstLoad}
      dataSource={[...(list.data?.data ?? [])]}
      {...(choice ? { rowSelection: rowSelectionOf(choice) } : {})}
      {...(summary ? { summary } : {})}
      scroll={{ x: scrollWidth, ...(scrollY ? { y: scrollY } : {}) }}
      locale={{
        emptyText: isFirstLoad ? (
          <Skeleton active paragraph={{ rows: 8 }} title={false} />
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
        hideOnSinglePage: false,
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
                children: [{ ...cell, ...fixed, title: <Filter column={column} state={state} /> }],
              }
            : { ...cell, ...fixed, ...named }
          return { group: column.group, cell: head }
        }),
      )}
    />
  )
}

const rowSelectionOf = <R extends object>(choice: RowChoice<R>): NonNullable<TableProps<R>['rowSelection']> => ({
  type: choice.isSingle ? 'radio' : 'checkbox',
  selectedRowKeys: [...choice.chosen],
  columnWidth: choiceWidth,
  preserveSelectedRowKeys: true,
  getCheckboxProps: (row) =>
    ({ 'aria-label': choice.label(row), ...(choice.isOff?.(row) ? { disabled: true } : {}) }) as object,
  onSelect: (row, isChosen) => choice.onChoose([row], isChosen),
  onSelectAll: (isChosen, _, rows) => choice.onChoose(rows, isChosen),
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
  const measuring = useContext(TableMeasureRowContext)
  const sortName = sortNameOf(column)
  return (
    <>
      {sortName && !measuring ? <SortButton title={column.title} name={sortName} state={state} /> : column.title}
      {!measuring && !column.fixed && <ColumnEdge column={column.key} title={column.title} {...edge} />}
    </>
  )
}

/** antd draws the head a second time, unseen, to measure it: its fields must not be there twice. */
function Filter<R>({ column, state }: { column: Column<R>; state: ListState }) {
  const measuring = useContext(TableMeasureRowContext)
  return measuring ? null : <ColumnFilter column={column} state={state} />
}
