import { onWire } from '@goodlot/contract'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/kit/index.ts'
import { useIsPhone } from '../../ui/words/use-is-phone.ts'
import { useT } from '../../ui/words/words.tsx'
import { InspectorCards, InspectorDrawer, InspectorSelect, useInspectorSearch } from '../inspectors/index.ts'
import { FieldError, useCartView, useFieldState } from './cart-context.tsx'
import { withInspector } from './cart-form.ts'
import { searchOf } from './cart-wire.ts'

/** A phone shows the first of the ranking, and the others on request: three cards alone take a screen and a half of its eight. */
const cardsOfPhone = 1

/** Chooses the inspector: by name, or from the cards of the inspectors who can come. */
export function InspectorPart({ onOwnOnly }: { onOwnOnly(own: boolean): void }) {
  const t = useT()
  const { cart, form, startedFrom, md, calculation, change } = useCartView()
  const { id, status } = useFieldState('inspectorId')
  const isPhone = useIsPhone()
  const [isViewed, setViewed] = useState(false)
  const isAudit = cart.serviceType === 'fe'
  const search = useInspectorSearch(
    {
      ...searchOf(form, startedFrom, 'days', 'originId'),
      ...(isAudit ? {} : onWire({ products: cart.products.map(({ productId }) => productId) })),
      ...(md === null ? {} : { md }),
    },
    { forOrder: true },
  )
  const choose = (inspectorId: number | null, inspectorName: string) =>
    change((now) => withInspector(now, inspectorId, inspectorName))
  const { use_my_ins } = search.view
  useEffect(() => onOwnOnly(use_my_ins), [use_my_ins, onOwnOnly])
  const { data, isStale } = calculation
  // the chosen inspector's card shows the price of the summary: an edited order keeps its agreed price
  const sold =
    !isStale && data?.totalPrice != null ? { price: data.price, total_price: data.totalPrice, md: data.md } : {}
  return (
    <div className="cart-inspectors">
      <div className="cart-fields">
        <label htmlFor={id} className="cart-wide">
          <span>{t(isAudit ? 'booking.auditor' : 'booking.inspector')}</span>
          <InspectorSelect
            id={id}
            value={cart.inspectorId}
            name={form.inspectorName}
            status={status}
            placeholder={t('booking.inspector_by_name')}
            onChange={(chosen) => choose(chosen?.user_id ?? null, chosen?.nick_name ?? '')}
          />
          <FieldError field="inspectorId" />
        </label>
        {cart.inspectorId !== null && (
          <div className="cart-inspector-tools">
            <Button onClick={() => setViewed(true)}>{t('booking.inspector_view')}</Button>
          </div>
        )}
      </div>
      <InspectorCards
        search={search}
        {...(isPhone ? { firstShown: cardsOfPhone } : {})}
        {...(cart.inspectorId === null ? {} : { selectedId: cart.inspectorId, selectedPrice: sold })}
        onSelect={(card) => choose(card.user_id, card.user_name ?? '***')}
      />
      {isViewed && cart.inspectorId !== null && (
        <InspectorDrawer id={cart.inspectorId} onClose={() => setViewed(false)} />
      )}
    </div>
  )
}
