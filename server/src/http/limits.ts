import { createHash } from 'node:crypto'
import type { FaultName, Limit } from '@goodlot/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import { networkOf, wideNetworkOf, wideTimes } from './network.ts'
import { Refusal } from './refusal.ts'
import { addTry, clearTries, takeBackTry, waitEnds } from './tries-store.ts'

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

/** The delay added by each try beyond the allowed number. */
const holdStepMs = 250

/** Counts tries in the database, outside the call's transaction, so that refused tries count too, and for all servers together. */
export class Tries {
  readonly #db: Kysely<DB>
  constructor(db: Kysely<DB>) {
    this.#db = db
  }

  keysOf(call: string, limits: readonly Limit[], sender: Sender, input: Record<string, unknown>): LimitKey[] {
    const { account } = sender
    const network = networkOf(sender.address)
    const wide = wideNetworkOf(sender.address)
    /** The limit for the network, and a higher one for the /48 around it, so that owning many networks helps little. */
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
      // failures have a count of their own: a call may limit both all tries and, more strictly, failures
      const failures = limit.only ? ':failures' : ''
      if (per === 'account') return [{ limit, key: `${call}:account:${account ?? network}${failures}` }]
      // tries from a known device are counted for the device only, not for its address
      if (device && !(typeof per === 'object' && per.from === 'address')) return []
      if (per === 'address') return ofNetwork(limit, (counted) => `${call}:address:${counted}${failures}`)
      const value = fieldValue(per.field)
      if (value === '') return []
      // a digest, so that the table holds no e-mail addresses
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
      const tries = await addTry(this.#db, limit, key, now)
      if (tries === null) {
        const seconds = await this.#secondsLeft(limit, key, now)
        throw new Refusal('too_many_tries', { seconds }, seconds)
      }
      if (limit.hold) holdMs = Math.max(holdMs, Math.min(limit.hold * 1000, (tries - limit.tries) * holdStepMs))
    }
    return holdMs
  }

  async #secondsLeft(limit: Limit, key: string, now: Date): Promise<number> {
    const ends = (await waitEnds(this.#db, limit, key)) ?? now
    return Math.max(1, Math.ceil((ends.getTime() - now.getTime()) / 1000))
  }

  /**
   * Updates limits that count only failures. A success clears the count of the field that was tried, but not that of the address: otherwise
   * somebody could sign in to their own account between tries to reset the failures at other accounts. For the address, and after a refusal
   * that is not counted as a failure, only this try is subtracted.
   */
  async settle(keys: readonly LimitKey[], fault: FaultName | null): Promise<void> {
    const settled = keys.filter(({ limit: { only } }) => only && (fault === null || !only.includes(fault)))
    const isField = ({ limit: { per } }: LimitKey) => typeof per === 'object'
    const cleared = fault === null ? settled.filter(isField) : []
    const subtracted = settled.filter((one) => !cleared.includes(one))
    if (cleared.length > 0) await clearTries(this.#db, keysIn(cleared))
    if (subtracted.length > 0) await takeBackTry(this.#db, keysIn(subtracted))
  }
}

const keysIn = (keys: readonly LimitKey[]) => keys.map(({ key }) => key)
