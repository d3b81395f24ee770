import { chinaDay } from '@goodlot/rules'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Counted } from '../../db/read-in-order.ts'
import { type Paging, pageOfCounted } from '../../http/page.ts'
import type { Scope } from '../../order/access/index.ts'
import { conditionsOf, type Filters, type ListInput } from './list-filter-store.ts'
import { orderBySort, orderOf, sortColumn } from './list-order-store.ts'
import { nextColumns } from './next-order-store.ts'
import type { Grams } from './text-search-store.ts'
import { manyVisits, ordersInCity } from './visit-city-store.ts'

export type SortInput = ListInput['sort']

/** Up to this many orders, reading them all is fastest, whatever the filter and the order. */
const fewRows = 5000
export const todayIn = (f: Filters, now: Date) => (f.order_by ? chinaDay(now) : undefined)

/** Ids, customers and last days of the orders that match a filter, with sort keys. */
export function filtered(db: Db, scope: Scope, f: Filters, now: Date, grams: Grams | null, sort?: SortInput) {
  let q = db.selectFrom('orders as o').select(['o.id', 'o.customer_id', 'o.last_day'])
  if (!sort && f.order_by) q = q.select(nextColumns(now)) as typeof q
  if (sort) q = q.select(sortColumn(sort)) as typeof q
  for (const condition of conditionsOf(db, scope, f, now, grams)) q = q.where(condition)
  return q
}

/** Whether these accounts have few orders; each index is asked alone, which needs no rows of the table. */
export async function isFew(db: Db, accounts: readonly number[]): Promise<boolean> {
  const capped = (column: 'customer_id' | 'real_customer_id') =>
    sql`(SELECT count(*) FROM (SELECT FROM orders WHERE ${sql.ref(column)} = ANY(${accounts}) LIMIT ${sql.lit(fewRows + 1)}) AS counted)`
  const { rows } = await sql<{ n: number }>`
    SELECT greatest(${capped('customer_id')}, ${capped('real_customer_id')})::int AS n`.execute(db)
  return (rows[0]?.n ?? 0) <= fewRows
}

/** The filter with the orders of its city, if they are few. */
export async function withCity(db: Db, f: Filters): Promise<Filters> {
  if (f.visit_city === undefined || f.visit_on !== undefined) return f
  const city_ids = await ordersInCity(db, f.visit_city)
  return city_ids ? { ...f, city_ids } : f
}

/** A page of the orders of a city that the first orders of the list do not fill: read further on, or of a city with some thousand by their ids. */
export async function pageOfCity(
  ctx: Paging & { now: Date },
  scope: Scope,
  f: Filters,
  { sort, ...paging }: { page: number; limit: number; sort?: SortInput },
): Promise<Counted | null> {
  const city_ids = await ordersInCity(ctx.db, f.visit_city ?? '', manyVisits)
  if (!city_ids) return null
  const order = sort ? orderBySort(sort) : orderOf(f)
  return pageOfCounted(ctx, filtered(ctx.db, scope, { ...f, city_ids }, ctx.now, null, sort), paging, order)
}

export async function idsInOrder(
  db: Db,
  ordered: Expression<{ id: number }>,
  order: RawBuilder<unknown>,
  { page, limit }: { page: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${ordered} ORDER BY ${order}
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countOf(
  db: Db,
  matching: ReturnType<typeof filtered>,
  most: number,
): Promise<Omit<Counted, 'ids'>> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (${matching
      .clearSelect()
      .select('o.id')
      .limit(most + 1)}) AS counted`.execute(db)
  const n = rows[0]?.n ?? 0
  return n > most ? { total: most, more: true } : { total: n }
}
