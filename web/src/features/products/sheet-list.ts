import { listImport, type SheetList } from '../sheets/index.ts'
import { productQueries } from './query-names.ts'

export const productList: SheetList = {
  type: 'product',
  noun: 'products',
  template: 'product_template',
  export: 'product_export',
  refresh: productQueries,
  Import: listImport(['files', 'sheets', 'validation'], async () => (await import('./sheet.ts')).productSheet),
}
