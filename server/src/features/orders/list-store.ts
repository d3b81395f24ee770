import { type OrderView, orderStatus, orderViews } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Counted, countedAhead, isPageExpected, readInOrder } from '../../db/read-in-order.ts'
import { countLimit, type Paging, pageInOrder, pageOfIds } from '../../http/page.ts'
import { fail } from '../../http/refusal.ts'
import { textKey } from '../../http/sort.ts'
import type { Scope } from '../../order/access/index.ts'
import { ordersOfEach } from './each-value-store.ts'
import { groupsOf } from './groups-store.ts'
import { byName, inspectorNamesWith } from './inspector-names-store.ts'
import { accountsNamed, conditionsOf, type Filters, isOfFewDays, statusesNamed, textsOf } from './list-filter-store.ts'
import { orderBySort, orderOf, partsOf } from './list-order-store.ts'
import {
  countOf,
  filtered,
  idsInOrder,
  isFew,
  pageOfCity,
  type SortInput,
  todayIn,
  withCity,
} from './matching-store.ts'
import { inNextOrder } from './next-order-store.ts'
import { knownOf, sortedPage } from './sorted-list-store.ts'
import { gramsOf, shareOf } from './text-search-store.ts'

export type { Filters } from './list-filter-store.ts'

/** Counting what shows a result stops at this number, because a report is looked up for each order. */
const resultCountMax = 10 * countedAhead
/** A past period with many orders is far from the beginning of the list: they are all sorted. */
const isOfPeriod = ({ ins_date }: Filters) => ins_date !== undefined

