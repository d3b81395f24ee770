import { PlusOutlined, SnippetsOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { CartProduct } from '@goodlot/contract'
import { Button, Drawer } from 'antd'
import { useCallback, useState } from 'react'
import { useTell } from '../../ui/app/failures.tsx'
import { useLocale, useT } from '../../ui/app/words.tsx'
import { CatalogSelect } from '../lists/index.ts'
import { ProductDialog, ProductPicker } from '../products/index.ts'
import { ChoiceField, CountField } from './CartFields.tsx'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import { addProducts, freeMark } from './cart-form.ts'
import { totalQuantity } from './cart-wire.ts'
import { GoodsTable } from './GoodsTable.tsx'
import { LotCards } from './LotCards.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { cartProduct, loadProducts } from './queries.ts'
import { hasSample } from './service-parts.ts'

const units = ['pieces', 'sets', 'pairs', 'packs'] as const
type Open = 'list' | 'new' | 'paste' | { edit: number } | null

/** The goods: from the list, new or pasted; quantity and lot in place (H-52, K-08). */
export function GoodsSection() {
  const { t, locale } = useLocale()
  const { form, change, estimate, isCatalogDerived } = useCartView()
  const [opened, setOpened] = useState<Open>(null)
  const number = new Intl.NumberFormat(locale)
  const changeRow = useCallback(
    (id: number, part: Partial<CartProduct>) =>
      change((now) => ({
        ...now,
        pdata: now.pdata.map((row) => (row.product_id === id ? { ...row, ...part } : row)),
      })),
    [change],
  )
  const splitOff = useCallback(
    (id: number) =>
      change((now) => {
        const lot = freeMark(now.pdata)
        return { ...now, pdata: now.pdata.map((row) => (row.product_id === id ? { ...row, lot } : row)) }
      }),
    [change],
  )
  const remove = useCallback(
    (id: number) => change((now) => ({ ...now, pdata: now.pdata.filter((row) => row.product_id !== id) })),
    [change],
  )
  const edit = useCallback((id: number) => setOpened({ edit: id }), [])
  const isEmpty = form.pdata.length === 0
  return (
    <>
      <div className="cart-tools wrap">
        <Button id={fieldId('pdata')} icon={<UnorderedListOutlined aria-hidden />} onClick={() => setOpened('list')}>
          {t('booking.from_list')}
        </Button>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
          {t('booking.new_product')}
        </Button>
        <Button icon={<SnippetsOutlined aria-hidden />} onClick={() => setOpened('paste')}>
          {t('booking.paste_rows')}
        </Button>
      </div>
      <FieldError field="pdata" />
      {isEmpty ? (
        <p className="cart-empty">{t('booking.goods_empty')}</p>
      ) : (
        <GoodsTable rows={form.pdata} onChange={changeRow} onSplit={splitOff} onRemove={remove} onEdit={edit} />
      )}
      <div className="cart-fields">
        {isCatalogDerived && <ListedUnder />}
        {!isCatalogDerived && form.service_type !== 'cls' && form.service_type !== 'lab' && (
          <label htmlFor={fieldId('catalog_id')} className="cart-wide">
            <span>{t('booking.catalog')}</span>
            <CatalogSelect
              id={fieldId('catalog_id')}
              value={form.catalog}
              onChange={(catalog) => change({ catalog })}
            />
            <FieldError field="catalog_id" />
          </label>
        )}
        {isEmpty && form.service_type !== 'lab' && (
          <CountField field="qty" label={t('booking.quote_quantity')} min={1} max={10_000_000} />
        )}
        <ChoiceField
          field="qty_unit"
          label={t('booking.unit')}
          options={units.map((unit) => ({ value: unit, label: t(`booking.unit_${unit}`) }))}
        />
        {!isEmpty && (
          <p className="cart-total">
            <span>{t('booking.total_quantity')}</span>
            <strong className="app-number">{number.format(totalQuantity(form))}</strong>
          </p>
        )}
      </div>
      {hasSample(form.service_type) && estimate && estimate.lots.length > 0 && <LotCards lots={estimate.lots} />}
      <GoodsDialogs opened={opened} onClose={() => setOpened(null)} onChangeRow={changeRow} />
    </>
  )
}

/** Said and not asked: every lot is calculated by its own category, so a choice here would decide nothing. */
function ListedUnder() {
  const t = useT()
  const { form } = useCartView()
  const line = form.catalog.at(-1)
  const name = form.pdata.find((row) => row.product_catalog_id.at(-1) === line)?.product_catalog_name ?? ''
  return (
    <p className="cart-wide">
      <span>{t('booking.listed_under', { category: name })}</span>{' '}
      {hasSample(form.service_type) && <span className="app-hint">{t('booking.lots_by_category')}</span>}
    </p>
  )
}

interface Dialogs {
  opened: Open
  onClose(): void
  onChangeRow(id: number, part: Partial<CartProduct>): void
}

function GoodsDialogs({ opened, onClose, onChangeRow }: Dialogs) {
  const { form, change } = useCartView()
  if (opened === 'list') return <ListDrawer onClose={onClose} />
  if (opened === 'paste') return <PasteDialog onClose={onClose} />
  if (opened === null) return null
  if (opened === 'new')
    return (
      <ProductDialog
        open={{ mode: 'add' }}
        onClose={onClose}
        onSaved={(product) => change((now) => addProducts(now, [cartProduct(product)]))}
      />
    )
  const row = form.pdata.find(({ product_id }) => product_id === opened.edit)
  return (
    <ProductDialog
      open={{ mode: 'edit', id: opened.edit }}
      onClose={onClose}
      onSaved={(product) =>
        // the quantity of this order is the order's own
        onChangeRow(product.product_id, {
          ...cartProduct(product),
          product_qty: row?.product_qty ?? null,
          lot: row?.lot ?? '',
        })
      }
    />
  )
}

/** The product list in select mode; what is ticked comes into the cart when one is done. */
function ListDrawer({ onClose }: { onClose(): void }) {
  const { t } = useLocale()
  const tell = useTell()
  const { form, change } = useCartView()
  const [chosen, setChosen] = useState(() => form.pdata.map(({ product_id }) => product_id))
  const [isLoading, setLoading] = useState(false)
  const take = async () => {
    const known = new Set(form.pdata.map(({ product_id }) => product_id))
    setLoading(true)
    try {
      const added = await loadProducts(chosen.filter((id) => !known.has(id)))
      change((now) =>
        addProducts({ ...now, pdata: now.pdata.filter(({ product_id }) => chosen.includes(product_id)) }, added),
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
      styles={{ wrapper: { maxWidth: '100vw' } }}
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
