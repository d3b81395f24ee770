import { type RawBuilder, sql } from 'kysely'

/** Case-insensitive substring with `%` and `_` taken literally. */
export const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Case-insensitive: the column has this text in it. */
export const holds = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`

/** The same through the text index, which needs two characters; `holds` still has to be asked. */
export const hasGrams = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`grams(${sql.ref(column)}) @> gram_key(${text})`
