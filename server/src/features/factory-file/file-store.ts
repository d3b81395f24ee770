import type { Day } from '@goodlot/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ProductReadiness, SummedDefect, SummedQuantity } from '../../db/json-columns.ts'
import type { Scope } from '../../order/access/index.ts'
import { statusInSql } from '../../order/index.ts'

/** So many visits are counted, the latest ones. */
export const countedMost = 1000

/** The orders `o` of a factory that these accounts may read. */
const ofReader = (factoryId: number, scope: Scope): RawBuilder<unknown> =>
  scope
    ? sql`o.factory_id = ${factoryId} AND (o.customer_id = ANY(${scope}) OR o.real_customer_id = ANY(${scope}))`
    : sql`o.factory_id = ${factoryId}`

/** What was said by the factory that the order goes to, not by one that it went to before. */
const ofItsFactory = sql`(f.factory_id IS NULL OR f.factory_id = o.factory_id)`

/** Whether these accounts have an order at the factory. */
export async function hasOrderAt(db: Db, factoryId: number, scope: Scope): Promise<boolean> {
  const { rows } = await sql`SELECT FROM orders o WHERE ${ofReader(factoryId, scope)} LIMIT 1`.execute(db)
  return rows.length > 0
}

export interface VisitRow {
  id: number
  order_no: string
  service_type: string
  status: number
  days: Day[]
  last_day: Day | null
  product_names: string
  result: '' | 'pass' | 'fail' | 'pending' | 'aborted'
  /** Null without a released report. */
  defects: SummedDefect[] | null
  checks: { name: string; name_cn: string }[] | null
  quantities: SummedQuantity[] | null
  readiness: string | null
  units: number | null
  arrival: { place: { accuracy: number } | null; metres: number | null; site?: 'factory' | 'city' } | null
  said: string | null
  said_products: ProductReadiness[] | null
}

/**
 * The visits to a factory in orders of these accounts, the latest first, with what was found and what the factory had said last before
 * somebody came. One query, because a page of hundreds of visits has no time for one each.
 */
export async function visitsAt(db: Db, factoryId: number, scope: Scope): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    SELECT o.id, o.order_no, o.service_type, o.status, o.days, o.last_day, o.product_names,
      CASE WHEN o.status = ${statusInSql.finalized} THEN o.report_result ELSE coalesce(v.result, '') END AS result,
      s.defects, s.checks, s.quantities, s.readiness, s.units, s.arrival, a.kind AS said, a.products AS said_products
    FROM orders o
    LEFT JOIN report_summaries s ON s.order_id = o.id
    LEFT JOIN report_versions v ON v.order_id = s.order_id AND v.version = s.version AND o.status <> ${statusInSql.finalized}
    LEFT JOIN LATERAL (SELECT f.kind, f.products FROM factory_answers f
      WHERE f.order_id = o.id AND ${ofItsFactory} AND (o.checked_in_at IS NULL OR f.at <= o.checked_in_at)
      ORDER BY f.id DESC LIMIT 1) a ON true
    WHERE ${ofReader(factoryId, scope)} AND o.service_type <> 'lab' AND o.status < ${statusInSql.cancelled}
    ORDER BY o.last_day DESC NULLS LAST, o.id DESC LIMIT ${countedMost + 1}`.execute(db)
  return rows
}

/** Who answered for the factory in these orders, the latest first. Names that were forgotten are left out. */
export async function answerersAt(db: Db, factoryId: number, scope: Scope) {
  const { rows } = await sql<{ person: string; answers: number; last_at: Date }>`
    SELECT f.person, count(*)::int AS answers, max(f.at) AS last_at
    FROM orders o JOIN factory_answers f ON f.order_id = o.id
    WHERE ${ofReader(factoryId, scope)} AND f.person <> '' AND ${ofItsFactory} GROUP BY f.person ORDER BY 3 DESC, 1 LIMIT 20`.execute(
    db,
  )
  return rows
}

const namedActions = 10

/** Corrective actions that were sent to the factory in these orders, and the first ones that wait for somebody. */
export async function actionsAt(db: Db, factoryId: number, scope: Scope, today: Day, chinese: boolean) {
  const sent = sql`orders o JOIN remedies r ON r.order_id = o.id AND r.sent_at IS NOT NULL WHERE ${ofReader(factoryId, scope)}`
  const isLate = sql`(r.state = 'open' AND r.due < ${today}::date)`
  const { rows } = await sql<{ open: number; late: number; answered: number; accepted: number; not_done: number }>`
    SELECT count(*) FILTER (WHERE r.state = 'open')::int AS open, count(*) FILTER (WHERE ${isLate})::int AS late,
      count(*) FILTER (WHERE r.state = 'answered')::int AS answered, count(*) FILTER (WHERE r.state = 'accepted')::int AS accepted,
      count(*) FILTER (WHERE r.state = 'not_done')::int AS not_done
    FROM ${sent}`.execute(db)
  const name = chinese ? sql`coalesce(nullif(r.finding->>'name_cn', ''), r.finding->>'name')` : sql`r.finding->>'name'`
  const next = await sql<{
    remedy_id: number
    order_id: number
    order_no: string
    name: string
    due: Day
    state: 'open' | 'answered'
    late: boolean
  }>`
    SELECT r.id AS remedy_id, o.id AS order_id, o.order_no, coalesce(${name}, '') AS name, r.due, r.state, ${isLate} AS late
    FROM ${sent} AND r.state IN ('open', 'answered') ORDER BY r.due, r.id LIMIT ${namedActions}`.execute(db)
  return { ...(rows[0] ?? { open: 0, late: 0, answered: 0, accepted: 0, not_done: 0 }), next: next.rows }
}

/** A factory that was not deleted, with its owner and the names of its city. */
export const factoryRow = (db: Db, id: number) =>
  db
    .selectFrom('factories as f')
    .innerJoin('accounts as o', 'o.id', 'f.owner_id')
    .innerJoin('places as p', 'p.code', 'f.city')
    .select(['f.id', 'f.name', 'f.supplier_name', 'f.address', 'f.address_cn', 'f.city', 'f.person', 'f.person2'])
    .select(['f.contact', 'f.contact2', 'f.email', 'f.lat', 'f.lng', 'f.checkin_lat', 'f.checkin_lng', 'f.owner_id'])
    .select(['o.parent_id as owner_parent_id', 'p.names as city_names', 'p.local_name as city_local'])
    .where('f.id', '=', id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()
export type FactoryRecord = NonNullable<Awaited<ReturnType<typeof factoryRow>>>
