import type { Column } from '../../ui/list/columns.ts'
import { useT } from '../../ui/words/words.tsx'
import { UserSelect } from './UserSelect.tsx'

interface OwnedRow {
  customer_nick_name: string
}

/** The column that names the owner of a record; its filter chooses an account. */
export function useOwnerColumn<R extends OwnedRow>(rows: readonly R[] | undefined, width: number): Column<R> {
  const t = useT()
  const title = t('ui.created_user')
  return {
    key: 'customer_nick_name',
    title,
    width,
    sort: true,
    render: (row) => row.customer_nick_name,
    filter: {
      kind: 'own',
      render: (state) => (
        <UserSelect
          size="small"
          label={t('ui.filter_by', { column: title })}
          value={Number(state.typed.customer_user_id) || undefined}
          knownName={rows?.[0]?.customer_nick_name}
          onChange={(id) => state.choose('customer_user_id', id ? String(id) : '')}
        />
      ),
    },
  }
}
