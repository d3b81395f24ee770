import { addDays, chinaDay } from '@goodlot/rules'

export interface Days {
  first_day: string
  last_day: string
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The month in China before this instant, whole. */
export function lastMonth(now: Date): Days {
  const last_day = addDays(monthOf(chinaDay(now)), -1)
  return { first_day: monthOf(last_day), last_day }
}

/** The month in China up to this day. */
export const thisMonth = (now: Date): Days => ({ first_day: monthOf(chinaDay(now)), last_day: chinaDay(now) })

/** The year in China up to this day. */
export const thisYear = (now: Date): Days => ({
  first_day: `${chinaDay(now).slice(0, 4)}-01-01`,
  last_day: chinaDay(now),
})
