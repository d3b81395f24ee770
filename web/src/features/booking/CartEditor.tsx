import { appPaths, type CatalogNode } from '@goodlot/contract'
import { moneyRange } from '@goodlot/i18n'
import { cents, type TypedCart } from '@goodlot/rules'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useMay } from '../../ui/app/me.tsx'
import { Page } from '../../ui/app/Page.tsx'
import { useNavigate } from '../../ui/app/routing.tsx'
import { useUnsaved } from '../../ui/app/unsaved.ts'
import { useApp } from '../../ui/app/use-app.tsx'
import { useMoney } from '../../ui/fields/money.ts'
import { Button, Drawer, Grid } from '../../ui/kit/index.ts'
import { useIsPhone } from '../../ui/words/use-is-phone.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { CartSections } from './CartSections.tsx'
import { CartContext, type CartView, type FormField, fieldId, useCartView } from './cart-context.tsx'
import type { CartForm, StartedFrom } from './cart-form.ts'
import { EarlierOrderFindings } from './EarlierOrderFindings.tsx'
import { FromQuote } from './FromQuote.tsx'
import type { BookingSettings } from './queries.ts'
import { type CartActs, Summary } from './Summary.tsx'
import { type CartSection, isJudged, sectionOfField } from './service-parts.ts'
import { firstField, useCart } from './use-cart.ts'
import { usePriceRange } from './use-price-range.ts'
import { useSubmitCart } from './use-submit-cart.ts'
import './booking.css'

interface Props {
  start: { form: CartForm; startedFrom: StartedFrom; isDirty: boolean }
  settings: BookingSettings
  tree: readonly CatalogNode[]
  account: string
  work: string
  onDraftSaved(did: number): void
}

/** The cart: sections on the left, summary on the right; on a phone the summary is a bar that opens. */
export function CartEditor({ start, settings, tree, account, work, onDraftSaved }: Props) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const { message } = useApp()
  const { lg = true } = Grid.useBreakpoint()
  const mayDraft = useMay('book')
  const opened = useCart(start, { settings, tree, account, work })
  const { form, cart, startedFrom, problems, sections } = opened
  const [isTried, setTried] = useState(false)
  const [serverErrors, setServerErrors] = useState<Record<string, string>>({})
  const [left, setLeft] = useState<string | null>(null)
  const { open, show, toggle, setAll } = useOpenSections(opened)
  useUnsaved(() => opened.isDirty && left === null)

  // the server's errors at fields stay only until the cart is changed
  const judged = useRef(form)
  useEffect(() => {
    if (judged.current !== form) setServerErrors({})
    judged.current = form
  }, [form])

  const errors = useMemo(() => {
    const missing = isTried ? problems.toReversed().map((p) => [p.field, t(`booking.${p.why}`, p.params)] as const) : []
    return { ...Object.fromEntries(missing), ...serverErrors }
  }, [isTried, problems, serverErrors, t])

  const jump = useCallback(
    (field: FormField) => {
      if (isJudged(field)) show(sectionOfField[field])
      // the field can take the focus only after its section has unfolded
      requestAnimationFrame(() => requestAnimationFrame(() => focusField(field)))
    },
    [show],
  )
  const goTo = (fields: readonly string[]) => {
    const known = fields.filter(isJudged)
    for (const field of known) show(sectionOfField[field])
    const first = firstField(known, sections)
    if (first) jump(first)
  }

  const { save, isSaving } = useSubmitCart(opened, {
    onWrong: (fields) => {
      setServerErrors(fields)
      goTo(Object.keys(fields))
    },
    onSaved: (mode, saved) => {
      opened.markSaved()
      if (mode === 'draft') {
        void message.success(t('booking.draft_saved'))
        if (saved.did === null) return
        opened.setStartedFrom({ ...startedFrom, draftId: saved.did })
        onDraftSaved(saved.did)
        setLeft(`${appPaths.cart}?did=${saved.did}`)
        return
      }
      setLeft(submittedAddress(saved.order_no, startedFrom.orderNo !== ''))
    },
  })
  // navigates only in an effect, when the guard against unsaved changes already knows that everything is saved
  useEffect(() => {
    if (left === null) return
    void navigate(left, { replace: true })
    if (left.startsWith(appPaths.cart)) setLeft(null)
  }, [left, navigate])

  const acts: CartActs = {
    isSaving,
    mayDraft: mayDraft && startedFrom.orderNo === '',
    onDraft: () => void save('draft'),
    onSubmit: () => {
      setTried(true)
      if (problems.length > 0) goTo(problems.map(({ field }) => field))
      else void save('submit')
    },
  }
  const view: CartView = { ...opened, errors, isTried, jump }
  return (
    <CartContext value={view}>
      <Page
        title={titleOf(t, cart, startedFrom)}
        trail={[{ label: t('booking.orders'), path: appPaths.order }]}
        tools={
          <Button onClick={() => setAll(sections.some((name) => !open.has(name)))}>
            {t(sections.some((name) => !open.has(name)) ? 'booking.unfold_all' : 'booking.fold_all')}
          </Button>
        }
      >
        <FromQuote />
        {startedFrom.earlierOrder && <EarlierOrderFindings order={startedFrom.earlierOrder} />}
        <div className="cart">
          <CartSections open={open} onToggle={toggle} />
          {lg && (
            <aside className="cart-summary box" aria-label={t('booking.summary')}>
              <h2>{t('booking.summary')}</h2>
              <Summary acts={acts} />
            </aside>
          )}
        </div>
        {!lg && <BottomBar acts={acts} />}
      </Page>
    </CartContext>
  )
}

