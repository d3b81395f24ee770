import { type AuditType, type Day, defaultRecommendationSettings } from '@goodlot/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { examDue } from '../inspectors/index.ts'

/** At most this many candidates are scored for one search. */
export const candidatesMax = 500
/** At most this many newcomers are considered in addition, because they have no ratings to be chosen by. */
const newcomersMax = 100
const { newcomerJobs } = defaultRecommendationSettings
/** The search reads `stepSize` inspectors at a time, until `enoughCandidates` can come. */
const stepSize = 400
const enoughCandidates = 30
/** How many similar inspectors of each kind are considered at most. */
const similarMax = 24
/** With fewer matches than this, the nearest cities are searched as well. */
const enoughMatches = 8
const nearestCities = 5
/** Half the side of the square, in degrees, in which the nearest cities are searched: some 150 km. */
const nearDegrees = 1.5
/** Inspectors are not counted beyond this. */
export const countMax = 10_000

/** Where, when and for what an inspector is wanted; null or an empty list means no restriction. */
export interface SearchTerms {
  /** The family whose own inspectors are found beside the platform's. */
  familyId: number
  /** Only the family's own. */
  onlyOwn: boolean
  /** Root sees the inspectors of all customers. */
  seesAll: boolean
  city: { code: string; province: string } | null
  /** The inspector must know all of these lines. */
  lines: readonly number[]
  /** The inspector must know one of these lines, because a category was chosen. */
  anyLine: readonly number[]
  audit: AuditType | null
  days: readonly Day[]
  /** How many of the days the inspector must have free; null: all. */
  qty: number | null
  factoryName: string | null
  /** The order that is changed, whose own days count as free; 0 for a new order. */
  orderId: number
  today: Day
}

/** SQL condition for inspectors whom the caller may see. Inactive accounts are excluded later, by the rule that checks every candidate. */
function visibleTo({ familyId, onlyOwn, seesAll }: SearchTerms): RawBuilder<boolean> {
  if (onlyOwn) return sql<boolean>`i.owner_id = ${familyId}`
  if (seesAll) return sql<boolean>`TRUE`
  return sql<boolean>`(i.owner_id = ${familyId} OR (i.owner_id IS NULL AND i.verified_at IS NOT NULL))`
}

/**
 * SQL condition for inspectors who can come, with the cheap and selective parts first. The rule in `packages/rules`
 * checks every candidate again; this condition only avoids reading thousands who cannot come.
 */
function canCome({ city, lines, anyLine, audit, days, qty, factoryName, orderId }: SearchTerms): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql`i.verified_at IS NOT NULL`, sql`i.paused_until IS NULL`, sql`NOT ${examDue}`]
  if (lines.length > 0) all.push(sql`i.line_ids @> ${lines}::int[]`)
  if (anyLine.length > 0) all.push(sql`i.line_ids && ${anyLine}::int[]`)
  if (audit !== null) all.push(sql`${audit} = ANY (i.verified_audits)`)
  if (days.length > 0)
    all.push(
      sql`(SELECT count(*) FROM inspector_days d WHERE d.inspector_id = i.account_id AND d.day = ANY (${days}::date[])) >= ${qty ?? days.length}`,
    )
  if (days.length > 0 && qty === null)
    all.push(
      sql`NOT EXISTS (SELECT FROM order_days b WHERE b.inspector_id = i.account_id AND b.day = ANY (${days}::date[]) AND b.order_id <> ${orderId}
        GROUP BY b.day HAVING count(*) > i.extra_order_qty OR bool_or(b.city <> ${city?.code ?? null}))`,
    )
  if (factoryName !== null)
    all.push(
      sql`NOT EXISTS (SELECT FROM inspector_conflicts x WHERE x.inspector_id = i.account_id AND lower(x.name) = lower(${factoryName}))`,
    )
  // a scalar subquery, because for an EXISTS Postgres would read all accounts
  all.push(sql`(SELECT a.active FROM accounts a WHERE a.id = i.account_id)`)
  return sql<boolean>`(${sql.join(all, sql` AND `)})`
}

export interface CandidateIds {
  matches: number[]
  /** How many inspectors were found, counted up to `countMax`. */
  total: number
  /** Whether there may be more inspectors, who would all be listed after these. */
  more: boolean
  similar: number[]
}

/** The inspectors of a list of ids, looked up one by one by key: with a plain join, Postgres reads the whole table of inspectors. */
const listing = (ids: RawBuilder<unknown>) => sql`(${ids}) c
  CROSS JOIN LATERAL (SELECT * FROM inspectors WHERE account_id = c.inspector_id OFFSET 0) i`

/** The ids of one step of the search: those with the best stars first, in the city or anywhere. */
const bestFrom = ({ city }: SearchTerms, offset: number) =>
  city
    ? sql`SELECT c.inspector_id FROM inspector_cities c WHERE c.city = ${city.code}
        ORDER BY c.prior_stars DESC, c.inspector_id OFFSET ${offset} LIMIT ${stepSize}`
    : sql`SELECT i.account_id AS inspector_id FROM inspectors i WHERE i.owner_id IS NULL AND i.verified_at IS NOT NULL
        ORDER BY i.prior_stars DESC, i.account_id OFFSET ${offset} LIMIT ${stepSize}`

