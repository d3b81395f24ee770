import { type ReactNode, useState } from 'react'
import { FilterOutlined } from '../kit/icons.ts'
import { Badge, Button, Pagination, Select, Skeleton } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
import { ColumnFilter } from './ColumnFilter.tsx'
import { type Column, type RowChoice, sortNameOf } from './columns.ts'
import { type EmptyWords, ListEmpty, ListFailed, useExistingPage } from './ListStates.tsx'
import type { ListQuery } from './list-query.ts'
import type { ListState } from './list-state.ts'
import { RowCard } from './RowCard.tsx'

interface Props<R extends object> {
  /** The table's columns. Their filters are shown above the cards, and each column says where on a card it belongs. */
  columns: readonly Column<R>[]
  list: ListQuery<R>
  rowKey: keyof R & string
  state: ListState
  empty: EmptyWords
  sizeChanger?: boolean
  choice?: RowChoice<R>
  /** Draws a row's card instead of the columns; the columns draw it if this returns null or undefined. */
  card?: (row: R) => ReactNode
}

/** A paged list as a phone shows it: one card under the other, filters and sorting folded away. */
export function CardList<R extends object>({
  columns,
  list,
  rowKey,
  state,
  empty,
  sizeChanger,
  choice,
  card,
}: Props<R>) {
  const t = useT()
  const [open, setOpen] = useState(false)
  useExistingPage(list, state)
  if (list.error) return <ListFailed list={list} state={state} />
  const filters = columns.filter((column) => column.filter)
  const isSortable = columns.some(sortNameOf)
  const active = Object.keys(state.filters).length + (state.sort === '' ? 0 : 1)
  const rows = list.data?.data ?? []
  const first = (state.page - 1) * state.limit + 1
  return (
    <div className="app-cards" aria-busy={list.isFetching}>
      {(filters.length > 0 || isSortable) && (
        <Badge count={active}>
          <Button block icon={<FilterOutlined />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('ui.filters')}
          </Button>
        </Badge>
      )}
      {open && (
        <div className="app-card-filters">
          {isSortable && <SortChoice columns={columns} state={state} />}
          {filters.map((column) => (
            <div key={column.key}>
              <span>{column.title}</span>
              <ColumnFilter column={column} state={state} />
            </div>
          ))}
        </div>
      )}
      {!list.data ? (
        <Skeleton paragraph={{ rows: 8 }} title={false} />
      ) : rows.length === 0 ? (
        <ListEmpty {...empty} state={state} />
      ) : (
        <ul>
          {rows.map((row, i) => (
            <li key={String(row[rowKey])}>
              {card?.(row) ?? (
                <RowCard {...{ row, columns, choice }} rowKey={row[rowKey] as string | number} index={first + i} />
              )}
            </li>
          ))}
        </ul>
      )}
      {list.data && list.data.total > (sizeChanger ? 10 : state.limit) && (
        <Pagination
          simple
          align="center"
          current={state.page}
          pageSize={state.limit}
          total={list.data.total}
          showSizeChanger={sizeChanger === true}
          onChange={state.goToPage}
        />
      )}
    </div>
  )
}

function SortChoice<R>({ columns, state }: { columns: readonly Column<R>[]; state: ListState }) {
  const t = useT()
  const options = columns.flatMap((column) => {
    const name = sortNameOf(column)
    return name === undefined
      ? []
      : [
          { value: name, label: t('ui.sort_up', { column: column.title }) },
          { value: `-${name}`, label: t('ui.sort_down', { column: column.title }) },
        ]
  })
  return (
    <div>
      <span>{t('ui.sort')}</span>
      <Select
        aria-label={t('ui.sort')}
        value={state.sort}
        options={[{ value: '', label: t('ui.sort_default') }, ...options]}
        onChange={state.sortBy}
      />
    </div>
  )
}
