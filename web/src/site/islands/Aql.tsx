import { decimal, type Locale, type Translate } from '@goodlot/i18n'
import {
  CLASSES,
  EDITION,
  explain,
  LEVELS,
  orderPlan,
  SAMPLINGS,
  SEVERITIES,
  type Step,
  unitsToInspect,
} from '@goodlot/sampling'
import { useEffect, useRef, useState } from 'react'
import { LotGrid, lotLayout } from '../../shell/index.ts'
import { number, type Within, wholeNumber, within } from '../site-props.ts'
import { type AqlInputs, aqlChoices, fromAddress, startInputs, toAddress } from './aql-inputs.ts'
import { KindChart } from './KindChart.tsx'
import { KindTable } from './KindTable.tsx'
import { LotKey } from './LotKey.tsx'
import { OcChart } from './OcChart.tsx'
import { PrintTable } from './PrintTable.tsx'
import { SingleTable } from './SingleTable.tsx'
import { Switching } from './Switching.tsx'
import { kindRows, unitsOf } from './sampling-kinds.ts'

const typedIn = (form: HTMLFormElement): AqlInputs => ({ ...startInputs, ...Object.fromEntries(new FormData(form)) })

/** The AQL calculator. Its fields are uncontrolled; the address follows them, so that a plan can be sent as a link. */
export function Aql({ t, locale }: { t: Translate; locale: Locale }) {
  const w = within(t, 'site-aql')
  const form = useRef<HTMLFormElement>(null)
  const [inputs, setInputs] = useState<AqlInputs>(startInputs)
  const read = () => {
    if (form.current) setInputs(typedIn(form.current))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address and what was typed before
  useEffect(() => {
    for (const [name, value] of Object.entries(fromAddress(location.search))) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null
      if (field && field.value === startInputs[name as keyof AqlInputs]) field.value = value
    }
    onInput()
  }, [])
  const onInput = () => {
    read()
    if (!form.current) return
    const now = typedIn(form.current)
    // a visit that changes nothing keeps its plain address
    const changed = location.search !== '' || toAddress(now) !== toAddress(startInputs)
    if (changed && wholeNumber(now.lot) !== null) history.replaceState(history.state, '', toAddress(now))
  }

  const lotSize = wholeNumber(inputs.lot)
  const { level, critical, major, minor, severity, kind } = inputs
  const request = lotSize === null ? null : { lotSize, level, severity }
  const plan = request && orderPlan({ ...request, critical, major, minor })
  const n = (value: number) => number(locale, value)
  const staged = request && kind !== 'single' ? kindRows({ ...request, critical, major, minor }, kind) : null
  const single = lotSize !== null && plan ? unitsToInspect(lotSize, plan.sampleSize) : 0
  const [sample, most] = staged && lotSize !== null ? unitsOf(staged, lotSize) : [single, single]
  const layout = lotSize === null ? null : lotLayout(lotSize, sample, 2.5, 1000)
  const charted = plan?.classes[inputs.class]
  return (
    <>
      <form
        ref={form}
        id="aql-form"
        className="panel"
        onInput={onInput}
        onSubmit={(e) => e.preventDefault()}
        aria-label={w('form')}
      >
        <div className="aql-inputs">
          <div className="field">
            <label htmlFor="aql-lot">{w('lot')}</label>
            <input
              id="aql-lot"
              name="lot"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={startInputs.lot}
              aria-invalid={lotSize === null}
              aria-describedby="aql-lot-fault"
            />
            <p className="fault" id="aql-lot-fault" aria-live="polite">
              {lotSize === null && w('bad_lot')}
            </p>
          </div>
          <Choice name="level" values={LEVELS} label={w('level')} />
          {CLASSES.map((name) => (
            <Choice
              key={name}
              name={name}
              values={aqlChoices}
              label={w('aql_of', { class: t(`site.class_${name}`) })}
              words={(aql) => decimal(locale, aql)}
            />
          ))}
          <Choice name="severity" values={SEVERITIES} label={w('severity')} words={(s) => w(`severity_${s}`)} />
          <Choice name="kind" values={SAMPLINGS} label={w('kind')} words={(one) => w(`kind_${one}`)} />
        </div>
        <div className="aql-out">
          <div className="display gl-on-display">
            <div className="display-lot">
              {lotSize !== null && (
                <LotGrid
                  lotSize={lotSize}
                  sampleSize={sample}
                  label={w('lot_label', { lot: n(lotSize), sample: n(sample) })}
                />
              )}
            </div>
            <p className="display-key">{layout && <LotKey t={t} locale={locale} layout={layout} />}</p>
          </div>
          <div aria-live="polite">
            <dl className="aql-head">
              <div className="reading-plain">
                <dt>{w('sample')}</dt>
                <dd>{plan ? [...new Set([sample, most])].map(n).join('–') : '–'}</dd>
              </div>
              <div className="reading-plain">
                <dt>{w('letter')}</dt>
                <dd>
                  {plan
                    ? CLASSES.map((c) => plan.classes[c]).find((c) => c.sampleSize === plan.sampleSize)?.letter
                    : '–'}
                </dd>
              </div>
            </dl>
            {staged && lotSize !== null ? (
              <KindTable t={t} locale={locale} lotSize={lotSize} rows={staged} />
            ) : (
              <SingleTable t={t} locale={locale} lotSize={lotSize} plan={plan} />
            )}
            <p className="small spaced-small">{w('edition', { edition: EDITION })}</p>
          </div>
        </div>
      </form>
      <div className="aql-two" id="risk">
        <div>
          <div className="chart-head">
            <h2>{staged ? `${w('risk_title')} (${w('kind_single')})` : w('risk_title')}</h2>
            <div className="field">
              <label htmlFor="aql-class" className="gl-hide">
                {w('class')}
              </label>
              <select id="aql-class" name="class" form="aql-form" defaultValue={startInputs.class} onChange={onInput}>
                {CLASSES.map((name) => (
                  <option key={name} value={name}>
                    {t(`site.class_${name}`)}
                  </option>
                ))}
              </select>
            </div>
          </div>
          {charted && <OcChart t={t} locale={locale} plan={charted} />}
        </div>
        <div>
          <h2>{w('steps_title')}</h2>
          <ol className="aql-steps spaced-small">
            {charted &&
              request &&
              explain(charted, request)
                // the numbers of the samples are in the table
                .filter(({ code }) => !staged || code !== 'plan_found')
                .map((step) => <li key={step.code}>{stepText(w, n, locale, step)}</li>)}
          </ol>
        </div>
      </div>
      {charted && lotSize !== null && inputs[inputs.class] !== '0' && (
        <section className="spaced-large" id="kinds" aria-labelledby="kinds-title">
          <h2 id="kinds-title">{w('kinds_title')}</h2>
          <p className="soft measure spaced-small">{w('kinds_text')}</p>
          <KindChart t={t} locale={locale} aql={charted.aql} severity={severity} plan={charted} />
        </section>
      )}
      {request && <PrintTable t={t} locale={locale} {...request} kind={kind} />}
      <Switching t={t} locale={locale} {...(charted ? { accept: charted.accept } : {})} />
    </>
  )
}

