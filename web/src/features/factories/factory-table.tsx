import type { Factory, FactoryRow } from '@goodlot/contract'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../ui/list/ListTable.tsx'
import { NewButton } from '../../ui/list/ListTools.tsx'
import { type ListQuery, useListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { OpenRecord } from '../../ui/record/RecordEditor.tsx'
import { FactoryDialog } from './FactoryDialog.tsx'
import { FactoryRowActions } from './FactoryRowActions.tsx'
import { useFactoryColumns } from './factory-columns.tsx'

interface FactoryTable {
  list: ListQuery<FactoryRow>
  columns: Column<FactoryRow>[]
  /** The button for a new one. */
  add: ReactNode
  open(record: OpenRecord): void
  /** The dialog of the opened one, if any. */
  dialog: ReactNode
}

/** What the list and the picker have in common. */
export function useFactoryTable(
  state: ListState,
  { also, onAdded }: { also?: Record<string, string>; onAdded?: (factory: Factory) => void } = {},
): FactoryTable {
  const [opened, open] = useState<OpenRecord | null>(null)
  const list = useListQuery('business_list', state, also)
  const columns = useFactoryColumns({
    rows: list.data?.data,
    onOpen: (row) => open({ mode: 'view', id: row.business_id }),
    actions: (row) => <FactoryRowActions row={row} onOpen={open} />,
  })
  return {
    list,
    columns,
    add: <NewButton onClick={() => open({ mode: 'add' })} />,
    open,
    dialog: opened && (
      <FactoryDialog
        key={JSON.stringify(opened)}
        open={opened}
        onClose={() => open(null)}
        onSaved={opened.mode === 'add' ? onAdded : undefined}
      />
    ),
  }
}
