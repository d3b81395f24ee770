import { dayInWords } from '../../../ui/words/month-weeks.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { byDay } from './span.ts'
import { Visit, type VisitsProps } from './Visit.tsx'

/** The calendar of a phone: the days that have visits, one below the other. */
export function DayList({ days, today, month, by, rows, onMove }: VisitsProps) {
  const { locale } = useLocale()
  const visits = byDay(
    rows,
    days.filter((day) => day.startsWith(month)),
  )
  return (
    <ol className="visits-days plain-list">
      {[...visits].map(
        ([day, all]) =>
          all.length > 0 && (
            <li key={day}>
              <h3 {...(day === today ? { 'aria-current': 'date' as const } : {})}>
                {dayInWords(locale, day, { weekday: 'long', day: 'numeric', month: 'long' })}
              </h3>
              <ul className="plain-list">
                {all.map((row) => (
                  <Visit key={row.order_id} {...{ row, day, by, onMove }} />
                ))}
              </ul>
            </li>
          ),
      )}
    </ol>
  )
}
