import type { Locale, Translate } from '@goodlot/i18n'
import { moneyRange } from '@goodlot/i18n/money'
import {
  type Cents,
  cents,
  centsOf,
  type DayRange,
  defaultManDaySettings,
  type InspectedCountry,
  inspectedCountries,
  workCategories,
} from '@goodlot/rules'
import { useEffect, useRef, useState } from 'react'
import { LotGrid, lotLayout } from '../../shell/index.ts'
import { defaults } from '../defaults.ts'
import { number, within } from '../site-props.ts'
import { call, flags } from '../wire.ts'
import { CityField } from './CityField.tsx'
import { LotKey } from './LotKey.tsx'
import { QuoteSampling } from './QuoteSampling.tsx'
import type { City } from './quote-cities.ts'
import { kindsOnOffer, type QuoteInputs, quoteOf, usualLimits } from './quote-plan.ts'

/** The price range per man-day in a place. */
interface DayPrice {
  range: [low: Cents, high: Cents]
  scope: 'city' | 'country'
}

/** Converts dollars to cents: settings are dollars, and so are answers that are read without the app's client. */
const inCents = ([low, high]: DayRange): DayPrice['range'] => [centsOf(low), centsOf(high)]

const start: QuoteInputs = {
  category: defaults.quote.category,
  qty: String(defaults.quote.quantity),
  country: defaults.quote.country,
  sampling: 'single',
}

/** The operator's settings, known only after hydration: the page was rendered at build time with the defaults. */
function useSettings() {
  const [settings, setSettings] = useState({ manDays: defaultManDaySettings, kinds: kindsOnOffer([]) })
  useEffect(() => {
    const { manDays = defaultManDaySettings, samplingOff = [] } = flags()
    setSettings({ manDays, kinds: kindsOnOffer(samplingOff) })
  }, [])
  return settings
}

/**
 * The server's price range per man-day: for the city if the server has one, else for the country. Null where there is none yet, and
 * undefined until it answers.
 */
function useDayPrice(country: InspectedCountry, city: string, touched: boolean): DayPrice | null | undefined {
  const [prices, setPrices] = useState<Record<string, DayPrice | null>>({})
  const place = city || country
  useEffect(() => {
    if (!touched) return
    const controller = new AbortController()
    call('public_quote', { country, city, service_type: 'fri' }, { signal: controller.signal })
      .then((answer) => answer.json())
      .then(({ fault, data }) => {
        if (fault !== undefined) return
        const range = data.low === null ? null : { range: inCents([data.low, data.high]), scope: data.scope }
        setPrices((all) => ({ ...all, [place]: range }))
      })
      .catch(() => {
        // Offline or refused: no price is shown.
      })
    return () => controller.abort()
  }, [country, city, place, touched])
  return place in prices ? prices[place] : prices[country]
}

/**
 * The live quote. Its inputs are uncontrolled, so nothing typed before React loads is lost. They are passed to the cart in its address;
 * visitors get there after signing in.
 */
