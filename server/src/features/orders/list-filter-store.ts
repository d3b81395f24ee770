import { cleanCode, type DecodedOf, type orders } from '@goodlot/contract'
import {
  addDays,
  chinaDay,
  type OrderView,
  orderStatus,
  orderStatusWords,
  type ResultChoice,
  type TodayLine,
} from '@goodlot/rules'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnContains, hasGrams, startsWith } from '../../db/text.ts'
import type { Scope } from '../../order/access/index.ts'
import { isToPay, statusInSql } from '../../order/index.ts'
import { inspectedOn, placedOn } from './day-filter-store.ts'
import { releasedResult } from './row-store.ts'
import { type Grams, isIn, type SearchedText } from './text-search-store.ts'
import { isOnLine, type TodayReader } from './today-store.ts'
import { isInCity, visitedOn } from './visit-city-store.ts'

export type ListInput = DecodedOf<(typeof orders)['order_list']>
/** A line of Today, as its reader has it. */
export interface TodayFilter {
  line: TodayLine
  reader: TodayReader
}
export type Filters = Omit<ListInput, 'page' | 'limit' | 'search_json' | 'sort' | 'today'> & {
  today?: TodayFilter | undefined
  /** In the number, name, PO or SKU of the order: what the search for everything looks for. */
  anywhere?: string
  /** Only these orders. */
  order_ids?: readonly number[] | undefined
  /** The orders of `visit_city`, if they are few. */
  city_ids?: readonly number[]
  /** The only statuses in which orders have `report_result`. */
  result_statuses?: readonly number[]
  /** The only customers of the orders of the accounts that are asked for. */
  buyer_ids?: readonly number[]
}

const indexed = {
  product_name_data: 'o.product_names',
  product_sku_data: 'o.product_skus',
  product_po_data: 'o.product_pos',
  factory_name: 'o.factory_name',
  ins_nick_name: 'o.inspector_name',
} as const
const textFields = Object.keys(indexed) as (keyof typeof indexed)[]

/** The quick views. Literals instead of parameters: only with them does Postgres recognise its partial indexes. */
const viewed: Record<OrderView, (now: Date) => Expression<SqlBool>> = {
  to_pay: () => isToPay,
  tomorrow: (now) =>
    sql<SqlBool>`(o.status < ${statusInSql.reported} AND o.days && ARRAY[${addDays(chinaDay(now), 1)}]::date[])`,
  on_site: () => sql<SqlBool>`o.status = ${statusInSql.inProgress}`,
  report_ready: () => sql<SqlBool>`(o.status = ${statusInSql.finalized} AND o.report_result <> '')`,
  cancelled: () => sql<SqlBool>`o.status = ${statusInSql.cancelled}`,
}

/** Whether a text can only be the beginning of an order number: `GL` occurs nowhere else in a number. */
export const isNumberPrefix = (text: string) => /^gl[0-9-]*$/i.test(text)

/** Searches the column that shows the order number with the order name below it. */
function numberOrName(text: string, grams: Grams | null): Expression<SqlBool> {
  const number = cleanCode(text)
  if (isNumberPrefix(number)) return startsWith('o.order_no', number.toUpperCase())
  return sql<SqlBool>`(${isIn({ column: 'o.order_no', text: number }, grams)} OR ${isIn({ column: 'o.order_name', text }, grams)})`
}

const anywhere = (text: string): SearchedText[] => [
  { column: 'o.order_no', text: cleanCode(text) },
  { column: 'o.order_name', text },
  { column: 'o.product_pos', text },
  { column: 'o.product_skus', text },
]

/** The texts that a filter looks for; an order has one of each group. */
export function textsOf(f: Filters): SearchedText[][] {
  const texts: SearchedText[][] = textFields.flatMap((field) => {
    const text = f[field]
    return text === undefined ? [] : [[{ column: indexed[field], text }]]
  })
  if (f.anywhere !== undefined) texts.push(anywhere(f.anywhere))
  if (f.order_no === undefined || isNumberPrefix(cleanCode(f.order_no))) return texts
  const number = { column: 'o.order_no', text: cleanCode(f.order_no) }
  return [...texts, [number, { column: 'o.order_name', text: f.order_no }]]
}

/** Whether the report of the order o came late. */
const isLate = sql<SqlBool>`(o.reported_at > o.report_due_at)`
const keptStatuses = Object.values(orderStatus).filter((status) => status !== orderStatus.cancelled)

/** Statuses by the words on the wire, which are English in every language (J-34). */
export const statusesNamed = (text: string): number[] =>
  orderStatusWords.flatMap((word, status) => (word.toLowerCase().includes(text.toLowerCase()) ? [status] : []))

const viewStatuses: Partial<Record<OrderView, readonly number[]>> = {
  on_site: [orderStatus.inProgress],
  report_ready: [orderStatus.finalized],
  cancelled: [orderStatus.cancelled],
}

