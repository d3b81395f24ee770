import { Input, Select } from '../kit/index.ts'
import { useT } from '../words/words.tsx'
import type { Column } from './columns.ts'
import type { ListState } from './list-state.ts'

/** The field by which a column is filtered: in the head of a table, or above cards. */
export function ColumnFilter<R>({ column, state }: { column: Column<R>; state: ListState }) {
  const t = useT()
  const filter = column.filter
  if (!filter) return null
  if (filter.kind === 'own') return filter.render(state)
  const name = filter.name ?? column.key
  if (filter.kind === 'text') {
    return (
      <Input
        size="small"
        allowClear
        aria-label={filter.label}
        placeholder={t('ui.search')}
        value={state.typed[name] ?? ''}
        maxLength={200}
        onChange={(e) => state.type(name, e.target.value)}
        onPressEnter={state.commit}
      />
    )
  }
  return (
    <Select
      size="small"
      aria-label={filter.label}
      placeholder={t('ui.any')}
      style={{ width: '100%', minWidth: 90 }}
      allowClear
      value={state.typed[name] || null}
      options={filter.options.map((o) => ({ ...o }))}
      onChange={(value: string | null | undefined) => state.choose(name, value ?? '')}
    />
  )
}
