import { addDays, type Day } from '@goodlot/rules'
import type { ReactNode } from 'react'
import { dayInWords, monthWeeks } from '../words/month-weeks.ts'
import { useLocale } from '../words/words.tsx'
import './calendar.css'

interface Props {
  /** `YYYY-MM`. */
  month: string
  withYear?: boolean
  renderDay(day: Day): ReactNode
}

const columns = [0, 1, 2, 3, 4, 5, 6]
/** Any Monday: it and the six days after it give the names of the week. */
const monday = '2024-01-01'

/** One month as a table, in the words of the reader's language. */
export function MonthGrid({ month, withYear, renderDay }: Props) {
  const { locale } = useLocale()
  return (
    <table className="app-month plain-table">
      <caption>
        {dayInWords(locale, `${month}-01`, { month: 'long', ...(withYear ? { year: 'numeric' } : {}) })}
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" abbr={dayInWords(locale, addDays(monday, column), { weekday: 'long' })}>
              {dayInWords(locale, addDays(monday, column), { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {columns.map((column) => {
              const day = week[column]
              return <td key={column}>{day && renderDay(day)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
