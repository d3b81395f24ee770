import { counting, lotMarks, type PlannedLot, referenceSamples } from '@goodlot/rules'
import { AQLS, EDITION, LEVELS } from '@goodlot/sampling'
import { memo, useDeferredValue } from 'react'
import { LineChartOutlined } from '../../ui/kit/icons.ts'
import { Button, Popover, Segmented } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { useSysList } from '../lists/index.ts'
import { ChoiceField, CountField } from './CartFields.tsx'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import { LotPlans } from './LotPlans.tsx'
import { OcCurve } from './OcCurve.tsx'
import { useAqlValues } from './queries.ts'
import { riskOf } from './risk.ts'
import { LimitingQualities, SamplingKind } from './SamplingKind.tsx'
import { SeverityChoice, SwitchingNote } from './Switching.tsx'

const classes = ['critical', 'major', 'minor'] as const

/** Level and AQLs, explained in one plain sentence; further fields are folded (H-19, H-20, I-12, I-13). */
export function SamplingSection() {
  const { t } = useLocale()
  const { cart, changeCart, estimate } = useCartView()
  const levels = useSysList('sys_aql_level')
  const values = useAqlValues()
  const aqls = values.data ?? ['0', ...AQLS]
  const largest = useDeferredValue(estimate?.lots.toSorted((a, b) => b.lotSize - a.lotSize)[0])
  return (
    <>
      <SamplingKind />
      {cart.sampling === 'lq' ? (
        <LimitingQualities />
      ) : (
        <div className="cart-fields cart-fields-four">
          <ChoiceField
            field="level"
            label={t('booking.level')}
            popupMatchSelectWidth={false}
            options={
              levels.data?.map(({ value, title, child_title }) => ({
                value: String(value),
                label: title,
                title: child_title,
              })) ?? LEVELS.map((value) => ({ value, label: value, title: value }))
            }
          />
          {classes.map((name) => (
            <ChoiceField
              key={name}
              field={name}
              label={t(`booking.aql_${name}`)}
              showSearch
              options={aqls.map((value) => ({ value, label: value }))}
            />
          ))}
        </div>
      )}
      <SwitchingNote />
      {largest ? (
        cart.sampling === 'lq' ? null : (
          <Meaning lot={largest} />
        )
      ) : (
        <p className="app-hint">{t('booking.sampling_waits')}</p>
      )}
      {cart.referenceSample === 'none' && <p className="app-hint">{t('booking.reference_none_hint')}</p>}
      <FieldError field="counting" />
      <details className="cart-advanced">
        <summary>{t('booking.advanced')}</summary>
        <div className="cart-fields">
          <SeverityChoice />
          <div id={fieldId('counting')} tabIndex={-1}>
            <span id="cart-counting-label">{t('booking.counting')}</span>
            <Segmented
              aria-labelledby="cart-counting-label"
              value={cart.counting}
              onChange={(value) => changeCart({ counting: value })}
              options={counting.map((value) => ({ value, label: t(`booking.counting_${value}`) }))}
            />
          </div>
          <ChoiceField
            field="referenceSample"
            label={t('booking.reference_sample')}
            options={referenceSamples.map((value) => ({ value, label: t(`booking.reference_${value}`) }))}
          />
          <CountField field="minFinishPacked" label={t('booking.min_packed')} min={0} max={100} suffix="%" />
        </div>
        {lotMarks(cart).length > 0 && <LotPlans aqls={aqls} />}
        <p className="app-hint">{t('booking.edition', { edition: EDITION })}</p>
      </details>
    </>
  )
}

/** The risk that the plan accepts a bad lot, explained with the largest lot; the curve behind it is one click away. */
const Meaning = memo(function Meaning({ lot }: { lot: PlannedLot }) {
  const { t, locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const { plan, sampleSize, lotSize } = lot
  const { major, minor, critical } = plan.classes
  const risk = riskOf(major)
  return (
    <div className="cart-meaning">
      <p>
        {sampleSize >= lotSize
          ? t('booking.every_piece', { lot: number.format(lotSize) })
          : t(risk.perItem ? 'booking.risk_defects' : 'booking.risk', {
              rate: number.format(risk.rate * 100),
              times: number.format(risk.passes),
            })}
      </p>
      <p className="app-hint">
        {t('booking.allowed', {
          sample: number.format(sampleSize),
          critical: critical.accept,
          major: major.accept,
          minor: minor.accept,
        })}
      </p>
      {sampleSize < lotSize && (
        <Popover
          trigger="click"
          placement="bottomLeft"
          title={t('booking.curve_title')}
          content={<OcCurve plan={major} />}
        >
          <Button size="small" icon={<LineChartOutlined aria-hidden />}>
            {t('booking.curve')}
          </Button>
        </Popover>
      )}
    </div>
  )
})
