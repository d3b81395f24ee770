import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { ProductRow } from '@goodlot/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { ListTable } from '../../ui/ListTable.tsx'
import { typingPause, useOwnListState } from '../../ui/list-state.ts'
import { EmptyList } from '../../ui/states.tsx'
import { useT } from '../../ui/words.tsx'
import { ChosenProducts } from './ChosenProducts.tsx'
import { type OpenProduct, ProductDialog } from './ProductDialog.tsx'
import { ProductRowActions } from './ProductRowActions.tsx'
import { useProductColumns } from './product-columns.tsx'
import { useProductPage } from './queries.ts'

interface Props {
  /** Chosen products, in the order they were chosen. */
  value: readonly number[]
  onChange(ids: number[]): void
  /** As many as one reload can ask for. */
  max?: number
}

/** The product list to choose from, and below it what was chosen. A new product is chosen as soon as it is saved. */
export function ProductPicker({ value, onChange, max = 500 }: Props) {
  const t = useT()
  const [open, setOpen] = useState<OpenProduct | null>(null)
  const state = useOwnListState(typingPause.masters)
  const products = useProductPage(state)
  const filtered = Object.keys(state.filters).length > 0
  const columns = useProductColumns({
    rows: products.data?.data,
    onOpen: (row) => setOpen({ mode: 'view', id: row.product_id }),
    actions: (row) => <ProductRowActions row={row} onOpen={setOpen} />,
  })
  const put = (rows: readonly ProductRow[], chosen: boolean) => {
    const ids = rows.map((row) => row.product_id)
    const rest = value.filter((id) => !ids.includes(id))
    onChange(chosen ? [...rest, ...ids].slice(0, max) : rest)
  }
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ mode: 'add' })}>
      {t('ui.new')}
    </Button>
  )
  return (
    <section className="app-page" aria-labelledby="product-picker">
      <div className="app-head">
        <h2 id="product-picker">{t('products.select_title')}</h2>
        <div className="app-head-tools">
          {filtered && <Button onClick={state.reset}>{t('ui.reset')}</Button>}
          <Button icon={<ReloadOutlined />} onClick={() => void products.refetch()}>
            {t('ui.refresh')}
          </Button>
          {add}
        </div>
      </div>
      <ListTable<ProductRow>
        columns={columns}
        rows={products.data?.data}
        total={products.data?.total ?? 0}
        more={products.data?.more === 1}
        rowKey="product_id"
        state={state}
        loading={products.isFetching}
        error={products.error}
        onRetry={() => void products.refetch()}
        scrollX={1300}
        scrollY={500}
        rowSelection={{
          selectedRowKeys: [...value],
          columnWidth: 48,
          getCheckboxProps: (row) => ({ 'aria-label': t('ui.choose_named', { name: row.product_name }) }) as object,
          onSelect: (row, chosen) => put([row], chosen),
          onSelectAll: (chosen, _, rows) => put(rows, chosen),
        }}
        empty={
          filtered ? (
            <EmptyList title={t('ui.nothing_found')} text={t('ui.change_filter')} />
          ) : (
            <EmptyList title={t('products.empty_title')} text={t('products.select_empty_text')} action={add} />
          )
        }
      />
      <ChosenProducts ids={value} onChange={onChange} onOpen={setOpen} />
      {open && (
        <ProductDialog
          key={JSON.stringify(open)}
          open={open}
          onClose={() => setOpen(null)}
          onSaved={(saved) => open.mode === 'add' && put([saved], true)}
        />
      )}
    </section>
  )
}
