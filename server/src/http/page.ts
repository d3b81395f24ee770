import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { fail, type MayFail } from './refusal.ts'

/** Counting stops here; rows beyond it are refused with the advice to narrow the filter (docs/domain.md §11). */
export const countLimit = 10_000

export type Paging = { db: Db } & MayFail<'list_too_deep'>

type CompiledIds = Expression<{ id: number }>

/**
 * One page of a query: `total` exact up to 10,000. The count runs over the filtered rows alone, without the columns, the
 * order and further tables of the page.
 */
export async function pageOf<D, T extends keyof D, Row, Out, D2, T2 extends keyof D2>(
  ctx: Paging,
  filtered: SelectQueryBuilder<D, T, object>,
  columnsAndOrder: (q: SelectQueryBuilder<D, T, object>) => SelectQueryBuilder<D2, T2, Row>,
  { page, limit }: { page: number; limit: number },
  view: (row: Row) => Out,
): Promise<{ data: Out[]; total: number; more?: true }> {
  const offset = (page - 1) * limit
  if (offset >= countLimit) fail(ctx, 'list_too_deep')
  const capped = filtered.select(sql`1`.as('one')).limit(countLimit + 1)
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${capped}) AS counted`.execute(ctx.db)
  const counted = rows[0]?.n ?? 0
  const found = offset >= counted ? [] : await columnsAndOrder(filtered).limit(limit).offset(offset).execute()
  const data = found.map((row) => view(row as Row))
  return counted > countLimit ? { data, total: countLimit, more: true } : { data, total: counted }
}

/**
 * One page of ids, newest first unless `order` names other columns, which both queries must have. `searched` uses the text index, `ordered`
 * scans in the order of the list. Up to the count limit, all matches are read and sorted, because a scan by id would read the whole table
 * for a rare word. Beyond the limit, the scan is faster than sorting all matches. The count decides, because Postgres' planner misjudges
 * this: it assumes that the parts of a word are independent.
 */
export async function pageOfIds(
  ctx: Paging,
  searched: CompiledIds,
  ordered: CompiledIds,
  { page, limit }: { page: number; limit: number },
  order: RawBuilder<unknown> = sql`id DESC`,
): Promise<{ ids: number[]; total: number; more?: true }> {
  const offset = (page - 1) * limit
  if (offset >= countLimit) fail(ctx, 'list_too_deep')
  const counted = await pageOfCounted(ctx, searched, { page, limit }, order)
  if (counted) return counted
  const scanned = await sql<{ id: number }>`${ordered} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(
    ctx.db,
  )
  return { ids: scanned.rows.map((row) => row.id), total: countLimit, more: true }
}

/** One page of ids, all of which are read and sorted; null if they are more than `most`. */
export async function pageOfCounted(
  ctx: Pick<Paging, 'db'>,
  searched: CompiledIds,
  { page, limit }: { page: number; limit: number },
  order: RawBuilder<unknown>,
  most = countLimit,
): Promise<{ ids: number[]; total: number; more?: true } | null> {
  const { rows } = await sql<{ n: number; ids: number[] }>`
    WITH hit AS MATERIALIZED (${searched} LIMIT ${most + 1})
    SELECT (SELECT count(*) FROM hit) AS n, ARRAY(SELECT id FROM hit ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS ids`.execute(
    ctx.db,
  )
  const { n, ids } = rows[0] ?? { n: 0, ids: [] }
  if (n > most) return null
  return n > countLimit ? { ids, total: countLimit, more: true } : { ids, total: n }
}

/**
 * One page of ids where one index serves both the filter and the order: the page is read from that index, and the count
 * stops at the limit. `counted` selects all rows, for when `ordered` stops at the end of the page.
 */
export async function pageInOrder(
  ctx: Paging,
  ordered: CompiledIds,
  { page, limit }: { page: number; limit: number },
  order: RawBuilder<unknown>,
  counted = ordered,
): Promise<{ ids: number[]; total: number; more?: true }> {
  const offset = (page - 1) * limit
  if (offset >= countLimit) fail(ctx, 'list_too_deep')
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM (${counted} LIMIT ${countLimit + 1}) AS counted`.execute(ctx.db)
  const n = rows[0]?.n ?? 0
  const found = await sql<{ id: number }>`${ordered} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(ctx.db)
  const ids = found.rows.map((row) => row.id)
  return n > countLimit ? { ids, total: countLimit, more: true } : { ids, total: n }
}
