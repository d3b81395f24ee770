import type { BlockedBy, Day } from '@goodlot/rules'
import { type PointerEvent, useRef, useState } from 'react'
import { type DayRange, daysBetween, monthsOf, weeksOf } from '../days.ts'
import { Icon } from '../ui/icons.tsx'
import { longDay, monthName, weekdayName } from '../words/dates.ts'
import { useLocale } from '../words/words.tsx'

interface Props {
  range: DayRange
  marked: ReadonlySet<Day>
  booked: ReadonlySet<Day>
  /** Marked days that are not offered, and why. */
  blocked: Readonly<Record<Day, BlockedBy>>
  onMark(days: Day[], works: boolean): void
  /** A booked day was tapped: it stays, and the reader is told why. */
  onBooked(day: Day): void
}

/** The day under the finger: during a drag, pointer events go to the element where it began. */
const dayAt = ({ clientX, clientY }: PointerEvent): Day | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')?.dataset.day

/** A month of days: a tap marks one, a drag all between. Only sideways swipes mark days, so that the page still scrolls. */
export function Calendar({ range, marked, booked, blocked, onMark, onBooked }: Props) {
  const { t, locale } = useLocale()
  const months = monthsOf(range)
  const [month, setMonth] = useState(months[0] ?? '')
  const at = months.indexOf(month)
  const [drag, setDrag] = useState<{ from: Day; to: Day } | null>(null)
  const dragged = useRef(false)

  const isOpen = (day: Day) => day >= range.from && day <= range.to
  const drawn = new Set(drag && drag.from !== drag.to ? daysBetween(drag.from, drag.to).filter(isOpen) : [])
  const works = drag !== null && !marked.has(drag.from)

  const begin = (event: PointerEvent) => {
    dragged.current = false
    const day = dayAt(event)
    if (day && isOpen(day)) setDrag({ from: day, to: day })
  }
  const move = (event: PointerEvent) => {
    const day = drag && dayAt(event)
    if (!drag || !day || day === drag.to) return
    dragged.current = true
    setDrag({ ...drag, to: day })
  }
  const end = () => {
    if (drawn.size > 0) onMark([...drawn], works)
    setDrag(null)
  }
  const tap = (day: Day) => {
    // ignore the click that ends a drag on the day where it began
    if (dragged.current) dragged.current = false
    else if (booked.has(day)) onBooked(day)
    else onMark([day], !marked.has(day))
  }
  const step = (by: number) => setMonth(months[at + by] ?? month)
  return (
    <section className="calendar" aria-label={t('field.calendar')}>
      <header>
        <button
          type="button"
          className="button square"
          aria-label={t('field.month_before')}
          disabled={at <= 0}
          onClick={() => step(-1)}
        >
          <Icon name="back" />
        </button>
        <h2 aria-live="polite">{monthName(locale, month)}</h2>
        <button
          type="button"
          className="button square"
          aria-label={t('field.month_after')}
          disabled={at >= months.length - 1}
          onClick={() => step(1)}
        >
          <Icon name="next" />
        </button>
      </header>
      <div className="week week-names" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <span key={day}>{weekdayName(locale, day)}</span>
        ))}
      </div>
      <div
        className="weeks"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setDrag(null)}
      >
        {weeksOf(month).map((week, i) => (
          <div className="week" key={week.find((day) => day !== null) ?? i}>
            {week.map((day, column) =>
              day === null ? (
                <span key={column < 6 ? `before ${column}` : 'last'} />
              ) : (
                <DayButton
                  key={day}
                  day={day}
                  open={isOpen(day)}
                  booked={booked.has(day)}
                  blocked={blocked[day]}
                  works={drawn.has(day) && !booked.has(day) ? works : marked.has(day)}
                  onTap={tap}
                />
              ),
            )}
          </div>
        ))}
      </div>
      <ul className="legend">
        <li>
          <i className="works">
            <Icon name="check" size={16} />
          </i>
          {t('field.day_works')}
        </li>
        <li>
          <i className="booked">
            <Icon name="lock" size={16} />
          </i>
          {t('field.day_is_booked')}
        </li>
        {(['leave', 'calendar'] as const).map(
          (by) =>
            Object.values(blocked).includes(by) && (
              <li key={by}>
                <i className="blocked">
                  <Icon name={blockedIcons[by]} size={16} />
                </i>
                {t(blockedWords[by])}
              </li>
            ),
        )}
        <li>
          <i />
          {t('field.day_off')}
        </li>
      </ul>
    </section>
  )
}

const blockedWords = { leave: 'field.day_on_leave', calendar: 'field.day_busy' } as const
const blockedIcons = { leave: 'leave', calendar: 'busy' } as const

interface DayButtonProps {
  day: Day
  open: boolean
  booked: boolean
  blocked: BlockedBy | undefined
  works: boolean
  onTap(day: Day): void
}

/** What a day is: its class, the word for it, and its picture. */
function stateOf({ booked, works, blocked }: Pick<DayButtonProps, 'booked' | 'works' | 'blocked'>) {
  if (booked) return { name: 'booked', word: 'field.day_is_booked', icon: 'lock' } as const
  if (!works) return { name: '', word: 'field.day_off', icon: null } as const
  if (blocked) return { name: 'blocked', word: blockedWords[blocked], icon: blockedIcons[blocked] } as const
  return { name: 'works', word: 'field.day_works', icon: 'check' } as const
}

function DayButton({ day, open, booked, works, blocked, onTap }: DayButtonProps) {
  const { t, locale } = useLocale()
  const { name, word, icon } = stateOf({ booked, works, blocked })
  return (
    <button
      type="button"
      data-day={day}
      className={`day ${name}`}
      disabled={!open}
      aria-pressed={works || booked}
      aria-label={`${longDay(locale, day)}: ${t(word)}`}
      onClick={() => onTap(day)}
    >
      {Number(day.slice(8))}
      {icon && <Icon name={icon} size={16} />}
    </button>
  )
}
