import { distanceKm } from '@goodlot/inspection'
import {
  type BookRefusal,
  type Candidate,
  type Cents,
  type CityPrice,
  type CountryCalendar,
  capacityOf,
  type Day,
  type Demand,
  dayPrice,
  type FactoryCity,
  type InspectorDay,
  inCategory,
  kindOfDay,
  mayBookInspector,
  mayTakeDay,
  no,
  type Position,
  type Verdict,
} from '@goodlot/rules'
import type { CandidateRow, CityRow } from './candidate-store.ts'

/** Where the inspection is: the factory, or only a city. */
export interface SearchLocation extends FactoryCity {
  country: string
  position: Position | null
}

/** What a search is about, with everything looked up. */
export interface Search {
  demand: Demand
  /** Product lines of a chosen category: the inspector must know one of them. */
  anyLine: readonly number[]
  /** All lines in the categories of the wanted lines. */
  neighbours: ReadonlySet<number>
  location: SearchLocation | null
  days: readonly Day[]
  qty: number | null
  calendar: CountryCalendar
  /** Inspectors of the factory's latest orders. */
  latest: readonly number[]
  /** For a re-inspection: who did the earlier inspection. */
  wentFirst: number | null
  /** Who declined the order that is changed, or let its offer lapse. */
  declined: readonly number[]
}

export type SearchRefusal = BookRefusal | 'too_few_days'

/** A candidate with everything that the rules say about it. */
export interface Judged {
  row: CandidateRow
  cities: readonly CityRow[]
  nearest: CityRow | null
  inWork: boolean
  free: boolean
  inCity: boolean
  inCategory: boolean
  /** The days that the price is for. */
  chosenDays: Day[]
  /** What the inspector asks for `chosenDays`. */
  price: Cents | null
  verdict: Verdict<SearchRefusal>
  candidate: Candidate
}

function dayOf(day: Day, { work_days, booked }: CandidateRow): InspectorDay {
  const taken: number[] = []
  const cities: string[] = []
  for (const entry of booked) {
    if (!entry.startsWith(day)) continue
    const [, slot = '', city = ''] = entry.split(' ')
    taken.push(Number(slot))
    cities.push(city)
  }
  return { day, inWork: work_days.includes(day), taken, cities }
}

export const pricesOf = (cities: readonly CityRow[]): CityPrice[] =>
  cities.map(({ city, province, working_cents, weekend_cents, holiday_cents }) => ({
    city,
    province,
    working: working_cents,
    weekend: weekend_cents,
    holiday: holiday_cents,
  }))

/** Assumed distances in kilometres for a location without a known position: in the same province, and elsewhere. */
const withoutPosition = { sameProvince: 150, elsewhere: 1000 }

function kmTo(location: SearchLocation, city: CityRow): number {
  if (city.city === location.city) return 0
  if (location.position && city.lat !== null && city.lng !== null)
    return distanceKm(location.position, { lat: city.lat, lng: city.lng })
  return city.province === location.province ? withoutPosition.sameProvince : withoutPosition.elsewhere
}

/** The distance that a card shows; null where a position is unknown, because the ranking then uses an assumed distance. */
export function shownKm(location: SearchLocation | null, city: CityRow | null): number | null {
  if (location === null || city === null) return null
  if (location.position && city.lat !== null && city.lng !== null)
    return Math.round(distanceKm(location.position, { lat: city.lat, lng: city.lng }))
  return city.city === location.city ? 0 : null
}

/** The listed city that is nearest to the location; the first one where no location was asked for. */
function nearestTo(location: SearchLocation | null, cities: readonly CityRow[]) {
  let nearest: { city: CityRow; km: number } | null = null
  for (const city of cities) {
    const km = location === null ? 0 : kmTo(location, city)
    if (nearest === null || km < nearest.km) nearest = { city, km }
  }
  return nearest
}

/** How many of the factory's latest orders in a row, counted back from the newest, this inspector had. */
function rowAtFactory(id: number, latest: readonly number[]): number {
  const other = latest.findIndex((one) => one !== id)
  return other === -1 ? latest.length : other
}

export function judge(row: CandidateRow, cities: readonly CityRow[], search: Search): Judged {
  const { demand, location, days, qty } = search
  const capacity = capacityOf(row.extra_order_qty)
  const states = days.map((day) => dayOf(day, row))
  const freeDays = states.filter((one) => mayTakeDay(one, capacity, location?.city ?? null).ok).map(({ day }) => day)
  const inWork = qty === null ? states.every((one) => one.inWork) : row.work_days.length >= qty
  const free = qty === null ? freeDays.length === days.length : freeDays.length >= qty
  const known = new Set(row.lines)
  const knows = inCategory(demand, { lines: known, audits: row.verified_audits })
  const covers = knows && (search.anyLine.length === 0 || search.anyLine.some((line) => known.has(line)))
  const inCity = location === null || cities.some(({ city }) => city === location.city)
  const nearest = nearestTo(location, cities)
  const chosenDays = qty === null ? [...days] : freeDays.slice(0, qty)
  const price = priceFor(cities, chosenDays, search)
  const asksCategory = demand.serviceType === 'fe' || demand.lines.length > 0 || search.anyLine.length > 0
  const isNeighbour = row.lines.some((line) => search.neighbours.has(line))
  return {
    row,
    cities,
    nearest: nearest?.city ?? null,
    inWork,
    free,
    inCity,
    inCategory: covers,
    chosenDays,
    price,
    verdict: verdictOf(),
    candidate: {
      id: row.id,
      distanceKm: location === null ? null : (nearest?.km ?? withoutPosition.elsewhere),
      category: asksCategory ? (covers ? 'line' : isNeighbour ? 'category' : 'none') : null,
      freeShare: days.length === 0 ? null : Math.min(1, freeDays.length / (qty ?? days.length)),
      halves: row.recent_halves,
      ratings: row.recent_ratings,
      jobsDone: row.jobs_done,
      reports: row.reports,
      reportsOnTime: row.reports_on_time,
      price,
      factoryRow: rowAtFactory(row.id, search.latest),
      wentFirst: row.id === search.wentFirst,
      declined: search.declined.includes(row.id),
      grade: row.grade,
    },
  }

  function verdictOf(): Verdict<SearchRefusal> {
    const verdict = mayBookInspector({
      inspector: {
        id: row.id,
        ownerId: row.owner_id,
        submitted: row.submitted,
        verified: row.verified,
        active: row.active,
        examDue: row.exam_due,
        paused: row.paused,
      },
      conflict: row.conflict,
      demand,
      inCategory: covers,
      capacity,
      days: qty === null ? states : [],
      city: location?.city ?? null,
    })
    if (!verdict.ok) return verdict
    return qty !== null && !free ? no('too_few_days', { qty }) : verdict
  }
}

function priceFor(cities: readonly CityRow[], days: readonly Day[], { location, calendar }: Search): Cents | null {
  if (location === null || days.length === 0) return null
  const prices = pricesOf(cities)
  let sum = 0
  for (const day of days) {
    const price = dayPrice(prices, location, kindOfDay(day, calendar))
    if (price === null) return null
    sum += price
  }
  return sum
}
