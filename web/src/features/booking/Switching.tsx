import { appPaths, type SwitchingView } from '@goodlot/contract'
import { isOverride } from '@goodlot/rules'
import { SCORE_FOR_REDUCED, SEVERITIES, type Severity } from '@goodlot/sampling'
import { AppLink } from '../../ui/app/AppLink.tsx'
import { Button, Input, Segmented } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { FieldError, fieldId, useCartView, useFieldState } from './cart-context.tsx'

type Series = SwitchingView['series'][number]

/** The severity of inspection, and what the factory's earlier lots propose. */
export function SeverityChoice() {
  const { t } = useLocale()
  const { cart, changeCart } = useCartView()
  return (
    <div>
      <span id="cart-severity-label">{t('booking.severity')}</span>
      <Segmented
        aria-labelledby="cart-severity-label"
        value={cart.severity}
        onChange={(severity) => changeCart({ severity })}
        options={SEVERITIES.map((value) => ({ value, label: t(`booking.severity_${value}`) }))}
      />
    </div>
  )
}

/** What the lots before propose, why, and what has to be said with the choice. Nothing while no lot counts and normal inspection is chosen. */
export function SwitchingNote() {
  const { t } = useLocale()
  const { cart, switching } = useCartView()
  const proposed = switching?.proposed || null
  const overrides = switching !== undefined && !switching.kept && isOverride({ proposed, severity: cart.severity })
  if (!switching || (proposed === null && !overrides)) return <FieldError field="severity" />
  return (
    <section
      className="cart-switching"
      id={fieldId('severity')}
      tabIndex={-1}
      aria-label={t('booking.switching_label')}
    >
      {proposed !== null && <Proposal proposed={proposed} series={switching.series} />}
      {overrides && <Word isDiscontinued={proposed === 'discontinued'} />}
      <FieldError field="severity" />
      {proposed !== null && <Lots series={switching.series} />}
    </section>
  )
}

function Proposal({
  proposed,
  series,
}: {
  proposed: Exclude<SwitchingView['proposed'], ''>
  series: readonly Series[]
}) {
  const { t } = useLocale()
  const { cart, changeCart } = useCartView()
  // after discontinued inspection lots are inspected tightened
  const asked: Severity = proposed === 'discontinued' ? 'tightened' : proposed
  return (
    <>
      <p>
        <strong>{t('booking.switching_proposed', { severity: t(`booking.severity_${proposed}`) })}</strong>{' '}
        <Why proposed={proposed} series={series} />
      </p>
      {proposed === 'reduced' ? (
        <Steady />
      ) : (
        cart.severity !== asked && (
          <Button type="primary" onClick={() => changeCart({ severity: asked })}>
            {t('booking.switching_take', { severity: t(`booking.severity_${asked}`) })}
          </Button>
        )
      )}
    </>
  )
}

function Why({ proposed, series }: { proposed: Exclude<SwitchingView['proposed'], ''>; series: readonly Series[] }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const one = series.find(({ inspection }) => inspection === proposed)
  const words = one && { class: t(`booking.class_${one.class}`), aql: one.aql }
  if (proposed === 'tightened' && words)
    return t('booking.switching_why_tightened', { ...words, accepted: number.format(one.accepted) })
  if (proposed === 'discontinued' && words) return t('booking.switching_why_discontinued', words)
  if (proposed === 'reduced') return t('booking.switching_why_reduced', { needed: SCORE_FOR_REDUCED })
  return t('booking.switching_why_normal', { needed: SCORE_FOR_REDUCED })
}

/** Reduced inspection is never automatic: production has to be steady, and the buyer says yes. */
function Steady() {
  const { t } = useLocale()
  const { cart, changeCart } = useCartView()
  return (
    <div>
      <span id="cart-steady-label">{t('booking.switching_steady')}</span>
      <Segmented
        aria-labelledby="cart-steady-label"
        value={cart.steady ?? ''}
        onChange={(steady) => changeCart({ steady, severity: steady === 'yes' ? 'reduced' : 'normal' })}
        options={[
          { value: 'yes' as const, label: t('booking.switching_steady_yes') },
          { value: 'no' as const, label: t('booking.switching_steady_no') },
        ]}
      />
    </div>
  )
}

/** Why another severity is chosen, or what the supplier has improved: it is in the report. */
function Word({ isDiscontinued }: { isDiscontinued: boolean }) {
  const { t } = useLocale()
  const { cart, changeCart } = useCartView()
  const { id, status, described } = useFieldState('severityWord')
  return (
    <label htmlFor={id}>
      <span>{t(isDiscontinued ? 'booking.switching_improved' : 'booking.switching_word')}</span>
      <Input.TextArea
        {...described}
        id={id}
        status={status}
        rows={2}
        maxLength={500}
        value={cart.severityWord ?? ''}
        onChange={({ target }) => changeCart({ severityWord: target.value })}
      />
    </label>
  )
}

function Lots({ series }: { series: readonly Series[] }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <details>
      <summary>{t('booking.switching_lots')}</summary>
      <div className="cart-switching-lots">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">{t('booking.switching_goods')}</th>
              <th scope="col">{t('booking.switching_class')}</th>
              <th scope="col">{t('booking.switching_state')}</th>
              <th scope="col">{t('booking.switching_score')}</th>
              <th scope="col">{t('booking.switching_last')}</th>
            </tr>
          </thead>
          <tbody>
            {series.map((one) => (
              <tr key={`${one.catalog_id} ${one.level} ${one.aql} ${one.class}`}>
                <td>{one.catalog_name}</td>
                <td>
                  {t('booking.switching_of', {
                    class: t(`booking.class_${one.class}`),
                    aql: one.aql,
                    level: one.level,
                  })}
                </td>
                <td>{t(`booking.severity_${one.inspection}`)}</td>
                <td className="app-number">{one.inspection === 'normal' ? number.format(one.score) : '–'}</td>
                <td>
                  {numbered(one.lots).map(({ key, lot }) => (
                    <Mark key={key} lot={lot} />
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Lots of orders that the reader may not open have nothing else that tells them apart. */
const numbered = (lots: Series['lots']) => lots.map((lot, key) => ({ key, lot }))

/** One earlier lot: whether it was accepted, with its report a click away. */
function Mark({ lot }: { lot: Series['lots'][number] }) {
  const { t } = useLocale()
  const result = t(
    lot.accepted
      ? lot.early
        ? 'booking.switching_early'
        : 'booking.switching_accepted'
      : 'booking.switching_rejected',
  )
  const label = t(lot.counted ? 'booking.switching_lot' : 'booking.switching_lot_beside', {
    day: lot.day,
    order: lot.order_no || t('booking.switching_colleague'),
    severity: t(`booking.severity_${lot.severity}`),
    result,
  })
  const sign = (
    <span className={lot.counted ? undefined : 'app-hint'} title={label} aria-hidden>
      {lot.accepted ? '✓' : '✕'}
    </span>
  )
  return (
    <span className={lot.accepted ? 'cart-lot' : 'cart-lot cart-lot-no'}>
      {lot.order_id === null ? (
        sign
      ) : (
        <AppLink to={`${appPaths.report}?oid=${lot.order_id}`} aria-label={label}>
          {sign}
        </AppLink>
      )}
      {lot.order_id === null && <span className="gl-hide">{label}</span>}
    </span>
  )
}
