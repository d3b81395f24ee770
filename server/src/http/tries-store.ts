import type { Limit } from '@goodlot/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/** When the pause after the last try ends. For a limit with pauses, `since` is the time of that last try. */
function pauseEnds({ slow, tries }: Limit) {
  const { first, most } = slow ?? { first: 0, most: 0 }
  return sql<Date>`call_tries.since + make_interval(secs => least(${most}::float8, ${first}::float8 * 2 ^ least(call_tries.tries - ${tries}::integer, 20)))`
}

/**
 * Counts one try in one statement, so that concurrent tries cannot all pass; null when it is refused. A refused try changes
 * nothing, so that repeating it does not prolong the wait.
 */
export async function addTry(db: Kysely<DB>, limit: Limit, key: string, now: Date): Promise<number | null> {
  const until = new Date(now.getTime() + limit.seconds * 1000)
  const expired = sql<boolean>`call_tries.until <= ${now}`
  const passes = limit.hold
    ? sql<boolean>`true`
    : limit.slow
      ? sql<boolean>`${expired} OR call_tries.tries < ${limit.tries} OR ${pauseEnds(limit)} <= ${now}`
      : sql<boolean>`${expired} OR call_tries.tries < ${limit.tries}`
  const row = await db
    .insertInto('call_tries')
    .values({ key, since: now, until, tries: 1 })
    .onConflict((oc) =>
      oc
        .column('key')
        .doUpdateSet({
          tries: sql`CASE WHEN ${expired} THEN 1 ELSE call_tries.tries + 1 END`,
          since: limit.slow ? now : sql`CASE WHEN ${expired} THEN excluded.since ELSE call_tries.since END`,
          until: limit.slow ? until : sql`CASE WHEN ${expired} THEN excluded.until ELSE call_tries.until END`,
        })
        .where(passes),
    )
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

/** When the next try is allowed; undefined if no try was counted. */
export async function waitEnds(db: Kysely<DB>, limit: Limit, key: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('call_tries')
    .select((limit.slow ? pauseEnds(limit) : sql<Date>`call_tries.until`).as('ends'))
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.ends
}

export const clearTries = (db: Kysely<DB>, keys: readonly string[]) =>
  db.deleteFrom('call_tries').where('key', 'in', keys).execute()

export const takeBackTry = (db: Kysely<DB>, keys: readonly string[]) =>
  db.updateTable('call_tries').set({ tries: sql`greatest(tries - 1, 0)` }).where('key', 'in', keys).execute()
