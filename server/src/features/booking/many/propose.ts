import { type Day, freeSlot, type InspectorDay, mayTakeDay } from '@goodlot/rules'

/** An inspector's working day, with what orders and earlier rows have taken of it. */
export type DayOf = (inspectorId: number, day: Day) => { state: InspectorDay; capacity: number } | undefined

/** What the rows of one list take of inspectors' days, so that two of them never get the same place. */
export class Taken {
  readonly #cities = new Map<string, { city: string; did: number }[]>()

  of(inspectorId: number, day: Day): readonly { city: string; did: number }[] {
    return this.#cities.get(`${inspectorId} ${day}`) ?? []
  }

  take(inspectorId: number, days: readonly Day[], city: string, did: number): void {
    for (const day of days) this.#cities.set(`${inspectorId} ${day}`, [...this.of(inspectorId, day), { city, did }])
  }

  /** The day as it is once the rows before have taken their places. */
  after({ state, capacity }: NonNullable<ReturnType<DayOf>>, inspectorId: number): InspectorDay {
    const rows = this.of(inspectorId, state.day)
    const taken = [...state.taken]
    for (const _ of rows) taken.push(freeSlot(taken, capacity) ?? capacity)
    return { ...state, taken, cities: [...state.cities, ...rows.map(({ city }) => city)] }
  }
}

interface Wanted {
  city: string
  /** What the draft says already. */
  days: readonly Day[]
  inspectorId: number | null
  /** How many days the work takes. */
  needed: number
}

/** The first days, best inspector first, on which somebody is free for all of the work. */
export function proposePlace(
  { city, days, inspectorId, needed }: Wanted,
  /** Inspectors who fit, best first. */
  fitting: readonly number[],
  /** Days that can be proposed, earliest first. */
  open: readonly Day[],
  dayOf: DayOf,
  taken: Taken,
): { days: readonly Day[]; inspectorId: number } | null {
  const isFree = (id: number, day: Day) => {
    const found = dayOf(id, day)
    return found !== undefined && mayTakeDay(taken.after(found, id), found.capacity, city).ok
  }
  const people = inspectorId === null ? fitting : [inspectorId]
  if (days.length > 0) {
    const found = people.find((id) => days.every((day) => isFree(id, day)))
    return found === undefined ? null : { days, inspectorId: found }
  }
  let best: { days: readonly Day[]; inspectorId: number } | null = null
  for (const id of people) {
    const free: Day[] = []
    for (const day of open) {
      if (isFree(id, day)) free.push(day)
      if (free.length === needed) break
    }
    const last = free.at(-1) ?? ''
    // the best inspector, unless another one is done earlier
    if (free.length === needed && (best === null || last < (best.days.at(-1) ?? '')))
      best = { days: free, inspectorId: id }
  }
  return best
}
