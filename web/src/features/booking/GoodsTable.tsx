import { DeleteOutlined, EditOutlined } from '@ant-design/icons'
import type { CartProduct } from '@goodlot/contract'
import { InputNumber, Pagination } from 'antd'
import { memo, useState } from 'react'
import { useT } from '../../ui/app/words.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { useCartView } from './cart-context.tsx'
import { marksOf } from './cart-form.ts'

interface Acts {
  onChange(id: number, part: Partial<CartProduct>): void
  onSplit(id: number): void
  onRemove(id: number): void
  onEdit(id: number): void
}

/** More rows than this are paged: every one has fields, and a keystroke must stay quick with 300 products. */
const pageSize = 40

/** The chosen products, with quantity and lot changed in place. */
export function GoodsTable({ rows, ...acts }: Acts & { rows: readonly CartProduct[] }) {
  const t = useT()
  const { errors } = useCartView()
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(rows.length / pageSize))
  const current = Math.min(page, last)
  const marks = marksOf(rows)
  // one text, so that rows which do not change are not drawn again
  const known = marks.join('\n')
  return (
    <>
      <table className="cart-goods plain-table">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('booking.product')}
            </th>
            <th scope="col">{t('booking.sku_po')}</th>
            <th scope="col" className="cart-right">
              {t('booking.quantity')}
            </th>
            <th scope="col">{t('booking.lot')}</th>
            <th scope="col" aria-label={t('ui.action')} />
          </tr>
        </thead>
        <tbody>
          {rows.slice((current - 1) * pageSize, current * pageSize).map((row) => (
            <Row key={row.product_id} row={row} marks={known} isWrong={errors.pdata !== undefined} {...acts} />
          ))}
        </tbody>
      </table>
      {last > 1 && (
        <Pagination
          className="cart-pages"
          size="small"
          current={current}
          pageSize={pageSize}
          total={rows.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

interface RowProps extends Acts {
  row: CartProduct
  marks: string
  isWrong: boolean
}

const Row = memo(function Row({ row, marks, isWrong, onChange, onSplit, onRemove, onEdit }: RowProps) {
  const t = useT()
  const { product_id: id, product_name: name, product_qty: quantity, lot } = row
  const known = marks === '' ? [] : marks.split('\n')
  return (
    <tr>
      <td className="cart-thumb">
        {row.product_photos_thumb ? (
          <img className="app-thumb" src={row.product_photos_thumb} alt="" loading="lazy" width={40} height={40} />
        ) : (
          <span className="app-thumb cart-no-photo" aria-hidden />
        )}
      </td>
      <td>
        <strong className="cart-name">{name}</strong>
        <small className="app-hint">{row.product_catalog_name}</small>
      </td>
      <td className="cart-codes">{[row.product_sku, row.product_po].filter(Boolean).join(' · ')}</td>
      <td className="cart-right">
        <InputNumber
          id={`cart-qty-${id}`}
          className="cart-quantity"
          aria-label={t('booking.quantity_of', { name })}
          min={0}
          max={100_000_000}
          precision={0}
          controls={false}
          inputMode="numeric"
          value={quantity}
          status={isWrong && !quantity ? 'error' : ''}
          onChange={(product_qty) => onChange(id, { product_qty })}
        />
      </td>
      <td>
        <select
          className="cart-lot"
          data-lot={lot === '' ? '' : known.indexOf(lot) % 6}
          aria-label={t('booking.lot_of', { name })}
          value={lot}
          onChange={(event) => (event.target.value === '+' ? onSplit(id) : onChange(id, { lot: event.target.value }))}
        >
          <option value="">{t('booking.lot_together')}</option>
          {known.map((mark) => (
            <option key={mark} value={mark}>
              {t('booking.lot_named', { lot: mark })}
            </option>
          ))}
          <option value="+">{t('booking.lot_split')}</option>
        </select>
      </td>
      <td className="cart-row-actions">
        <RowAction
          icon={<EditOutlined aria-hidden />}
          label={t('ui.edit_named', { name })}
          onClick={() => onEdit(id)}
        />
        <RowAction
          icon={<DeleteOutlined aria-hidden />}
          label={t('ui.remove_named', { name })}
          onClick={() => onRemove(id)}
        />
      </td>
    </tr>
  )
})
