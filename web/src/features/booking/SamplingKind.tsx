import { limitingQualities, samplingKind } from '@goodlot/rules'
import { LIMITING_QUALITIES, PLAN_KINDS, type PlanKind } from '@goodlot/sampling'
import { useDeferredValue, useMemo } from 'react'
import { Segmented, Select } from '../../ui/kit/index.ts'
import { useLocale } from '../../ui/words/words.tsx'
import { FieldError, fieldId, useCartView } from './cart-context.tsx'
import { figuresOf } from './cart-estimate.ts'
import { SamplingComparison, SamplingSaving } from './SamplingComparison.tsx'

const limits = [
  ['critical', 'lqCritical'],
  ['major', 'lqMajor'],
  ['minor', 'lqMinor'],
] as const

/** The kinds that a cart can have: those on offer, and the one that it has. */
function useKinds(): readonly PlanKind[] {
  const { cart, settings } = useCartView()
  const kind = samplingKind(cart)
  return useMemo(
    () => PLAN_KINDS.filter((one) => one === 'single' || settings.sampling[one] || one === kind),
    [settings.sampling, kind],
  )
}

/** How the lot is sampled, with a plain sentence on the chosen kind and what it means beside single sampling. */
export function SamplingKind() {
  const { t } = useLocale()
  const { cart, changeCart, form, tree, settings } = useCartView()
  const kinds = useKinds()
  const kind = samplingKind(cart)
  // calculating the chances of two kinds takes longer than a key may: they follow what is typed
  const later = useDeferredValue(form)
  const figures = useMemo(
    () => figuresOf(later, tree, settings.manDays, kind === 'single' ? kinds : ['single', kind]),
    [later, tree, settings.manDays, kind, kinds],
  )
  const chosen = figures?.at(-1)
  if (kinds.length < 2) return null
  return (
    <div className="cart-kind" id={fieldId('sampling')} tabIndex={-1}>
      <span id="cart-kind-label">{t('booking.sampling_kind')}</span>
      <Segmented
        aria-labelledby="cart-kind-label"
        value={kind}
        onChange={(sampling) => changeCart({ sampling })}
        options={kinds.map((value) => ({ value, label: t(`booking.sampling_${value}`) }))}
      />
      <p>{t(`booking.sampling_${kind}_text`)}</p>
      <FieldError field="sampling" />
      {cart.sampling === 'double' && chosen && <SamplingSaving figures={chosen} single={figures?.[0]} />}
      {figures && figures.length > 0 && (
        <SamplingComparison figures={figures} form={later} tree={tree} manDays={settings.manDays} />
      )}
    </div>
  )
}

/** The worst share of defective units that the buyer bears, for each class, instead of level and AQLs. */
export function LimitingQualities() {
  const { t, locale } = useLocale()
  const { cart, changeCart } = useCartView()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const chosen = limitingQualities(cart)
  const options = LIMITING_QUALITIES.map((value: string) => ({
    value,
    label: value === '0' ? t('booking.lq_none') : t('booking.lq_percent', { percent: number.format(Number(value)) }),
  }))
  return (
    <div className="cart-fields">
      {limits.map(([name, field]) => (
        <label key={field} htmlFor={fieldId(field)}>
          <span>{t(`booking.lq_${name}`)}</span>
          <Select<string>
            id={fieldId(field)}
            style={{ width: '100%' }}
            value={chosen[name]}
            options={options}
            onChange={(value) => changeCart({ [field]: value })}
          />
        </label>
      ))}
    </div>
  )
}
