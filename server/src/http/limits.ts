import { createHash } from 'node:crypto'
import type { Limit } from '@goodlot/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'
import { Refusal } from './refusal.ts'

/** Counts tries in the database, outside the call's transaction: a refused try still counts, on every server. */
export class Tries {
  readonly #db: Kysely<DB>
  constructor(db: Kysely<DB>) {
    this.#db = db
  }

  keysOf(call: string, limits: readonly Limit[], address: string, input: Record<string, unknown>) {
    return limits.flatMap((limit) => {
      if (limit.per === 'address') return [{ limit, key: `${call}:address:${address}` }]
      const value = String(input[limit.per.field] ?? '')
        .trim()
        .toLowerCase()
      if (value === '') return []
      // a digest: the table holds no e-mail addresses of people who only tried
      return [{ limit, key: `${call}:${limit.per.field}:${createHash('sha256').update(value).digest('base64url')}` }]
    })
  }

  /** One more try; refused with the seconds to wait when there were too many. */
  async count(keys: ReturnType<Tries['keysOf']>, now: Date): Promise<void> {
    for (const { limit, key } of keys) {
      const until = new Date(now.getTime() + limit.seconds * 1000)
      const row = await this.#db
        .insertInto('call_tries')
        .values({ key, since: now, until, tries: 1 })
        .onConflict((oc) =>
          oc.column('key').doUpdateSet({
            tries: sql`CASE WHEN call_tries.until <= ${now} THEN 1 ELSE call_tries.tries + 1 END`,
            since: sql`CASE WHEN call_tries.until <= ${now} THEN excluded.since ELSE call_tries.since END`,
            until: sql`CASE WHEN call_tries.until <= ${now} THEN excluded.until ELSE call_tries.until END`,
          }),
        )
        .returning(['tries', 'until'])
        .executeTakeFirstOrThrow()
      if (row.tries > limit.tries) {
        const seconds = Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1000))
        throw new Refusal('too_many_tries', { seconds }, seconds)
      }
    }
  }

  async clear(keys: ReturnType<Tries['keysOf']>): Promise<void> {
    const failures = keys.filter(({ limit }) => limit.only === 'failures').map(({ key }) => key)
    if (failures.length > 0) await this.#db.deleteFrom('call_tries').where('key', 'in', failures).execute()
  }
}
