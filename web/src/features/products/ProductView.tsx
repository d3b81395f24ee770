import type { Product } from '@goodlot/contract'
import { RecordFacts } from '../../ui/record/RecordFacts.tsx'
import { useLocale } from '../../ui/words/words.tsx'
import { AttachmentList } from '../files/index.ts'
import { useSysList } from '../lists/index.ts'

/** Read-only view of a product. */
export function ProductView({ product }: { product: Product }) {
  const { t, locale } = useLocale()
  const kinds = useSysList('product_type')
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const figure = (value: number | null) =>
    value === null ? '' : <span className="app-number">{number.format(value)}</span>
  const sides = [product.carton_length, product.carton_width, product.carton_height]
  const size = sides.some((s) => s !== null) ? sides.map((s) => (s === null ? '?' : number.format(s))).join(' × ') : ''
  return (
    <>
      <RecordFacts
        record={product}
        mayEdit={product.can_edit_product}
        picture={{
          url: product.product_photos,
          thumb: product.product_photos_thumb,
          alt: t('products.photo_of', { name: product.product_name }),
        }}
        facts={[
          [t('products.column_name'), product.product_name],
          [t('products.column_category'), product.product_catalog_name],
          [t('products.column_sku'), product.product_sku],
          [t('products.column_qty'), figure(product.product_qty)],
          [t('products.column_po'), product.product_po],
          [t('products.column_po_date'), product.product_po_date],
          [t('products.column_barcode'), product.barcode],
          [t('products.column_pieces_per_carton'), figure(product.pieces_per_carton)],
          [t('products.carton_size'), size],
          [t('products.column_carton_weight'), figure(product.carton_weight)],
          [t('products.type'), kinds.data?.find((k) => k.value === product.product_type)?.title],
          [t('products.number'), product.product_number],
          [t('products.invoice'), product.product_invoice],
          [t('products.start_date'), product.product_start_date],
          [t('products.end_date'), product.product_end_date],
        ]}
      />
      <h2 className="app-section">{t('products.files')}</h2>
      <AttachmentList tag="product" tagId={product.product_id} readOnly />
    </>
  )
}
