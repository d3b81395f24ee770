import type { ProductRow } from '@goodlot/contract'
import { useState } from 'react'
import { ask } from '../../api/send.ts'
import { Dialog } from '../../ui/app/Dialog.tsx'
import { Alert, Button, Input } from '../../ui/kit/index.ts'
import { useT } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'
import { addProducts } from './cart-form.ts'
import { matchRows, type PastedRow, readRows } from './paste-rows.ts'
import { cartProduct } from './queries.ts'

const pageSize = 200
/** Pages of the buyer's products that are searched at most. */
const pagesMax = 25

/** Loads the buyer's products page by page, until every pasted row has a match or the list ends. */
async function findProducts(rows: readonly PastedRow[]): Promise<ProductRow[]> {
  const products: ProductRow[] = []
  for (let page = 1; page <= pagesMax; page++) {
    const { data, total } = await ask('product_list', { page, limit: pageSize })
    products.push(...data)
    if (matchRows(rows, products).unknown.length === 0 || products.length >= total || data.length === 0) break
  }
  return products
}

/** Takes rows copied from a spreadsheet and matches them, by SKU or name, with the buyer's products. */
export function PasteDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { change } = useCartView()
  const [text, setText] = useState('')
  const [isLooking, setLooking] = useState(false)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [failed, setFailed] = useState('')
  const take = async () => {
    const rows = readRows(text)
    setLooking(true)
    setFailed('')
    try {
      const matched = matchRows(rows, await findProducts(rows))
      const quantities = new Map(matched.found.map(({ product, quantity }) => [product.product_id, quantity]))
      change((now) => {
        const added = addProducts(
          now,
          matched.found.map(({ product }) => cartProduct(product)),
        )
        const products = added.cart.products.map((line) => ({
          ...line,
          quantity: quantities.get(line.productId) ?? line.quantity,
        }))
        return { ...added, cart: { ...added.cart, products } }
      })
      if (matched.unknown.length === 0) onClose()
      else {
        // matched rows are in the cart by now; the unmatched ones stay here to be corrected
        setUnknown(matched.unknown)
        setText(
          rows
            .filter((row) => matched.unknown.includes(row.text))
            .map((row) => row.cells.join('\t'))
            .join('\n'),
        )
      }
    } catch (error) {
      setFailed(error instanceof Error ? error.message : t('ui.error'))
    }
    setLooking(false)
  }
  return (
    <Dialog
      title={t('booking.paste_rows')}
      width={760}
      isTouched={() => text.trim() !== ''}
      onClose={onClose}
      buttons={(leave) => (
        <>
          <Button onClick={leave}>{t('ui.close')}</Button>
          <Button type="primary" loading={isLooking} disabled={text.trim() === ''} onClick={() => void take()}>
            {t('booking.paste_take')}
          </Button>
        </>
      )}
    >
      <p>{t('booking.paste_text')}</p>
      <Input.TextArea
        aria-label={t('booking.paste_field')}
        className="cart-paste"
        rows={10}
        autoFocus
        value={text}
        placeholder={'Stoneware mug 350 ml\tMUG-350-B\t2400'}
        onChange={(event) => setText(event.target.value)}
      />
      {failed && <Alert type="error" showIcon title={failed} />}
      {unknown.length > 0 && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('booking.paste_unknown', { count: unknown.length })}
          description={t('booking.paste_unknown_text')}
        />
      )}
    </Dialog>
  )
}
