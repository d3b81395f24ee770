import { sheetCalls } from './sheet-calls.ts'
import type { Person } from './world.ts'

export const { upload, importRows } = sheetCalls('product')

/** The first columns of a product sheet, and a row of it. */
export const titles = [
  'Product name',
  'Category / Line',
  'PO number',
  'PO date',
  'SKU',
  'Quantity',
  'Barcode',
  'Pieces per carton',
  'Carton length (cm)',
]
export const mug = ['Mug', 'Tableware, glassware and cutlery', 'PO-1', '2026/12/1', 'M-1', '1,200', '0123', 36, '40,5']

/** Names of somebody's products, newest first. */
export const productNames = async (who: Person) =>
  (await who.send('product_list', { limit: 200 })).data.data.map(({ product_name }) => product_name)
