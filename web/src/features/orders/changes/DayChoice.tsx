import type { Day } from '@goodlot/rules'
import { MonthButtons } from '../../../ui/calendar/MonthButtons.tsx'
import { MonthGrid } from '../../../ui/calendar/MonthGrid.tsx'
import { Tooltip } from '../../../ui/kit/index.ts'
import { dayInWords } from '../../../ui/words/month-weeks.ts'
import { useLocale } from '../../../ui/words/words.tsx'

interface Props {
  months: readonly string[]
  month: string
  onMonth(month: string): void
  chosen: readonly Day[]
  /** Why a day cannot be chosen; '' if it can. */
  reasonAgainst(day: Day): string
  onToggle(day: Day): void
}

/** The days of a month, chosen one by one; days that cannot be chosen say why. */
export function DayChoice({ months, month, onMonth, chosen, reasonAgainst, onToggle }: Props) {
  const { t, locale } = useLocale()
  return (
    <section className="ord-calendar" aria-label={t('changes.dates')}>
      <div>
        <MonthButtons
          months={months}
          month={month}
          onMonth={onMonth}
          previous={t('changes.previous_month')}
          next={t('changes.next_month')}
        />
      </div>
      <MonthGrid
        month={month}
        withYear
        renderDay={(day) => {
          const isChosen = chosen.includes(day)
          const why = reasonAgainst(day)
          // a chosen day can always be unselected, even if it could no longer be chosen
          const isOff = why !== '' && !isChosen
          return (
            <Tooltip title={isOff ? why : ''}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-disabled={isOff}
                aria-label={[dayInWords(locale, day, { dateStyle: 'full' }), isOff && why].filter(Boolean).join(', ')}
                onClick={isOff ? undefined : () => onToggle(day)}
              >
                {Number(day.slice(8))}
              </button>
            </Tooltip>
          )
        }}
      />
    </section>
  )
}
