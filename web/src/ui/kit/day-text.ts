import dayjs, { type Dayjs } from 'dayjs'

const two = (text: string) => text.padStart(2, '0')

/** Reads a typed day, also without zeros or separators, and with `withTime` the time behind it; undefined if it is none. */
export function readDay(typed: string, withTime: boolean): Dayjs | undefined {
  const [date = '', time = '', ...more] = typed.trim().split(/[ T]+/)
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(date) ?? []
  const [, hour = '', minute = '', second = '0'] = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/.exec(time || '0:00') ?? []
  if (year === '' || hour === '' || more.length > 0 || (time !== '' && !withTime)) return
  const read = dayjs(`${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${two(second)}`)
  // the 31st of a shorter month would be a day of the next one
  const isSame = read.isValid() && read.format('YYYY-M-D') === `${year}-${Number(month)}-${Number(day)}`
  return isSame ? read : undefined
}
