import { addDays, chinaInstant, type Day, type Step } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Names } from '../../db/json-columns.ts'
import { statusInSql } from '../../order/index.ts'
import { failedJobs } from '../jobs/index.ts'

const loadDays = 28
const loadCities = 20
const lateInspectorsShown = 10

export interface TotalRow {
  from: string
  status: number
  service_type: string
  orders: number
  total_cents: number
  open_cents: number
  on_time: number
  late: number
}

/** The totals of a period, for each step (such as a month), status and service type. */
export async function totalsBetween(db: Db, from: Day, to: Day, step: Step): Promise<TotalRow[]> {
  const { rows } = await sql<TotalRow>`
    SELECT date_trunc(${step}, day)::date::text AS "from", status, service_type, sum(orders)::int AS orders,
      sum(total_cents)::bigint AS total_cents, sum(open_cents)::bigint AS open_cents,
      sum(on_time)::int AS on_time, sum(late)::int AS late
    FROM order_totals WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1, 2, 3`.execute(db)
  return rows
}

/**
 * Figures about the present, regardless of the period: what customers owe, failures, and days whose totals have to be
 * counted again.
 */
export async function stateNow(db: Db) {
  const { rows } = await sql<{ open_cents: number; failed_mails: number; failed_jobs: number; waiting: number }>`
    SELECT coalesce((SELECT sum(open_cents) FROM order_totals WHERE status < ${statusInSql.cancelled}), 0)::bigint AS open_cents,
      (SELECT count(*) FROM mails WHERE status = 'failed')::int AS failed_mails,
      (SELECT count(*) FROM (${failedJobs(db).select('j.id')}) AS f)::int AS failed_jobs,
      (SELECT count(DISTINCT day) FROM order_total_changes)::int AS waiting`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a table has one row')
  return row
}

/** The inspectors with most late reports, of orders placed in a period. */
export async function lateInspectors(db: Db, from: Day, to: Day) {
  const { rows } = await sql<{ ins_id: number; name: string; late: number }>`
    SELECT l.inspector_id AS ins_id, a.nickname AS name, l.late
    FROM (SELECT o.inspector_id, count(*)::int AS late FROM orders o
      WHERE o.reported_at > o.report_due_at AND o.inspector_id IS NOT NULL
        AND o.created_at >= ${chinaInstant(from, 0)} AND o.created_at < ${chinaInstant(addDays(to, 1), 0)}
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${lateInspectorsShown}) AS l
    JOIN accounts a ON a.id = l.inspector_id ORDER BY l.late DESC, l.inspector_id`.execute(db)
  return rows
}

interface CityLoad {
  city: string
  names: Names
  local_name: string
  inspectors: number
  booked: number[]
}

/**
 * The number of visits in the busiest cities on each of the next days, the busiest city first, with the number of
 * inspectors who work there.
 */
export async function loadFrom(db: Db, today: Day): Promise<{ days: Day[]; cities: CityLoad[] }> {
  const days = Array.from({ length: loadDays }, (_, i) => addDays(today, i))
  const { rows } = await sql<CityLoad>`
    WITH visits AS (
      SELECT d.city, d.day, count(DISTINCT d.order_id)::int AS visits FROM order_days d
      WHERE d.day = ANY(${days}::date[]) GROUP BY 1, 2),
    busiest AS (SELECT city, sum(visits) AS visits FROM visits GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${loadCities})
    SELECT b.city, p.names, p.local_name,
      (SELECT count(*) FROM inspector_cities c JOIN inspectors i ON i.account_id = c.inspector_id
        WHERE c.city = b.city AND i.verified_at IS NOT NULL AND i.owner_id IS NULL)::int AS inspectors,
      ARRAY(SELECT coalesce(v.visits, 0) FROM unnest(${days}::date[]) WITH ORDINALITY AS a (day, n)
        LEFT JOIN visits v ON v.city = b.city AND v.day = a.day ORDER BY a.n) AS booked
    FROM busiest b JOIN places p ON p.code = b.city ORDER BY b.visits DESC, b.city`.execute(db)
  return { days, cities: rows }
}
