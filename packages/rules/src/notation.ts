/** How a column writes values that can be read in two ways: the order of day and month, and the mark before the decimals. */
export const dayOrders = ['dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]
export type Notation = DayOrder | DecimalMark

/** What a text means. If it is ambiguous, the person has to decide; null when the text is no such value at all. */
export type Meaning = { value: string } | 'ambiguous' | null

/** How the names of the months begin, in the five languages that write them with letters; compared without accents. */
const months: readonly (readonly string[])[] = [
  ['jan', 'sty', 'ene'],
  ['feb', 'lut'],
  ['mar'],
  ['apr', 'kwi', 'abr'],
  ['may', 'maj'],
  ['jun', 'cze'],
  ['jul', 'lip'],
  ['aug', 'sie', 'ago'],
  ['sep', 'wrz', 'set'],
  ['oct', 'paz'],
  ['nov', 'lis'],
  ['dec', 'gru', 'dic'],
]

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function monthNamed(name: string): number | null {
  const plain = withoutAccents(name)
  const index = months.findIndex((names) => names.some((beginning) => plain.startsWith(beginning)))
  return index < 0 ? null : index + 1
}

const dayText = (year: number, month: number, day: number): Meaning => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? { value: date.toISOString().slice(0, 10) } : null
}

const yearFirst = [
  /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\.?$/,
  /^(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
]
const timeOfDay = /[T ]\s*\d{1,2}:\d{2}(:\d{2})?(\.\d+)?\s*([ap]\.?m\.?)?Z?$/i

/** A day as `YYYY-MM-DD`, from a text in any of the ways that people write one. */
export function readDay(typed: string, order: DayOrder | null = null): Meaning {
  const text = typed.normalize('NFKC').trim().replace(timeOfDay, '').trim()
  for (const form of yearFirst) {
    const parts = form.exec(text)
    if (parts) return dayText(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  }
  // a date with points always has the day first, so a two-digit year is not ambiguous either
  const dotted = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{2}|\d{4})(?:\s?r\.?)?$/.exec(text)
  if (dotted) return dayText(fullYear(dotted[3] ?? ''), Number(dotted[2]), Number(dotted[1]))
  const spoken =
    /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s\-/]*(?:de\s+)?(\p{L}{3,})\.?[\s\-/,]*(?:de\s+|del\s+)?(\d{4}|\d{2})(?:\s?r\.?)?$/iu.exec(
      text,
    )
  if (spoken) return named(spoken[2], spoken[1], spoken[3])
  const american = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text)
  if (american) return named(american[1], american[2], american[3])
  const figures = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/.exec(text)
  return figures ? byOrder(Number(figures[1]), Number(figures[3]), Number(figures[4]), order) : null
}

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

function named(month = '', day = '', year = ''): Meaning {
  const number = monthNamed(month)
  return number === null ? null : dayText(fullYear(year), number, Number(day))
}

function byOrder(first: number, second: number, year: number, order: DayOrder | null): Meaning {
  if (first > 12 || first === second) return dayText(year, second, first)
  if (second > 12) return dayText(year, first, second)
  if (order === null) return 'ambiguous'
  return order === 'dmy' ? dayText(year, second, first) : dayText(year, first, second)
}

/** The order that a text proves for its column, if any: `25/12/2026` has the day first. */
export function orderShown(typed: string): DayOrder | null {
  const text = typed.normalize('NFKC').trim().replace(timeOfDay, '').trim()
  const figures = /^(\d{1,2})[-/](\d{1,2})[-/]\d{4}$/.exec(text)
  if (!figures) return null
  if (Number(figures[1]) > 12) return 'dmy'
  return Number(figures[2]) > 12 ? 'mdy' : null
}

const grouped = /^[+-]?\d{1,3}([ '’]\d{3})+(?=$|[.,])/

/** Digits and marks of a number, without its unit and the blanks between its thousands. Null: no number. */
function figuresOf(typed: string, units: readonly string[]): string | null {
  let text = typed.normalize('NFKC').trim()
  const unit = units.find((one) => text.toLowerCase().endsWith(one.toLowerCase()))
  if (unit) text = text.slice(0, -unit.length).trim()
  if (grouped.test(text)) text = text.replace(/[ '’]/g, '')
  return /^[+-]?\d[\d.,]*$/.test(text) ? text.replace(/^\+/, '') : null
}

/** Reads a whole number as digits. Thousands may be marked in any way, because there are no decimals to confuse them with. */
export function readWhole(typed: string, units: readonly string[] = []): Meaning {
  const text = figuresOf(typed, units)
  if (text === null) return null
  const whole =
    /^(-?\d+)(?:[.,]0*)?$/.exec(text) ??
    /^(-?\d{1,3}(?:,\d{3})+)(?:\.0*)?$/.exec(text) ??
    /^(-?\d{1,3}(?:\.\d{3})+)(?:,0*)?$/.exec(text)
  // 1.000 is a thousand pieces, as 1,000 is
  const thousands = /^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(text)
  if (thousands) return { value: text.replace(/[.,]/g, '') }
  return whole ? { value: (whole[1] ?? '').replace(/[.,]/g, '') } : null
}

/** Reads a decimal number and returns it with a point. One mark before three digits is ambiguous: `1,200` is 1200 or 1.2. */
export function readDecimal(typed: string, mark: DecimalMark | null = null, units: readonly string[] = []): Meaning {
  const text = figuresOf(typed, units)
  if (text === null) return null
  const marks = text.replace(/[^.,]/g, '')
  if (marks === '') return { value: text }
  const last = marks.at(-1) ?? ''
  const groups = (sign: string) => new RegExp(`^-?\\d{1,3}(\\${sign}\\d{3})+$`)
  if (marks.length > 1) {
    if (marks === last.repeat(marks.length))
      return groups(last).test(text) ? { value: text.replaceAll(last, '') } : null
    const [whole = '', places = ''] = [text.slice(0, text.lastIndexOf(last)), text.slice(text.lastIndexOf(last) + 1)]
    const other = last === '.' ? ',' : '.'
    return groups(other).test(whole) ? { value: `${whole.replaceAll(other, '')}.${places || '0'}` } : null
  }
  const [whole = '', places = ''] = text.split(last)
  const asDecimal = { value: places === '' ? whole : `${whole}.${places}` }
  if (!couldBeThousands(whole, places)) return asDecimal
  if (mark === null) return 'ambiguous'
  return (mark === 'point') === (last === '.') ? asDecimal : { value: whole + places }
}

const couldBeThousands = (whole: string, places: string) => /^-?[1-9]\d{0,2}$/.test(whole) && places.length === 3

/** The decimal mark that a text proves for its column, if any: `12,5` has a comma. */
export function markShown(typed: string, units: readonly string[] = []): DecimalMark | null {
  const text = figuresOf(typed, units) ?? ''
  const marks = text.replace(/[^.,]/g, '')
  const last = marks.at(-1)
  if (last === undefined) return null
  const nameOf = (sign: string): DecimalMark => (sign === '.' ? 'point' : 'comma')
  if (marks.length > 1) {
    if (marks === last.repeat(marks.length)) return nameOf(last === '.' ? ',' : '.')
    return nameOf(last)
  }
  const [whole = '', places = ''] = text.split(last)
  return couldBeThousands(whole, places) ? null : nameOf(last)
}
