import type { Attachment, Calls, InputOf, Product } from '@goodlot/contract'
import { attachmentChanges, type Picture } from '../files/index.ts'

/** The form's values under the wire's names, so that a refusal finds its field. */
export interface ProductForm {
  product_photos: Picture | null
  product_name: string
  product_catalog_id: number[]
  product_sku: string
  product_po: string
  product_po_date: string
  product_qty: number | null
  barcode: string
  pieces_per_carton: number | null
  carton_length: number | null
  carton_width: number | null
  carton_height: number | null
  carton_weight: number | null
  product_type: string
  product_number: string
  product_invoice: string
  product_start_date: string
  product_end_date: string
  /** Only before the first save; afterwards files are changed one by one. */
  product_attach?: Attachment[]
}

export const emptyProduct: Partial<ProductForm> = { product_photos: null }

export function formOf(product: Product): ProductForm {
  const {
    product_photos_id: id,
    product_photos: url,
    product_photos_thumb: thumb,
    product_attach: _,
    ...fields
  } = product
  return { ...fields, product_photos: id === null ? null : { id, url, thumb } }
}

/** '' takes a value away; files travel only with a first save. */
export function toWire({ product_photos, product_attach, ...fields }: ProductForm): InputOf<Calls['product_add']> {
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
  return {
    ...(values as Omit<ProductForm, 'product_photos' | 'product_attach'>),
    product_photos_id: product_photos?.id ?? '',
    ...(product_attach ? { product_attach: attachmentChanges(product_attach) } : {}),
  }
}
