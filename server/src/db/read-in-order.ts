import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from './connect.ts'

/** Rows in the order of a list, as a query that one index answers. A list is one part after the other. */
export type Part = Expression<unknown>

export interface Counted {
  ids: number[]
  total: number
  more?: true
}

/** So many rows are read for each hundred rows up to the end of the page; a page that needs more is found by an index of its filter. */
const usualBound = 4000
/** So many hits beyond the page are counted, if they are there. */
export const countedAhead = 100

interface Page {
  page: number
  limit: number
}

const boundOf = ({ page, limit }: Page, bound: number) => bound * Math.ceil((page * limit) / 100)

/** Whether reading in order probably finds a page of what this share of the rows has, even if it stands half as dense at the beginning. */
export const isPageExpected = (share: number, page: Page): boolean =>
  share * boundOf(page, usualBound) >= 1.5 * page.page * page.limit

interface Read {
  ids: number[]
  /** There may be more rows than were read. */
  isCut: boolean
}

interface Reading {
  parts: readonly Part[]
  matches: Expression<SqlBool>
  /** What `matches` calls a row. */
  name: string
}

async function read(db: Db, { parts, matches, name }: Reading, bound: number, most: number) {
  const found: Read = { ids: [], isCut: false }
  const row = sql.id(name)
  for (const part of parts) {
    // the last row that is read comes along even if it does not match: it tells that the part may go on
    const { rows } = await sql<{ id: number; is_hit: boolean; is_last: boolean }>`
      SELECT ${row}.id, ${row}.nth = ${bound} AS is_last, CASE WHEN ${row}.nth = ${bound} THEN ${matches} ELSE true END AS is_hit
      FROM (SELECT part.*, row_number() OVER () AS nth FROM (${part} LIMIT ${bound}) AS part) AS ${row}
      WHERE ${row}.nth = ${bound} OR ${matches} LIMIT ${most + 1 - found.ids.length}`.execute(db)
    for (const { id, is_hit } of rows) if (is_hit) found.ids.push(id)
    found.isCut = found.ids.length > most || rows.some(({ is_last }) => is_last)
    if (found.isCut) break
  }
  return found
}

interface Options {
  usual?: number
  name?: string
  /** What was found until the bound is the answer, because no index finds the rest. */
  evenFew?: boolean
  /** So many hits beyond the page are counted. */
  ahead?: number
}

/**
 * One page of the rows that match, read in the order of the list as far as a bound: fast for whatever many rows have. Null if too few
 * were found until there. What was not read is not counted: then `more` says so.
 */
export async function readInOrder(
  db: Db,
  parts: readonly Part[],
  matches: Expression<SqlBool>,
  paging: Page,
  { usual = usualBound, name = 'o', evenFew = false, ahead = countedAhead }: Options = {},
): Promise<Counted | null> {
  const end = paging.page * paging.limit
  const most = end + ahead
  const found = await read(db, { parts, matches, name }, boundOf(paging, usual), most)
  if (found.isCut && found.ids.length <= end && !evenFew) return null
  const ids = found.ids.slice(end - paging.limit, end)
  return found.isCut ? { ids, total: Math.min(found.ids.length, most), more: true } : { ids, total: found.ids.length }
}
