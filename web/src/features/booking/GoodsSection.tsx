import { nextLotLetter } from '@goodlot/inspection'
import { type CartLine, lotMarks, totalQuantity } from '@goodlot/rules'
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react'
import { useTell } from '../../ui/app/failures.tsx'
import { lazyDialog, usePreload } from '../../ui/app/lazy-dialog.tsx'
import { PlusOutlined, SnippetsOutlined, UnorderedListOutlined } from '../../ui/kit/icons.ts'
import { Button, Drawer } from '../../ui/kit/index.ts'
import { useLocale, useT } from '../../ui/words/words.tsx'
import { CatalogSelect } from '../lists/index.ts'
import { NewProduct, ProductDialog, ProductPicker } from '../products/index.ts'
import { ChoiceField, CountInput } from './CartFields.tsx'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import { addProducts, catalogPath, changeLine, keepProducts, showProduct } from './cart-form.ts'
import { GoodsTable } from './GoodsTable.tsx'
import { LotCards } from './LotCards.tsx'
import { cartProduct, loadProducts } from './queries.ts'
import { hasSample } from './service-parts.ts'

const PasteDialog = lazyDialog(['booking'], async () => (await import('./PasteDialog.tsx')).PasteDialog)
const preloaded = [ProductPicker, ProductDialog, PasteDialog]
const units = ['pieces', 'sets', 'pairs', 'packs'] as const
type Open = 'list' | 'new' | 'paste' | { edit: number } | null