/** The accounts whose orders a filter asks for; null: all. */
async function accountsAsked(db: Db, scope: Scope, f: Filters): Promise<Scope> {
  if (f.customer_user_id !== undefined) return [f.customer_user_id]
  if (f.customer_nick_name === undefined) return scope
  const { rows } = await sql<{ id: number }>`${accountsNamed(db, f.customer_nick_name, scope === null)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether orders with a visit still to come can match the filter: orders that are neither reported nor cancelled. */
const mayCome = ({ view, order_status_str: status, is_kept: isKept }: Filters): boolean =>
  isKept !== false &&
  view !== 'report_ready' &&
  view !== 'cancelled' &&
  (status === undefined || statusesNamed(status).some((one) => one < orderStatus.reported))

/**
 * One page of ids, latest inspection date first (J-30), where orders without a date are the newest; or the next visit first (O12). What many
 * orders have is found by reading the list from its beginning, what few have by the index of the filter.
 */
export async function orderPage(
  ctx: Paging & { now: Date },
  scope: Scope,
  asked: Filters,
  { sort, ...paging }: { page: number; limit: number; sort: SortInput },
): Promise<Counted> {
  const { db, now } = ctx
  if ((paging.page - 1) * paging.limit >= countLimit) fail(ctx, 'list_too_deep')
  const f = await withCity(db, asked)
  const order = sort ? orderBySort(sort) : orderOf(f)
  const plain = filtered(db, scope, f, now, null, sort)
  // the orders of a line of Today are few and found by its own indexes, those of a city with few by their ids
  if (f.today !== undefined || f.city_ids) return pageOfIds(ctx, plain, plain, paging, order)
  const accounts = await accountsAsked(db, scope, f)
  if (accounts && (await isFew(db, accounts))) return pageOfIds(ctx, plain, plain, paging, order)
  const ordered = !sort && f.order_by ? inNextOrder(plain, now, paging.page * paging.limit, mayCome(f)) : plain
  const isIndexed = scope === null && isInIndexOrder(f)
  const most =
    f.report_result === undefined ? countLimit : Math.max(resultCountMax, paging.page * paging.limit + countedAhead)
  if (!sort && isIndexed && f.report_result !== undefined)
    return { ids: await idsInOrder(db, ordered, order, paging), ...(await countOf(db, plain, most)) }
  if (!sort && isIndexed) return pageInOrder(ctx, ordered, paging, order, plain)
  if (!sort && f.ins_nick_name !== undefined) {
    const names = await inspectorNamesWith(db, f.ins_nick_name)
    // the names stand for the text
    const { ins_nick_name: _name, ...others } = f
    if (names) return pageOfNames(ctx, filtered(db, scope, others, now, null), names, f, paging)
  }
  const texts = textsOf(f)
  const grams = await gramsOf(db, texts.flat())
  if (sort)
    return sortedPage(
      ctx,
      scope,
      { ...f, ...(await knownOf(db, scope, f, sort, accounts)) },
      { ...paging, sort, accounts, grams, ...(isIndexed ? { counted: most } : {}) },
    )
  if (!isOfFewDays(f) && texts.every((group) => isPageExpected(shareOf(grams, group), paging))) {
    const matches = sql<SqlBool>`${sql.join([sql`true`, ...conditionsOf(db, scope, f, now)], sql` AND `)}`
    const read = await readInOrder(db, partsOf(f, undefined, now, accounts), matches, paging)
    if (read) return read
    const further = f.visit_city === undefined ? null : await pageOfCity(ctx, scope, f, paging)
    if (further) return further
  }
  const searched = filtered(db, scope, f, now, grams)
  const groups = groupsOf(f)
  if (groups) {
    const first = ordersOfEach(plain, groups, paging.page * paging.limit, { order, today: todayIn(f, now) })
    return pageOfIds(ctx, searched, first, paging, order)
  }
  if (isOfPeriod(f)) return pageOfIds(ctx, searched, sql`(SELECT * FROM (${searched} OFFSET 0) AS hit)`, paging, order)
  return pageOfIds(ctx, searched, ordered, paging, order)
}

/** One page of the orders of a few inspectors, counted a little beyond it. */
async function pageOfNames(
  ctx: { db: Db; now: Date },
  matching: ReturnType<typeof filtered>,
  names: readonly string[],
  f: Filters,
  { page, limit }: { page: number; limit: number },
): Promise<Counted> {
  if (names.length === 0) return { ids: [], total: 0 }
  const order = orderOf(f)
  const found = ordersOfEach(matching, byName(names), page * limit, { order, today: todayIn(f, ctx.now) })
  const ids = await idsInOrder(ctx.db, found, order, { page, limit })
  const named = matching.where(sql<SqlBool>`${textKey('o.inspector_name')} = ANY(${names})`)
  return { ids, ...(await countOf(ctx.db, named, page * limit + countedAhead)) }
}

/** Ids of the orders that match a filter, in the order of the list; `max` + 1 of them if there are more. */
export async function orderIds(
  { db, now }: { db: Db; now: Date },
  scope: Scope,
  asked: Filters,
  max: number,
): Promise<number[]> {
  const f = await withCity(db, asked)
  const grams = scope && (await isFew(db, scope)) ? null : await gramsOf(db, textsOf(f).flat())
  const matching = filtered(db, scope, f, now, grams)
  const { rows } = await sql<{ id: number }>`${matching} ORDER BY ${orderOf(f)} LIMIT ${max + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Filters with an index in the order of the list; no index serves two filters at once. */
const orderedFilters = [
  'md',
  'order_status_str',
  'report_result',
  'service_type',
  'is_own_inspector',
  'ins_id',
  'view',
  'is_kept',
  'report_late',
] as const

function isInIndexOrder({ order_by: _by, order_by_ins_date: _end, ...filters }: Filters): boolean {
  // most orders are kept and not late: no index has them alone
  if (filters.is_kept || filters.report_late === false) return false
  const used = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return used.length === 0 || (used.length === 1 && orderedFilters.some((name) => name === used[0]))
}

/** Counting the orders of a quick view stops at this number. */
const viewCountMax = 1000

export async function countViews(db: Db, scope: Scope, now: Date): Promise<Record<OrderView, number>> {
  const counts = orderViews.map(
    (view) =>
      sql`(SELECT count(*)::int FROM (${filtered(db, scope, { view }, now, null)} LIMIT ${viewCountMax}) AS counted) AS ${sql.ref(view)}`,
  )
  const { rows } = await sql<Record<OrderView, number>>`SELECT ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row
}
