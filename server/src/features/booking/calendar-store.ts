import type { AuditType, Day } from '@goodlot/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { examDue } from '../inspectors/index.ts'

export interface Wanted {
  /** The edited order, whose own days are free for it; 0: a new one. */
  orderId: number
  city: string | null
  /** Consecutive days. */
  days: readonly Day[]
  lines: readonly number[]
  audit: AuditType | null
  factoryName: string | null
  /** The family whose own inspectors are counted besides the platform's. */
  familyId: number
  onlyOwn: boolean
}

interface CountedDay {
  day: Day
  inspectors: number
  /** How many of the inspectors are the family's own. */
  own: number
  /** The lowest prices of the platform's inspectors, by kind of day; null without a city. */
  working: number | null
  weekend: number | null
  holiday: number | null
}

/** Without a city there are no prices to compare, so only this many of the best rated inspectors are counted. */
const withoutCityMax = 500

/** How many inspectors can come on each day, and their lowest prices. One statement for all days. */
export async function bookableByDay(db: Db, wanted: Wanted): Promise<CountedDay[]> {
  const { city, days, lines, audit, factoryName, familyId, onlyOwn } = wanted
  const [from = '', to = from] = [days[0], days.at(-1)]
  const all: RawBuilder<boolean>[] = [
    sql`i.verified_at IS NOT NULL`,
    sql`i.paused_until IS NULL`,
    sql`NOT ${examDue}`,
    onlyOwn ? sql`i.owner_id = ${familyId}` : sql`(i.owner_id IS NULL OR i.owner_id = ${familyId})`,
  ]
  if (lines.length > 0)
    all.push(
      sql`(SELECT count(*) FROM inspector_lines l WHERE l.inspector_id = i.account_id AND l.line_id = ANY (${lines}::int[])) = ${lines.length}`,
    )
  if (audit !== null) all.push(sql`${audit} = ANY (i.verified_audits)`)
  if (factoryName !== null)
    all.push(
      sql`NOT EXISTS (SELECT FROM inspector_conflicts x WHERE x.inspector_id = i.account_id AND lower(x.name) = lower(${factoryName}))`,
    )
  // a scalar subquery, because for an EXISTS Postgres would read all accounts
  all.push(sql`(SELECT a.active FROM accounts a WHERE a.id = i.account_id)`)
  const where = sql.join(all, sql` AND `)
  const candidates =
    city === null
      ? sql`SELECT i.account_id AS id, i.owner_id, i.extra_order_qty, NULL::int AS working, NULL::int AS weekend, NULL::int AS holiday
          FROM inspectors i WHERE ${where} ORDER BY i.prior_stars DESC, i.account_id LIMIT ${withoutCityMax}`
      : // OFFSET 0 makes Postgres look up each inspector by key; without it, it reads the whole table of inspectors
        sql`SELECT i.account_id AS id, i.owner_id, i.extra_order_qty, c.working_cents AS working, c.weekend_cents AS weekend, c.holiday_cents AS holiday
          FROM (SELECT * FROM inspector_cities WHERE city = ${city} OFFSET 0) c
          CROSS JOIN LATERAL (SELECT * FROM inspectors WHERE account_id = c.inspector_id OFFSET 0) i WHERE ${where}`
  const { rows } = await sql<CountedDay>`
    WITH candidate AS MATERIALIZED (${candidates})
    SELECT d.day, count(*) AS inspectors, count(k.owner_id) AS own,
      min(k.working) FILTER (WHERE k.owner_id IS NULL) AS working,
      min(k.weekend) FILTER (WHERE k.owner_id IS NULL) AS weekend,
      min(k.holiday) FILTER (WHERE k.owner_id IS NULL) AS holiday
    FROM candidate k
    CROSS JOIN LATERAL (SELECT w.day FROM inspector_days w WHERE w.inspector_id = k.id AND w.day BETWEEN ${from} AND ${to} OFFSET 0) d
    LEFT JOIN LATERAL (SELECT count(*) AS taken, bool_or(b.city <> ${city}) AS elsewhere FROM order_days b
      WHERE b.inspector_id = k.id AND b.day = d.day AND b.order_id <> ${wanted.orderId}) b ON true
    WHERE b.taken <= k.extra_order_qty AND b.elsewhere IS NOT TRUE
    GROUP BY d.day ORDER BY d.day`.execute(db)
  return rows
}

interface InspectorDayRow {
  day: Day
  in_work: boolean
  taken: number[]
  cities: string[]
}

/** The days of one inspector: whether each is a working day, and which slots and cities other orders have taken on it. */
export async function daysOfInspector(
  db: Db,
  inspectorId: number,
  { days, orderId }: { days: readonly Day[]; orderId: number },
): Promise<InspectorDayRow[]> {
  const { rows } = await sql<InspectorDayRow>`
    SELECT k.day, EXISTS (SELECT FROM inspector_days d WHERE d.inspector_id = ${inspectorId} AND d.day = k.day) AS in_work, b.taken, b.cities
    FROM unnest(${days}::date[]) AS k (day)
    CROSS JOIN LATERAL (SELECT coalesce(array_agg(o.slot::int), '{}') AS taken, coalesce(array_agg(o.city), '{}') AS cities
      FROM order_days o WHERE o.inspector_id = ${inspectorId} AND o.day = k.day AND o.order_id <> ${orderId}) b`.execute(
    db,
  )
  return rows
}

export async function mayUseOwn(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('can_use_my_ins_list')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.can_use_my_ins_list ?? false
}
