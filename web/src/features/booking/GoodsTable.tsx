import { type CartLine, lotMarks } from '@goodlot/rules'
import { memo, useState } from 'react'
import { DeleteOutlined } from '../../ui/kit/icons.ts'
import { InputNumber, Pagination } from '../../ui/kit/index.ts'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { useT } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'
import type { ShownProduct } from './cart-form.ts'

interface Acts {
  onChange(id: number, part: Partial<CartLine>): void
  onSplit(id: number): void
  onRemove(id: number): void
  onEdit(id: number): void
}

/** Longer lists are paged: every row has input fields, and typing must stay quick with 300 products. */
const pageSize = 40

/** The chosen products, with quantity and lot changed in place. */
export function GoodsTable(acts: Acts) {
  const t = useT()
  const { cart, form, errors } = useCartView()
  const lines = cart.products
  const products = new Map(form.products.map((one) => [one.product_id, one]))
  const [page, setPage] = useState(1)
  const last = Math.max(1, Math.ceil(lines.length / pageSize))
  const current = Math.min(page, last)
  const marks = lotMarks(cart)
  // joined into one string, so that memoised rows see an equal prop and are not drawn again
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
          {lines.slice((current - 1) * pageSize, current * pageSize).map((line) => (
            <Row
              key={line.productId}
              line={line}
              product={products.get(line.productId)}
              marks={known}
              isWrong={errors.products !== undefined}
              {...acts}
            />
          ))}
        </tbody>
      </table>
      {last > 1 && (
        <Pagination
          className="cart-pages"
          size="small"
          current={current}
          pageSize={pageSize}
          total={lines.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  )
}

interface RowProps extends Acts {
  line: CartLine
  product: ShownProduct | undefined
  marks: string
  isWrong: boolean
}

const Row = memo(function Row({ line, product, marks, isWrong, onChange, onSplit, onRemove, onEdit }: RowProps) {
  const t = useT()
  const { productId: id, quantity, lot } = line
  const name = product?.product_name ?? ''
  const known = marks === '' ? [] : marks.split('\n')
  return (
    <tr>
      <td className="cart-thumb">
        {product?.product_photos_thumb ? (
          <img className="app-thumb" src={product.product_photos_thumb} alt="" loading="lazy" width={40} height={40} />
        ) : (
          <span className="app-thumb cart-no-photo" aria-hidden />
        )}
      </td>
      <td>
        <strong className="cart-name">{name}</strong>
        <small className="app-hint">{product?.product_catalog_name}</small>
      </td>
      <td className="cart-codes">{[product?.product_sku, product?.product_po].filter(Boolean).join(' · ')}</td>
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
          onChange={(count) => onChange(id, { quantity: count })}
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
        <RowActions
          name={name}
          main={<RowAction label={t('ui.edit_named', { name })} hint={t('ui.edit')} onClick={() => onEdit(id)} />}
        >
          <RowAction
            icon={<DeleteOutlined />}
            danger
            label={t('ui.remove_named', { name })}
            hint={t('ui.remove')}
            onClick={() => onRemove(id)}
          />
        </RowActions>
      </td>
    </tr>
  )
})
