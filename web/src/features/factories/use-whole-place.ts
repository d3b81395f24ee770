import { useSysList } from '../lists/index.ts'

interface Place {
  country?: string
  province?: string
  city?: string
}

/**
 * Country, province and city for the code of a city. The list of a country's cities names their provinces, and the province of that name is
 * the one. Undefined until the lists have come; without what they do not know, and with nothing if they cannot be loaded.
 */
export function useWholePlace(country: string, city: string): Place | undefined {
  const isAsked = country !== '' && city !== ''
  const countries = useSysList('country', undefined, country !== '')
  const cities = useSysList('city', country, isAsked)
  const provinces = useSysList('province', country, isAsked)
  if (country === '') return {}
  if (countries.isPending || (isAsked && (cities.isPending || provinces.isPending))) return undefined
  if (!countries.data?.some(({ value }) => value === country)) return {}
  const found = cities.data?.find(({ value }) => value === city)
  const name = found?.child_title.split(' · ')[0]
  const province = provinces.data?.find(({ title }) => title === name)
  return found && province ? { country, province: String(province.value), city } : { country }
}
