import type { Sort } from '@goodlot/contract'
import { chinaDay } from '@goodlot/rules'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Part } from '../../db/read-in-order.ts'
import { directionOf, textKey } from '../../http/sort.ts'
import { areBranches, ordersByDay, ordersSorted } from './account-orders-store.ts'
import { byLastDay, endsBefore } from './day-filter-store.ts'
import { type Filters, knownStatuses, type ListInput } from './list-filter-store.ts'
import { nextColumns, nextFirst, nextParts, nextPartsOf } from './next-order-store.ts'

type SortName = NonNullable<ListInput['sort']>['by']

const latestFirst = sql`last_day DESC NULLS FIRST, id DESC`
const earliestFirst = sql`last_day ASC NULLS LAST, id ASC`

interface Key {
  key: RawBuilder<unknown>
  /** The direction in which the index of the key has the latest visit first among equals. */
  indexed: 'ASC' | 'DESC'
}

// each has an index on (key, last_day, id)
const keys: Record<Exclude<SortName, 'order_no' | 'customer_nick_name'>, Key> = {
  order_status_str: { key: sql`o.status`, indexed: 'ASC' },
  md: { key: sql`o.md`, indexed: 'ASC' },
  service_type: { key: sql`o.service_type`, indexed: 'ASC' },
  factory_name: { key: textKey('o.factory_name'), indexed: 'ASC' },
  ins_nick_name: { key: textKey('o.inspector_name'), indexed: 'ASC' },
  paid: { key: sql`o.paid_cents`, indexed: 'DESC' },
  balance: {
    key: sql`(coalesce(o.charged_cents, o.total_cents + o.extra_cents) - o.paid_cents + o.refund_due_cents)`,
    indexed: 'DESC',
  },
}

const customerName = sql`(SELECT lower(nickname) FROM accounts WHERE id = o.customer_id)`

/** What a sorted list is sorted by, as a column of its own; the order of `orderBySort` uses it. */
export const sortColumn = ({ by }: Sort<SortName>) =>
  (by === 'order_no' ? sql`o.id` : by === 'customer_nick_name' ? customerName : keys[by].key).as('sort_key')

/** The order of a sorted list; among equals the latest visit is first, and the orders of each customer stay together. */
export function orderBySort(sort: Sort<SortName>): RawBuilder<unknown> {
  const key = sql`sort_key ${directionOf(sort)}`
  if (sort.by !== 'customer_nick_name') return sql`${key}, ${latestFirst}`
  return sql`${key}, customer_id ${sort.isDescending ? sql`DESC` : sql`ASC`}, ${latestFirst}`
}

export const orderOf = (f: Filters) =>
  f.order_by ? nextFirst : f.order_by_ins_date === 'ASC' ? earliestFirst : latestFirst

/** The only values that orders of a filter have in a column, as a list of SQL; null: any. */
function knownValues(
  by: SortName,
  f: Filters,
): { values: readonly (string | number)[]; type: RawBuilder<unknown> } | null {
  if (by === 'md' && f.md !== undefined) return { values: [f.md], type: sql`numeric[]` }
  if (by === 'service_type' && f.service_type !== undefined) return { values: [f.service_type], type: sql`text[]` }
  const statuses = by === 'order_status_str' ? knownStatuses(f) : null
  return statuses && { values: statuses, type: sql`smallint[]` }
}

/** Of the known values the orders of each, and of each the latest visits first. */
function partOfValues({ key }: Key, isDescending: boolean, known: NonNullable<ReturnType<typeof knownValues>>): Part {
  const values = isDescending ? known.values.toReversed() : known.values
  return sql`SELECT same.* FROM unnest(${values}::${known.type}) AS value (key) CROSS JOIN LATERAL (
    SELECT o.* FROM orders AS o WHERE ${key} = value.key ORDER BY ${latestFirst}) AS same`
}

