import type { Product, ProductRow } from '@goodlot/contract'
import { type ReactNode, useState } from 'react'
import type { Column } from '../../ui/list/ListTable.tsx'
import { NewButton } from '../../ui/list/ListTools.tsx'
import { type ListQuery, useListQuery } from '../../ui/list/list-query.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { OpenRecord } from '../../ui/record/RecordEditor.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { ProductRowActions } from './ProductRowActions.tsx'
import { useProductColumns } from './product-columns.tsx'

interface ProductTable {
  list: ListQuery<ProductRow>
  columns: Column<ProductRow>[]
  /** The button for a new one. */
  add: ReactNode
  open(record: OpenRecord): void
  /** The dialog of the opened one, if any. */
  dialog: ReactNode
}

/** What the list and the picker have in common. */
export function useProductTable(
  state: ListState,
  { also, onAdded }: { also?: Record<string, string>; onAdded?: (product: Product) => void } = {},
): ProductTable {
  const [opened, open] = useState<OpenRecord | null>(null)
  const list = useListQuery('product_list', state, also)
  const columns = useProductColumns({
    rows: list.data?.data,
    onOpen: (row) => open({ mode: 'view', id: row.product_id }),
    actions: (row) => <ProductRowActions row={row} onOpen={open} />,
  })
  return {
    list,
    columns,
    add: <NewButton onClick={() => open({ mode: 'add' })} />,
    open,
    dialog: opened && (
      <ProductDialog
        key={JSON.stringify(opened)}
        open={opened}
        onClose={() => open(null)}
        onSaved={opened.mode === 'add' ? onAdded : undefined}
      />
    ),
  }
}
