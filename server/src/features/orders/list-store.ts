import { cleanCode, type DecodedOf, type orders } from '@goodlot/contract'
import {
  addDays,
  chinaDay,
  type OrderView,
  orderStatus,
  orderStatusWords,
  orderViews,
  type ResultChoice,
} from '@goodlot/rules'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams, startsWith } from '../../db/text.ts'
import { type Paging, pageInOrder, pageOfIds } from '../../http/page.ts'
import { orderBySortKey, type SortKeys, textKey } from '../../http/sort.ts'
import type { Scope } from '../../order/access/index.ts'
import { isToPay, statusInSql } from '../../order/index.ts'
import { inspectedOn, placedOn } from './day-filter-store.ts'
import { inNextOrder, nextColumns, nextFirst } from './next-order-store.ts'
import { releasedResult } from './row-store.ts'

type ListInput = DecodedOf<(typeof orders)['order_list']>
export type Filters = Omit<ListInput, 'page' | 'limit' | 'search_json' | 'sort'>

const indexed = {
  product_name_data: 'o.product_names',
  product_sku_data: 'o.product_skus',
  product_po_data: 'o.product_pos',
  factory_name: 'o.factory_name',
  ins_nick_name: 'o.inspector_name',
} as const
const textFields = Object.keys(indexed) as (keyof typeof indexed)[]
/** Up to this many orders, reading them all is faster than using the text index, which covers all customers. */
const fewRows = 5000

/** The quick views. Literals instead of parameters: only with them does Postgres recognise its partial indexes. */
const viewed: Record<OrderView, (now: Date) => Expression<SqlBool>> = {
  to_pay: () => isToPay,
  tomorrow: (now) =>
    sql<SqlBool>`(o.status < ${statusInSql.reported} AND o.days && ARRAY[${addDays(chinaDay(now), 1)}]::date[])`,
  on_site: () => sql<SqlBool>`o.status = ${statusInSql.inProgress}`,
  report_ready: () => sql<SqlBool>`(o.status = ${statusInSql.finalized} AND o.report_result <> '')`,
  cancelled: () => sql<SqlBool>`o.status = ${statusInSql.cancelled}`,
}

/** Condition for a column that contains this text. `byIndex` also uses the text index, which needs two characters. */
const columnHas = (column: string, text: string, byIndex: boolean): Expression<SqlBool> =>
  byIndex && [...text].length > 1
    ? sql<SqlBool>`(${columnContains(column, text)} AND ${hasGrams(column, text)})`
    : columnContains(column, text)

/** Whether a text can only be the beginning of an order number: `GL` occurs nowhere else in a number. */
const isNumberPrefix = (text: string) => /^gl[0-9-]*$/i.test(text)

/** Searches the column that shows the order number with the order name below it. */
function numberOrName(text: string, byIndex: boolean): Expression<SqlBool> {
  const number = cleanCode(text)
  if (isNumberPrefix(number)) return startsWith('o.order_no', number.toUpperCase())
  return sql<SqlBool>`(${columnHas('o.order_no', number, byIndex)} OR ${columnHas('o.order_name', text, byIndex)})`
}

/** Whether the report of the order o came late. */
const isLate = sql<SqlBool>`(o.reported_at > o.report_due_at)`
const keptStatuses = Object.values(orderStatus).filter((status) => status !== orderStatus.cancelled)

/** Statuses by the words on the wire, which are English in every language (J-34). */
const statusesNamed = (text: string): number[] =>
  orderStatusWords.flatMap((word, status) => (word.toLowerCase().includes(text.toLowerCase()) ? [status] : []))

/** A single status is compared with `=`: with a list of statuses, Postgres would not read the index in the order of the page. */
const hasStatus = ([first, ...more]: number[]): Expression<SqlBool> =>
  first !== undefined && more.length === 0
    ? sql<SqlBool>`o.status = ${first}::smallint`
    : sql<SqlBool>`o.status = ANY(${first === undefined ? [] : [first, ...more]}::smallint[])`

/**
 * Condition for rows that show this result (`shownResult` of the rules, O11). Root's condition begins with the column, whose index has the
 * order of the list. For root, no choice finds an order that contradicts its released report, because that would require reading all
 * reports.
 */
