import type { ProductRow } from '@goodlot/contract'
import { DayInput } from '../../ui/fields/DayInput.tsx'
import { Button } from '../../ui/kit/index.ts'
import type { Column } from '../../ui/list/columns.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useOwnerColumn } from '../accounts/index.ts'
import { CatalogSelect } from '../lists/index.ts'
import type { ColumnNeeds } from '../owned-records/index.ts'

const path = (text: string | undefined) => (text ? text.split(',').map(Number).filter(Number.isInteger) : [])

/** The nine columns of the product list (K-02) with its filters (K-01), also used by the picker. */
export function useProductColumns({ rows, onOpen, actions }: ColumnNeeds<ProductRow>): Column<ProductRow>[] {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const text = (label: string) => ({ kind: 'text' as const, label: t('ui.filter_by', { column: label }) })
  const by = (column: string) => t('ui.filter_by', { column })
  const owner = useOwnerColumn(rows, 140)
  const columns: Column<ProductRow>[] = [
    {
      key: 'product_name',
      title: t('products.column_name'),
      width: 220,
      sort: true,
      phone: 'title',
      render: (p) => (
        <Button type="link" className="app-cell-link" onClick={() => onOpen(p)}>
          {p.product_name}
        </Button>
      ),
      filter: text(t('products.column_name')),
    },
    {
      key: 'product_photos',
      title: t('products.image'),
      width: 76,
      phone: 'image',
      render: (p) =>
        p.product_photos_thumb && (
          <img
            className="app-thumb"
            src={p.product_photos_thumb}
            alt={t('products.photo_of', { name: p.product_name })}
            loading="lazy"
            width={40}
            height={40}
          />
        ),
    },
    {
      key: 'catalog_id',
      title: t('products.column_category'),
      width: 200,
      render: (p) => p.product_catalog_name,
      filter: {
        kind: 'own',
        render: (state) => (
          <CatalogSelect
            size="small"
            allowCategory
            label={by(t('products.column_category'))}
            value={path(state.typed.catalog_id)}
            onChange={(chosen) => state.choose('catalog_id', chosen.join(','))}
          />
        ),
      },
    },
    {
      key: 'product_po',
      title: t('products.column_po'),
      width: 125,
      sort: true,
      phone: 'line_end',
      render: (p) => p.product_po,
      filter: text(t('products.column_po')),
    },
    {
      key: 'product_po_date',
      title: t('products.column_po_date'),
      width: 125,
      sort: true,
      render: (p) => p.product_po_date,
      filter: {
        kind: 'own',
        render: (state) => (
          <DayInput
            size="small"
            label={by(t('products.column_po_date'))}
            value={state.typed.product_po_date}
            onChange={(day) => state.choose('product_po_date', day)}
          />
        ),
      },
    },
    {
      key: 'product_sku',
      title: t('products.column_sku'),
      width: 140,
      sort: true,
      phone: 'line',
      render: (p) => p.product_sku,
      filter: text(t('products.column_sku')),
    },
    {
      key: 'product_qty',
      title: t('products.column_qty'),
      width: 100,
      sort: true,
      phone: 'line',
      align: 'right',
      render: (p) => (p.product_qty === null ? '' : number.format(p.product_qty)),
    },
  ]
  const action: Column<ProductRow> = {
    key: 'action',
    title: t('ui.action'),
    width: 144,
    fixed: 'right',
    phone: 'action',
    render: actions,
  }
  return [owner, ...columns, action]
}
