import type { ProductRow } from '@goodlot/contract'
import { useT } from '../../ui/app/words.tsx'
import { ListTable, selectionWidth } from '../../ui/list/ListTable.tsx'
import { ListTools } from '../../ui/list/ListTools.tsx'
import { typingPause, useOwnListState } from '../../ui/list/list-state.ts'
import { ChosenProducts } from './ChosenProducts.tsx'
import { useProductTable } from './product-table.tsx'

/** As many as one reload can ask for. */
export const chosenMax = 500

interface Props {
  /** Chosen products, in the order they were chosen. */
  value: readonly number[]
  onChange(ids: number[]): void
  max?: number
}

/** The product list to choose from, and below it what was chosen. A new product is chosen as soon as it is saved. */
export function ProductPicker({ value, onChange, max = chosenMax }: Props) {
  const t = useT()
  const state = useOwnListState(typingPause.masters)
  const put = (rows: readonly { product_id: number }[], chosen: boolean) => {
    const ids = rows.map((row) => row.product_id)
    const rest = value.filter((id) => !ids.includes(id))
    onChange(chosen ? [...rest, ...ids].slice(0, max) : rest)
  }
  const { list, columns, add, open, dialog } = useProductTable(state, { onAdded: (made) => put([made], true) })
  return (
    <section className="app-page" aria-labelledby="product-picker">
      <div className="app-head">
        <h2 id="product-picker">{t('products.select_title')}</h2>
        <div className="app-head-tools">
          <ListTools list={list} state={state}>
            {add}
          </ListTools>
        </div>
      </div>
      <ListTable<ProductRow>
        columns={columns}
        list={list}
        rowKey="product_id"
        state={state}
        scrollX={1300}
        scrollY={500}
        rowSelection={{
          selectedRowKeys: [...value],
          columnWidth: selectionWidth,
          getCheckboxProps: (row) => ({ 'aria-label': t('ui.choose_named', { name: row.product_name }) }) as object,
          onSelect: (row, chosen) => put([row], chosen),
          onSelectAll: (chosen, _, rows) => put(rows, chosen),
        }}
        empty={{ title: t('products.empty_title'), text: t('products.select_empty_text'), action: add }}
      />
      <ChosenProducts ids={value} onChange={onChange} onOpen={open} />
      {dialog}
    </section>
  )
}
