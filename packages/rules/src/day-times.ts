/** A visit of a day, in the order in which it was taken on. */
export interface DayVisit {
  order_id: number
  /** Hours of work on this day. */
  hours: number
  /** `HH:MM`, where the inspector has set it. */
  own: string | null
}

export interface DayTime {
  order_id: number
  /** `HH:MM` in China. */
  at: string
  isOwn: boolean
}

const firstBegins = 9 * 60
/** Minutes from one factory to the next, with a meal. */
const between = 60
const lastBegins = 23 * 60 + 30

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

interface Taken {
  from: number
  to: number
}

/** The first moment from nine on at which a visit fits between those that have their time, with the way before and after it. */
function firstGap(taken: readonly Taken[], minutes: number): number {
  const fits = (begins: number) =>
    taken.every(({ from, to }) => begins + minutes + between <= from || begins >= to + between)
  const candidates = [firstBegins, ...taken.map(({ to }) => to + between)].filter((at) => at >= firstBegins)
  return Math.min(lastBegins, ...candidates.filter(fits))
}

/**
 * When each visit of a day begins, the earliest first: as the inspector said, or proposed. The first begins at nine, each further one an hour
 * after the one before is over.
 */
export function timesOfDay(visits: readonly DayVisit[]): DayTime[] {
  const taken = visits.flatMap(({ hours, own }) =>
    own === null ? [] : [{ from: minutesOf(own), to: minutesOf(own) + hours * 60 }],
  )
  const times = visits.map(({ order_id, hours, own }) => {
    if (own !== null) return { order_id, at: own, isOwn: true }
    const from = firstGap(taken, hours * 60)
    taken.push({ from, to: from + hours * 60 })
    return { order_id, at: timeOf(from), isOwn: false }
  })
  return times.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Hours of work on each day of an order, in half hours: at most eight, and eight where nobody knows. */
export const hoursOfDay = (hours: number, days: number): number =>
  hours <= 0 || days === 0 ? 8 : Math.ceil(Math.min(8, hours / days) * 2) / 2