function showsResult(choice: ResultChoice, isRoot: boolean): Expression<SqlBool> {
  const result = choice === 'none' ? '' : choice
  if (isRoot && result === '') return sql<SqlBool>`o.report_result = ''`
  if (isRoot)
    return sql<SqlBool>`(o.report_result = ${result} AND (o.status <> ${statusInSql.finalized} OR ${releasedResult} IN ('', ${result})))`
  return sql<SqlBool>`${result} = CASE WHEN o.status <> ${statusInSql.finalized} THEN ${releasedResult}
    WHEN ${releasedResult} IN ('', o.report_result) THEN o.report_result ELSE '' END`
}

function accountsNamed(db: Db, text: string, byIndex: boolean) {
  const named = db
    .selectFrom('accounts')
    .select('id')
    .where(sql<SqlBool>`role IN ('customer', 'admin')`)
    .where((eb) => eb.or([columnContains('nickname', text), columnContains('company', text)]))
  if (!byIndex || [...text].length < 2) return named
  return named.where((eb) => eb.or([hasGrams('nickname', text), hasGrams('company', text)]))
}

const belongsTo = (accounts: Expression<unknown>) =>
  sql<SqlBool>`(o.customer_id IN ${accounts} OR o.real_customer_id IN ${accounts})`

const sortKeys: SortKeys<NonNullable<ListInput['sort']>['by']> = {
  order_no: sql`o.id`,
  order_status_str: sql`o.status`,
  customer_nick_name: sql`(SELECT lower(nickname) FROM accounts WHERE id = o.customer_id)`,
  md: sql`o.md`,
  factory_name: textKey('o.factory_name'),
  ins_nick_name: textKey('o.inspector_name'),
  service_type: sql`o.service_type`,
  paid: sql`o.paid_cents`,
  balance: sql`coalesce(o.charged_cents, o.total_cents + o.extra_cents) - o.paid_cents + o.refund_due_cents`,
}

/** Orders with a booked inspector on a day, in a city, or both. Read first: a day in a city has few orders. */
const visitedIn = (day: string | undefined, city: string | undefined) =>
  sql<SqlBool>`o.id = ANY(ARRAY(SELECT order_id FROM order_days
    WHERE ${day === undefined ? sql`true` : sql`day = ${day}::date`} AND ${city === undefined ? sql`true` : sql`city = ${city}`}))`

/** Ids and last days of the orders that match a filter, with sort keys. `byIndex` also uses the text index, which needs two characters. */
function filtered(db: Db, scope: Scope, f: Filters, now: Date, byIndex: boolean, sort?: ListInput['sort']) {
  let q = db.selectFrom('orders as o').select(['o.id', 'o.last_day'])
  if (!sort && f.order_by) q = q.select(nextColumns(now)) as typeof q
  if (sort) q = q.select(sortKeys[sort.by].as('sort_key')) as typeof q
  if (scope) q = q.where(sql<SqlBool>`(o.customer_id = ANY(${scope}) OR o.real_customer_id = ANY(${scope}))`)
  for (const field of textFields) {
    const text = f[field]
    if (text !== undefined) q = q.where(columnHas(indexed[field], text, byIndex))
  }
  if (f.order_no !== undefined) q = q.where(numberOrName(f.order_no, byIndex))
  if (f.customer_user_id !== undefined) q = q.where(belongsTo(sql`(${f.customer_user_id})`))
  if (f.customer_nick_name !== undefined) {
    const named = accountsNamed(db, f.customer_nick_name, scope === null)
    q = q.where(sql<SqlBool>`(o.customer_id = ANY(ARRAY(${named})) OR o.real_customer_id = ANY(ARRAY(${named})))`)
  }
  for (const condition of f.ins_date === undefined ? [] : inspectedOn(f.ins_date)) q = q.where(condition)
  if (f.md !== undefined) q = q.where(sql<SqlBool>`o.md = ${f.md}::numeric`)
  if (f.ins_id !== undefined) q = q.where('o.inspector_id', '=', f.ins_id)
  if (f.order_status_str !== undefined) q = q.where(hasStatus(statusesNamed(f.order_status_str)))
  if (f.report_result !== undefined) q = q.where(showsResult(f.report_result, scope === null))
  if (f.service_type !== undefined) q = q.where('o.service_type', '=', f.service_type)
  if (f.is_own_inspector !== undefined)
    q = q.where(f.is_own_inspector ? sql<SqlBool>`o.is_own_inspector` : sql<SqlBool>`NOT o.is_own_inspector`)
  if (f.view !== undefined) q = q.where(viewed[f.view](now))
  for (const condition of f.created_on === undefined ? [] : placedOn(f.created_on)) q = q.where(condition)
  if (f.report_late !== undefined) q = q.where(f.report_late ? isLate : sql<SqlBool>`${isLate} IS NOT TRUE`)
  if (f.visit_on !== undefined || f.visit_city !== undefined) q = q.where(visitedIn(f.visit_on, f.visit_city))
  if (f.is_kept !== undefined) q = q.where(hasStatus(f.is_kept ? keptStatuses : [orderStatus.cancelled]))
  return q
}

