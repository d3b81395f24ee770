import type { InspectorInfo } from '@goodlot/contract'
import { chinaDay, type Day, workDaysAhead } from '@goodlot/rules'
import { useState } from 'react'
import { MonthGrid } from '../../ui/calendar/MonthGrid.tsx'
import { LeftOutlined, RightOutlined } from '../../ui/kit/icons.ts'
import { Button } from '../../ui/kit/index.ts'
import { dayInWords, monthsFrom } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'

type State = 'free' | 'part' | 'booked' | 'off'

/** The inspector's days by month: free, partly or fully booked, with the order's number where the reader may know it (N-24). */
export function WorkCalendar({ info }: { info: InspectorInfo }) {
  const { t, locale } = useLocale()
  const months = monthsFrom(chinaDay(new Date()), Math.ceil(workDaysAhead / 30) + 1)
  const [shown, setShown] = useState(0)
  const work = new Set(info.option_data.work_data_list)
  const booked = new Set(info.book_date)
  const full = new Set(info.full_date)
  const stateOf = (day: Day): State => {
    if (full.has(day)) return 'booked'
    if (booked.has(day)) return 'part'
    return work.has(day) ? 'free' : 'off'
  }
  const month = months[shown] ?? ''
  return (
    <section>
      <h2>{t('inspectors.calendar')}</h2>
      <div className="ins-month-tools row wrap">
        <Button
          size="small"
          icon={<LeftOutlined />}
          aria-label={t('inspectors.previous_month')}
          disabled={shown === 0}
          onClick={() => setShown(shown - 1)}
        />
        <Button
          size="small"
          icon={<RightOutlined />}
          aria-label={t('inspectors.next_month')}
          disabled={shown === months.length - 1}
          onClick={() => setShown(shown + 1)}
        />
        {(['free', 'part', 'booked'] as const).map((state) => (
          <span key={state} className="ins-key" data-state={state}>
            {t(`inspectors.day_${state}`)}
          </span>
        ))}
      </div>
      <div className="ins-month">
        <MonthGrid
          month={month}
          withYear
          renderDay={(day) => {
            const state = stateOf(day)
            const order = info.book_date_list[day]?.order_no ?? ''
            const words = [dayInWords(locale, day, { dateStyle: 'full' }), t(`inspectors.day_${state}`), order]
            return (
              <span
                className="ins-day"
                data-state={state}
                role="img"
                aria-label={words.filter(Boolean).join(', ')}
                title={words.filter(Boolean).join(', ')}
              >
                {Number(day.slice(8))}
                {order && <small>{order}</small>}
              </span>
            )
          }}
        />
      </div>
    </section>
  )
}