/** `text`: only values with it are wanted. Then the values are gone through, however many orders those before it have. */
function partsOfKey({ key, indexed }: Key, isDescending: boolean, text: string | undefined): Part[] {
  const last = sql`SELECT o.* FROM orders AS o WHERE ${key} IS NULL ORDER BY ${latestFirst}`
  const direction = isDescending ? sql`DESC` : sql`ASC`
  if (text === undefined && (indexed === 'DESC') === isDescending)
    return [
      sql`SELECT o.* FROM orders AS o WHERE ${key} IS NOT NULL ORDER BY ${key} ${direction}, ${latestFirst}`,
      last,
    ]
  // against the direction of the index: one value after the other, and of each the latest visits
  const [end, beyond] = isDescending ? [sql`max`, sql`<`] : [sql`min`, sql`>`]
  const values = sql`WITH RECURSIVE value (key) AS (
    SELECT ${end}(${key}) FROM orders AS o
    UNION ALL SELECT (SELECT ${end}(${key}) FROM orders AS o WHERE ${key} ${beyond} value.key) FROM value WHERE value.key IS NOT NULL)`
  const wanted =
    text === undefined ? sql`value` : sql`(SELECT key FROM value WHERE strpos(key, lower(${text})) > 0 OFFSET 0)`
  return [
    sql`${values} SELECT same.* FROM ${wanted} AS value CROSS JOIN LATERAL (
      SELECT o.* FROM orders AS o WHERE ${key} = value.key ORDER BY ${latestFirst}) AS same`,
    last,
  ]
}

function partsOfSort({ by, isDescending }: Sort<SortName>, f: Filters): Part[] {
  const direction = isDescending ? sql`DESC` : sql`ASC`
  if (by === 'order_no') return [sql`SELECT o.* FROM orders AS o ORDER BY o.id ${direction}`]
  if (by !== 'customer_nick_name') {
    const known = knownValues(by, f)
    if (known) return [partOfValues(keys[by], isDescending, known)]
    const text = by === 'factory_name' || by === 'ins_nick_name' ? f[by] : undefined
    return partsOfKey(keys[by], isDescending, text)
  }
  return [
    sql`SELECT own.* FROM (SELECT id FROM accounts WHERE ${f.buyer_ids ? sql`id = ANY(${f.buyer_ids})` : sql`true`} ORDER BY lower(nickname) ${direction}, id ${direction}) AS a
      CROSS JOIN LATERAL (SELECT o.* FROM orders AS o WHERE o.customer_id = a.id ORDER BY ${latestFirst}) AS own`,
  ]
}

/** By the last day; a period is read alone, not from the end of the list. */
function partsByDay({ ins_date, visit_city, order_by_ins_date }: Filters, accounts: readonly number[] | null): Part[] {
  const isAscending = order_by_ins_date === 'ASC'
  // an order without a day has no visit
  const periods =
    ins_date !== undefined
      ? byLastDay(ins_date)
      : [visit_city ? sql<SqlBool>`o.last_day IS NOT NULL` : sql<SqlBool>`true`]
  const parts = periods.map((where) =>
    areBranches(accounts)
      ? ordersByDay(accounts, where, isAscending)
      : sql`SELECT o.* FROM orders AS o WHERE ${where} ORDER BY ${isAscending ? earliestFirst : latestFirst}`,
  )
  return isAscending ? parts.reverse() : parts
}

/** A period that is over, next visit first: what goes on beyond it may still come, and the rest is over. */
function partsOfPast(period: string, now: Date, accounts: readonly number[] | null): Part[] {
  const [beyond = sql<SqlBool>`false`, within = sql<SqlBool>`false`] = byLastDay(period)
  if (areBranches(accounts))
    return [ordersSorted(accounts, beyond, nextColumns(now), nextFirst), ordersByDay(accounts, within)]
  return [
    sql`SELECT o.*, ${sql.join(nextColumns(now).map((column) => sql`${column}`))} FROM orders AS o WHERE ${beyond} ORDER BY ${nextFirst}`,
    sql`SELECT o.* FROM orders AS o WHERE ${within} ORDER BY ${latestFirst}`,
  ]
}

/** All orders, or those of a few accounts, in the order of the list, without any filter but a period by whose days they are read. */
export function partsOf(
  f: Filters,
  sort: Sort<SortName> | undefined,
  now: Date,
  accounts: readonly number[] | null,
): Part[] {
  if (sort) return partsOfSort(sort, f)
  if (!f.order_by) return partsByDay(f, accounts)
  if (f.ins_date !== undefined && endsBefore(f.ins_date, chinaDay(now))) return partsOfPast(f.ins_date, now, accounts)
  return areBranches(accounts) ? nextPartsOf(accounts, now) : nextParts(now)
}
