import type { OrderInfo } from '@goodlot/contract'
import { addDays, type Cents, cents, chinaDay } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { Dialog } from '../../../ui/app/Dialog.tsx'
import { useMoney } from '../../../ui/fields/money.ts'
import { Alert, Skeleton } from '../../../ui/kit/index.ts'
import { monthsFrom } from '../../../ui/words/month-weeks.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { InspectorCards, nameOf, useInspectorSearch } from '../../inspectors/index.ts'
import { DayChoice } from '../changes/DayChoice.tsx'
import { searchTermsOf } from '../changes/search-terms.ts'
import { useNow } from '../order/order-words.tsx'
import { useOrder } from '../order/queries.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'
import { type ChosenInspector, ReplacementDialog } from './ReplacementDialog.tsx'

const monthsShown = 6
/** The number of days in one answer of the calendar call. */
const calendarDays = 62

type Loaded = ActionDialogProps & { order: OrderInfo }

/** The owner of an order whose inspector was lost moves it to other dates, with an inspector who is free on all of them. */
export function MoveDialog(props: ActionDialogProps) {
  const { t } = useLocale()
  const { row, onClose } = props
  const order = useOrder(row.order_no)
  if (order.data) return <Choice {...props} order={order.data} />
  return (
    <Dialog title={t('orders.move_named', { name: row.order_no })} footer={null} onClose={onClose}>
      {order.error ? <Alert type="error" showIcon title={order.error.message} /> : <Skeleton />}
    </Dialog>
  )
}

function Choice({ order, ...props }: Loaded) {
  const { row } = props
  const { t } = useLocale()
  const money = useMoney()
  const today = chinaDay(useNow())
  const before = row.ins_date
  const months = monthsFrom(today, monthsShown)
  const [days, setDays] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ChosenInspector | null>(null)
  const [month, setMonth] = useState(months.find((one) => one === before[0]?.slice(0, 7)) ?? today.slice(0, 7))
  const calendar = useFittingDays(order, month)
  const reasonAgainst = (day: string): string => {
    if (day <= today) return t('changes.day_over')
    const answered = calendar.get(day)
    if (!answered) return ''
    // after noon, tomorrow is closed for new bookings, but the order may keep a date that it already had
    if (answered.why !== '' && !before.includes(day)) return answered.sentence
    return answered.inspectors === 0 ? t('orders.nobody_fits') : ''
  }
  const toggle = (day: string) => {
    // the chosen inspector may not be free on the new set of days
    setChosen(null)
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted())
  }
  const agreed = row.total_price ?? cents(0)
  return (
    <ReplacementDialog
      {...props}
      title={t('orders.move_named', { name: row.order_no })}
      chosen={days.length > 0 ? chosen : null}
      days={days}
      head={
        <>
          <p className="app-hint">{t('orders.move_hint', { amount: money(agreed) })}</p>
          <DayChoice {...{ months, month, onMonth: setMonth, chosen: days, reasonAgainst, onToggle: toggle }} />
        </>
      }
    >
      {days.length === 0 ? (
        <p className="app-hint">{t('orders.move_dates_first')}</p>
      ) : (
        <Fitting order={order} days={days} agreed={agreed} chosen={chosen} onChoose={setChosen} />
      )}
    </ReplacementDialog>
  )
}

interface FittingProps {
  order: OrderInfo
  days: readonly string[]
  agreed: Cents
  chosen: ChosenInspector | null
  onChoose(chosen: ChosenInspector): void
}

/** Inspectors who are free on all of these days. */
function Fitting({ order, days, agreed, chosen, onChoose }: FittingProps) {
  const search = useInspectorSearch(searchTermsOf(order, [...days]), { forOrder: true })
  return (
    <InspectorCards
      search={search}
      atMost={agreed}
      {...(chosen ? { selectedId: chosen.id } : {})}
      onSelect={({ user_id, user_name }) => onChoose({ id: user_id, name: nameOf(user_name) })}
    />
  )
}

/** The days of `month` and the next month, each with how many inspectors fit; empty before the server has answered. */
function useFittingDays(order: OrderInfo, month: string) {
  const { locale } = useLocale()
  const from = `${month}-01`
  const { service_type, fe_audit_type, bid, pdata } = searchTermsOf(order)
  const calendar = useQuery({
    queryKey: ['booking_calendar', locale, order.order_no, from, 'fitting'],
    queryFn: () =>
      ask(
        'booking_calendar',
        {
          from,
          to: addDays(from, calendarDays - 1),
          ...(service_type ? { service_type } : {}),
          ...(fe_audit_type ? { fe_audit_type } : {}),
          ...(bid === undefined ? {} : { bid }),
          ...(pdata ? { pdata: pdata.map((product_id) => ({ product_id })) } : {}),
        },
        { quiet: true },
      ),
  })
  return new Map(calendar.data?.days.map((day) => [day.day, day]))
}
