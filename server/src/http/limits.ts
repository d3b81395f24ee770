import { createHash } from 'node:crypto'
import type { FaultName, Limit } from '@goodlot/contract'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'
import { networkOf, wideNetworkOf, wideTimes } from './network.ts'
import { Refusal } from './refusal.ts'

export interface LimitKey {
  limit: Limit
  key: string
}

interface Sender {
  address: string
  account: number | undefined
  /** The id of the device, if it is known for the account with this e-mail. */
  deviceOf(email: string): string | null
}

/** Delay added by each try beyond the free ones. */
const holdStepMs = 250

/** Counts tries in the database, outside the call's transaction: a refused try still counts, on every server. */
export class Tries {
  readonly #db: Kysely<DB>
  constructor(db: Kysely<DB>) {
    this.#db = db
  }

  keysOf(call: string, limits: readonly Limit[], sender: Sender, input: Record<string, unknown>): LimitKey[] {
    const { account } = sender
    const network = networkOf(sender.address)
    const wide = wideNetworkOf(sender.address)
    /** The same limit for the network, and a wider one for the /48 around it, so that owning many networks buys little. */
    const ofNetwork = (limit: Limit, keyOf: (network: string) => string): LimitKey[] => [
      { limit, key: keyOf(network) },
      ...(wide === null ? [] : [{ limit: { ...limit, tries: limit.tries * wideTimes }, key: keyOf(wide) }]),
    ]
    const fieldValue = (field: string) => {
      const value = input[field]
      return typeof value === 'string' ? value.trim().toLowerCase() : ''
    }
    const device = limits
      .flatMap(({ per }) => (typeof per === 'object' ? [sender.deviceOf(fieldValue(per.field))] : []))
      .find((id) => id !== null)
    return limits.flatMap((limit): LimitKey[] => {
      const { per } = limit
      // counted apart from all tries: a call may limit both, failures more strictly
      const failures = limit.only ? ':failures' : ''
      if (per === 'account') return [{ limit, key: `${call}:account:${account ?? network}${failures}` }]
      // a known device is counted once, by itself, where others are counted by their address
      if (device && !(typeof per === 'object' && per.from === 'address')) return []
      if (per === 'address') return ofNetwork(limit, (counted) => `${call}:address:${counted}${failures}`)
      const value = fieldValue(per.field)
      if (value === '') return []
      // a digest: the table holds no e-mail addresses of people who only tried
      const fieldKey = `${call}:${per.field}:${createHash('sha256').update(value).digest('base64url')}`
      if (per.from === undefined) return [{ limit, key: fieldKey }]
      if (per.from === 'account') return [{ limit, key: `${fieldKey}:account:${account}` }]
      if (device) return [{ limit, key: `${fieldKey}:device:${device}` }]
      return ofNetwork(limit, (counted) => `${fieldKey}:address:${counted}`)
    })
  }

  /** Counts one more try; refused with the seconds to wait when there were too many. Returns the milliseconds to delay it. */
  async count(keys: readonly LimitKey[], now: Date): Promise<number> {
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
   * Counts one try in one statement, so that concurrent tries cannot all pass; null when it is refused. A refused try changes
   * nothing, so that repeating it does not prolong the wait.
   */
  async #add(limit: Limit, key: string, now: Date): Promise<number | null> {
    const until = new Date(now.getTime() + limit.seconds * 1000)
    const expired = sql<boolean>`call_tries.until <= ${now}`
    const passes = limit.hold
      ? sql<boolean>`true`
      : limit.slow
        ? sql<boolean>`${expired} OR call_tries.tries < ${limit.tries} OR ${this.#pauseEnds(limit)} <= ${now}`
        : sql<boolean>`${expired} OR call_tries.tries < ${limit.tries}`
    const row = await this.#db
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

  /** For a slow limit, `since` is the time of the last try. */
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
   * Updates limits that count only failures. A success clears the count of the field that was tried, but not of the address:
   * otherwise the owner of one account could reset the failures at all others by signing in between. For the address, and after a
   * refusal that is not counted as a failure, only this try is subtracted.
   */
  async settle(keys: readonly LimitKey[], fault: FaultName | null): Promise<void> {
    const settled = keys.filter(({ limit: { only } }) => only && (fault === null || !only.includes(fault)))
    const isField = ({ limit: { per } }: LimitKey) => typeof per === 'object'
    const cleared = fault === null ? settled.filter(isField) : []
    const subtracted = settled.filter((one) => !cleared.includes(one))
    if (cleared.length > 0) await this.#db.deleteFrom('call_tries').where('key', 'in', keysIn(cleared)).execute()
    if (subtracted.length > 0)
      await this.#db
        .updateTable('call_tries')
        .set({ tries: sql`greatest(tries - 1, 0)` })
        .where('key', 'in', keysIn(subtracted))
        .execute()
  }
}

const keysIn = (keys: readonly LimitKey[]) => keys.map(({ key }) => key)
