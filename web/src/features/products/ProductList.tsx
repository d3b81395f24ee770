import type { ProductRow } from '@goodlot/contract'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useT } from '../../ui/app/words.tsx'
import { ListTable } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { typingPause, useListState } from '../../ui/list/list-state.ts'
import { SheetTools } from '../sheets/index.ts'
import { useProductTable } from './product-table.tsx'
import { productSheet } from './sheet.ts'

/** The product master. */
export function ProductList() {
  const t = useT()
  const seesAll = useMay('see_all_records')
  const state = useListState(typingPause.masters)
  const { list, columns, add, dialog } = useProductTable(state)
  return (
    <Page
      title={t(seesAll ? 'products.title_all' : 'products.title')}
      trail={[{ label: t('ui.master') }]}
      tools={
        <ListTools list={list} state={state}>
          <SheetTools kind={productSheet} filters={state.filters} />
          {add}
        </ListTools>
      }
    >
      <div className="app-page">
        <ListTable<ProductRow>
          columns={columns}
          list={list}
          rowKey="product_id"
          state={state}
          scrollX={1300}
          empty={{ title: t('products.empty_title'), text: t('products.empty_text'), action: add }}
        />
      </div>
      {dialog}
    </Page>
  )
}
