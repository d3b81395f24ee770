import { addDays, chinaInstant } from '@goodlot/rules'
import { type Expression, type SqlBool, sql } from 'kysely'

/** The most days of a period that are listed one by one; a longer period is compared by its first and last day alone. */
const listedDays = 400

/** Days from `from` to `to`, or null if they are too many to list. */
function daysBetween(from: string, to: string): string[] | null {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.push(day) > listedDays) return null
  }
  return days
}

/** The first and the last day of a filter; '' where a period lacks its beginning or its end. */
export function periodEnds(filter: string): readonly [from: string, to: string] {
  const [from = '', to = filter.includes(',') ? '' : from] = filter.split(',')
  return [from, to]
}

/**
 * Orders that may be inspected in a period, as conditions on their last day in whose order they are read: those whose visit goes on beyond
 * the period, which are few, then those whose last day is in it.
 */
export function byLastDay(filter: string): Expression<SqlBool>[] {
  const [from, to] = periodEnds(filter)
  const begins = from === '' ? [] : [sql<SqlBool>`o.last_day >= ${from}::date`]
  if (to === '') return begins
  return [
    sql<SqlBool>`(o.first_day < o.last_day AND daterange(o.first_day, o.last_day, '[]') @> ${to}::date AND o.last_day > ${to}::date)`,
    sql<SqlBool>`(${sql.join([...begins, sql<SqlBool>`o.last_day <= ${to}::date`], sql` AND `)})`,
  ]
}

/** Whether a period is over before a day. */
export function endsBefore(filter: string, day: string): boolean {
  const [, to] = periodEnds(filter)
  return to !== '' && to < day
}

/** Orders inspected on a day, or on any day of a period, which may lack its beginning or its end. */
export function inspectedOn(filter: string): Expression<SqlBool>[] {
  const [from, to] = periodEnds(filter)
  const days = from !== '' && to !== '' ? daysBetween(from, to) : null
  if (days) return [sql<SqlBool>`o.days && ${days}::date[]`]
  return [
    ...(from === '' ? [] : [sql<SqlBool>`o.last_day >= ${from}::date`]),
    ...(to === '' ? [] : [sql<SqlBool>`o.first_day <= ${to}::date`]),
  ]
}

/** Orders placed on a day in China, or in a period, which may lack its beginning or its end. */
export function placedOn(filter: string): Expression<SqlBool>[] {
  const [from, to] = periodEnds(filter)
  return [
    ...(from === '' ? [] : [sql<SqlBool>`o.created_at >= ${chinaInstant(from, 0)}`]),
    ...(to === '' ? [] : [sql<SqlBool>`o.created_at < ${chinaInstant(addDays(to, 1), 0)}`]),
  ]
}
