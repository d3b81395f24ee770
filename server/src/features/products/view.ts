import type { products as contract, DecodedOf, Product, ProductRow } from '@goodlot/contract'
import type { Locale } from '@goodlot/i18n'
import { chinaDateTime, chinaInstantOf, mayEditRecord } from '@goodlot/rules'
import type { Selectable } from 'kysely'
import type { Attachments } from '../../db/types.ts'
import type { Me } from '../../http/context.ts'
import { definedOnly, ownedBy, ownedView } from '../../owned-records/index.ts'
import { inLanguage } from '../../reference/index.ts'
import { attachmentView, type PhotoInput } from '../files/index.ts'
import type { NamedProduct } from './store.ts'

export interface ViewContext {
  me: Me
  locale: Locale
  addressOf(name: string): string
}
type Photo = Selectable<Attachments> | undefined

export const catalogNameOf = (row: Pick<NamedProduct, 'category_names' | 'line_names'>, locale: Locale) =>
  `${inLanguage(row.category_names, locale)} / ${inLanguage(row.line_names, locale)}`

const shownTime = (instant: Date | null) => (instant ? chinaDateTime(instant) : '')

export function productRow(row: NamedProduct, photo: Photo, context: ViewContext): ProductRow {
  const picture = photo && attachmentView(photo, context)
  return {
    product_id: row.id,
    product_name: row.name,
    product_catalog_id: [row.category_id, row.line_id],
    product_catalog_en: catalogNameOf(row, 'en-US'),
    product_catalog_name: catalogNameOf(row, context.locale),
    product_sku: row.sku,
    product_po: row.po,
    product_po_date: row.po_date ?? '',
    product_qty: row.qty,
    product_invoice: row.invoice,
    product_number: row.number,
    product_type: row.type,
    product_photos: picture?.url ?? '',
    product_photos_path: picture?.path ?? '',
    product_photos_name: picture?.name ?? '',
    product_photos_thumb: picture?.thumb_url ?? '',
    product_photos_id: picture?.attachment_id ?? null,
    product_start_date: shownTime(row.starts_at),
    product_end_date: shownTime(row.ends_at),
    barcode: row.barcode,
    pieces_per_carton: row.pieces_per_carton,
    carton_length: row.carton_length,
    carton_width: row.carton_width,
    carton_height: row.carton_height,
    carton_weight: row.carton_weight,
    ...ownedView(row),
    can_edit_product: mayEditRecord(context.me, ownedBy(row)).ok,
  }
}

export const productView = (
  row: NamedProduct,
  photo: Photo,
  files: Selectable<Attachments>[],
  context: ViewContext,
): Product => ({
  ...productRow(row, photo, context),
  product_attach: files.map((file) => attachmentView(file, context)),
})

export type ProductInput = DecodedOf<(typeof contract)['product_add']>

/** The fields of a form as columns: an absent one stays absent (unchanged), null becomes the empty value. */
export function columnsOf(input: ProductInput) {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : (value ?? ''))
  const instant = (value: string | null | undefined) => (value ? chinaInstantOf(value) : value)
  const columns = {
    po: text(input.product_po),
    po_date: input.product_po_date,
    qty: input.product_qty,
    invoice: text(input.product_invoice),
    number: text(input.product_number),
    type: text(input.product_type),
    barcode: text(input.barcode),
    pieces_per_carton: input.pieces_per_carton,
    carton_length: input.carton_length,
    carton_width: input.carton_width,
    carton_height: input.carton_height,
    carton_weight: input.carton_weight,
    starts_at: instant(input.product_start_date),
    ends_at: instant(input.product_end_date),
  }
  return {
    name: input.product_name,
    line_id: input.product_catalog_id[1],
    sku: input.product_sku,
    ...definedOnly(columns),
  }
}

export const photoInput = (input: ProductInput): PhotoInput => ({
  field: 'product_photos',
  kind: 'product_image',
  id: input.product_photos_id,
  names: [input.product_photos_name, input.product_photos_path, input.product_photos],
})