interface ChoiceProps<V extends string> {
  name: keyof AqlInputs
  values: readonly V[]
  label: string
  words?: (value: V) => string
}
const Choice = <V extends string>({ name, values, label, words = (value) => value }: ChoiceProps<V>) => (
  <div className="field">
    <label htmlFor={`aql-${name}`}>{label}</label>
    <select id={`aql-${name}`} name={name} defaultValue={startInputs[name]}>
      {values.map((value) => (
        <option key={value} value={value}>
          {words(value)}
        </option>
      ))}
    </select>
  </div>
)

/** One step of reading the standard's tables, in words. */
function stepText(w: Within<'site-aql'>, n: (value: number) => string, locale: Locale, step: Step): string {
  if (step.code === 'lot_in_range') {
    const { lotSize, from, to, level } = step
    const params = { lot: n(lotSize), from: n(from), level }
    return to === null ? w('step_lot_in_open_range', params) : w('step_lot_in_range', { ...params, to: n(to) })
  }
  if (step.code === 'table_read')
    return w('step_table_read', { severity: w(`severity_${step.severity}`), aql: decimal(locale, step.aql) })
  // this code has a key of its own: i18n would take one that ends in `_zero` for a plural form
  if (step.code === 'aql_zero') return w('step_no_defects')
  const { code, ...rest } = step
  const params = Object.entries(rest).map(([name, value]) => [name, typeof value === 'number' ? n(value) : value])
  return w(`step_${code}`, Object.fromEntries(params))
}
