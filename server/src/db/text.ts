import { type RawBuilder, sql } from 'kysely'

/** The ILIKE pattern for texts that contain this one; `%` and `_` are taken literally. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Case-insensitive: the column contains this text. */
export const columnContains = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`

/** Like `columnContains`, but uses the text index, which needs two characters. It may match too much, so add `columnContains`. */
export const hasGrams = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`grams(${sql.ref(column)}) @> gram_key(${text})`

/** The column begins with this text (case-sensitive). Uses an index with `text_pattern_ops`, also in a prepared statement. */
export const startsWith = (column: string, text: string): RawBuilder<boolean> => {
  const last = text.codePointAt(text.length - 1) ?? 0
  const beyond = text.slice(0, -1) + String.fromCodePoint(last + 1)
  return sql<boolean>`(${sql.ref(column)} ~>=~ ${text} AND ${sql.ref(column)} ~<~ ${beyond})`
}
