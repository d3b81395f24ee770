import { z } from 'zod'
import type { ProductRow } from '../products.ts'
import { add, type Body, one, pages, remove, replace } from './operation.ts'
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
const writing = ['change_records'] as const

const clearable = <S extends z.ZodType>(schema: S) => schema.nullable().optional()
const optionalParts = {
  purchase_order: clearable(z.string()),
  purchase_order_day: clearable(z.iso.date()),
  quantity: clearable(z.int()),
  barcode: clearable(z.string()),
  carton: z
    .object({
      pieces: clearable(z.int()),
      length: clearable(z.number()),
      width: clearable(z.number()),
      height: clearable(z.number()),
      weight: clearable(z.number()),
    })
    .optional(),
}
const neededParts = {
  name: z.string(),
  sku: z.string(),
  category: z.object({ id: z.int(), line_id: z.int() }),
}
const sent = {
  names: {
    ...{ name: 'product_name', sku: 'product_sku', category: 'product_catalog_id', purchase_order: 'product_po' },
    ...{ purchase_order_day: 'product_po_date', quantity: 'product_qty', barcode: 'barcode' },
    ...{ 'carton.pieces': 'pieces_per_carton', 'carton.length': 'carton_length', 'carton.width': 'carton_width' },
    ...{ 'carton.height': 'carton_height', 'carton.weight': 'carton_weight' },
  },
  values: { category: ({ id, line_id }: z.infer<typeof neededParts.category>) => [id, line_id] },
}
const productBody: Body = { ...sent, schema: z.object({ ...neededParts, ...optionalParts }) }

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
  add_product: add(
    '/products',
    { about: 'Adds a product.', call: 'product_add', scopes: writing, body: productBody },
    product,
    productOf,
  ),
  replace_product: replace(
    '/products/{id}',
    {
      about: 'Replaces a product: parts that are not sent are emptied.',
      call: 'product_edit',
      scopes: writing,
      params: { id: 'product_id' },
      body: productBody,
    },
    product,
    productOf,
  ),
  delete_product: remove('/products/{id}', {
    about: 'Deletes a product. Orders keep their copy of it.',
    call: 'product_delete',
    scopes: writing,
    params: { id: 'product_id' },
  }),
}
