import { addDays, chinaDay, chinaInstant, chinaNow, type Day } from './china-time.ts'

const minute = 60_000
const hour = 60 * minute

/** How long an inspector may think about an offer (docs/domain.md §3). Hours of the day are those of China. */
export interface OfferTime {
  /** Hours to answer; only the time from `opensAt` to `closesAt` counts. */
  hours: number
  opensAt: number
  closesAt: number
  /** The latest hour to answer on the day before the first date: root needs time to find somebody else. */
  lastHour: number
  /** The shortest time to answer, however late root makes the offer. */
  leastMinutes: number
}

export const defaultOfferTime: OfferTime = { hours: 4, opensAt: 9, closesAt: 18, lastHour: 15, leastMinutes: 60 }

/** The instant at which an offer expires. */
export function offerExpires(offeredAt: Date, firstDay: Day, time: OfferTime): Date {
  const counted = afterOpenHours(offeredAt, time)
  const latest = chinaInstant(addDays(firstDay, -1), time.lastHour).getTime()
  const atLeast = offeredAt.getTime() + time.leastMinutes * minute
  return new Date(Math.max(Math.min(counted, latest), atLeast))
}

function afterOpenHours(start: Date, { hours, opensAt, closesAt }: OfferTime): number {
  let left = hours * hour
  for (let day = chinaDay(start); ; day = addDays(day, 1)) {
    const closes = chinaInstant(day, closesAt).getTime()
    const from = Math.max(start.getTime(), chinaInstant(day, opensAt).getTime())
    const open = Math.max(0, closes - from)
    if (left <= open) return from + left
    left -= open
  }
}

/** The owner is reminded at least this long before a hold ends, unless the whole hold is shorter. */
const remindBefore = 3 * hour

/** When the owner of an unpaid order is reminded: after half of the hold, and at least 3 hours before its end if the hold is that long. */
export function holdReminderAt(placedAt: Date, holdEndsAt: Date): Date {
  const [placed, ends] = [placedAt.getTime(), holdEndsAt.getTime()]
  const half = placed + (ends - placed) / 2
  return new Date(ends - placed < remindBefore ? half : Math.min(half, ends - remindBefore))
}

/** Days before the first date on which the customer is asked to have the factory prepare, and the hour in China from which on. */
export const prepareDaysBefore = 2
export const prepareFromHour = 9

/** May the request to prepare the factory be sent? From 09:00 in China two days before the first date until that date begins. */
export function isPrepareDue(firstDay: Day, now: Date): boolean {
  const china = chinaNow(now)
  const from = addDays(firstDay, -prepareDaysBefore)
  return china.day < firstDay && (china.day > from || (china.day === from && china.hour >= prepareFromHour))
}

/** After this many hours the owner is reminded of the balance due from a change or an extra charge. */
export const balanceReminderHours = 24
