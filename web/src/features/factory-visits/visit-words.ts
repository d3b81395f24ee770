import type { FactoryPage } from '@goodlot/contract'
import type { Day } from '@goodlot/rules'

// not those of calendars and rules, whose files bring what calendars need: this screen is opened on phones with a slow network
const dayInWords = (locale: string, day: Day, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
const chinaClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** A moment as the wire writes it: YYYY-MM-DD HH:mm:ss in China. */
export const chinaText = (at: Date): string => chinaClock.format(at)
const dayMs = 24 * 60 * 60 * 1000
/** China's day after that of `now`, the first one that can be wished. */
export const dayAfter = (now: Date): Day => chinaText(new Date(now.getTime() + dayMs)).slice(0, 10)

export const fullDay = (locale: string, day: Day): string =>
  dayInWords(locale, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** A day as a choice: short enough for a button on a phone. */
export const shortDay = (locale: string, day: Day): string =>
  dayInWords(locale, day, { weekday: 'short', day: 'numeric', month: 'short' })

/** A moment of the wire, which is China's time, without its seconds. */
export const chinaMoment = (locale: string, at: string): string =>
  `${dayInWords(locale, at.slice(0, 10), { day: 'numeric', month: 'long' })} ${at.slice(11, 16)}`

/** Units that buyers choose from; others are counted as pieces. */
const units = ['pieces', 'sets', 'pairs', 'packs'] as const
export const unitOf = ({ qty_unit }: FactoryPage): (typeof units)[number] =>
  units.find((unit) => unit === qty_unit) ?? 'pieces'