export function Quote({ t, locale }: { t: Translate; locale: Locale }) {
  const w = within(t, 'site-quote')
  const form = useRef<HTMLFormElement>(null)
  const [inputs, setInputs] = useState(start)
  const [touched, setTouched] = useState(false)
  const [city, setCity] = useState<City | null>(null)
  const [countryChanges, setCountryChanges] = useState(0)
  const forgetCity = () => {
    setCity(null)
    setCountryChanges((count) => count + 1)
  }
  const { manDays, kinds } = useSettings()
  const read = () => {
    if (!form.current) return
    setInputs({ ...start, ...Object.fromEntries(new FormData(form.current)) })
    setTouched(true)
  }
  useEffect(read, [])

  const quote = quoteOf(inputs, manDays)
  const price = useDayPrice(inputs.country, city?.code ?? '', touched)
  const [low, high] = price?.range ?? []
  const place = price?.scope === 'city' && city ? city.name : t(`site.country_${inputs.country}`)
  const n = (value: number) => number(locale, value)
  const sampleOf = ({ lotSize, first }: NonNullable<typeof quote>) =>
    first === null ? w('sample_of', { lot: n(lotSize) }) : w('sample_first', { lot: n(lotSize), first: n(first) })
  const layout = quote && lotLayout(quote.lotSize, quote.sample, 2.5, 1000)
  const perDay = manDays.samplesPerDay[inputs.category]
  const limits = { major: n(Number(usualLimits.major)), minor: n(Number(usualLimits.minor)) }
  return (
    <form ref={form} className="panel" id="quote" onInput={read} action="/cart" aria-label={w('title')}>
      <input type="hidden" name="service_type" value="fri" />
      <div className="panel-head">
        <h2 className="panel-title">{w('title')}</h2>
        <p className="small">{inputs.sampling === 'lq' ? w('hint_lq', limits) : w('hint')}</p>
      </div>
      <div className="panel-inputs">
        <div className="field">
          <label htmlFor="quote-category">{w('category')}</label>
          <select id="quote-category" name="category" defaultValue={start.category}>
            {workCategories.map((name) => (
              <option key={name} value={name}>
                {w(`category_${name}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="quote-quantity">{w('quantity')}</label>
          <input
            id="quote-quantity"
            name="qty"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={start.qty}
            aria-invalid={quote === null}
            aria-describedby="quote-quantity-fault"
          />
          <p className="fault" id="quote-quantity-fault" aria-live="polite">
            {quote === null && w('bad_quantity')}
          </p>
        </div>
        <div className="field">
          <label htmlFor="quote-country">{w('country')}</label>
          <select id="quote-country" name="country" defaultValue={start.country} onChange={forgetCity}>
            {inspectedCountries.map((code) => (
              <option key={code} value={code}>
                {t(`site.country_${code}`)}
              </option>
            ))}
          </select>
        </div>
        <CityField key={countryChanges} w={w} country={inputs.country} onCity={setCity} />
        <QuoteSampling
          w={w}
          kinds={kinds}
          kind={inputs.sampling}
          isOnce={inputs.sampling === 'double' && quote !== null && quote.first === null}
        />
      </div>
      <div className="display gl-on-display">
        <div className="display-lot">
          {quote && (
            <LotGrid
              lotSize={quote.lotSize}
              sampleSize={quote.sample}
              label={w('lot_label', { lot: n(quote.lotSize), sample: n(quote.sample) })}
            />
          )}
        </div>
        <p className="display-key">{layout && <LotKey t={t} locale={locale} layout={layout} />}</p>
      </div>
      <dl className="readings" aria-live="polite">
        <div className="reading">
          <dt>{w('sample')}</dt>
          <dd>{quote ? n(quote.sample) : '–'}</dd>
          <dd>{quote && (quote.sample === quote.lotSize ? w('sample_all') : sampleOf(quote))}</dd>
        </div>
        <div className="reading">
          <dt>{w('allowed')}</dt>
          <dd>{quote ? n(quote.plan.classes.major.accept) : '–'}</dd>
          <dd>{quote && w('allowed_minor', { minor: n(quote.plan.classes.minor.accept) })}</dd>
        </div>
        <div className="reading">
          <dt>{w('man_days')}</dt>
          <dd>{quote ? n(quote.md) : '–'}</dd>
          <dd>{quote && w('man_days_sum', { sample: n(quote.sample), per_day: n(perDay) })}</dd>
        </div>
        <div className="reading">
          <dt>{w('price')}</dt>
          {quote?.quotation ? (
            <>
              <dd>{w('quotation')}</dd>
              <dd>{w('quotation_text', { most: manDays.most })}</dd>
            </>
          ) : low === undefined || high === undefined ? (
            <>
              <dd>–</dd>
              {price === null && <dd>{w('price_none')}</dd>}
            </>
          ) : (
            <>
              <dd>{quote ? moneyRange(locale, cents(low * quote.md), cents(high * quote.md)) : '–'}</dd>
              <dd>{w('price_day', { range: moneyRange(locale, low, high), place })}</dd>
            </>
          )}
        </div>
      </dl>
      <div className="panel-foot">
        <p className="small">{w('note')}</p>
        <button type="submit" className="gl-button gl-button-main">
          {w('book')}
        </button>
      </div>
    </form>
  )
}
