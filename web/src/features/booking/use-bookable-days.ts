import type { Calls, InputOf, OutputOf } from '@goodlot/contract'
import { addDays, chinaDay, type Day, mayBookDay } from '@goodlot/rules'
import { useState } from 'react'
import { useT } from '../../ui/app/words.tsx'
import { monthsFrom } from '../../ui/calendar/month-weeks.ts'
import { useCartView } from './cart-context.tsx'
import { useCalendar } from './queries.ts'

type CalendarDay = OutputOf<Calls['booking_calendar']>['days'][number]

export interface BookableDays {
  /** `YYYY-MM`, from this month on. */
  months: readonly string[]
  month: string
  setMonth(month: string): void
  /** What the server says of a day of the months shown; undefined before it has answered. */
  of(day: Day): CalendarDay | undefined
  /** Why a day cannot be chosen; '' if it can. */
  refusal(day: Day): string
  /** The next days that can be booked, after those chosen. */
  propose(count: number): Day[]
  isLoading: boolean
  error: Error | null
  retry(): void
}

const monthsShown = 6

/** The days of a month with who can come and the lowest price; with an inspector, the days of that one. */
export function useBookableDays(ownOnly: boolean): BookableDays {
  const t = useT()
  const { form, origin, now } = useCartView()
  const months = monthsFrom(chinaDay(now), monthsShown)
  const [month, setMonth] = useState(form.ins_date[0]?.slice(0, 7) ?? months[0] ?? '')
  const isAudit = form.service_type === 'fe'
  // as the search for inspectors: without goods there is nobody to count (N-09)
  const isReady = isAudit || form.pdata.length > 0
  const from = `${month}-01`
  const input: InputOf<Calls['booking_calendar']> = {
    from,
    // as many days as a call answers: the end of this month and all of the next, for dates that are proposed
    to: addDays(from, 61),
    service_type: form.service_type,
    ...(isAudit ? { fe_audit_type: form.fe_audit_type } : {}),
    ...(form.bid === null ? {} : { bid: form.bid }),
    ...(!isAudit && form.catalog.length === 2 ? { catalog_id: form.catalog } : {}),
    ...(isAudit ? {} : { pdata: form.pdata.map(({ product_id }) => ({ product_id })) }),
    ...(form.ins === null ? {} : { ins: form.ins }),
    ...(ownOnly ? { use_my_ins: 1 as const } : {}),
    ...(origin.osn ? { osn: origin.osn } : {}),
  }
  const calendar = useCalendar(input, isReady)
  const answered = new Map((isReady ? calendar.data?.days : undefined)?.map((day) => [day.day, day]))
  const refusal = (day: Day): string => {
    if (origin.reserved.includes(day)) return ''
    const verdict = mayBookDay(day, now)
    if (!verdict.ok) return t(`booking.${verdict.why}`)
    const answer = answered.get(day)
    if (answer && answer.why !== '') return answer.sentence
    return answer && answer.inspectors === 0 ? t('booking.nobody_free') : ''
  }
  const propose = (count: number): Day[] => {
    const found: Day[] = []
    const start = form.ins_date.toSorted().at(-1) ?? chinaDay(now)
    for (let day = addDays(start, 1), i = 0; found.length < count && i < 60; day = addDays(day, 1), i++) {
      const answer = answered.get(day)
      const works = answer ? answer.kind === 'working' : !isReady
      if (works && refusal(day) === '' && !form.ins_date.includes(day)) found.push(day)
    }
    return found
  }
  return {
    months,
    month,
    setMonth,
    of: (day) => answered.get(day),
    refusal,
    propose,
    isLoading: isReady && calendar.isFetching,
    error: calendar.error,
    retry: () => void calendar.refetch(),
  }
}
