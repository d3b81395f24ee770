import { z } from 'zod'
import type { ProductRow } from '../products.ts'
import { one, pages } from './operation.ts'
import {
  type AnswerContext,
  address,
  addressOrNull,
  day,
  dayOrNull,
  instant,
  instantOf,
  person,
  textOrNull,
} from './values.ts'

const size = z.number().nullable()
const product = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  category: z.object({ id: z.int(), line_id: z.int(), name: z.string() }),
  purchase_order: z.string().nullable(),
  purchase_order_day: day.nullable(),
  quantity: z.int().nullable(),
  barcode: z.string().nullable(),
  /** Centimetres and kilograms. */
  carton: z.object({ pieces: z.int().nullable(), length: size, width: size, height: size, weight: size }),
  photo: address.nullable(),
  owner: person,
  created_at: instant,
  modified_at: instant,
  version: z.int(),
})

const productOf = (row: ProductRow, context: AnswerContext) => ({
  id: row.product_id,
  name: row.product_name,
  sku: row.product_sku,
  category: {
    id: row.product_catalog_id[0] ?? 0,
    line_id: row.product_catalog_id[1] ?? 0,
    name: row.product_catalog_name,
  },
  purchase_order: textOrNull(row.product_po),
  purchase_order_day: dayOrNull(row.product_po_date),
  quantity: row.product_qty,
  barcode: textOrNull(row.barcode),
  carton: {
    pieces: row.pieces_per_carton,
    ...{ length: row.carton_length, width: row.carton_width, height: row.carton_height, weight: row.carton_weight },
  },
  photo: addressOrNull(row.product_photos, context),
  owner: { id: row.customer_user_id, name: row.customer_nick_name },
  created_at: instantOf(row.created_at),
  modified_at: instantOf(row.modified_at),
  version: row.version,
})

const scopes = ['read_records', 'change_records'] as const

export const productOperations = {
  list_products: pages(
    '/products',
    {
      about: 'The products that the member may see, newest first.',
      call: 'product_list',
      scopes,
      filters: { name: 'product_name', sku: 'product_sku', purchase_order: 'product_po', barcode: 'barcode' },
    },
    product,
    productOf,
  ),
  get_product: one(
    '/products/{id}',
    { about: 'One product.', call: 'product_once', scopes, params: { id: 'product_id' } },
    product,
    productOf,
  ),
}