/** The only statuses, in ascending order, that orders of a filter have; null: any. */
export function knownStatuses({
  order_status_str: named,
  view,
  is_kept: isKept,
  result_statuses,
}: Filters): number[] | null {
  const sets = [
    named === undefined ? undefined : statusesNamed(named),
    view && viewStatuses[view],
    isKept === undefined ? undefined : isKept ? keptStatuses : [orderStatus.cancelled],
    result_statuses,
  ].filter((set) => set !== undefined)
  if (sets.length === 0) return null
  return Object.values(orderStatus).filter((status) => sets.every((set) => set.includes(status)))
}

/** A single status is compared with `=` and a literal, as in the partial indexes: with a list of statuses, Postgres would not read the index in the order of the page. */
const hasStatus = ([first, ...more]: number[]): Expression<SqlBool> =>
  first !== undefined && more.length === 0
    ? sql<SqlBool>`o.status = ${sql.lit(first)}`
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
  // a report is looked up only for orders that may show the result
  const finalized =
    result === ''
      ? sql`o.report_result = '' OR ${releasedResult} NOT IN ('', o.report_result)`
      : sql`o.report_result = ${result} AND ${releasedResult} IN ('', ${result})`
  return sql<SqlBool>`CASE WHEN o.status = ${statusInSql.finalized} THEN (${finalized}) ELSE ${releasedResult} = ${result} END`
}

export function accountsNamed(db: Db, text: string, byIndex: boolean) {
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

const inScope = (scope: readonly number[]) =>
  sql<SqlBool>`(o.customer_id = ANY(${scope}) OR o.real_customer_id = ANY(${scope}))`

/** What an order `o` must fulfil to be in the list. With `grams`, texts are also looked up in the text index. */
export function conditionsOf(
  db: Db,
  scope: Scope,
  f: Filters,
  now: Date,
  grams: Grams | null = null,
): Expression<SqlBool>[] {
  // who approves an order need not be one of its owners
  const conditions: Expression<SqlBool>[] = scope && f.today?.line !== 'approve' ? [inScope(scope)] : []
  const add = (...more: Expression<SqlBool>[]) => conditions.push(...more)
  if (f.order_ids !== undefined) add(sql<SqlBool>`o.id = ANY(${f.order_ids})`)
  for (const field of textFields) {
    const text = f[field]
    if (text !== undefined) add(isIn({ column: indexed[field], text }, grams))
  }
  if (f.order_no !== undefined) add(numberOrName(f.order_no, grams))
  if (f.anywhere !== undefined)
    add(
      sql<SqlBool>`(${sql.join(
        anywhere(f.anywhere).map((text) => isIn(text, grams)),
        sql` OR `,
      )})`,
    )
  if (f.customer_user_id !== undefined) add(belongsTo(sql`(${f.customer_user_id})`))
  if (f.customer_nick_name !== undefined) {
    const named = accountsNamed(db, f.customer_nick_name, scope === null)
    add(sql<SqlBool>`(o.customer_id = ANY(ARRAY(${named})) OR o.real_customer_id = ANY(ARRAY(${named})))`)
  }
  if (f.ins_date !== undefined) add(...inspectedOn(f.ins_date))
  if (f.md !== undefined) add(sql<SqlBool>`o.md = ${f.md}::numeric`)
  if (f.ins_id !== undefined) add(sql<SqlBool>`o.inspector_id = ${f.ins_id}`)
  if (f.order_status_str !== undefined) add(hasStatus(statusesNamed(f.order_status_str)))
  if (f.report_result !== undefined) add(showsResult(f.report_result, scope === null))
  if (f.service_type !== undefined) add(sql<SqlBool>`o.service_type = ${f.service_type}`)
  if (f.is_own_inspector !== undefined)
    add(f.is_own_inspector ? sql<SqlBool>`o.is_own_inspector` : sql<SqlBool>`NOT o.is_own_inspector`)
  if (f.view !== undefined) add(viewed[f.view](now))
  if (f.created_on !== undefined) add(...placedOn(f.created_on))
  if (f.report_late !== undefined) add(f.report_late ? isLate : sql<SqlBool>`${isLate} IS NOT TRUE`)
  if (f.visit_on !== undefined) add(visitedOn(f.visit_on, f.visit_city))
  else if (f.city_ids !== undefined) add(sql<SqlBool>`o.id = ANY(${f.city_ids})`)
  else if (f.visit_city !== undefined) add(isInCity(f.visit_city))
  if (f.is_kept !== undefined) add(hasStatus(f.is_kept ? keptStatuses : [orderStatus.cancelled]))
  if (f.today !== undefined) add(isOnLine(f.today.line, scope, f.today.reader, now))
  return conditions
}

/** Whether a filter asks for a day or two, of which an index has few orders. */
export function isOfFewDays({ ins_date, created_on, visit_on }: Filters): boolean {
  const isShort = (period: string | undefined) => {
    const [from = '', to = period?.includes(',') ? '' : from] = (period ?? '').split(',')
    return from !== '' && to !== '' && to <= addDays(from, 1)
  }
  return visit_on !== undefined || isShort(ins_date) || isShort(created_on)
}
