import { type Key, type Locale, locales } from '@goodlot/i18n'
import type { Context } from '../../http/context.ts'
import { inLanguage, placeName, placesOf } from '../../reference/index.ts'
import { Choices } from '../../spreadsheet/index.ts'

type Place = Awaited<ReturnType<typeof placesOf>>[number]

export interface FoundPlaces {
  country: Place
  province: Place
  city: Place
}
export type Located =
  | FoundPlaces
  | { field: 'country_code' | 'province_code' | 'city_code'; error: Key; country?: Place; province?: Place }

/** Finds places by any of their names, within the parent place. */
export interface Atlas {
  locate(country: string, province: string, city: string): Located
  /** The same, but where country or province are missing the city says them, if only one place has its name. */
  locateByCity(country: string, province: string, city: string): Located
  /** For the review table: the codes of the places that were found, and their names. */
  shown(found: Located, locale: Locale): Record<string, string>
  /** Columns for the drop-downs of the template; `namesOf` gives the names of a city, its province and its country. */
  choices(locale: Locale): { lists: Record<string, string[]>; namesOf(cityCode: string): Record<string, string> }
}

const chineseRank = /(特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|自治州|省|邦|市|县|区)$/u
const koreanRank = /( (좡족|후이족|위구르) 자치구| 자치구|성|주)$/u

/** Other ways to write a name: 广东 is 广东省, 深圳 is 深圳市, 광둥 is 광둥성, 선전시 is 선전; 산시성(섬서성) is 섬서성. */
function otherSpellings(place: Place): string[] {
  const names = place.names
  const chinese = [place.local_name, names['zh-CN'] ?? '']
  const korean = (names['ko-KR'] ?? '').split(/[()]/).filter((part) => part !== '')
  const spellings = [...chinese.map((name) => name.replace(chineseRank, '')), ...korean]
  if (place.kind === 'city')
    return [...spellings, ...(names['zh-CN'] ? [`${names['zh-CN']}市`] : []), ...korean.map((name) => `${name}시`)]
  return [...spellings, ...korean.map((name) => name.replace(koreanRank, ''))]
}

interface PlaceNames {
  find(text: string): Place | undefined
}

/**
 * Indexes the places of one parent by all their names. Done only for parents that a spreadsheet names: indexing all places would take a
 * sixth of a second.
 */
function placeNames(places: readonly Place[]): PlaceNames {
  const byName = new Choices<Place>()
  const bySpelling = new Choices<Place>()
  for (const place of places) {
    const names = [place.code, place.local_name, ...locales.map((locale) => inLanguage(place.names, locale))]
    for (const name of names) byName.add(name, place)
    for (const name of otherSpellings(place)) bySpelling.add(name, place)
  }
  return {
    find(text) {
      // a name takes precedence over another place's alternative spelling
      const found = byName.find(text)
      return (found === undefined ? bySpelling.find(text) : found) ?? undefined
    },
  }
}

export async function openAtlas({ db }: Pick<Context, 'db'>): Promise<Atlas> {
  // one after the other, because `db` may be a transaction, which has one connection
  const all = {
    countries: await placesOf(db, 'country', undefined),
    provinces: await placesOf(db, 'province', undefined),
    cities: await placesOf(db, 'city', undefined),
  }
  const byCode = new Map([...all.countries, ...all.provinces, ...all.cities].map((place) => [place.code, place]))
  const inside = Map.groupBy(byCode.values(), (place) => place.parent_code ?? '')
  const namesIn = new Map<string, PlaceNames>()
  const find = (parent: string, text: string) => {
    const names = namesIn.get(parent) ?? placeNames(inside.get(parent) ?? [])
    namesIn.set(parent, names)
    return names.find(text)
  }
  let citiesByName: PlaceNames | undefined
  /** The only city of this name, within the country and province that are given. */
  const findCity = (countryText: string, provinceText: string, cityText: string): FoundPlaces | undefined => {
    const country = countryText === '' ? undefined : find('', countryText)
    if (countryText !== '' && !country) return undefined
    const parents = country ? [country] : all.countries
    const provinces = parents.flatMap(({ code }) =>
      provinceText === '' ? (inside.get(code) ?? []) : (find(code, provinceText) ?? []),
    )
    const everywhere = countryText === '' && provinceText === ''
    if (everywhere) citiesByName ??= placeNames(all.cities)
    const names =
      (everywhere ? citiesByName : undefined) ?? placeNames(provinces.flatMap(({ code }) => inside.get(code) ?? []))
    const city = names.find(cityText)
    const province = byCode.get(city?.parent_code ?? '')
    const itsCountry = byCode.get(province?.parent_code ?? '')
    return city && province && itsCountry ? { country: itsCountry, province, city } : undefined
  }
  return {
    locateByCity(this: Atlas, countryText, provinceText, cityText) {
      const isOpen = cityText !== '' && (countryText === '' || provinceText === '')
      return (
        (isOpen && findCity(countryText, provinceText, cityText)) || this.locate(countryText, provinceText, cityText)
      )
    },
    locate(countryText, provinceText, cityText) {
      const country = find('', countryText)
      if (!country)
        return {
          field: 'country_code',
          error: countryText === '' ? 'validation.country_required' : 'validation.country_unknown',
        }
      const province = find(country.code, provinceText)
      if (!province) {
        return {
          field: 'province_code',
          error: provinceText === '' ? 'validation.province_required' : 'validation.province_unknown',
          country,
        }
      }
      const city = find(province.code, cityText)
      if (!city)
        return {
          field: 'city_code',
          error: cityText === '' ? 'validation.city_required' : 'validation.city_unknown',
          country,
          province,
        }
      return { country, province, city }
    },
    shown(found, locale) {
      const { country, province, city } = { city: undefined, ...found }
      return {
        ...(country ? { country_code: country.code, country_name: placeName(country, locale).name } : {}),
        ...(province ? { province_code: province.code, province_name: placeName(province, locale).name } : {}),
        ...(city ? { city_code: city.code, city_name: placeName(city, locale).name } : {}),
      }
    },
    choices(locale) {
      const nameOf = (code: string | null) => {
        const place = byCode.get(code ?? '')
        return place ? placeName(place, locale).name : ''
      }
      const countryOf = (city: Place) => byCode.get(byCode.get(city.parent_code ?? '')?.parent_code ?? '')?.code ?? ''
      return {
        lists: {
          countries: all.countries.map((p) => nameOf(p.code)),
          provinceKeys: all.provinces.map((p) => nameOf(p.parent_code)),
          provinces: all.provinces.map((p) => nameOf(p.code)),
          // the key includes the country: Punjab is in India and in Pakistan
          cityKeys: all.cities.map((p) => `${nameOf(countryOf(p))}|${nameOf(p.parent_code)}`),
          cities: all.cities.map((p) => nameOf(p.code)),
        },
        namesOf(cityCode) {
          const city = byCode.get(cityCode)
          if (!city) return {}
          return {
            country_code: nameOf(countryOf(city)),
            province_code: nameOf(city.parent_code),
            city_code: nameOf(cityCode),
          }
        },
      }
    },
  }
}
