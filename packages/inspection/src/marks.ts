import { groupBy } from '@goodlot/checklists'
import { distanceKm } from './arrival.ts'
import type { Brief } from './brief.ts'
import type { AnyEntry, Entry } from './entries.ts'
import { chinaDayOf } from './judge-protocol.ts'
import type { MissionState } from './state.ts'
import type { MissionTimes } from './times.ts'

export const markCodes = [
  'wrong_day',
  'too_fast',
  'units_fast',
  'far_away',
  'clock',
  'photos_at_once',
  'not_counted',
] as const
export type MarkCode = (typeof markCodes)[number]

/** Something unusual about a visit that reviewers and readers should know; it does not change the result. */
export interface VisitMark {
  code: MarkCode
  params: Record<string, string | number>
}

export interface MarkLimits {
  /** Percent of the planned minutes below which a visit is too fast. */
  leastPercent: number
  /** Median seconds per unit below which the units were inspected too fast. */
  unitSeconds: number
}
export const defaultMarkLimits: MarkLimits = { leastPercent: 25, unitSeconds: 15 }

/** With fewer gaps between units than this, the speed of work cannot be judged. */
const leastGaps = 4
/** Fewer photos than this may well be taken within a few minutes. */
const leastPhotos = 5
const photoMinutes = 5

export interface MarkedVisit {
  brief: Pick<Brief, 'goods' | 'plan' | 'place'>
  state: MissionState
  times: MissionTimes
  entries: readonly (AnyEntry & { flags: readonly string[] })[]
  /** Booked days, `YYYY-MM-DD` in China. */
  days: readonly string[]
  /** Minutes of work that were sold; null where the order names none. */
  minutes: number | null
  limits: MarkLimits
}

/** What is implausible about a visit, in the order in which the report lists it. */
export function visitMarks(visit: MarkedVisit): VisitMark[] {
  return [
    ...wrongDay(visit),
    ...(visit.state.aborted ? [] : [...tooFast(visit), ...unitsFast(visit)]),
    ...farAway(visit),
    ...clock(visit),
    ...photosAtOnce(visit),
    ...(visit.state.aborted ? [] : notCounted(visit)),
  ]
}

const one = (code: MarkCode, params: VisitMark['params']): VisitMark[] => [{ code, params }]

/** Is this not one of the booked days? False if no days are booked. */
export const isWrongDay = (days: readonly string[], day: string): boolean => days.length > 0 && !days.includes(day)

function wrongDay({ days, entries, state }: MarkedVisit): VisitMark[] {
  const gone = new Set(state.voided.map(({ key }) => key))
  const arrival = entries.find(
    (entry): entry is Entry<'check_in'> & (typeof entries)[number] =>
      entry.kind === 'check_in' && !gone.has(entry.key) && isWrongDay(days, chinaDayOf(entry.at)),
  )
  if (!arrival) return []
  const { reason = '' } = arrival.data
  return one('wrong_day', { day: chinaDayOf(arrival.at), booked: days.join(', '), reason })
}

function tooFast({ state, times, minutes, limits }: MarkedVisit): VisitMark[] {
  if (!state.checkedOut || minutes === null || minutes <= 0) return []
  const worked = Math.floor((times.onSite - times.pauses) / 60)
  return worked * 100 < minutes * limits.leastPercent ? one('too_fast', { minutes: worked, planned: minutes }) : []
}

/** Measures the time from one unit to the next on the same phone. The median is used, so that a lunch break does not matter. */
function unitsFast({ state, limits }: MarkedVisit): VisitMark[] {
  const records = [...state.units.values()].flatMap((lot) => [...lot.values()].flatMap(({ entry }) => entry ?? []))
  const gaps = [...groupBy(records, ({ device }) => device).values()].flatMap((written) => {
    const instants = written.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b)
    return instants.slice(1).map((at, i) => (at - (instants[i] ?? at)) / 1000)
  })
  if (gaps.length < leastGaps) return []
  const seconds = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0
  return seconds < limits.unitSeconds ? one('units_fast', { seconds: Math.round(seconds), count: records.length }) : []
}

function farAway({ brief: { place: site }, entries }: MarkedVisit): VisitMark[] {
  const far = entries.find(({ kind, flags }) => kind === 'check_in' && flags.includes('far_away'))
  if (!far?.place || site?.lat == null || site.lng === null) return []
  return one('far_away', { km: Math.round(distanceKm(far.place, { lat: site.lat, lng: site.lng })) })
}

function clock({ entries }: MarkedVisit): VisitMark[] {
  const count = entries.filter(({ flags }) => flags.includes('clock_ahead') || flags.includes('backdated')).length
  return count > 0 ? one('clock', { count }) : []
}

function photosAtOnce({ state: { photos } }: MarkedVisit): VisitMark[] {
  if (photos.length < leastPhotos) return []
  const instants = photos.map(({ at }) => Date.parse(at))
  const minutes = (Math.max(...instants) - Math.min(...instants)) / 60_000
  return minutes < photoMinutes ? one('photos_at_once', { count: photos.length, minutes: Math.ceil(minutes) }) : []
}

/**
 * Marks a visit whose finished and packed quantities are exactly those of the order although no carton was counted: the numbers were
 * probably copied.
 */
function notCounted({ brief: { goods, plan }, state: { quantities, cartons } }: MarkedVisit): VisitMark[] {
  if (plan.length === 0 || goods.length === 0 || quantities.size === 0) return []
  const isCopied = goods.every(({ product, quantity }) => {
    const said = quantities.get(product)?.data
    return said !== undefined && said.finished === quantity && said.packed === quantity && said.cartons === 0
  })
  const isCounted = [...cartons.values()].some(({ data }) => data.total > 0)
  return isCopied && !isCounted ? one('not_counted', {}) : []
}
