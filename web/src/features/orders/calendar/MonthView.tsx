import { useState } from 'react'
import { dayInWords } from '../../../ui/words/month-weeks.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { byDay } from './span.ts'
import { dropOn, Visit, type VisitsProps } from './Visit.tsx'

/** So many visits of a day are shown before the rest is folded away. */
const shownPerDay = 4
const columns = [0, 1, 2, 3, 4, 5, 6]

/** The weeks of a month as a table; visits are dragged from day to day. */
export function MonthView({ days, today, month, by, rows, onMove }: VisitsProps) {
  const { t, locale } = useLocale()
  const [opened, setOpened] = useState<string | null>(null)
  const visits = byDay(rows, days)
  const weeks = Array.from({ length: days.length / 7 }, (_, i) => days.slice(i * 7, i * 7 + 7))
  return (
    <table className="visits-month plain-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {dayInWords(locale, days[column] ?? today, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const all = visits.get(day) ?? []
              const isFolded = all.length > shownPerDay && opened !== day
              return (
                <td key={day} data-other={!day.startsWith(month)} {...dropOn(day, { rows, onMove })}>
                  <time
                    dateTime={day}
                    className="visits-date"
                    {...(day === today ? { 'aria-current': 'date' as const } : {})}
                  >
                    {Number(day.slice(8))}
                  </time>
                  <ul className="plain-list">
                    {(isFolded ? all.slice(0, shownPerDay - 1) : all).map((row) => (
                      <Visit key={row.order_id} {...{ row, day, by, onMove }} />
                    ))}
                  </ul>
                  {isFolded && (
                    <button type="button" className="visits-more plain-button gl-link" onClick={() => setOpened(day)}>
                      {t('visits.more', { count: all.length - shownPerDay + 1 })}
                    </button>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
