import type { Calls, InputOf, OutputOf } from '@goodlot/contract'
import { addDays, chinaDay, type Day, mayBookDay } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { monthsFrom } from '../../ui/words/month-weeks.ts'
import { useT } from '../../ui/words/words.tsx'
import { useCartView } from './cart-context.tsx'
import { searchOf } from './cart-wire.ts'
import { useCalendar } from './queries.ts'

type CalendarDay = OutputOf<Calls['booking_calendar']>['days'][number]

export interface BookableDays {
  /** The months to choose from as `YYYY-MM`, beginning with the current one. */
  months: readonly string[]
  month: string
  setMonth(month: string): void
  /** The server's answer about a day of the shown months; undefined until it arrives. */
  of(day: Day): CalendarDay | undefined
  /** Why a day cannot be chosen; '' if it can. */
  refusal(day: Day): string
  /** Whether the inspector of the copied order cannot come on one of the chosen days; false until that is known. */
  isCarriedBusy: boolean
  isLoading: boolean
  error: Error | null
  retry(): void
}

const monthsShown = 6
/** The most days that one call can ask about. */
export const calendarDaysMax = 62

/** Key of a day that was seen free, for one inspector or for anybody. */
export const freeKey = (inspectorId: number | null, day: Day): string => `${inspectorId ?? 'anybody'} ${day}`

/** The first month with a day that can still be booked: at the end of a month, the next one. */
const firstOpenMonth = (months: readonly string[], now: Date): string => {
  const [first = '', second] = months
  return second === undefined || mayBookDay(addDays(`${second}-01`, -1), now).ok ? first : second
}

/**
 * The days of a month with the number of available inspectors and the lowest price; if an inspector is chosen, that
 * inspector's days. Nobody has chosen the inspector of a copied order for its new days, so there everybody is asked.
 */
export function useBookableDays(ownOnly: boolean): BookableDays {
  const t = useT()
  const { cart, form, startedFrom, now, seenFree } = useCartView()
  const months = monthsFrom(chinaDay(now), monthsShown)
  const [month, setMonth] = useState(cart.days[0]?.slice(0, 7) ?? firstOpenMonth(months, now))
  // like the search for inspectors, the calendar needs goods to know who qualifies (N-09)
  const isReady = cart.serviceType === 'fe' || cart.products.length > 0
  const isCarried = form.isInspectorCarried && cart.inspectorId !== null
  const askedId = isCarried ? null : cart.inspectorId
  const from = `${month}-01`
  const inputOf = (...fields: 'inspectorId'[]): InputOf<Calls['booking_calendar']> => ({
    from,
    // proposed dates may lie in the next month
    to: addDays(from, calendarDaysMax - 1),
    ...searchOf(form, startedFrom, ...fields),
    ...(ownOnly ? { use_my_ins: 1 as const } : {}),
  })
  const calendar = useCalendar(isCarried ? inputOf() : inputOf('inspectorId'), isReady)
  const carried = useCalendar(inputOf('inspectorId'), isReady && isCarried && cart.days.length > 0)
  const isCarriedBusy =
    isCarried &&
    !carried.isPlaceholderData &&
    (carried.data?.days ?? []).some(({ day, why }) => why !== '' && cart.days.includes(day))
  const answered = new Map((isReady ? calendar.data?.days : undefined)?.map((day) => [day.day, day]))
  const { data, isPlaceholderData } = calendar
  useEffect(() => {
    if (isReady && !isPlaceholderData)
      for (const { day, why } of data?.days ?? []) if (why === '') seenFree.add(freeKey(askedId, day))
  }, [data, isPlaceholderData, isReady, askedId, seenFree])
  const refusal = (day: Day): string => {
    if (startedFrom.reservedDays.includes(day)) return ''
    const verdict = mayBookDay(day, now)
    if (!verdict.ok) return t(`booking.${verdict.why}`)
    const answer = answered.get(day)
    // only a day that this cart has shown as free is said to be taken meanwhile; for other days the server's reason is shown
    if (answer?.why === 'day_full' && seenFree.has(freeKey(askedId, day)))
      return t('booking.day_full_meanwhile', { day })
    if (answer && answer.why !== '') return answer.sentence
    return answer && answer.inspectors === 0 ? t('booking.nobody_free') : ''
  }
  return {
    months,
    month,
    setMonth,
    of: (day) => answered.get(day),
    refusal,
    isCarriedBusy,
    isLoading: isReady && calendar.isFetching,
    error: calendar.error,
    retry: () => void calendar.refetch(),
  }
}
