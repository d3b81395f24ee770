import { addDays, type Day } from './china-time.ts'

/** 97.5 % of the normal distribution lie below it. */
const z = 1.959964

export interface Share {
  /** Between 0 and 1. */
  lower: number
  upper: number
}

/**
 * The 95 % confidence interval of a share (Wilson's interval). It also holds for a handful of cases and for shares of 0 and 1: "3 of 3" is
 * not yet "always". Null without cases.
 */
export function shareInterval(hits: number, cases: number): Share | null {
  if (cases === 0) return null
  const share = hits / cases
  const base = 1 + z ** 2 / cases
  const middle = (share + z ** 2 / (2 * cases)) / base
  const spread = (z / base) * Math.sqrt((share * (1 - share)) / cases + z ** 2 / (4 * cases ** 2))
  return {
    lower: hits === 0 ? 0 : Math.max(0, middle - spread),
    upper: hits === cases ? 1 : Math.min(1, middle + spread),
  }
}

export type Step = 'day' | 'month'
/** The most days of a period that is shown day by day; a longer one is shown by months. */
const dailyMax = 62
/** The most years that one period may cover. */
export const insightYears = 5

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`
const nextMonth = (first: Day): Day => monthOf(addDays(first, 31))
const daysIn = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** The days are in order, and the period is not too long to be shown. */
export const isPeriod = (from: Day, to: Day): boolean => from <= to && daysIn(from, to) <= insightYears * 366

/** The period shown by default: this month and the eleven before it. */
export function lastYear(today: Day): { from: Day; to: Day } {
  const year = Number(today.slice(0, 4)) - 1
  return { from: nextMonth(`${year}${today.slice(4, 7)}-01`), to: today }
}

export const stepOf = (from: Day, to: Day): Step => (daysIn(from, to) <= dailyMax ? 'day' : 'month')

/** The first day of the step that a day belongs to. */
export const stepStart = (day: Day, step: Step): Day => (step === 'day' ? day : monthOf(day))

/** Every step of a period by its first day, also those in which nothing happened. */
export function stepsOf(from: Day, to: Day): Day[] {
  const step = stepOf(from, to)
  const steps: Day[] = []
  for (let start = stepStart(from, step); start <= to; start = step === 'day' ? addDays(start, 1) : nextMonth(start))
    steps.push(start)
  return steps
}

/** From this time in China on, an inspector who has not checked in is listed for root to ask about. */
export const checkInExpected = { hour: 9, minute: 30 }
/** An offer that ends within this many hours is highlighted. */
export const offerEndsSoonHours = 12
/** Aborted visits stay on the board for this many days after they were settled. */
export const abortShownDays = 7

/** The parts of root's board, in the order in which they are read. */
export const boardGroups = ['today', 'tomorrow', 'reports', 'offers', 'aborts', 'money', 'claims', 'requests'] as const
export type BoardGroup = (typeof boardGroups)[number]
