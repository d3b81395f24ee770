import type { ProductRow } from '@goodlot/contract'
import { useListQuery } from '../../ui/list/list-query.ts'
import type { OwnedKind } from '../owned-records/index.ts'
import { ChosenProducts } from './ChosenProducts.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { useProductColumns } from './product-columns.tsx'
import { deleteProduct, deleteProducts } from './queries.ts'
import { productQueries } from './query-names.ts'
import { productList } from './sheet-list.ts'

export const products: OwnedKind<ProductRow> = {
  noun: 'products',
  rowKey: 'product_id',
  idOf: (row) => row.product_id,
  nameOf: (row) => row.product_name,
  mayEdit: (row) => row.can_edit_product,
  useRows: (state, extraFilters) => useListQuery('product_list', state, extraFilters),
  useColumns: useProductColumns,
  sizeChanger: false,
  Dialog: ProductDialog,
  remove: deleteProduct,
  removeSeveral: deleteProducts,
  refresh: productQueries,
  sheet: productList,
  // one call can load at most this many products again
  max: 500,
  Chosen: ChosenProducts,
}
