import type { FactoryRow } from '@goodlot/contract'
import { RecordActions } from '../../ui/RecordActions.tsx'
import type { OpenRecord } from '../../ui/RecordEditor.tsx'
import { useT } from '../../ui/words.tsx'
import { deleteFactory, factoryQueries } from './queries.ts'

export function FactoryRowActions({ row, onOpen }: { row: FactoryRow; onOpen(open: OpenRecord): void }) {
  const t = useT()
  return (
    <RecordActions
      id={row.business_id}
      name={row.business_name}
      mayEdit={row.can_edit_factory === 1}
      owner={row.customer_nick_name}
      onOpen={onOpen}
      consequence={t('factories.delete_text')}
      onDelete={() => deleteFactory(row.business_id)}
      refresh={factoryQueries}
    />
  )
}
