import { addDays, chinaDay } from '@goodlot/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/send.ts'
import { monthsFrom } from '../../../ui/words/month-weeks.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { useDayWords, useNow } from '../order/order-words.tsx'
import { useOrder } from '../order/queries.ts'
import type { ActionDialogProps } from '../order/use-order-change.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { DayChoice } from './DayChoice.tsx'

const monthsShown = 6
/** The number of days in one answer of the calendar call. */
const calendarDays = 62

interface Props extends ActionDialogProps {
  /** Dates that are chosen at first; by default those that the order has. */
  proposed?: readonly string[]
}

/** Root moves an order to other dates (J-17). OK is disabled until other dates are chosen (J-58). */
export function DateDialog({ proposed, ...props }: Props) {
  const { row } = props
  const { t } = useLocale()
  const dayWords = useDayWords()
  const today = chinaDay(useNow())
  const before = row.ins_date
  const months = monthsFrom([today, ...before].toSorted()[0] ?? today, monthsShown)
  const [days, setDays] = useState<readonly string[]>(proposed ?? before)
  const [month, setMonth] = useState((days[0] ?? today).slice(0, 7))
  const reasons = useReasons(props, month)
  const reasonAgainst = (day: string) => {
    if (before.includes(day)) return ''
    return day < today ? t('changes.day_over') : (reasons.get(day) ?? '')
  }
  const toggle = (day: string) =>
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted())
  return (
    <ChangeDialog
      {...props}
      call="order_change_date"
      title={t('changes.change_date_named', { name: row.order_no })}
      okText={t('changes.change_date')}
      change={days.length === 0 || days.join() === before.join() ? null : { date: [...days] }}
      success={({ after }) =>
        t('changes.date_done', { name: row.order_no, days: after.ins_date.map(dayWords).join(' · ') })
      }
      failure={{ title: t('changes.date_failed'), advice: t('changes.date_failed_text') }}
    >
      <p className="app-hint">{t('changes.dates_hint')}</p>
      <DayChoice {...{ months, month, onMonth: setMonth, chosen: days, reasonAgainst, onToggle: toggle }} />
    </ChangeDialog>
  )
}

/** Days of `month` and the next month that cannot be booked with the order's inspector, with the reasons. */
function useReasons({ row }: ActionDialogProps, month: string): ReadonlyMap<string, string> {
  const { locale } = useLocale()
  const { data: order } = useOrder(row.order_no)
  const from = `${month}-01`
  const calendar = useQuery({
    queryKey: ['booking_calendar', locale, row.order_no, from],
    queryFn: () =>
      ask(
        'booking_calendar',
        {
          from,
          to: addDays(from, calendarDays - 1),
          osn: row.order_no,
          service_type: row.service_type,
          ...(order?.bid ? { bid: order.bid } : {}),
          ...(row.ins_id === null ? {} : { ins: row.ins_id }),
        },
        { quiet: true },
      ),
    enabled: order !== undefined && row.ins_id !== null,
  })
  return new Map(calendar.data?.days.flatMap(({ day, why, sentence }) => (why === '' ? [] : [[day, sentence]])))
}
