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

  keysOf(
    call: string,
    limits: readonly Limit[],
    { address, account }: { address: string; account: number | undefined },
    input: Record<string, unknown>,
  ) {
    return limits.flatMap((limit) => {
      if (limit.per === 'address') return [{ limit, key: `${call}:address:${address}` }]
      if (limit.per === 'account') return [{ limit, key: `${call}:account:${account ?? address}` }]
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

  /**
   * A success ends the suspicion against the account that was tried, not against the address: whoever has one account could
   * otherwise wipe out the failures at all others by signing in between. Its own try is taken back there.
   */
  async forgive(keys: ReturnType<Tries['keysOf']>): Promise<void> {
    const failures = keys.filter(({ limit }) => limit.only === 'failures')
    const fields = failures.filter(({ limit }) => typeof limit.per === 'object').map(({ key }) => key)
    const places = failures.filter(({ limit }) => typeof limit.per === 'string').map(({ key }) => key)
    if (fields.length > 0) await this.#db.deleteFrom('call_tries').where('key', 'in', fields).execute()
    if (places.length > 0)
      await this.#db
        .updateTable('call_tries')
        .set({ tries: sql`greatest(tries - 1, 0)` })
        .where('key', 'in', places)
        .execute()
  }
}
