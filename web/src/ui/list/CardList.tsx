import { FilterOutlined } from '@ant-design/icons'
import { Badge, Button, Pagination, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../app/words.tsx'
import { ColumnFilter } from './ColumnFilter.tsx'
import { type EmptyWords, ListEmpty, ListFailed, useExistingPage } from './ListStates.tsx'
import type { Column } from './ListTable.tsx'
import type { ListQuery } from './list-query.ts'
import type { ListState } from './list-state.ts'

interface Props<R extends object> {
  /** The table's columns: their filters stand above the cards. */
  columns: readonly Column<R>[]
  list: ListQuery<R>
  rowKey: keyof R & string
  state: ListState
  empty: EmptyWords
  card(row: R): ReactNode
}

/** A paged list as a phone shows it: one card under the other, the filters folded away. */
export function CardList<R extends object>({ columns, list, rowKey, state, empty, card }: Props<R>) {
  const t = useT()
  const [open, setOpen] = useState(false)
  useExistingPage(list, state)
  if (list.error) return <ListFailed list={list} state={state} />
  const filters = columns.filter((column) => column.filter)
  const active = Object.keys(state.filters).length
  const rows = list.data?.data ?? []
  return (
    <div className="app-cards" aria-busy={list.isFetching}>
      {filters.length > 0 && (
        <Badge count={active} size="small">
          <Button block icon={<FilterOutlined />} aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('ui.filters')}
          </Button>
        </Badge>
      )}
      {open && (
        <div className="app-card-filters">
          {filters.map((column) => (
            <div key={column.key}>
              <span>{column.title}</span>
              <ColumnFilter column={column} state={state} />
            </div>
          ))}
        </div>
      )}
      {!list.data ? (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      ) : rows.length === 0 ? (
        <ListEmpty {...empty} state={state} />
      ) : (
        <ul>
          {rows.map((row) => (
            <li key={String(row[rowKey])}>{card(row)}</li>
          ))}
        </ul>
      )}
      {list.data && list.data.total > state.limit && (
        <Pagination
          simple
          align="center"
          current={state.page}
          pageSize={state.limit}
          total={list.data.total}
          showSizeChanger={false}
          onChange={state.goToPage}
        />
      )}
    </div>
  )
}
