import { createHash } from 'node:crypto'
import type { FaultName, Limit } from '@goodlot/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'
import { Refusal } from './refusal.ts'

export interface Counted {
  limit: Limit
  key: string
}

interface Sender {
  address: string
  account: number | undefined
  /** The id of the device, if it is known for the account with this e-mail. */
  deviceOf(email: string): string | null
}

/** What one more try beyond the free ones is held back. */
const holdStepMs = 250

/** Counts tries in the database, outside the call's transaction: a refused try still counts, on every server. */
export class Tries {
  readonly #db: Kysely<DB>
  constructor(db: Kysely<DB>) {
    this.#db = db
  }

  keysOf(call: string, limits: readonly Limit[], sender: Sender, input: Record<string, unknown>): Counted[] {
    const { address, account } = sender
    const sentTo = (field: string) => {
      const value = input[field]
      return typeof value === 'string' ? value.trim().toLowerCase() : ''
    }
    const device = limits
      .flatMap(({ per }) => (typeof per === 'object' ? [sender.deviceOf(sentTo(per.field))] : []))
      .find((id) => id !== null)
    return limits.flatMap((limit): Counted[] => {
      const { per } = limit
      if (per === 'account')
        return [{ limit, key: `${call}:account:${account ?? address}${limit.only ? ':failures' : ''}` }]
      // a known device is counted once, by itself, where others are counted by their address
      if (device && !(typeof per === 'object' && per.from === 'address')) return []
      if (per === 'address') return [{ limit, key: `${call}:address:${address}` }]
      const value = sentTo(per.field)
      if (value === '') return []
      // a digest: the table holds no e-mail addresses of people who only tried
      const at = `${call}:${per.field}:${createHash('sha256').update(value).digest('base64url')}`
      if (per.from === undefined) return [{ limit, key: at }]
      const from = per.from === 'account' ? `account:${account}` : device ? `device:${device}` : `address:${address}`
      return [{ limit, key: `${at}:${from}` }]
    })
  }

  /** One more try; refused with the seconds to wait when there were too many. Answers the milliseconds to hold it back. */
  async count(keys: readonly Counted[], now: Date): Promise<number> {
    let holdMs = 0
    for (const { limit, key } of keys) {
      const tries = await this.#add(limit, key, now)
      if (tries === null) {
        const seconds = await this.#secondsLeft(limit, key, now)
        throw new Refusal('too_many_tries', { seconds }, seconds)
      }
      if (limit.hold) holdMs = Math.max(holdMs, Math.min(limit.hold * 1000, (tries - limit.tries) * holdStepMs))
    }
    return holdMs
  }

  /**
   * Counts one try in one statement, so that tries at the same moment cannot all pass; null when it is refused. A refused try changes
   * nothing: nobody is kept out longer because somebody goes on knocking.
   */
  async #add(limit: Limit, key: string, now: Date): Promise<number | null> {
    const until = new Date(now.getTime() + limit.seconds * 1000)
    const over = sql<boolean>`call_tries.until <= ${now}`
    const passes = limit.hold
      ? sql<boolean>`true`
      : limit.slow
        ? sql<boolean>`${over} OR call_tries.tries < ${limit.tries} OR ${this.#pauseEnds(limit)} <= ${now}`
        : sql<boolean>`${over} OR call_tries.tries < ${limit.tries}`
    const row = await this.#db
      .insertInto('call_tries')
      .values({ key, since: now, until, tries: 1 })
      .onConflict((oc) =>
        oc
          .column('key')
          .doUpdateSet({
            tries: sql`CASE WHEN ${over} THEN 1 ELSE call_tries.tries + 1 END`,
            since: limit.slow ? now : sql`CASE WHEN ${over} THEN excluded.since ELSE call_tries.since END`,
            until: limit.slow ? until : sql`CASE WHEN ${over} THEN excluded.until ELSE call_tries.until END`,
          })
          .where(passes),
      )
      .returning('tries')
      .executeTakeFirst()
    return row?.tries ?? null
  }

  /** Of a slow limit, `since` is the moment of the last try. */
  #pauseEnds({ slow, tries }: Limit) {
    const { first, most } = slow ?? { first: 0, most: 0 }
    return sql<Date>`call_tries.since + make_interval(secs => least(${most}::float8, ${first}::float8 * 2 ^ least(call_tries.tries - ${tries}::integer, 20)))`
  }

  async #secondsLeft(limit: Limit, key: string, now: Date): Promise<number> {
    const row = await this.#db
      .selectFrom('call_tries')
      .select((limit.slow ? this.#pauseEnds(limit) : sql<Date>`call_tries.until`).as('ends'))
      .where('key', '=', key)
      .executeTakeFirst()
    return Math.max(1, Math.ceil(((row?.ends ?? now).getTime() - now.getTime()) / 1000))
  }

  /**
   * What the answer means for limits that count failures. A success ends the suspicion at the field that was tried, not against the
   * address: whoever has one account could otherwise wipe out the failures at all others by signing in between. There, and after a
   * refusal that was no wrong guess, the try is taken back.
   */
  async settle(keys: readonly Counted[], fault: FaultName | null): Promise<void> {
    const settled = keys.filter(({ limit: { only } }) => only && (fault === null || !only.includes(fault)))
    const isField = ({ limit: { per } }: Counted) => typeof per === 'object'
    const cleared = fault === null ? settled.filter(isField) : []
    const takenBack = settled.filter((one) => !cleared.includes(one))
    if (cleared.length > 0) await this.#db.deleteFrom('call_tries').where('key', 'in', keyed(cleared)).execute()
    if (takenBack.length > 0)
      await this.#db
        .updateTable('call_tries')
        .set({ tries: sql`greatest(tries - 1, 0)` })
        .where('key', 'in', keyed(takenBack))
        .execute()
  }
}

const keyed = (counted: readonly Counted[]) => counted.map(({ key }) => key)
