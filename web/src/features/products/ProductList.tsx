import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import type { ProductRow } from '@goodlot/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { ListTable } from '../../ui/ListTable.tsx'
import { typingPause, useListState } from '../../ui/list-state.ts'
import { useMe } from '../../ui/me.tsx'
import { Page } from '../../ui/Page.tsx'
import { EmptyList } from '../../ui/states.tsx'
import { useT } from '../../ui/words.tsx'
import { SheetTools } from '../sheets/index.ts'
import { type OpenProduct, ProductDialog } from './ProductDialog.tsx'
import { ProductRowActions } from './ProductRowActions.tsx'
import { useProductColumns } from './product-columns.tsx'
import { useProductPage } from './queries.ts'
import { productSheet } from './sheet.ts'

/** The product master. */
export function ProductList() {
  const t = useT()
  const { me } = useMe()
  const [open, setOpen] = useState<OpenProduct | null>(null)
  const state = useListState(typingPause.masters)
  const products = useProductPage(state)
  const filtered = Object.keys(state.filters).length > 0
  const columns = useProductColumns({
    rows: products.data?.data,
    onOpen: (row) => setOpen({ mode: 'view', id: row.product_id }),
    actions: (row) => <ProductRowActions row={row} onOpen={setOpen} />,
  })
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ mode: 'add' })}>
      {t('ui.new')}
    </Button>
  )
  return (
    <Page
      title={t(me?.role === 'root' ? 'products.title_all' : 'products.title')}
      trail={[{ label: t('ui.master') }]}
      tools={
        <>
          {filtered && <Button onClick={state.reset}>{t('ui.reset')}</Button>}
          <Button icon={<ReloadOutlined />} onClick={() => void products.refetch()}>
            {t('ui.refresh')}
          </Button>
          <SheetTools kind={productSheet} filters={state.filters} />
          {add}
        </>
      }
    >
      <div className="app-page">
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
          empty={
            filtered ? (
              <EmptyList title={t('ui.nothing_found')} text={t('ui.change_filter')} />
            ) : (
              <EmptyList title={t('products.empty_title')} text={t('products.empty_text')} action={add} />
            )
          }
        />
      </div>
      {open && <ProductDialog key={JSON.stringify(open)} open={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
