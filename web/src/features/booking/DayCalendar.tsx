import { money, moneyNumber } from '@goodlot/i18n'
import type { Day } from '@goodlot/rules'
import { MonthButtons } from '../../ui/calendar/MonthButtons.tsx'
import { MonthGrid } from '../../ui/calendar/MonthGrid.tsx'
import { Alert, Button, Tooltip } from '../../ui/kit/index.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { fieldId } from './cart-context.tsx'
import type { BookableDays } from './use-bookable-days.ts'

interface Props {
  days: BookableDays
  chosen: readonly Day[]
  onToggle(day: Day): void
}

/** A month as in a flight search: for each day, how many inspectors can come and the lowest price (H-40, H-41). */
export function DayCalendar({ days, chosen, onToggle }: Props) {
  const { t } = useLocale()
  const { months, month, setMonth, isLoading } = days
  return (
    <section
      className="cart-calendar"
      id={fieldId('days')}
      tabIndex={-1}
      aria-label={t('booking.calendar')}
      aria-busy={isLoading}
    >
      <div className="cart-month-tools">
        <MonthButtons
          months={months}
          month={month}
          onMonth={setMonth}
          previous={t('booking.previous_month')}
          next={t('booking.next_month')}
        />
      </div>
      <MonthGrid
        month={month}
        withYear
        renderDay={(day) => <DayButton day={day} days={days} isChosen={chosen.includes(day)} onToggle={onToggle} />}
      />
      <p className="app-hint">{t('booking.calendar_prices')}</p>
      {days.error && (
        <Alert
          type="warning"
          title={t('booking.calendar_failed')}
          action={
            <Button size="small" onClick={days.retry}>
              {t('ui.retry')}
            </Button>
          }
        />
      )}
    </section>
  )
}

interface DayProps {
  day: Day
  days: BookableDays
  isChosen: boolean
  onToggle(day: Day): void
}

function DayButton({ day, days, isChosen, onToggle }: DayProps) {
  const { t, locale } = useLocale()
  const why = days.refusal(day)
  const answer = days.of(day)
  const price = !why && answer?.price ? answer.price : null
  const people = !why && answer && answer.inspectors > 0 ? answer.inspectors : 0
  const words = [
    dayInWords(locale, day, { dateStyle: 'full' }),
    why || (people > 0 && t('booking.can_come', { count: people })),
    price !== null && t('booking.from_price', { price: money(locale, price) }),
  ].filter(Boolean)
  // a chosen day can always be unselected, even if it could no longer be chosen
  const isOff = why !== '' && !isChosen
  return (
    <Tooltip title={words.slice(1).join(' · ')}>
      <button
        type="button"
        className="cart-day"
        aria-pressed={isChosen}
        aria-disabled={isOff}
        data-kind={answer?.kind ?? ''}
        data-wrong={why !== '' && isChosen}
        onClick={isOff ? undefined : () => onToggle(day)}
      >
        <span className="gl-hide">{words.join(', ')}</span>
        <b aria-hidden>{Number(day.slice(8))}</b>
        {price !== null && (
          <span className="cart-day-price" aria-hidden>
            {moneyNumber(locale, price)}
          </span>
        )}
        {people > 0 && <small aria-hidden>{people}</small>}
      </button>
    </Tooltip>
  )
}
