import { type AuditType, type Day, defaultRecommendationSettings } from '@goodlot/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** Candidates that are scored for one search. */
export const candidatesMax = 500
/** Newcomers looked at beside them: they have no ratings to be chosen by. */
const newcomersMax = 100
const { newcomerJobs } = defaultRecommendationSettings
/** How many inspectors are looked at in one step, and how many who can come end the search for further ones. */
const stepSize = 400
const enoughCandidates = 30
/** Similar inspectors considered, of each kind. */
const similarMax = 24
/** With fewer matches than this, the nearest cities are searched as well. */
const enoughMatches = 8
const nearestCities = 5
/** Half the side of the square in which they are looked for: some 150 km. */
const nearDegrees = 1.5
/** Counting stops here. */
export const countMax = 10_000

/** Where, when and what for; null and empty lists ask for nothing. */
export interface SearchTerms {
  /** Whose own inspectors are seen beside the platform's. */
  familyId: number
  /** Only the family's own. */
  onlyOwn: boolean
  /** Root: everybody's. */
  seesAll: boolean
  city: { code: string; province: string } | null
  /** All of these lines. */
  lines: readonly number[]
  /** Any of these lines: a category was chosen. */
  anyLine: readonly number[]
  audit: AuditType | null
  days: readonly Day[]
  /** That many of the days, instead of all. */
  qty: number | null
  factoryName: string | null
  /** The order that is changed: its own days stand in nobody's way. 0: a new one. */
  orderId: number
  today: Day
}

/** Who may be seen, but for inactive accounts: those are told by the rule, which judges whatever is read. */
function visibleTo({ familyId, onlyOwn, seesAll }: SearchTerms): RawBuilder<boolean> {
  if (onlyOwn) return sql<boolean>`i.owner_id = ${familyId}`
  if (seesAll) return sql<boolean>`TRUE`
  return sql<boolean>`(i.owner_id = ${familyId} OR (i.owner_id IS NULL AND i.verified_at IS NOT NULL))`
}

/**
 * Can come: the cheap and selective questions first. The rule in `packages/rules` judges every candidate again; this keeps the
 * thousands that cannot come from being read.
 */
function canCome({ city, lines, anyLine, audit, days, qty, factoryName, orderId }: SearchTerms): RawBuilder<boolean> {
  const all: RawBuilder<boolean>[] = [sql`i.verified_at IS NOT NULL`]
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
  // a scalar, because Postgres would read all accounts for an EXISTS
  all.push(sql`(SELECT a.active FROM accounts a WHERE a.id = i.account_id)`)
  return sql<boolean>`(${sql.join(all, sql` AND `)})`
}

export interface CandidateIds {
  matches: number[]
  /** As many as were looked at, up to 10,000. */
  total: number
  /** There may be further ones, who come after all of these. */
  more: boolean
  similar: number[]
}

/** The inspectors of a list of ids, read one by one through their keys: joined freely, Postgres reads the whole table of inspectors instead. */
const listing = (ids: RawBuilder<unknown>) => sql`(${ids}) c
  CROSS JOIN LATERAL (SELECT * FROM inspectors WHERE account_id = c.inspector_id OFFSET 0) i`

/** Who is asked in this step: those with the best stars first, in the city or anywhere. */
const bestFrom = ({ city }: SearchTerms, offset: number) =>
  city
    ? sql`SELECT c.inspector_id FROM inspector_cities c WHERE c.city = ${city.code}
        ORDER BY c.prior_stars DESC, c.inspector_id OFFSET ${offset} LIMIT ${stepSize}`
    : sql`SELECT i.account_id AS inspector_id FROM inspectors i WHERE i.owner_id IS NULL AND i.verified_at IS NOT NULL
        ORDER BY i.prior_stars DESC, i.account_id OFFSET ${offset} LIMIT ${stepSize}`

/** Customers' own inspectors, whatever their stars: few. */
const ownOnes = ({ city, seesAll, familyId }: SearchTerms) => {
  const owned = seesAll ? sql`o.owner_id IS NOT NULL` : sql`o.owner_id = ${familyId}`
  const listed = city
    ? sql`EXISTS (SELECT FROM inspector_cities c WHERE c.inspector_id = o.account_id AND c.city = ${city.code})`
    : sql`TRUE`
  return sql`SELECT o.account_id AS inspector_id FROM inspectors o WHERE ${owned} AND ${listed} LIMIT ${candidatesMax}`
}

