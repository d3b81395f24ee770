import { type ReactNode, useState } from 'react'
import { useMay } from '../../ui/app/me.tsx'
import type { Column } from '../../ui/list/columns.ts'
import { NewButton } from '../../ui/list/ListTools.tsx'
import type { ListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { OpenRecord } from '../../ui/record/RecordEditor.tsx'
import { OwnedRowActions } from './OwnedRowActions.tsx'
import type { OwnedKind, OwnedRow } from './owned-kind.ts'

/** Width below which the table scrolls sideways. */
export const tableWidth = 1300

interface OwnedTable<R> {
  list: ListQuery<R>
  columns: Column<R>[]
  /** The button that adds a record. */
  add: ReactNode
  open(record: OpenRecord): void
  /** The dialog of the opened record, if any. */
  dialog: ReactNode
}

/** What the list and the picker share: query, columns and dialog. */
export function useOwnedTable<R extends OwnedRow>(
  kind: OwnedKind<R>,
  state: ListState,
  { extraFilters, onAdded }: { extraFilters?: Record<string, string> | undefined; onAdded?: (created: R) => void } = {},
): OwnedTable<R> {
  const { Dialog } = kind
  const mayAdd = useMay(kind.noun === 'products' ? 'change_product' : 'change_factory')
  const [opened, open] = useState<OpenRecord | null>(null)
  const list = kind.useRows(state, extraFilters)
  const columns = kind.useColumns({
    rows: list.data?.data,
    onOpen: (row) => open({ mode: 'view', id: kind.idOf(row) }),
    actions: (row) => <OwnedRowActions kind={kind} row={row} onOpen={open} />,
  })
  return {
    list,
    columns,
    add: mayAdd && <NewButton onClick={() => open({ mode: 'add' })} />,
    open,
    dialog: opened && (
      <Dialog
        key={JSON.stringify(opened)}
        open={opened}
        onClose={() => open(null)}
        onSaved={opened.mode === 'add' ? onAdded : undefined}
        onDuplicate={(id) => open({ mode: 'add', like: id })}
      />
    ),
  }
}
