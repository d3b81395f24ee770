import type { Product } from '@goodlot/contract/wire-shapes'
import { type Answers, refused } from './wire.ts'

export const lamp: Product = {
  product_id: 1,
  product_name: 'Lamp',
  product_catalog_id: [1, 2],
  product_catalog_en: 'Home / Lamps',
  product_catalog_name: 'Home / Lamps',
  product_po: 'PO-1',
  product_po_date: '2026-12-01',
  product_sku: 'LAMP',
  product_qty: 5,
  barcode: '',
  pieces_per_carton: null,
  carton_length: null,
  carton_width: null,
  carton_height: null,
  carton_weight: null,
  product_invoice: '',
  product_number: '',
  product_type: '',
  product_photos: '',
  product_photos_path: '',
  product_photos_name: '',
  product_photos_thumb: '',
  product_photos_id: null,
  product_start_date: '',
  product_end_date: '',
  created_by: 7,
  created_at: '2026-11-15 10:00:00',
  modified_by: 7,
  modified_by_name: 'Nora New',
  modified_at: '2026-11-15 10:00:00',
  customer_user_id: 7,
  customer_nick_name: 'Nora New',
  version: 1,
  can_edit_product: 1,
  product_attach: [],
}
export const products = (count: number): Product[] =>
  Array.from({ length: count }, (_, i) => ({ ...lamp, product_id: i + 1, product_name: `Lamp ${i + 1}` }))

/** Answers with these products, paged as the server pages them, ten by default. */
export const productList = (all: Product[]): Answers => ({
  product_list: ({ page = '1', limit = '10', product_name = '' }) => {
    const found = all.filter((one) => one.product_name.includes(product_name))
    const start = (Number(page) - 1) * Number(limit)
    return { data: found.slice(start, start + Number(limit)), total: found.length }
  },
  product_once: ({ product_id }) => all.find((one) => String(one.product_id) === product_id) ?? refused('not_found'),
  catalog_tree: [],
  user_select_list: { data: [], total: 0 },
  sys_list: [],
  get_base_attach: { data: [], total: 0 },
})
