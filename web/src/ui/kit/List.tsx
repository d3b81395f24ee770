import { Fragment, type ReactNode } from 'react'
import './pages.css'

interface Props<R> {
  dataSource: readonly R[]
  loading?: boolean
  locale: { emptyText: ReactNode }
  rowKey(row: R): string | number
  renderItem(row: R): ReactNode
}

/** Short lines below each other, each with what can be done with it at its end. */
function Lines<R>({ dataSource, loading, locale, rowKey, renderItem }: Props<R>) {
  if (dataSource.length === 0) return <p className="kit-list kit-list-none">{!loading && locale.emptyText}</p>
  return (
    <ul className="kit-list" aria-busy={loading === true}>
      {dataSource.map((row) => (
        <Fragment key={rowKey(row)}>{renderItem(row)}</Fragment>
      ))}
    </ul>
  )
}

const Item = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <li>
    <span>{children}</span>
    {actions}
  </li>
)

export const List = Object.assign(Lines, { Item })
