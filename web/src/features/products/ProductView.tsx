import type { Product } from '@goodlot/contract'
import { Alert, Descriptions, Image } from 'antd'
import type { ReactNode } from 'react'
import { useSysList } from '../../api/lists.ts'
import { useLocale } from '../../ui/words.tsx'
import { AttachmentList } from '../files/index.ts'

/** A product to read; says who may change it when the reader may not. */
export function ProductView({ product }: { product: Product }) {
  const { t, locale } = useLocale()
  const kinds = useSysList('product_type')
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  const figure = (value: number | null) =>
    value === null ? '' : <span className="app-number">{number.format(value)}</span>
  const sides = [product.carton_length, product.carton_width, product.carton_height]
  const size = sides.some((s) => s !== null) ? sides.map((s) => (s === null ? '?' : number.format(s))).join(' × ') : ''
  const item = (key: string, label: string, children: ReactNode) => ({ key, label, children })
  return (
    <>
      {product.can_edit_product === 0 && (
        <Alert
          className="app-dialog-alert"
          type="info"
          showIcon
          title={t('ui.read_only_of', { name: product.customer_nick_name })}
        />
      )}
      {product.product_photos && (
        <div className="app-view-picture">
          <Image
            src={product.product_photos_thumb}
            preview={{ src: product.product_photos }}
            alt={t('products.photo_of', { name: product.product_name })}
            width={112}
            height={112}
          />
        </div>
      )}
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, sm: 2 }}
        styles={{ label: { width: '22%' } }}
        items={[
          item('name', t('products.column_name'), product.product_name),
          item('category', t('products.column_category'), product.product_catalog_name),
          item('sku', t('products.column_sku'), product.product_sku),
          item('qty', t('products.column_qty'), figure(product.product_qty)),
          item('po', t('products.column_po'), product.product_po),
          item('po_date', t('products.column_po_date'), product.product_po_date),
          item('barcode', t('products.column_barcode'), product.barcode),
          item('pieces', t('products.column_pieces_per_carton'), figure(product.pieces_per_carton)),
          item('size', t('products.carton_size'), size),
          item('weight', t('products.column_carton_weight'), figure(product.carton_weight)),
          item('type', t('products.type'), kinds.data?.find((k) => k.value === product.product_type)?.title),
          item('number', t('products.number'), product.product_number),
          item('invoice', t('products.invoice'), product.product_invoice),
          item('start', t('products.start_date'), product.product_start_date),
          item('end', t('products.end_date'), product.product_end_date),
          item('created', t('ui.created_user'), product.customer_nick_name),
          item('changed', t('ui.last_change'), `${product.modified_at} · ${product.modified_by_name}`),
        ].filter((entry) => entry.children)}
      />
      <h2 className="app-section">{t('products.files')}</h2>
      <AttachmentList tag="product" tagId={product.product_id} readOnly />
    </>
  )
}
