import { CaretDownOutlined, CaretUpOutlined } from '../kit/icons.ts'
import { useT } from '../words/words.tsx'
import type { ListState } from './list-state.ts'

type Sorted = Pick<ListState, 'sort'>

/** Which way the list is sorted by this column, as `aria-sort` says it; undefined when it is not. */
export const sortDirection = (name: string | undefined, { sort }: Sorted): 'ascending' | 'descending' | undefined =>
  name === undefined ? undefined : sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined

/** A column's title that sorts the list: up, down, and back to its usual order. */
export function SortButton({ title, name, state }: { title: string; name: string; state: ListState }) {
  const t = useT()
  const direction = sortDirection(name, state)
  const next = direction === undefined ? name : direction === 'ascending' ? `-${name}` : ''
  return (
    <button
      type="button"
      className="app-sort inline plain-button"
      title={t('ui.sort_by', { column: title })}
      onClick={() => state.sortBy(next)}
    >
      {title}
      <span className="app-carets" aria-hidden="true">
        <CaretUpOutlined data-on={direction === 'ascending'} />
        <CaretDownOutlined data-on={direction === 'descending'} />
      </span>
    </button>
  )
}
