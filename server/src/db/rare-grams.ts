import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './connect.ts'

interface SearchedColumn {
  /** As written in the text index. */
  column: RawBuilder<unknown>
  text: string
}

/** The rarest grams of a text; none if the text index cannot find it. */
export interface RareGrams {
  grams: readonly string[]
  /** The share of the sample that has the text. */
  share: number
}

/** How many rows are looked at to tell how frequent a text and its parts are. */
export const sampledRows = 500
/** A third gram hardly narrows the result, and a frequent one costs a walk over a list of all rows. */
const usedGrams = 2

/**
 * For each text its rarest grams in its column, counted in a sample of the table. `rows` is its SQL without a limit, `name` what the
 * columns call a row. The text index is asked for these alone: it walks through the list of every gram that it is asked for, and a word in all names has a list of all rows.
 */
export async function rarestGrams(
  db: Db,
  { rows, name }: { rows: RawBuilder<unknown>; name: string },
  texts: readonly SearchedColumn[],
): Promise<RareGrams[]> {
  // the text index needs two characters
  const searched = texts
    .map(({ column, text }, nth) => ({ column, text, nth }))
    .filter(({ text }) => [...text].length > 1)
  const unknown: RareGrams = { grams: [], share: 1 }
  if (searched.length === 0) return texts.map(() => unknown)
  const asked = sql.join(searched.map(({ text, nth }) => sql`(${sql.lit(nth)}, ${text}::text)`))
  const columns = sql.join(searched.map(({ column, nth }) => sql`(${sql.lit(nth)}, lower(${column}))`))
  const counted = await sql<{ nth: number; gram: string; is_whole: boolean; n: number; read: number }>`
    WITH asked (nth, text) AS (VALUES ${asked}),
      part AS MATERIALIZED (SELECT nth, gram, false AS is_whole FROM asked CROSS JOIN unnest(gram_key(text)) AS gram
        UNION ALL SELECT nth, lower(text), true FROM asked),
      sample AS MATERIALIZED (SELECT shown.nth, shown.text FROM (${rows} LIMIT ${sql.lit(sampledRows)}) AS ${sql.id(name)}
        CROSS JOIN LATERAL (VALUES ${columns}) AS shown (nth, text))
    SELECT part.nth, part.gram, part.is_whole, count(sample.nth)::int AS read, (count(*) FILTER (WHERE strpos(sample.text, part.gram) > 0))::int AS n
    FROM part LEFT JOIN sample ON sample.nth = part.nth GROUP BY part.nth, part.gram, part.is_whole ORDER BY n, part.gram`.execute(
    db,
  )
  return texts.map((_, nth) => {
    const own = counted.rows.filter((row) => row.nth === nth)
    const whole = own.find(({ is_whole }) => is_whole)
    if (!whole) return unknown
    const grams = own.filter(({ is_whole }) => !is_whole).map(({ gram }) => gram)
    return { grams: grams.slice(0, usedGrams), share: whole.read === 0 ? 0 : whole.n / whole.read }
  })
}

/** Case-insensitive: the column contains this text. With `grams`, it is also looked up in the text index. */
export function columnHas({ column, text }: SearchedColumn, { grams }: Pick<RareGrams, 'grams'>): RawBuilder<SqlBool> {
  const has = sql<SqlBool>`strpos(lower(${column}), lower(${text})) > 0`
  return grams.length === 0 ? has : sql<SqlBool>`(${has} AND grams(${column}) @> ${grams}::text[])`
}
