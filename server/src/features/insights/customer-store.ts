import type { Day, Step } from '@goodlot/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isToPay, statusInSql } from '../../order/index.ts'

/** How many kinds of defects the Pareto chart names. */
const namedDefects = 12
const comparedFactories = 30

/** The newest released report version of the order o. */
const released = sql`(SELECT rv.result, rv.data, rv.version FROM report_versions rv
  WHERE rv.order_id = o.id AND rv.released_at IS NOT NULL ORDER BY rv.version DESC LIMIT 1)`
const cost = sql`coalesce(o.charged_cents, o.total_cents + o.extra_cents, 0)`
const ownedBy = (accounts: readonly number[]) =>
  sql<SqlBool>`(o.customer_id = ANY(${accounts}) OR o.real_customer_id = ANY(${accounts}))`

/** When the order o was inspected: the last day that was booked, or the day of its report if that was earlier. */
const inspectedOn = sql`least(o.last_day, (o.reported_at AT TIME ZONE 'Asia/Shanghai')::date)`

/** Orders of these accounts in a period, with the result that was released. */
const inspected = (accounts: readonly number[], from: Day, to: Day) => sql`
  SELECT o.id, o.factory_id, o.factory_name, ${inspectedOn} AS day, o.status, ${cost} AS cents, r.data,
    CASE WHEN o.status = ${statusInSql.finalized} THEN o.report_result ELSE coalesce(r.result, '') END AS result
  FROM orders o LEFT JOIN LATERAL ${released} r ON true
  WHERE ${ownedBy(accounts)} AND o.last_day IS NOT NULL AND ${inspectedOn} BETWEEN ${from}::date AND ${to}::date`

const counts = sql`
  count(*) FILTER (WHERE result = 'pass')::int AS pass, count(*) FILTER (WHERE result = 'fail')::int AS fail,
  count(*) FILTER (WHERE result = 'pending')::int AS pending, count(*) FILTER (WHERE result = 'aborted')::int AS aborted`

export interface Results {
  pass: number
  fail: number
  pending: number
  aborted: number
}

export async function resultsBetween(db: Db, accounts: readonly number[], from: Day, to: Day, step: Step) {
  const { rows } = await sql<Results & { from: string; cents: number }>`
    SELECT date_trunc(${step}, day)::date::text AS "from", ${counts}, sum(cents)::bigint AS cents
    FROM (${inspected(accounts, from, to)}) AS seen GROUP BY 1`.execute(db)
  return rows
}

export async function factoriesBetween(db: Db, accounts: readonly number[], from: Day, to: Day) {
  const { rows } = await sql<{ factory_id: number; name: string; inspected: number; pass: number }>`
    SELECT factory_id, (array_agg(factory_name ORDER BY day DESC, id DESC))[1] AS name, count(*)::int AS inspected,
      count(*) FILTER (WHERE result = 'pass')::int AS pass
    FROM (${inspected(accounts, from, to)}) AS seen
    WHERE factory_id IS NOT NULL AND result IN ('pass', 'fail', 'pending')
    GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${comparedFactories}`.execute(db)
  return rows
}

interface Saved {
  orders: number
  units: number
  amount: number
}

/** What reduced inspection saved beside normal inspection, and what went back for second samples that were not needed. */
export async function savedBetween(db: Db, accounts: readonly number[], from: Day, to: Day) {
  const { rows } = await sql<Saved & { by: 'reduced' | 'double' }>`
    WITH done AS (SELECT o.id, v.switching->'saved' AS saved, v.plan FROM orders o
      JOIN order_revisions v ON v.order_id = o.id AND v.revision = o.revision
      WHERE ${ownedBy(accounts)} AND o.last_day IS NOT NULL AND ${inspectedOn} BETWEEN ${from}::date AND ${to}::date
        AND o.status = ${statusInSql.finalized} AND o.report_result IN ('pass', 'fail', 'pending'))
    SELECT 'reduced' AS by, count(*)::int AS orders, coalesce(sum((saved->>'units')::int), 0)::int AS units,
      coalesce(sum((saved->>'cents')::bigint), 0)::bigint AS amount
    FROM done WHERE saved IS NOT NULL
    UNION ALL
    SELECT 'double', count(*)::int, coalesce(sum(
        (SELECT sum((l->>'sampleSize')::int) FROM jsonb_array_elements(plan) l) - (SELECT sum(n) FROM unnest(u.units) n)), 0)::int,
      coalesce(sum(u.back_cents), 0)::bigint
    FROM done JOIN order_unused_days u ON u.order_id = done.id WHERE u.unused_md > 0`.execute(db)
  const none: Saved = { orders: 0, units: 0, amount: 0 }
  const of = (by: 'reduced' | 'double'): Saved => {
    const { orders, units, amount } = rows.find((row) => row.by === by) ?? none
    return { orders, units, amount }
  }
  return { reduced: of('reduced'), double: of('double') }
}

export interface DefectRow {
  from: string
  class: 'critical' | 'major' | 'minor'
  name: string
  count: number
  orders: number
}

/** The most frequent defects of released reports, by class and name; `chinese` takes the Chinese name where the protocol has one. */
export async function defectsBetween(db: Db, accounts: readonly number[], from: Day, to: Day, chinese: boolean) {
  const name = chinese ? sql`coalesce(nullif(d->>'name_cn', ''), d->>'name')` : sql`d->>'name'`
  const { rows } = await sql<Omit<DefectRow, 'from'>>`
    SELECT d->>'class' AS class, ${name} AS name, sum((d->>'count')::int)::int AS count, count(DISTINCT id)::int AS orders
    FROM (${inspected(accounts, from, to)}) AS seen, jsonb_array_elements(data->'defects') AS d
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${namedDefects}`.execute(db)
  return rows
}

export async function classesBetween(db: Db, accounts: readonly number[], from: Day, to: Day, step: Step) {
  const { rows } = await sql<Omit<DefectRow, 'name' | 'orders'>>`
    SELECT date_trunc(${step}, day)::date::text AS "from", d->>'class' AS class, sum((d->>'count')::int)::int AS count
    FROM (${inspected(accounts, from, to)}) AS seen, jsonb_array_elements(data->'defects') AS d
    GROUP BY 1, 2`.execute(db)
  return rows
}

/** How many things these accounts have yet to pay, decide, rate or finish, regardless of the period. */
export async function openActions(db: Db, accounts: readonly number[], ratableSince: Date) {
  const { rows } = await sql<{ to_pay: number; to_decide: number; to_rate: number; drafts: number }>`
    SELECT
      (SELECT count(*) FROM orders o WHERE ${ownedBy(accounts)} AND ${isToPay})::int AS to_pay,
      (SELECT count(*) FROM orders o WHERE ${ownedBy(accounts)} AND o.status = ${statusInSql.finalized} AND o.finalized_at >= ${ratableSince}
        AND EXISTS (SELECT FROM report_versions v WHERE v.order_id = o.id)
        AND NOT EXISTS (SELECT FROM report_decisions d WHERE d.order_id = o.id))::int AS to_decide,
      (SELECT count(*) FROM orders o WHERE ${ownedBy(accounts)} AND o.status = ${statusInSql.finalized} AND o.finalized_at >= ${ratableSince}
        AND o.inspector_id IS NOT NULL AND o.report_result <> '' AND NOT EXISTS (SELECT FROM ratings r WHERE r.order_id = o.id))::int AS to_rate,
      (SELECT count(*) FROM drafts WHERE created_by = ANY(${accounts}))::int AS drafts`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row
}
