import { addDays, type Day } from '@goodlot/rules'
import type { SearchTerms } from './search-terms.ts'

export interface SearchForm {
  /** [country, province, city]. */
  city: readonly string[]
  /** A category, or a category and its line. */
  catalog: readonly number[]
  days: readonly [from: Day, to: Day] | null
  /** Minimum number of free days within the range; null means every day of it. */
  qty: number | null
}

export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The form as search terms: a range with a minimum number of days, or a list of all its days. An incomplete city path is ignored. */
export function toTerms({ city, catalog, days, qty }: SearchForm): SearchTerms {
  const all = days ? daysBetween(...days) : []
  const isRange = days !== null && qty !== null && all.length > 1
  return {
    ...(city[2] ? { city_id: city[2] } : {}),
    ...(catalog.length > 0 ? { catalog_id: catalog } : {}),
    ...(isRange ? { ins_date: days, qty: Math.min(qty, all.length) } : all.length > 0 ? { ins_date: all } : {}),
  }
}
