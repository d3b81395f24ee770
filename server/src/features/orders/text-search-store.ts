import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { columnHas, type RareGrams, rarestGrams, sampledRows } from '../../db/rare-grams.ts'

export interface SearchedText {
  column: string
  text: string
}

/** How each text is looked up in the text index, under `keyOf` the text. */
export type Grams = ReadonlyMap<string, RareGrams>
const keyOf = ({ column, text }: SearchedText) => `${column} ${text}`
const inColumn = ({ column, text }: SearchedText) => ({ column: sql.ref(column), text })

/** Orders evenly over all years: numbers and SKUs of the newest alone have other digits than those before. */
const spreadOrders = sql`SELECT o.* FROM (SELECT max(id)::bigint AS last FROM orders) AS newest
  CROSS JOIN generate_series(1, ${sql.lit(sampledRows)}) AS nth JOIN orders AS o ON o.id = (nth * newest.last / ${sql.lit(sampledRows)})::int`

export async function gramsOf(db: Db, texts: readonly SearchedText[]): Promise<Grams> {
  const sample = { rows: spreadOrders, name: 'o' }
  const found = await rarestGrams(db, sample, texts.map(inColumn))
  return new Map(texts.flatMap((text, i) => (found[i] ? [[keyOf(text), found[i]]] : [])))
}

/** The share of all orders that match, and about how many they are. */
export async function shareMatching(db: Db, matches: Expression<SqlBool>): Promise<{ share: number; about: number }> {
  const { rows } = await sql<{ hits: number; read: number; last: number }>`
    SELECT count(*) FILTER (WHERE ${matches}) AS hits, count(*) AS read, (SELECT coalesce(max(id), 0) FROM orders) AS last
    FROM (${spreadOrders}) AS o`.execute(db)
  const { hits, read, last } = rows[0] ?? { hits: 0, read: 0, last: 0 }
  const share = read === 0 ? 0 : hits / read
  return { share, about: share * last }
}

/** The share of the newest orders that have one of these texts, at most; 1 where nothing is known. */
export const shareOf = (grams: Grams, texts: readonly SearchedText[]): number =>
  texts.reduce((sum, text) => sum + (grams.get(keyOf(text))?.share ?? 1), 0)

/** The column contains this text; with `grams`, it is also looked up in the text index. */
export const isIn = (text: SearchedText, grams: Grams | null): Expression<SqlBool> =>
  columnHas(inColumn(text), grams?.get(keyOf(text)) ?? { grams: [] })
