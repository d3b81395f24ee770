import type { FactoryRow } from '@goodlot/contract'
import { useT } from '../../ui/app/words.tsx'
import { RecordActions } from '../../ui/record/RecordActions.tsx'
import type { OpenRecord } from '../../ui/record/RecordEditor.tsx'
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
