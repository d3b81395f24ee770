import type { InspectedCountry } from '@goodlot/rules'
import { useEffect, useState } from 'react'
import { call } from '../wire.ts'

export interface City {
  code: string
  /** The name as it is typed and offered, with the province if the country has two cities of that name. */
  name: string
  /** Other names, in other languages and scripts. */
  hint: string
}

interface Option {
  value: string
  title: string
  child_title: string
}

export function namedCities(options: readonly Option[]): City[] {
  const times = new Map<string, number>()
  for (const { title } of options) times.set(title, (times.get(title) ?? 0) + 1)
  return options.map(({ value, title, child_title }) => {
    const [province = '', ...others] = child_title.split(' · ')
    return (times.get(title) ?? 0) > 1
      ? { code: value, name: `${title} (${province})`, hint: others.join(' · ') }
      : { code: value, name: title, hint: child_title }
  })
}

const folded = (text: string) =>
  text
    .trim()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

/** The city with this name or, if no other city shares it, with this alternative name. */
export function cityNamed(cities: readonly City[], typed: string): City | null {
  const text = folded(typed)
  const byName = cities.filter(({ name }) => folded(name) === text)
  const found =
    byName.length > 0 ? byName : cities.filter(({ hint }) => folded(hint).split(' · ').slice(1).includes(text))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The cities of a country, fetched once `wanted` is true; undefined until then, and while offline. */
export function useCities(country: InspectedCountry, wanted: boolean): readonly City[] | undefined {
  const [lists, setLists] = useState<Partial<Record<InspectedCountry, City[]>>>({})
  const cities = lists[country]
  useEffect(() => {
    if (!wanted || cities) return
    const controller = new AbortController()
    call('sys_list', { type_code: 'city', _id: country }, { method: 'GET', signal: controller.signal })
      .then((answer) => answer.json())
      .then(({ fault, data }) => {
        if (fault === undefined) setLists((all) => ({ ...all, [country]: namedCities(data) }))
      })
      .catch(() => {
        // Offline: the country's price range stays.
      })
    return () => controller.abort()
  }, [country, wanted, cities])
  return cities
}