/** The goods: chosen from the list, created or pasted; quantity and lot are edited in place (H-52, K-08). */
export function GoodsSection() {
  const { t, locale } = useLocale()
  const { cart, form, change, changeCart, estimate, isCatalogDerived } = useCartView()
  const [opened, setOpened] = useState<Open>(null)
  usePreload(preloaded)
  const lots = useDeferredValue(estimate?.lots)
  const number = new Intl.NumberFormat(locale)
  const changeRow = useCallback(
    (id: number, part: Partial<CartLine>) => change((now) => changeLine(now, id, part)),
    [change],
  )
  const splitOff = useCallback(
    (id: number) => change((now) => changeLine(now, id, { lot: nextLotLetter(new Set(lotMarks(now.cart))) })),
    [change],
  )
  const remove = useCallback((id: number) => change((now) => keepProducts(now, (one) => one !== id)), [change])
  const edit = useCallback((id: number) => setOpened({ edit: id }), [])
  const isEmpty = cart.products.length === 0
  // whoever comes from a quote is asked for the rest of the product at once
  const isBegun = form.quoted !== null && isEmpty
  const others = (
    <>
      <Button id={fieldId('products')} icon={<UnorderedListOutlined aria-hidden />} onClick={() => setOpened('list')}>
        {t('booking.from_list')}
      </Button>
      {!isBegun && (
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
          {t('booking.new_product')}
        </Button>
      )}
      <Button icon={<SnippetsOutlined aria-hidden />} onClick={() => setOpened('paste')}>
        {t('booking.paste_rows')}
      </Button>
    </>
  )
  return (
    <>
      {isBegun ? <QuotedProduct others={others} /> : <div className="cart-tools wrap">{others}</div>}
      <FieldError field="products" />
      {isBegun && <FieldError field="lineId" />}
      {isBegun ? null : isEmpty ? (
        <p className="cart-empty">{t('booking.goods_empty')}</p>
      ) : (
        <GoodsTable onChange={changeRow} onSplit={splitOff} onRemove={remove} onEdit={edit} />
      )}
      <div className="cart-fields">
        {isCatalogDerived && <ListedUnder />}
        {!isCatalogDerived && !isBegun && cart.serviceType !== 'cls' && cart.serviceType !== 'lab' && (
          <label htmlFor={fieldId('lineId')} className="cart-wide">
            <span>{t('booking.catalog')}</span>
            <CatalogSelect
              id={fieldId('lineId')}
              value={catalogPath(cart)}
              onChange={([categoryId = null, lineId = null]) => changeCart({ categoryId, lineId })}
            />
            <FieldError field="lineId" />
          </label>
        )}
        {isEmpty && !isBegun && cart.serviceType !== 'lab' && (
          <CountInput
            field="qty"
            label={t('booking.quote_quantity')}
            min={1}
            max={10_000_000}
            value={form.qty}
            onChange={(qty) => change({ qty })}
          />
        )}
        <ChoiceField
          field="qtyUnit"
          label={t('booking.unit')}
          options={units.map((unit) => ({ value: unit, label: t(`booking.unit_${unit}`) }))}
        />
        {!isEmpty && (
          <p className="cart-total">
            <span>{t('booking.total_quantity')}</span>
            <strong className="app-number">{number.format(totalQuantity(cart))}</strong>
          </p>
        )}
      </div>
      {hasSample(cart.serviceType) && lots && lots.length > 0 && (
        <LotCards lots={lots} products={form.products} marks={lotMarks(cart).join('\n')} />
      )}
      <GoodsDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

/** The product that a quote was made for, with its category and quantity: what is typed here counts for the estimate at once. */
function QuotedProduct({ others }: { others: ReactNode }) {
  const t = useT()
  const { cart, form, change, jump } = useCartView()
  return (
    <NewProduct
      start={{ product_catalog_id: catalogPath(cart), product_qty: form.qty }}
      saveText={t('booking.take_product')}
      others={others}
      onTyped={({ product_catalog_id: [categoryId = null, lineId = null] = [], product_qty = null }) =>
        change((now) => ({ ...now, qty: product_qty, cart: { ...now.cart, categoryId, lineId } }))
      }
      // the quantity is that of the product, which may have been changed here
      onSaved={(product) => {
        change((now) => addProducts({ ...now, qty: null }, [cartProduct(product)]))
        // this form is gone, and the focus with it
        if (cart.factoryId === null) jump('factoryId')
      }}
    />
  )
}

/** Shows the derived category without offering a choice: every lot is calculated by its own category, so a choice would change nothing. */
function ListedUnder() {
  const t = useT()
  const { cart, form } = useCartView()
  const line = cart.lineId
  const name = form.products.find((row) => row.product_catalog_id.at(-1) === line)?.product_catalog_name ?? ''
  return (
    <p className="cart-wide">
      <span>{t('booking.listed_under', { category: name })}</span>{' '}
      {hasSample(cart.serviceType) && <span className="app-hint">{t('booking.lots_by_category')}</span>}
    </p>
  )
}

interface Dialogs {
  opened: Open
  onClose(): void
}

function GoodsDialogs({ opened, onClose }: Dialogs) {
  const { cart, form, change } = useCartView()
  if (opened === 'list') return <ListDrawer onClose={onClose} />
  if (opened === 'paste') return <PasteDialog onClose={onClose} />
  if (opened === null) return null
  if (opened === 'new')
    return (
      <ProductDialog
        open={{ mode: 'add' }}
        // the first product is what the category and quantity in the cart were chosen for
        {...(form.products.length === 0
          ? { start: { product_catalog_id: catalogPath(cart), product_qty: form.qty } }
          : {})}
        onClose={onClose}
        onSaved={(product) => change((now) => addProducts(now, [cartProduct(product)]))}
      />
    )
  return (
    <ProductDialog
      open={{ mode: 'edit', id: opened.edit }}
      onClose={onClose}
      onSaved={(product) => change((now) => showProduct(now, cartProduct(product)))}
    />
  )
}

/** The product list in select mode; ticked products are added to the cart when the dialog is confirmed. */
function ListDrawer({ onClose }: { onClose(): void }) {
  const { t } = useLocale()
  const tell = useTell()
  const { cart, change } = useCartView()
  const [chosen, setChosen] = useState(() => cart.products.map(({ productId }) => productId))
  const [isLoading, setLoading] = useState(false)
  const take = async () => {
    const known = new Set(cart.products.map(({ productId }) => productId))
    setLoading(true)
    try {
      const added = await loadProducts(chosen.filter((id) => !known.has(id)))
      change((now) =>
        addProducts(
          keepProducts(now, (id) => chosen.includes(id)),
          added,
        ),
      )
      onClose()
    } catch (error) {
      tell(error)
      setLoading(false)
    }
  }
  return (
    <Drawer
      open
      size={1100}
      title={t('booking.choose_products')}
      onClose={onClose}
      footer={
        <div className="cart-drawer-foot">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="primary" loading={isLoading} onClick={() => void take()}>
            {t('booking.take_products', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <ProductPicker value={chosen} onChange={setChosen} />
    </Drawer>
  )
}