/** Newcomers, who have no stars to be found by; where there are many, others every day. */
const newOnes = ({ city, today }: SearchTerms) =>
  city
    ? sql`SELECT c.inspector_id FROM inspector_cities c WHERE c.city = ${city.code} AND c.jobs_done < ${newcomerJobs}
        ORDER BY hashtext(c.inspector_id || ${today}) LIMIT ${newcomersMax}`
    : sql`SELECT i.account_id AS inspector_id FROM inspectors i WHERE i.owner_id IS NULL AND i.verified_at IS NOT NULL
        AND i.jobs_done < ${newcomerJobs} ORDER BY i.account_id DESC LIMIT ${newcomersMax}`

/** Those who can come, the best and some newcomers of them; and others who share the city, or the category nearby. */
export async function matchingIds(db: Db, terms: SearchTerms): Promise<CandidateIds> {
  const { city } = terms
  const comes = new Map<number, boolean>()
  /** Returns how many were asked, seen by the caller or not. */
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

/** Everybody the caller may see: those of the city first. */
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
  /** Which of the lines asked about it knows. */
  lines: number[]
  /** Which of the chosen days it works. */
  work_days: Day[]
  /** `day slot city` for every order on a chosen day. */
  booked: string[]
}

/** What the rules need to know of the candidates. `lines` are those asked about and their neighbours in the catalog. */
export async function candidateRows(
  db: Db,
  ids: readonly number[],
  { familyId, days, factoryName, orderId }: SearchTerms,
  lines: readonly number[],
): Promise<CandidateRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CandidateRow>`
    SELECT i.account_id AS id, i.owner_id, i.title, i.languages, coalesce(i.confirmed_years, i.declared_years) AS years, i.photo_id,
      i.extra_order_qty, i.verified_audits, i.submitted_at IS NOT NULL AS submitted, i.verified_at IS NOT NULL AS verified,
      a.active, a.nickname, a.email, i.jobs_done, i.last_order_on, i.used_minutes, i.reports, i.reports_on_time,
      i.recent_halves, i.recent_ratings, i.ratings, g.grade,
      ${factoryName}::text IS NOT NULL AND EXISTS (SELECT FROM inspector_conflicts x
        WHERE x.inspector_id = i.account_id AND lower(x.name) = lower(${factoryName})) AS conflict,
      ARRAY(SELECT l.line_id FROM inspector_lines l WHERE l.inspector_id = i.account_id AND l.line_id = ANY (${lines}::int[])) AS lines,
      ARRAY(SELECT d.day::text FROM inspector_days d WHERE d.inspector_id = i.account_id AND d.day = ANY (${days}::date[])) AS work_days,
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
    WHERE i.account_id = ANY (${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** Who was asked for an order and does not come. */
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
    .where('status', '<>', 5)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ inspector_id }) => inspector_id ?? [])
}

export interface SearchFactory {
  id: number
  name: string
  city: string
  lat: number | null
  lng: number | null
  owner_id: number
  owner_parent_id: number | null
}

export const factoryForSearch = (db: Db, id: number): Promise<SearchFactory | undefined> =>
  db
    .selectFrom('factories as f')
    .innerJoin('accounts as o', 'o.id', 'f.owner_id')
    .select(['f.id', 'f.name', 'f.city', 'f.lat', 'f.lng', 'f.owner_id', 'o.parent_id as owner_parent_id'])
    .where('f.id', '=', id)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst()

export const productsForSearch = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('products as p')
    .innerJoin('accounts as o', 'o.id', 'p.owner_id')
    .select(['p.id', 'p.line_id', 'p.owner_id', 'o.parent_id as owner_parent_id'])
    .where(sql<boolean>`p.id = ANY (${ids}::int[])`)
    .where('p.deleted_at', 'is', null)
    .execute()

export const buyerForSearch = (db: Db, accountId: number) =>
  db
    .selectFrom('accounts')
    .select(['country', 'can_use_own_price', 'customer_price_cents', 'can_use_my_ins_list'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()

/** The catalog without its words. */
export const catalogLines = (db: Db) =>
  db.selectFrom('catalog_nodes').select(['id', 'parent_id', 'work_group']).execute()
