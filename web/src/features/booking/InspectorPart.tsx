import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useT } from '../../ui/app/words.tsx'
import { InspectorCards, InspectorDrawer, InspectorSelect, useInspectorSearch } from '../inspectors/index.ts'
import { FieldError, useCartView, useFieldState } from './cart-context.tsx'

/** Who comes: by name, or from the cards of those who can. */
export function InspectorPart({ onOwnOnly }: { onOwnOnly(own: boolean): void }) {
  const t = useT()
  const { form, origin, md, calculation, change } = useCartView()
  const { id, status } = useFieldState('ins')
  const [isViewed, setViewed] = useState(false)
  const isAudit = form.service_type === 'fe'
  const search = useInspectorSearch(
    {
      service_type: form.service_type,
      ...(isAudit ? { fe_audit_type: form.fe_audit_type } : { pdata: form.pdata.map(({ product_id }) => product_id) }),
      ...(!isAudit && form.catalog.length === 2 ? { catalog_id: form.catalog } : {}),
      ...(form.bid === null ? {} : { bid: form.bid }),
      ...(form.ins_date.length > 0 ? { ins_date: form.ins_date } : {}),
      ...(md === null ? {} : { md }),
      ...(origin.osn ? { osn: origin.osn } : {}),
      ...(origin.again ? { origin: origin.again.order_id } : {}),
    },
    { forOrder: true },
  )
  const { use_my_ins } = search.view
  useEffect(() => onOwnOnly(use_my_ins), [use_my_ins, onOwnOnly])
  const { data, isStale } = calculation
  // the chosen one costs what the summary says: an edited order keeps the price that was agreed
  const sold =
    !isStale && data?.totalPrice != null ? { price: data.price, total_price: data.totalPrice, md: data.md } : {}
  return (
    <div className="cart-inspectors">
      <div className="cart-fields">
        <label htmlFor={id} className="cart-wide">
          <span>{t(isAudit ? 'booking.auditor' : 'booking.inspector')}</span>
          <InspectorSelect
            id={id}
            value={form.ins}
            name={form.ins_nick_name}
            status={status}
            placeholder={t('booking.inspector_by_name')}
            onChange={(chosen) => change({ ins: chosen?.user_id ?? null, ins_nick_name: chosen?.nick_name ?? '' })}
          />
          <FieldError field="ins" />
        </label>
        {form.ins !== null && (
          <div className="cart-inspector-tools">
            <Button onClick={() => setViewed(true)}>{t('booking.inspector_view')}</Button>
          </div>
        )}
      </div>
      <InspectorCards
        search={search}
        {...(form.ins === null ? {} : { selectedId: form.ins, selectedPrice: sold })}
        onSelect={(card) => change({ ins: card.user_id, ins_nick_name: card.user_name ?? '***' })}
      />
      {isViewed && form.ins !== null && <InspectorDrawer id={form.ins} onClose={() => setViewed(false)} />}
    </div>
  )
}