/** Whether the text index helps: not without a text, and not for accounts with few orders. */
async function indexHelps(db: Db, scope: Scope, f: Filters): Promise<boolean> {
  if (f.order_no === undefined && !textFields.some((field) => f[field] !== undefined)) return false
  if (!scope) return true
  const capped = db
    .selectFrom('orders')
    .select('id')
    .where(sql<SqlBool>`(customer_id = ANY(${scope}) OR real_customer_id = ANY(${scope}))`)
    .limit(fewRows + 1)
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${capped}) AS counted`.execute(db)
  return (rows[0]?.n ?? 0) > fewRows
}

const latestFirst = sql`last_day DESC NULLS FIRST, id DESC`
const earliestFirst = sql`last_day ASC NULLS LAST, id ASC`

/** Whether orders with a visit still to come can match the filter: orders that are neither reported nor cancelled. */
const mayCome = ({ view, order_status_str: status }: Filters): boolean =>
  view !== 'report_ready' &&
  view !== 'cancelled' &&
  (status === undefined || statusesNamed(status).some((one) => one < orderStatus.reported))

const orderOf = (f: Filters) => (f.order_by ? nextFirst : f.order_by_ins_date === 'ASC' ? earliestFirst : latestFirst)

/** One page of ids, latest inspection date first (J-30), where orders without a date are the newest; or the next visit first (O12). */
export async function orderPage(
  ctx: Paging & { now: Date },
  scope: Scope,
  f: Filters,
  { sort, ...paging }: { page: number; limit: number; sort: ListInput['sort'] },
) {
  const order = sort ? orderBySortKey(sort) : orderOf(f)
  const plain = filtered(ctx.db, scope, f, ctx.now, false, sort)
  const ordered = !sort && f.order_by ? inNextOrder(plain, ctx.now, paging.page * paging.limit, mayCome(f)) : plain
  if (!sort && scope === null && isInIndexOrder(f)) return pageInOrder(ctx, ordered, paging, order, plain)
  const byIndex = await indexHelps(ctx.db, scope, f)
  return pageOfIds(ctx, byIndex ? filtered(ctx.db, scope, f, ctx.now, true, sort) : plain, ordered, paging, order)
}

/** Ids of the orders that match a filter, in the order of the list; `max` + 1 of them if there are more. */
export async function orderIds(
  { db, now }: { db: Db; now: Date },
  scope: Scope,
  f: Filters,
  max: number,
): Promise<number[]> {
  const matching = filtered(db, scope, f, now, await indexHelps(db, scope, f))
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
] as const

function isInIndexOrder({ order_by: _by, order_by_ins_date: _end, ...filters }: Filters): boolean {
  const used = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  return used.length === 0 || (used.length === 1 && orderedFilters.some((name) => name === used[0]))
}

/** Counting the orders of a quick view stops at this number. */
const viewCountMax = 1000

export async function countViews(db: Db, scope: Scope, now: Date): Promise<Record<OrderView, number>> {
  const counts = orderViews.map(
    (view) =>
      sql`(SELECT count(*)::int FROM (${filtered(db, scope, { view }, now, false)} LIMIT ${viewCountMax}) AS counted) AS ${sql.ref(view)}`,
  )
  const { rows } = await sql<Record<OrderView, number>>`SELECT ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row
}
