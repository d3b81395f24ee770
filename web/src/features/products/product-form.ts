import type { Attachment, Calls, InputOf, Product } from '@goodlot/contract'
import { attachmentChanges, type Picture } from '../files/index.ts'

type Input = InputOf<Calls['product_add']>
type Photo = `product_photos${string}`

/** The form's values under their wire names, so that a fault can be shown at its field. */
export interface ProductForm extends Pick<Product, Exclude<keyof Input & keyof Product, Photo | 'product_attach'>> {
  product_photos: Picture | null
  /** Present only before the first save; afterwards files are added and removed one by one. */
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

/** A new product with the same values, without picture and files: these stay with the record they were uploaded for. */
export const duplicateOf = (form: ProductForm): ProductForm => ({ ...form, product_photos: null })

/** '' clears a value on the server; files are sent only with the first save. */
export function toWire({ product_photos, product_attach, ...fields }: ProductForm): Input {
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
  return {
    ...(values as Omit<ProductForm, 'product_photos' | 'product_attach'>),
    product_photos_id: product_photos?.id ?? '',
    ...(product_attach ? { product_attach: attachmentChanges(product_attach) } : {}),
  }
}
