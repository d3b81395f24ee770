import type { Locale } from '@goodlot/i18n'
import { addDays, type Day, weekday } from '@goodlot/rules'

/** The first day of the week, 0 for Sunday. Not from Intl, which some browsers cannot ask for it. */
export const weekStart: Readonly<Record<Locale, 0 | 1>> = { 'en-US': 0, 'zh-CN': 1, 'ko-KR': 0, 'pl-PL': 1, 'es-ES': 1 }

/** The weeks that a month (`YYYY-MM`) touches, with the days of the months around it. */
export function weeksAround(month: string, start: 0 | 1): Day[][] {
  const first: Day = `${month}-01`
  const begin = addDays(first, -((weekday(first) - start + 7) % 7))
  const weeks: Day[][] = []
  for (let day = begin; day <= first || day.startsWith(month); day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => addDays(day, i)))
  return weeks
}

/** The same day of a month so many months later, or its last day if it has fewer. */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count
  const month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
  let shifted = addDays(`${month}-01`, Number(day.slice(8)) - 1)
  while (!shifted.startsWith(month)) shifted = addDays(shifted, -1)
  return shifted
}

/** Where a key leads from a day. */
export function dayByKey(key: string, isShifted: boolean, day: Day, start: 0 | 1): Day | undefined {
  const inWeek = (weekday(day) - start + 7) % 7
  const steps: Readonly<Record<string, () => Day>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -inWeek),
    End: () => addDays(day, 6 - inWeek),
    PageUp: () => addMonths(day, isShifted ? -12 : -1),
    PageDown: () => addMonths(day, isShifted ? 12 : 1),
  }
  return steps[key]?.()
}
