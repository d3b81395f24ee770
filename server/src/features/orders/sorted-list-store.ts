import { orderStatus } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { type Counted, isPageExpected, readInOrder } from '../../db/read-in-order.ts'
import { countLimit, type Paging, pageOfCounted } from '../../http/page.ts'
import type { Scope } from '../../order/access/index.ts'
import { statusInSql } from '../../order/index.ts'
import { conditionsOf, type Filters, isOfFewDays, knownStatuses } from './list-filter-store.ts'
import { orderBySort, partsOf } from './list-order-store.ts'
import { countOf, filtered, pageOfCity, type SortInput } from './matching-store.ts'
import { type Grams, shareMatching } from './text-search-store.ts'

/** Reading in order has no bound. */
const everything = 2 ** 31

/** So many orders are collected and sorted where an index has all that they are sorted by. */
const coveredRows = 50_000
/** `accounts` have placed so many orders for others: whose they are is read. */
const othersMax = 2000

/** What is known about the orders of a filter that makes reading them in the order of a sort shorter. */
export async function knownOf(
  db: Db,
  scope: Scope,
  f: Filters,
  { by }: NonNullable<SortInput>,
  accounts: Scope,
): Promise<Pick<Filters, 'result_statuses' | 'buyer_ids'>> {
  if (by === 'order_status_str' && scope === null && f.report_result !== undefined && f.report_result !== 'none') {
    const { rows } = await sql<{ early: boolean; cancelled: boolean }>`SELECT
      EXISTS (SELECT FROM orders WHERE status < ${statusInSql.reported} AND report_result = ${f.report_result}) AS early,
      EXISTS (SELECT FROM orders WHERE status = ${statusInSql.cancelled} AND report_result <> '' AND report_result = ${f.report_result}) AS cancelled`.execute(
      db,
    )
    const { early = true, cancelled = true } = rows[0] ?? {}
    const isPossible = (status: number) =>
      status < orderStatus.reported ? early : status === orderStatus.cancelled ? cancelled : true
    return { result_statuses: Object.values(orderStatus).filter(isPossible) }
  }
  if (by !== 'customer_nick_name' || !accounts) return {}
  const { rows } = await sql<{ ids: number[] }>`SELECT ARRAY(SELECT customer_id FROM orders
    WHERE real_customer_id = ANY(${accounts}) AND customer_id <> real_customer_id LIMIT ${sql.lit(othersMax + 1)}) AS ids`.execute(
    db,
  )
  const others = rows[0]?.ids ?? []
  return others.length > othersMax ? {} : { buyer_ids: [...new Set([...accounts, ...others])] }
}

/** Whether an index has the orders of a filter with their numeric sort keys, and no other filter is asked for. */
function isCovered(f: Filters): boolean {
  const used = Object.entries(f).flatMap(([name, value]) =>
    value === undefined || name.startsWith('order_by') ? [] : [name],
  )
  const statuses = knownStatuses(f)
  return used.length === 1 && (f.view === 'to_pay' || (statuses?.length === 1 && statuses[0] !== orderStatus.finalized))
}

/**
 * A page of a sorted list. Orders spread over all years tell how many match: many are found by reading in the order of the sort, few are
 * collected and sorted. Of many that none of the first of the sort are among, sorting all would take longer than reading on.
 */
export async function sortedPage(
  ctx: Paging & { now: Date },
  scope: Scope,
  f: Filters,
  {
    sort,
    accounts,
    grams,
    counted,
    ...paging
  }: {
    page: number
    limit: number
    sort: NonNullable<SortInput>
    accounts: Scope
    grams: Grams
    /** Up to this number an index counts the orders of the filter. */
    counted?: number
  },
): Promise<Counted> {
  const { db, now } = ctx
  const matches = sql<SqlBool>`${sql.join([sql`true`, ...conditionsOf(db, scope, f, now)], sql` AND `)}`
  const parts = partsOf(f, sort, now, accounts)
  const { share, about } = await shareMatching(db, matches)
  if (!isOfFewDays(f) && isPageExpected(share, paging)) {
    const read = await readInOrder(db, parts, matches, paging)
    if (read?.more && counted !== undefined)
      return { ids: read.ids, ...(await countOf(db, filtered(db, scope, f, now, null), counted)) }
    if (read) return read
  }
  const most = isCovered(f) ? coveredRows : countLimit
  // a sample may be wrong by a part of what it tells, but not by half of this
  if (about < 3 * most) {
    const city = f.visit_city === undefined ? null : await pageOfCity(ctx, scope, f, { ...paging, sort })
    if (city) return city
    const few = await pageOfCounted(ctx, filtered(db, scope, f, now, grams, sort), paging, orderBySort(sort), most)
    if (few) return few
  }
  const read = await readInOrder(db, parts, matches, paging, { usual: everything, ahead: 0 })
  return { ids: read?.ids ?? [], total: countLimit, more: true }
}
