import { appPaths } from '@goodlot/contract'
import { addDays, type Day, type Step } from '@goodlot/rules'

interface Period {
  from: Day
  to: Day
}

/** Address of the list of the orders that were placed in a period and match the filters. */
export const orderList = ({ from, to }: Period, filters: Record<string, string>): string =>
  `${appPaths.order}?${new URLSearchParams({ part: 'list', created_on: `${from},${to}`, ...filters }).toString()}`

/** Address of the list of the orders that are visited in a city on a day. */
export const visitList = (city: string, day: Day): string =>
  `${appPaths.order}?${new URLSearchParams({ part: 'list', visit_city: city, visit_on: day }).toString()}`

/** The days of a step that lie within the period: its first and last month may be cut. */
export function stepPeriod(start: Day, step: Step, period: Period): Period {
  const end = step === 'day' ? start : lastOfMonth(start)
  return { from: start < period.from ? period.from : start, to: end > period.to ? period.to : end }
}

const lastOfMonth = (first: Day): Day => addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
