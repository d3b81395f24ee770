import type { Day } from '@goodlot/rules'
import { dayInWords } from '../../ui/words/month-weeks.ts'

export const shortDay = (locale: string, day: Day): string => dayInWords(locale, day, { dateStyle: 'medium' })

export const wholePercent = (locale: string, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** `12 m`, `3.4 km`. */
export const shortDistance = (locale: string, metres: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: metres < 1000 ? 'meter' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: metres < 1000 || metres >= 9950 ? 0 : 1,
  }).format(metres < 1000 ? metres : metres / 1000)
