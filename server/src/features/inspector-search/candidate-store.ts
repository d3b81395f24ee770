import { type AuditType, type Day, orderStatus } from '@goodlot/rules'
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { examDue } from '../inspectors/index.ts'
import type { SearchTerms } from './store.ts'

export interface CandidateRow {
  id: number
  owner_id: number | null
  title: string
  languages: string[]
  years: number | null
  photo_id: number | null
  extra_order_qty: number
  verified_audits: AuditType[]
  submitted: boolean
  verified: boolean
  active: boolean
  paused: boolean
  exam_due: boolean
  nickname: string
  email: string
  jobs_done: number
  last_order_on: Day | null
  used_minutes: number | null
  reports: number
  reports_on_time: number
  recent_halves: number
  recent_ratings: number
  ratings: number
  grade: number | null
  conflict: boolean
  /** Those of the `lines` given to `candidateRows` that the inspector knows. */
  lines: number[]
  /** Those of the chosen days on which the inspector works. */
  work_days: Day[]
  /** `day slot city` for every order on a chosen day. */
  booked: string[]
}

/** What the rules need to know of the candidates. `lines` are the wanted product lines and others of the same categories. */
export async function candidateRows(
  db: Db,
  ids: readonly number[],
  { familyId, days, factoryName, orderId }: SearchTerms,
  lines: readonly number[],
): Promise<CandidateRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CandidateRow>`
    SELECT i.account_id AS id, i.owner_id, i.title, i.languages, coalesce(i.confirmed_years, i.declared_years) AS years, i.photo_id,
      i.extra_order_qty, i.verified_audits, i.submitted_at IS NOT NULL AS submitted, i.verified_at IS NOT NULL AS verified, ${examDue} AS exam_due,
      a.active AND i.suspended_at IS NULL AS active, i.paused_until IS NOT NULL AS paused, a.nickname, a.email, i.jobs_done, i.last_order_on, i.used_minutes, i.reports, i.reports_on_time,
      i.recent_halves, i.recent_ratings, i.ratings, g.grade,
      ${factoryName}::text IS NOT NULL AND EXISTS (SELECT FROM inspector_conflicts x
        WHERE x.inspector_id = i.account_id AND lower(x.name) = lower(${factoryName})) AS conflict,
      ARRAY(SELECT l.line_id FROM inspector_lines l WHERE l.inspector_id = i.account_id AND l.line_id = ANY (${lines}::int[])) AS lines,
      ARRAY(SELECT d.day::text FROM inspector_days d WHERE d.inspector_id = i.account_id AND d.day = ANY (${days}::date[])
        AND i.paused_until IS NULL) AS work_days,
      ARRAY(SELECT b.day || ' ' || b.slot || ' ' || b.city FROM order_days b
        WHERE b.inspector_id = i.account_id AND b.day = ANY (${days}::date[]) AND b.order_id <> ${orderId}) AS booked
    FROM inspectors i JOIN accounts a ON a.id = i.account_id
    LEFT JOIN inspector_grades g ON g.inspector_id = i.account_id AND g.owner_id = ${familyId}
    WHERE i.account_id = ANY (${ids}::int[])`.execute(db)
  return rows
}

export interface CityRow {
  lat: number | null
  lng: number | null
  inspector_id: number
  city: string
  province: string
  working_cents: number
  weekend_cents: number
  holiday_cents: number
}

/** Where the candidates work, and for how much. */
export async function candidateCities(db: Db, ids: readonly number[]): Promise<Map<number, CityRow[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CityRow>`
    SELECT c.inspector_id, c.city, c.province, c.working_cents, c.weekend_cents, c.holiday_cents, p.lat, p.lng
    FROM inspector_cities c JOIN places p ON p.code = c.city WHERE c.inspector_id = ANY (${ids}::int[])`.execute(db)
  return Map.groupBy(rows, ({ inspector_id }) => inspector_id)
}

/** The next day from `from` on with room for an order, by inspector. */
export async function nextFreeDays(db: Db, ids: readonly number[], from: Day): Promise<Map<number, Day>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; day: Day }>`
    SELECT i.account_id AS id, free.day FROM inspectors i
    CROSS JOIN LATERAL (SELECT d.day FROM inspector_days d WHERE d.inspector_id = i.account_id AND d.day >= ${from}
      AND (SELECT count(*) FROM order_days b WHERE b.inspector_id = d.inspector_id AND b.day = d.day) <= i.extra_order_qty
      ORDER BY d.day LIMIT 1) free
    WHERE i.account_id = ANY (${ids}::int[]) AND i.paused_until IS NULL`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** Inspectors who declined an offer of this order or let it lapse. */
export async function declinedBy(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .select('inspector_id')
    .distinct()
    .where('order_id', '=', orderId)
    .where('state', 'in', ['declined', 'expired'])
    .execute()
  return rows.map(({ inspector_id }) => inspector_id)
}

/** The inspectors of a factory's latest orders, newest first. */
export async function latestInspectorsOf(db: Db, factoryId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('inspector_id')
    .where('factory_id', '=', factoryId)
    .where('inspector_id', 'is not', null)
    .where('status', '<>', orderStatus.cancelled)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ inspector_id }) => inspector_id ?? [])
}
