import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

interface Counted {
  tries: number
  until: Date
}

/** Counts a request of a key in its present window, which begins with the first one. All servers count together. */
export async function countRequest(db: Kysely<DB>, keyId: number, seconds: number, now: Date): Promise<Counted> {
  const until = new Date(now.getTime() + seconds * 1000)
  const isOver = sql<boolean>`call_tries.until <= ${now}`
  return db
    .insertInto('call_tries')
    .values({ key: `/v1:key:${keyId}`, since: now, until, tries: 1 })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet({
        tries: sql`CASE WHEN ${isOver} THEN 1 ELSE call_tries.tries + 1 END`,
        since: sql`CASE WHEN ${isOver} THEN excluded.since ELSE call_tries.since END`,
        until: sql`CASE WHEN ${isOver} THEN excluded.until ELSE call_tries.until END`,
      }),
    )
    .returning(['tries', 'until'])
    .executeTakeFirstOrThrow()
}
