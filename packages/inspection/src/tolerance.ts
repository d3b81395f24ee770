import { type OptionFields, pointAt } from '@goodlot/checklists'

export type LimitedOption = Pick<OptionFields, 'relation' | 'value' | 'value_kind' | 'tol_minus' | 'tol_plus'>

/** `in` or `out` of the limit; `recorded` when there is no limit; `unreadable` when the text is not a value of its kind. */
export type ValueVerdict = 'in' | 'out' | 'recorded' | 'unreadable'

/** A number as typed: `1 234,5`, `+3`, `-0.25`; null for other texts. A comma is a decimal sign unless it groups thousands before a dot. */
export function readNumber(typed: string): number | null {
  const dense = typed
    .trim()
    .replaceAll('−', '-')
    .replace(/[\s'’]/g, '')
  const plain = /,.*\./.test(dense) ? dense.replaceAll(',', '') : dense.replace(',', '.')
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** `YYYY-MM-DD` of a day that exists; `2026/1/5` and `2026.1.5` are read as well. */
function readDay(typed: string): string | null {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed.trim()) ?? []
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return year !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

/** `HH:MM` of 24 hours; `8:05` and `8：05` are read as well. */
function readTime(typed: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:：](\d{2})$/u.exec(typed.trim()) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

const readYesNo = (typed: string): string | null =>
  (({ yes: 'yes', y: 'yes', '1': 'yes', no: 'no', n: 'no', '0': 'no' }) as Record<string, string>)[
    typed.trim().toLowerCase()
  ] ?? null

/** Rounds to nine decimal places before a comparison, so that 0.1 + 0.2 is not beyond 0.3. */
const round = (value: number) => Math.round(value * 1e9) / 1e9

/** Compares a value with the limit of its option; `today` is the day of the visit, `YYYY-MM-DD`. */
export function judgeValue(option: LimitedOption, typed: string, today = ''): ValueVerdict {
  const { relation, value_kind: kind } = option
  if (typed.trim() === '') return 'unreadable'
  if (kind === 'number') {
    const value = readNumber(typed)
    if (value === null) return 'unreadable'
    const limit = readNumber(option.value)
    return limit === null || relation === '' ? 'recorded' : isWithin(option, value, limit) ? 'in' : 'out'
  }
  if (kind === 'date') {
    const value = readDay(typed)
    if (value === null) return 'unreadable'
    const limit = option.value === 'today' ? readDay(today) : readDay(option.value)
    return limit === null || relation === '' ? 'recorded' : compares(relation, value, limit) ? 'in' : 'out'
  }
  if (kind === 'time') {
    const value = readTime(typed)
    if (value === null) return 'unreadable'
    const limit = readTime(option.value)
    return limit === null || relation === '' ? 'recorded' : compares(relation, value, limit) ? 'in' : 'out'
  }
  if (kind === 'yes_no') {
    const value = readYesNo(typed)
    if (value === null) return 'unreadable'
    const wanted = readYesNo(option.value)
    return wanted === null || relation === '' ? 'recorded' : value === wanted ? 'in' : 'out'
  }
  if (relation === '' || option.value === '') return 'recorded'
  const same = typed.trim().toLowerCase() === option.value.trim().toLowerCase()
  return same ? 'in' : 'out'
}

function isWithin({ relation, tol_minus, tol_plus }: LimitedOption, value: number, limit: number): boolean {
  const [minus, plus] = [tol_minus ?? 0, tol_plus ?? 0]
  if (relation === '≤') return round(value) <= round(limit + plus)
  if (relation === '≥') return round(value) >= round(limit - minus)
  return round(value) >= round(limit - minus) && round(value) <= round(limit + plus)
}

const compares = (relation: string, value: string, limit: string): boolean =>
  relation === '≤' ? value <= limit : relation === '≥' ? value >= limit : value === limit

/** Is a number further from its nominal value than `times` times its tolerance? */
export function isBeyond(option: LimitedOption, typed: string, times: number): boolean {
  const [value, limit] = [readNumber(typed), readNumber(option.value)]
  if (option.value_kind !== 'number' || value === null || limit === null || option.relation === '') return false
  const { tol_minus, tol_plus } = option
  if (tol_minus === null && tol_plus === null) return false
  const wider = {
    ...option,
    tol_minus: tol_minus === null ? null : tol_minus * times,
    tol_plus: tol_plus === null ? null : tol_plus * times,
  }
  return !isWithin(wider, value, limit)
}

/** Judges a value on a specimen of a given size. In a graded chart, a value whose size is unknown cannot be judged. */
export function judgeSpecimen(
  item: { sizes?: string },
  option: LimitedOption & { size_values?: string },
  { typed, size, today }: { typed: string; size: string; today: string },
): ValueVerdict {
  const point = pointAt(item, option, size)
  return point ? judgeValue(point, typed, today) : 'unreadable'
}
