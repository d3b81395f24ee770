import type { Calls, InspectorProfile, OutputOf } from '@goodlot/contract'
import { money } from '@goodlot/i18n/money'
import { centsOf, dollarsOf, payoutOfDay } from '@goodlot/rules'
import { useState } from 'react'
import { ask } from '../api/send.ts'
import { useLoad } from '../api/use-load.ts'
import { type Saving, useSave } from '../api/use-save.ts'
import { useDraft } from '../drafts.ts'
import { useInspector } from '../me.tsx'
import { TextField } from '../ui/Fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { EmptyNote } from '../ui/states.tsx'
import { useLocale, useT } from '../words/words.tsx'
import { type Choice, CityPicker } from './CityPicker.tsx'

/** A city as it is edited: prices are texts until they are sent. */
interface CityPrices {
  city_id: string
  city_name: string
  city_normal_price: string
  city_weekend_price: string
  city_holiday_price: string
}

const editable = (profile: InspectorProfile): CityPrices[] =>
  profile.city_data.map((city) => ({
    city_id: city.city_id,
    city_name: city.city_name,
    city_normal_price: String(dollarsOf(city.city_normal_price)),
    city_weekend_price: String(dollarsOf(city.city_weekend_price)),
    city_holiday_price: String(dollarsOf(city.city_holiday_price)),
  }))

const kinds = ['normal', 'weekend', 'holiday'] as const
/** In Poland and Spain a decimal is written with a comma. */
const withPoint = (text: string) => text.trim().replace(',', '.')

export function Prices() {
  const t = useT()
  const { profile, setProfile } = useInspector()
  const saving = useSave()
  const draft = useDraft('prices', editable(profile))
  const cities = draft.value
  // the prices are typed all the same if nobody answers what is usual
  const usual = useLoad('ins_price_usual', { city_ids: cities.map((city) => city.city_id) }).data
  const [adding, setAdding] = useState(false)
  const change = (next: CityPrices[]) => {
    saving.reset()
    draft.change(next)
  }
  const add = ({ id, name }: Choice) => {
    setAdding(false)
    const last = cities.at(-1)
    // most inspectors charge the same everywhere: the new city begins with the prices of the last one
    change([
      ...cities,
      {
        city_id: id,
        city_name: name,
        city_normal_price: last?.city_normal_price ?? '',
        city_weekend_price: last?.city_weekend_price ?? '',
        city_holiday_price: last?.city_holiday_price ?? '',
      },
    ])
  }
  const save = () =>
    void saving.run(async () => {
      const { city_data } = await ask('ins_prices_save', {
        city_data: cities.map(({ city_id, ...city }) => ({
          city_id,
          city_normal_price: withPoint(city.city_normal_price),
          city_weekend_price: withPoint(city.city_weekend_price),
          city_holiday_price: withPoint(city.city_holiday_price),
        })),
      })
      setProfile({ ...profile, city_data })
      draft.drop()
    })
  return (
    <>
      <h1>{t('field.prices')}</h1>
      <p className="lead">{t('field.prices_lead')}</p>
      {cities.length === 0 && !adding && <EmptyNote title={t('field.no_cities')} text={t('field.no_cities_text')} />}
      {cities.map((city, i) => (
        <CityCard
          key={city.city_id}
          city={city}
          saving={saving}
          usual={usual}
          index={i}
          onChange={(next) => change(cities.map((one, j) => (j === i ? next : one)))}
          onRemove={() => change(cities.filter((_, j) => j !== i))}
        />
      ))}
      {usual && cities.length > 0 && <Commission usual={usual} />}
      {adding ? (
        <CityPicker taken={cities.map((city) => city.city_id)} onChoose={add} onClose={() => setAdding(false)} />
      ) : (
        <button type="button" className="button" onClick={() => setAdding(true)}>
          <Icon name="add" />
          {t('field.add_city')}
        </button>
      )}
      <SaveBar saving={saving} changed={draft.changed} onSave={save} onDiscard={draft.drop} />
    </>
  )
}

interface CardProps {
  city: CityPrices
  index: number
  saving: Saving
  usual: Usual | undefined
  onChange(city: CityPrices): void
  onRemove(): void
}

type Usual = OutputOf<Calls['ins_price_usual']>

/** A price that was typed, in cents; null while it is none. */
function typedPrice(text: string) {
  const price = Number(withPoint(text))
  return withPoint(text) !== '' && price > 0 && price < 100_000 ? centsOf(price) : null
}

/** What the customer pays, what is left of it, and what others in this city were booked at. */
function Outcome({ city, usual }: { city: CityPrices; usual: Usual }) {
  const { t, locale } = useLocale()
  const price = typedPrice(city.city_normal_price)
  const found = usual.cities.find(({ city_id }) => city_id === city.city_id)
  const parts = [
    price !== null &&
      t('field.price_pays', {
        price: money(locale, price),
        payout: money(locale, payoutOfDay(price, usual.commission_percent)),
      }),
    found &&
      t('field.price_usual', { city: city.city_name, low: money(locale, found.low), high: money(locale, found.high) }),
  ].filter(Boolean)
  return parts.length > 0 && <p className="field-note">{parts.join(' · ')}</p>
}

function Commission({ usual }: { usual: Usual }) {
  const { t, locale } = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <p className="field-note">
      {t('field.price_commission', { percent: percent.format(usual.commission_percent / 100) })}{' '}
      {usual.cities.length > 0 && t('field.price_usual_from')}
    </p>
  )
}

function CityCard({ city, index, saving, usual, onChange, onRemove }: CardProps) {
  const t = useT()
  const errorOf = (name: keyof CityPrices) => saving.failure?.fields[`city_data.${index}.${name}`]
  return (
    <fieldset className="card city">
      <legend>{city.city_name}</legend>
      <div className="prices">
        {kinds.map((kind) => (
          <TextField
            key={kind}
            label={t(`field.price_${kind}`)}
            inputMode="decimal"
            autoComplete="off"
            value={city[`city_${kind}_price`]}
            error={errorOf(`city_${kind}_price`)}
            onChange={(value) => onChange({ ...city, [`city_${kind}_price`]: value })}
          />
        ))}
      </div>
      {usual && <Outcome city={city} usual={usual} />}
      {errorOf('city_id') && (
        <p className="field-note" role="alert">
          {errorOf('city_id')}
        </p>
      )}
      <button type="button" className="button button-quiet" onClick={onRemove}>
        <Icon name="remove" size={20} />
        {t('field.remove_city', { city: city.city_name })}
      </button>
    </fieldset>
  )
}
