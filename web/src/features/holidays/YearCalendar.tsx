import { addDays, type Day, defaultCalendar, weekday } from '@goodlot/rules'
import { type KeyboardEvent, useRef, useState } from 'react'
import { MonthGrid } from '../../ui/calendar/MonthGrid.tsx'
import { dayInWords, monthsFrom } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { type Draft, type Kind, kindOf, mayMark } from './draft.ts'

interface Props {
  year: number
  draft: Draft
  /** The kind of day that a click marks. */
  kind: Kind
  onToggle(day: Day): void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Twelve months of days to click. Only one day is in the tab order; arrow keys move to the others. */
export function YearCalendar({ year, draft, kind, onToggle }: Props) {
  const { t, locale } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(`${year}-01-01`)
  const tabStop = current.startsWith(String(year)) ? current : `${year}-01-01`
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(tabStop, step)
    if (!next.startsWith(String(year))) return
    setCurrent(next)
    box.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const nameOf = (day: Day) => {
    const marked = kindOf(draft, day)
    const words = [dayInWords(locale, day, { dateStyle: 'full' })]
    if (marked) words.push(t(`holidays.kind_${marked}`))
    if (marked && draft.provisional.includes(day)) words.push(t('holidays.provisional'))
    return words.join(', ')
  }
  return (
    <div className="hol-year" ref={box}>
      {monthsFrom(`${year}-01-01`, 12).map((month) => (
        <MonthGrid
          key={month}
          month={month}
          renderDay={(day) => {
            const marked = kindOf(draft, day)
            const allowed = mayMark(kind, day)
            const name = nameOf(day)
            return (
              <button
                type="button"
                className="hol-day"
                data-day={day}
                data-kind={marked}
                data-provisional={marked !== null && draft.provisional.includes(day)}
                data-weekend={defaultCalendar.weekend.includes(weekday(day))}
                aria-label={name}
                title={name}
                aria-pressed={marked === kind}
                aria-disabled={!allowed}
                tabIndex={day === tabStop ? 0 : -1}
                onFocus={() => setCurrent(day)}
                onKeyDown={move}
                onClick={() => allowed && onToggle(day)}
              >
                {Number(day.slice(8))}
              </button>
            )
          }}
        />
      ))}
    </div>
  )
}
