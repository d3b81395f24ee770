import type { Sort } from '@goodlot/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** The sort key of each column of a list; the names are those of the contract's `sortBy`. */
export type SortKeys<N extends string> = Record<N, RawBuilder<unknown>>

/** The sort key of a text: ignores case, and puts empty texts last. */
export const textKey = (column: string): RawBuilder<unknown> => sql`nullif(lower(${sql.ref(column)}), '')`

/** The sort direction; rows without a value come last in both directions. */
export const directionOf = ({ isDescending }: Pick<Sort<string>, 'isDescending'>): RawBuilder<unknown> =>
  isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`

/** A key that every row has. Without a place for missing values Postgres can read its index in both directions. */
interface Filled {
  filled: RawBuilder<unknown>
}

/** Sorts a query by the requested column. The usual order, added afterwards, decides among equals. */
export function sorted<D, T extends keyof D, R, N extends string>(
  query: SelectQueryBuilder<D, T, R>,
  sort: Sort<N> | undefined,
  keys: Record<N, RawBuilder<unknown> | Filled>,
): SelectQueryBuilder<D, T, R> {
  if (!sort) return query
  const key = keys[sort.by]
  return query.orderBy(
    'filled' in key ? sql`${key.filled} ${sort.isDescending ? sql`DESC` : sql`ASC`}` : sql`${key} ${directionOf(sort)}`,
  )
}

/** The order of a page of ids: by `sort_key`, a column of the filtered rows, then newest first. */
export const orderBySortKey = (sort: Sort<string>): RawBuilder<unknown> => sql`sort_key ${directionOf(sort)}, id DESC`
