import type { OrderRow } from '@goodlot/contract'
import { seesFamily } from '@goodlot/rules'
import { useCaller } from '../../../ui/app/me.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Checkbox } from '../../../ui/kit/index.ts'
import type { RowChoice } from '../../../ui/list/columns.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { UnreadMark } from '../../messages/index.ts'
import { LostInspectorNotice } from '../actions/LostInspectorNotice.tsx'
import { OrderRowActions } from '../actions/OrderRowActions.tsx'
import type { RunAction } from '../actions/use-order-actions.tsx'
import { ApprovalNote } from '../approval/ApprovalNotice.tsx'
import { OrderLink } from '../order/OrderLink.tsx'
import { AnswerNote, Days, DueNote, HoldNote, MemberMissing, ResultTag, StatusTag } from '../order/order-words.tsx'

interface Props {
  row: OrderRow
  choice?: RowChoice<OrderRow> | undefined
  isCalm: boolean
  onAction: RunAction
  onInspector(id: number): void
}

/** How many goods a card names; an order may have hundreds. */
const namesMax = 3

/** An order on a phone: number and status, goods, factory and city, dates, what to do. */
export function OrderCard({ row, choice, isCalm, onAction, onInspector }: Props) {
  const { t, locale } = useLocale()
  const money = useMoney()
  const number = new Intl.NumberFormat(locale)
  const who = useCaller()
  const location = [row.factory_name, row.factory_city].filter(Boolean).join(' · ')
  return (
    <article className="ord-card stack box" aria-label={row.order_no}>
      <header>
        <span className="ord-card-name row">
          {choice && (
            <Checkbox
              className="ord-card-choice"
              checked={choice.chosen.includes(row.order_id)}
              disabled={choice.isOff?.(row) === true}
              aria-label={choice.label(row)}
              onChange={({ target }) => choice.onChoose([row], target.checked)}
            />
          )}
          <OrderLink orderNo={row.order_no} /> <UnreadMark orderNo={row.order_no} />
        </span>
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
      {seesFamily(who) && (
        <p className="app-hint">
          {t('orders.booked_by')}: {row.booked_by}
        </p>
      )}
      <ApprovalNote row={row} />
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
