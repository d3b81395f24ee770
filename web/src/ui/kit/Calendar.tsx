import type { Day } from '@goodlot/rules'
import dayjs from 'dayjs'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { dayInWords } from '../words/month-weeks.ts'
import { useLocale } from '../words/words.tsx'
import { addMonths, dayByKey, weekStart, weeksAround } from './calendar-days.ts'
import { marks } from './pick-marks.tsx'

interface Props {
  /** The day at which the calendar opens. */
  day: Day
  /** The chosen day, or the first and the last one of a period. */
  chosen: readonly Day[]
  isDisabled(day: Day): boolean
  onPick(day: Day): void
  grid: RefObject<HTMLTableElement | null>
}

/** Years that can be chosen at once: so many before and after this one. */
const [yearsBack, yearsOn] = [30, 10]
const january = '2024-01-01'

/** A month, of which one day is chosen. The keyboard moves from day to day, as ARIA describes it for a grid. */
export function Calendar({ day, chosen, isDisabled, onPick, grid }: Props) {
  const { t, locale } = useLocale()
  const titleId = useId()
  const [moved, setMoved] = useState({ from: day, to: day })
  // another day was typed or chosen: where the keyboard had gone before means nothing
  const pointed = moved.from === day ? moved.to : day
  const takesFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move of the keyboard
  useLayoutEffect(() => {
    if (takesFocus.current) focusDay(grid.current)
    takesFocus.current = false
  }, [pointed, grid])
  const goTo = (to: Day) => setMoved({ from: day, to })
  const month = pointed.slice(0, 7)
  const today = dayjs().format('YYYY-MM-DD')
  const thisYear = Number(today.slice(0, 4))
  const year = Number(pointed.slice(0, 4))
  const years = Array.from({ length: yearsBack + yearsOn + 1 }, (_, i) => thisYear - yearsBack + i)
  const weeks = weeksAround(month, weekStart[locale])
  const [first = '', last = first] = [chosen[0], chosen.at(-1)]
  const fields = new Intl.DisplayNames(locale, { type: 'dateTimeField' })
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, event.shiftKey, pointed, weekStart[locale])
    if (next) {
      takesFocus.current = true
      goTo(next)
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (!isDisabled(pointed)) onPick(pointed)
    } else return
    event.preventDefault()
  }
  const todayWord = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'day')
  return (
    <div className="kit-calendar">
      <div id={titleId} className="kit-calendar-title" aria-live="polite">
        {dayInWords(locale, pointed, { month: 'long', year: 'numeric' })}
      </div>
      <div className="kit-calendar-head">
        <button type="button" aria-label={t('ui.previous_month')} onClick={() => goTo(addMonths(pointed, -1))}>
          {marks.left}
        </button>
        <select
          aria-label={fields.of('month')}
          value={pointed.slice(5, 7)}
          onChange={({ target }) => goTo(addMonths(pointed, Number(target.value) - Number(pointed.slice(5, 7))))}
        >
          {Array.from({ length: 12 }, (_, i) => addMonths(january, i)).map((one) => (
            <option key={one} value={one.slice(5, 7)}>
              {dayInWords(locale, one, { month: 'long' })}
            </option>
          ))}
        </select>
        <select
          aria-label={fields.of('year')}
          value={year}
          onChange={({ target }) => goTo(addMonths(pointed, (Number(target.value) - year) * 12))}
        >
          {(years.includes(year) ? years : [...years, year].sort((a, b) => a - b)).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <button type="button" aria-label={t('ui.next_month')} onClick={() => goTo(addMonths(pointed, 1))}>
          {marks.right}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the role that ARIA gives a calendar */}
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={press}>
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col" abbr={dayInWords(locale, one, { weekday: 'long' })}>
                {dayInWords(locale, one, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it has the keys
                <td
                  key={one}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the role of the table
                  role="gridcell"
                  tabIndex={one === pointed ? 0 : -1}
                  aria-label={dayInWords(locale, one, { dateStyle: 'full' })}
                  aria-selected={one === first || one === last}
                  aria-disabled={isDisabled(one)}
                  {...(one === today ? { 'aria-current': 'date' as const } : {})}
                  className={[
                    one.startsWith(month) ? '' : 'kit-day-beside',
                    one > first && one < last ? 'kit-day-within' : '',
                  ].join(' ')}
                  title={one}
                  onClick={() => !isDisabled(one) && onPick(one)}
                >
                  <span>{Number(one.slice(8))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="kit-calendar-today"
        disabled={isDisabled(today)}
        onClick={() => {
          goTo(today)
          onPick(today)
        }}
      >
        {todayWord.charAt(0).toLocaleUpperCase(locale) + todayWord.slice(1)}
      </button>
    </div>
  )
}

/** Brings the focus to the day that the keyboard is at. */
export const focusDay = (grid: HTMLElement | null): void =>
  grid?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
