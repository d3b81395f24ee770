import type { OrderRow } from '@goodlot/contract'
import { useLocale } from '../../../ui/app/words.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { LostInspectorNotice } from '../actions/LostInspectorNotice.tsx'
import { OrderRowActions } from '../actions/OrderRowActions.tsx'
import type { RunAction } from '../actions/use-order-actions.tsx'
import { OrderLink } from '../order/OrderLink.tsx'
import { AnswerNote, Days, DueNote, HoldNote, MemberMissing, ResultTag, StatusTag } from '../order/order-words.tsx'

interface Props {
  row: OrderRow
  isCalm: boolean
  onAction: RunAction
  onInspector(id: number): void
}

/** How many goods a card names; an order may have hundreds. */
const namesMax = 3

/** An order on a phone: number and status, goods, factory and city, dates, what to do. */
export function OrderCard({ row, isCalm, onAction, onInspector }: Props) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const number = new Intl.NumberFormat(locale)
  const location = [row.factory_name, row.factory_city].filter(Boolean).join(' · ')
  return (
    <article className="ord-card stack box" aria-label={row.order_no}>
      <header>
        <OrderLink orderNo={row.order_no} />
        <StatusTag row={row} />
      </header>
      <p>
        <ResultTag row={row} named />
      </p>
      {row.order_name && <p className="app-hint">{row.order_name}</p>}
      <p>
        <strong>{row.product_names.slice(0, namesMax).join('; ') || row.service_type_str}</strong>
        {row.product_names.length > namesMax && (
          <span className="ord-second">{t('orders.more_names', { count: row.product_names.length - namesMax })}</span>
        )}
      </p>
      {location && <p>{location}</p>}
      {row.ins_date.length > 0 && (
        <p className="ord-card-days wrap">
          <Days row={row} />
          {row.md !== null && (
            <span className="app-hint">{t('orders.md_figure', { md: number.format(row.md), count: row.md })}</span>
          )}
        </p>
      )}
      {row.ins_nick_name && <p className="app-hint">{row.ins_nick_name}</p>}
      <LostInspectorNotice row={row} onAction={onAction} />
      <AnswerNote row={row} />
      <MemberMissing row={row} />
      <HoldNote row={row} />
      <DueNote row={row} />
      <footer>
        {row.total_price !== null && <span className="app-number">{money(row.total_price)}</span>}
        <OrderRowActions row={row} isCalm={isCalm} onAction={onAction} onInspector={onInspector} />
      </footer>
    </article>
  )
}
