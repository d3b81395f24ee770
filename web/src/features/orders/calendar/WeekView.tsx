import { dayInWords } from '../../../ui/words/month-weeks.ts'
import { useLocale } from '../../../ui/words/words.tsx'
import { byGroup } from './span.ts'
import { dropOn, Visit, type VisitsProps } from './Visit.tsx'

/** A week as a table: a line for each factory or inspector, a column for each day. */
export function WeekView({ days, today, by, rows, onMove }: VisitsProps) {
  const { t, locale } = useLocale()
  if (rows.length === 0) return null
  return (
    <div className="visits-scroll">
      <table className="visits-week plain-table">
        <thead>
          <tr>
            <th scope="col">{t(`visits.by_${by}`)}</th>
            {days.map((day) => (
              <th key={day} scope="col" {...(day === today ? { 'aria-current': 'date' as const } : {})}>
                {dayInWords(locale, day, { weekday: 'short', day: 'numeric', month: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byGroup(rows, by).map(([name, group]) => (
            <tr key={name}>
              <th scope="row">{name || t('visits.nobody')}</th>
              {days.map((day) => (
                <td key={day} {...dropOn(day, { rows, onMove })}>
                  <ul className="plain-list">
                    {group
                      .filter(({ ins_date }) => ins_date.includes(day))
                      .map((row) => (
                        <Visit
                          key={row.order_id}
                          {...{ row, day, onMove }}
                          by={by === 'factory' ? 'inspector' : 'factory'}
                          isBrief
                        />
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
