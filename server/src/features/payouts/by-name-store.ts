import type { Sort } from '@goodlot/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { directionOf, textKey } from '../../http/sort.ts'

/** Filtered rows that have an inspector each. */
interface OfInspectors {
  /** Ids of the rows of the inspector `n`, at most so many, newest first. */
  idsOf(most: number): RawBuilder<{ id: number }>
  /** The id of a row. */
  id: string
}

/**
 * Condition: the row is among those that the first pages can have by their inspectors' names. Inspector after inspector is read in the order
 * of their names until the pages are full: they are few beside their payouts, whose sorting by a text takes longer. Their names are looked up:
 * joined, Postgres would read all accounts.
 */
export function firstByInspector(
  { idsOf, id }: OfInspectors,
  sort: Pick<Sort<string>, 'isDescending'>,
  { page, limit }: { page: number; limit: number },
): RawBuilder<SqlBool> {
  const most = page * limit
  return sql<SqlBool>`${sql.ref(id)} = ANY (ARRAY(
    SELECT found.id FROM (SELECT i.account_id AS id FROM inspectors i
      ORDER BY (SELECT ${textKey('k.nickname')} FROM accounts k WHERE k.id = i.account_id) ${directionOf(sort)}, i.account_id OFFSET 0) AS n CROSS JOIN LATERAL (${idsOf(most)}) AS found LIMIT ${most}))`
}