/** Address of the order list with the panel about the order that was just submitted or changed (H-09). */
const submittedAddress = (order_no: string, isEdit: boolean): string =>
  `${appPaths.order}?${new URLSearchParams({ placed: order_no, ...(isEdit ? { edited: '1' } : {}) }).toString()}`

function titleOf(
  t: ReturnType<typeof useLocale>['t'],
  { serviceType }: Pick<TypedCart, 'serviceType'>,
  { orderNo, earlierOrder }: StartedFrom,
): string {
  if (orderNo) return t('booking.title_edit', { name: orderNo })
  if (earlierOrder) return t('booking.title_reinspect', { name: earlierOrder.order_no })
  if (serviceType === 'fe') return t('booking.title_audit')
  return t(serviceType === 'lab' ? 'booking.title_lab' : 'booking.title')
}

/** The first field of the forms that stand in a cart which continues a quote. */
const begun: Partial<Record<FormField, string>> = {
  products: 'new_product_product_name',
  categoryId: 'new_product_product_catalog_id',
  lineId: 'new_product_product_catalog_id',
  factoryId: 'new_factory_business_name',
}

function focusField(field: FormField): void {
  const ids = [begun[field], field === 'products' ? missingQuantity() : undefined, fieldId(field)]
  const element = ids.flatMap((id) => (id && document.getElementById(id)) || [])[0]
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/** Id of the first empty quantity field on the page; if there is none, of the products' control. */
function missingQuantity(): string {
  const empty = [...document.querySelectorAll<HTMLInputElement>('.cart-quantity input')].find(
    ({ value }) => value === '' || value === '0',
  )
  return empty?.id ?? fieldId('products')
}

/**
 * Opens the first section that still needs input. Sections that are complete when the cart is opened start folded. On a phone, earlier
 * ones are folded again: only the section that was just completed stays open beside the next.
 */
function useOpenSections({ sections, isComplete }: Pick<CartView, 'sections' | 'isComplete'>) {
  const isPhone = useIsPhone()
  const next = sections.find((name) => name !== 'service' && !isComplete(name))
  const [open, setOpen] = useState<ReadonlySet<CartSection>>(
    () => new Set(sections.filter((name) => (name === 'service' ? next === sections[1] && !isPhone : name === next))),
  )
  const show = useCallback((name: CartSection) => setOpen((now) => (now.has(name) ? now : new Set([...now, name]))), [])
  const last = useRef(next)
  useEffect(() => {
    if (!next) return
    const completed = last.current
    last.current = next
    if (isPhone && completed !== next)
      setOpen((now) => new Set([...now].filter((name) => name === completed).concat(next)))
    else show(next)
  }, [next, show, isPhone])
  const toggle = useCallback(
    (name: CartSection) =>
      setOpen((now) => (now.has(name) ? new Set([...now].filter((one) => one !== name)) : new Set([...now, name]))),
    [],
  )
  return { open, show, toggle, setAll: (isOpen: boolean) => setOpen(new Set(isOpen ? sections : [])) }
}

/** Shown while there is no price yet: the price range from the home page, for the cart's man-days. */
function WaitingPrice() {
  const { t, locale } = useLocale()
  const { md } = useCartView()
  const range = usePriceRange()
  return range && md ? moneyRange(locale, cents(range.low * md), cents(range.high * md)) : t('booking.no_price')
}

function BottomBar({ acts }: { acts: CartActs }) {
  const { t } = useLocale()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  return (
    <CartContext.Consumer>
      {(cart) => {
        const total = cart?.calculation.data?.totalPrice ?? null
        return (
          <div className="cart-bar">
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <strong className="app-number">{total === null ? <WaitingPrice /> : money(total)}</strong>
              <small>{t('booking.show_summary')}</small>
            </button>
            <Button type="primary" size="large" loading={acts.isSaving === 'submit'} onClick={acts.onSubmit}>
              {t(cart?.startedFrom.orderNo ? 'booking.save_changes' : 'booking.place_order')}
            </Button>
            <Drawer
              open={isOpen}
              placement="bottom"
              size={736}
              title={t('booking.summary')}
              onClose={() => setOpen(false)}
            >
              {cart && (
                <CartContext
                  value={{
                    ...cart,
                    jump: (field) => {
                      setOpen(false)
                      cart.jump(field)
                    },
                  }}
                >
                  <Summary
                    acts={{
                      ...acts,
                      onSubmit: () => {
                        setOpen(false)
                        acts.onSubmit()
                      },
                    }}
                  />
                </CartContext>
              )}
            </Drawer>
          </div>
        )
      }}
    </CartContext.Consumer>
  )
}
