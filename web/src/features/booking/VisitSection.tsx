import { chinaNow, compareDays, mdRange, noonHour } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { CloseOutlined } from '../../ui/kit/icons.ts'
import { Alert, Button, InputNumber, Tag } from '../../ui/kit/index.ts'
import { dayInWords } from '../../ui/words/month-weeks.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { FieldError, fieldId, useCartView, useFieldState } from './cart-context.tsx'
import { withInspector } from './cart-form.ts'
import { DayCalendar } from './DayCalendar.tsx'
import { InspectorPart } from './InspectorPart.tsx'
import { Proposals, Team } from './Proposals.tsx'
import { useBookableDays } from './use-bookable-days.ts'

/** Days and inspector, chosen in either order. The calendar shows who can come, and the price. */
export function VisitSection() {
  const { t, locale } = useLocale()
  const { cart, form, change, changeCart, errors } = useCartView()
  const [ownOnly, setOwnOnly] = useState(false)
  const days = useBookableDays(ownOnly)
  const { inspectorName } = form
  const [busyName, setBusyName] = useState('')
  useEffect(() => {
    if (!days.isCarriedBusy) return
    setBusyName(inspectorName)
    change((now) => withInspector(now, null, ''))
  }, [days.isCarriedBusy, inspectorName, change])
  const sorted = cart.days.toSorted(compareDays)
  const toggle = (day: string) =>
    changeCart(({ days: chosen }) => ({
      days: chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].toSorted(compareDays),
    }))
  const inWords = (day: string) => dayInWords(locale, day, { weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <>
      <div className="cart-visit">
        <DayCalendar days={days} chosen={cart.days} onToggle={toggle} />
        <div className="cart-visit-side column">
          <ManDays />
          <div>
            <h3>{t(cart.serviceType === 'fe' ? 'booking.audit_dates' : 'booking.dates')}</h3>
            {sorted.length === 0 ? (
              <p className="app-hint">{t('booking.no_dates')}</p>
            ) : (
              <ul className="cart-dates wrap plain-list">
                {sorted.map((day) => {
                  const why = days.refusal(day)
                  return (
                    <li key={day}>
                      <Tag className="cart-date" data-wrong={why !== ''}>
                        {inWords(day)}
                        <button
                          type="button"
                          aria-label={t('ui.remove_named', { name: inWords(day) })}
                          onClick={() => toggle(day)}
                        >
                          <CloseOutlined aria-hidden />
                        </button>
                      </Tag>
                      {why && why !== errors.days && <small className="cart-error">{why}</small>}
                    </li>
                  )
                })}
              </ul>
            )}
            <FieldError field="days" />
          </div>
          <Team />
          <Proposals ownOnly={ownOnly} />
          <p className="app-hint">
            {t(chinaNow(new Date()).hour < noonHour ? 'booking.cut_off' : 'booking.cut_off_over', {
              hour: `${noonHour}:00`,
            })}
          </p>
        </div>
      </div>
      {busyName !== '' && cart.inspectorId === null && (
        <Alert type="info" showIcon role="status" title={t('booking.inspector_not_free', { name: busyName })} />
      )}
      <InspectorPart onOwnOnly={setOwnOnly} />
    </>
  )
}

/** Man-days follow the calculation until the buyer types another number (I-06, I-07, V-21). */
function ManDays() {
  const { t, locale } = useLocale()
  const { cart, form, change, md, estimate, problems } = useCartView()
  const { id, status, described } = useFieldState('md')
  const setMd = (value: number | null, isMdTyped: boolean) =>
    change((now) => ({ ...now, cart: { ...now.cart, md: value }, isMdTyped }))
  const calculated = estimate?.manDays?.md ?? null
  const number = new Intl.NumberFormat(locale)
  // a number out of range gets an error at once, and is not silently corrected
  const wrong = form.isMdTyped ? problems.find(({ field }) => field === 'md') : undefined
  return (
    <div className="cart-md stack">
      <label htmlFor={id}>
        <span>{t('booking.man_days')}</span>
        <InputNumber
          {...described}
          id={id}
          className="app-number-input"
          step={mdRange.step}
          aria-valuemin={mdRange.min}
          aria-valuemax={mdRange.max}
          status={wrong ? 'error' : status}
          value={md}
          onChange={(value) => setMd(value, true)}
          onStep={(value) => {
            const within = Math.min(mdRange.max, Math.max(mdRange.min, Number(value)))
            setMd(within, true)
          }}
        />
      </label>
      {form.isMdTyped && calculated !== null && cart.md !== calculated && (
        <Button type="link" size="small" onClick={() => setMd(null, false)}>
          {t('booking.md_calculated', { md: number.format(calculated) })}
        </Button>
      )}
      {wrong ? (
        <p className="cart-error" role="alert" id={`${fieldId('md')}-error`}>
          {t(`booking.${wrong.why}`, wrong.params)}
        </p>
      ) : (
        <FieldError field="md" />
      )}
      {md !== null && calculated !== null && md < calculated && !wrong && (
        <Alert
          type="warning"
          showIcon
          title={t('booking.md_below', { md: number.format(md), calculated: number.format(calculated), count: md })}
        />
      )}
    </div>
  )
}
