import type { Option } from '@goodlot/contract'
import { useState } from 'react'
import { useLoad } from '../api/use-load.ts'
import { matches } from '../search.ts'
import { SelectField, TextField } from '../ui/Fields.tsx'
import { FailureNote, Loading } from '../ui/states.tsx'
import { useT } from '../words/words.tsx'

export interface Choice {
  id: string
  name: string
}

interface Props {
  taken: readonly string[]
  onChoose(city: Choice): void
  onClose(): void
}

const optionsOf = (list: readonly Option[] | undefined) =>
  (list ?? []).map(({ value, title, child_title }) => ({
    value: String(value),
    title: child_title ? `${title} · ${child_title}` : title,
  }))

/** Country, province, then the city by a part of its name. */
export function CityPicker({ taken, onChoose, onClose }: Props) {
  const t = useT()
  const [country, setCountry] = useState('')
  const [province, setProvince] = useState('')
  const [query, setQuery] = useState('')
  const list = { get: true } as const
  const countries = useLoad('sys_list', { type_code: 'country' }, list)
  const provinces = useLoad('sys_list', { type_code: 'province', _id: country }, { ...list, enabled: country !== '' })
  const cities = useLoad('sys_list', { type_code: 'city', _id: province }, { ...list, enabled: province !== '' })
  const failed = [countries, provinces].find(({ failure }) => failure)
  return (
    <section className="card" aria-label={t('field.add_city')}>
      <h2>{t('field.add_city')}</h2>
      {failed?.failure && <FailureNote failure={failed.failure} onRetry={() => void failed.reload()} />}
      <SelectField
        label={t('field.country')}
        empty={t('field.choose')}
        value={country}
        options={optionsOf(countries.data)}
        onChange={(value) => {
          setCountry(value)
          setProvince('')
        }}
      />
      <SelectField
        label={t('field.province')}
        empty={t('field.choose')}
        value={province}
        disabled={country === ''}
        options={country === '' ? [] : optionsOf(provinces.data)}
        onChange={setProvince}
      />
      {province !== '' && (
        <>
          <TextField label={t('field.search_city')} type="search" value={query} onChange={setQuery} />
          <Loading loaded={cities}>
            {(data) => (
              <ul className="jumps">
                {data
                  .filter(({ title, child_title }) => matches(query, `${title} ${child_title}`))
                  .map(({ value, title, child_title }) => (
                    <li key={value}>
                      <button
                        type="button"
                        className="jump"
                        disabled={taken.includes(String(value))}
                        onClick={() => onChoose({ id: String(value), name: title })}
                      >
                        <span>
                          {title}
                          <small>{taken.includes(String(value)) ? t('field.city_listed') : child_title}</small>
                        </span>
                      </button>
                    </li>
                  ))}
              </ul>
            )}
          </Loading>
        </>
      )}
      <button type="button" className="button" onClick={onClose}>
        {t('field.cancel')}
      </button>
    </section>
  )
}