/** The ids of customers' own inspectors, whatever their stars; there are few. */
const ownOnes = ({ city, seesAll, familyId }: SearchTerms) => {
  const owned = seesAll ? sql`o.owner_id IS NOT NULL` : sql`o.owner_id = ${familyId}`
  const listed = city
    ? sql`EXISTS (SELECT FROM inspector_cities c WHERE c.inspector_id = o.account_id AND c.city = ${city.code})`
    : sql`TRUE`
  return sql`SELECT o.account_id AS inspector_id FROM inspectors o WHERE ${owned} AND ${listed} LIMIT ${candidatesMax}`
}

/** The ids of newcomers, who have too few ratings to be found by stars. In a city with many newcomers, the choice changes daily. */
const newOnes = ({ city, today }: SearchTerms) =>
  city
    ? sql`SELECT c.inspector_id FROM inspector_cities c WHERE c.city = ${city.code} AND c.jobs_done < ${newcomerJobs}
        ORDER BY hashtext(c.inspector_id || ${today}) LIMIT ${newcomersMax}`
    : sql`SELECT i.account_id AS inspector_id FROM inspectors i WHERE i.owner_id IS NULL AND i.verified_at IS NOT NULL
        AND i.jobs_done < ${newcomerJobs} ORDER BY i.account_id DESC LIMIT ${newcomersMax}`

/**
 * Finds the best inspectors who can come, and some newcomers; `similar` are some in the city who cannot come, and some from nearby cities.
 */
export async function matchingIds(db: Db, terms: SearchTerms): Promise<CandidateIds> {
  const { city } = terms
  const comes = new Map<number, boolean>()
  /** Checks the inspectors of a list. Returns how many were in the list, whether the caller may see them or not. */
  const ask = async (ids: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ id: number; comes: boolean | null }>`
      SELECT i.account_id AS id, CASE WHEN ${visibleTo(terms)} THEN ${canCome(terms)} END AS comes FROM ${listing(ids)}`.execute(
      db,
    )
    for (const row of rows) if (row.comes !== null) comes.set(row.id, row.comes)
    return rows.length
  }
  const matching = () => [...comes].flatMap(([id, can]) => (can ? id : []))

  await ask(ownOnes(terms))
  let offset = 0
  let more = !terms.onlyOwn
  while (more && matching().length < enoughCandidates) {
    more = (await ask(bestFrom(terms, offset))) === stepSize
    offset += stepSize
  }
  if (more) await ask(newOnes(terms))
  const matches = matching().slice(0, candidatesMax)
  const others = [...comes].flatMap(([id, can]) => (can ? [] : id)).slice(0, similarMax)
  const nearby = city && matches.length < enoughMatches ? await nearbyIds(db, terms, city) : []
  return { matches, total: matches.length, more, similar: [...new Set([...(city ? others : []), ...nearby])] }
}

/** Inspectors who know the goods and could come from one of the nearest cities, but do not list this one. */
async function nearbyIds(db: Db, terms: SearchTerms, city: { code: string }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH near AS MATERIALIZED (SELECT p.code FROM places p, places here WHERE here.code = ${city.code} AND p.kind = 'city' AND p.code <> here.code
        AND p.lat BETWEEN here.lat - ${nearDegrees} AND here.lat + ${nearDegrees}
        AND p.lng BETWEEN here.lng - ${nearDegrees} AND here.lng + ${nearDegrees}
        AND EXISTS (SELECT FROM inspector_cities c WHERE c.city = p.code)
      ORDER BY (p.lat - here.lat) ^ 2 + ((p.lng - here.lng) * cosd(here.lat)) ^ 2 LIMIT ${nearestCities})
    SELECT DISTINCT i.prior_stars, i.account_id AS id FROM ${listing(sql`SELECT c.inspector_id FROM inspector_cities c WHERE c.city IN (SELECT code FROM near) OFFSET 0`)}
    WHERE ${visibleTo(terms)} AND ${canCome({ ...terms, city: null })}
      AND NOT EXISTS (SELECT FROM inspector_cities c WHERE c.inspector_id = i.account_id AND c.city = ${city.code})
    ORDER BY i.prior_stars DESC, i.account_id LIMIT ${similarMax}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Everybody the caller may see, up to `candidatesMax`: those of the city first. */
export async function visibleIds(db: Db, terms: SearchTerms): Promise<CandidateIds> {
  const listsCity = terms.city
    ? sql`EXISTS (SELECT FROM inspector_cities c WHERE c.inspector_id = i.account_id AND c.city = ${terms.city.code})`
    : sql`FALSE`
  const { rows } = await sql<{ total: number; ids: number[] }>`
    WITH hit AS MATERIALIZED (
      SELECT i.account_id AS id, i.prior_stars, ${listsCity} AS lists_city
      FROM inspectors i JOIN accounts a ON a.id = i.account_id
      WHERE ${visibleTo(terms)} AND (a.active OR i.owner_id IS NOT NULL OR ${terms.seesAll}) ORDER BY i.prior_stars DESC LIMIT ${countMax + 1})
    SELECT (SELECT count(*) FROM hit) AS total,
      ARRAY(SELECT id FROM hit ORDER BY lists_city DESC, prior_stars DESC, id LIMIT ${candidatesMax}) AS ids`.execute(
    db,
  )
  const { total, ids } = rows[0] ?? { total: 0, ids: [] }
  return { matches: ids, total: Math.min(total, countMax), more: total > countMax, similar: [] }
}
