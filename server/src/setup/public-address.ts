import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { setupRow } from './store.ts'

/** The public address of this server, without a slash at its end: the environment's, else the one that root set. */
export async function publicAddress({ db, config }: { db: Db; config: Config }): Promise<string | undefined> {
  if (config.publicUrl) return config.publicUrl
  const row = await setupRow(db, 'address')
  return row && row.value !== null ? (row.value as { url: string }).url : undefined
}

/** How long a server may take to notice an address that another process saved. */
const maxAgeMs = 1000
/** How long an answer waits for the address, before the last known one has to do. */
const patienceMs = 500

let saves = 0
/** Makes this process notice a saved address at once. */
export const addressWasSaved = () => {
  saves += 1
}

interface Known {
  address: string | undefined
  saves: number
  until: number
  pending: Promise<void> | undefined
}
/** By the configuration object, of which each server has one. */
const known = new WeakMap<Config, Known>()

/**
 * The public address for every answer of a server: a query each time would cost more than many calls do, so it is kept for a second. While
 * the database is away, the last known address stays.
 */
export async function knownPublicAddress(db: Db, config: Config): Promise<string | undefined> {
  if (config.publicUrl) return config.publicUrl
  let entry = known.get(config)
  if (!entry) {
    entry = { address: undefined, saves: -1, until: 0, pending: undefined }
    known.set(config, entry)
  }
  const kept = entry
  const refresh = () => {
    const current = saves
    kept.pending ??= publicAddress({ db, config })
      .then((address) => {
        Object.assign(kept, { address, saves: current, until: performance.now() + maxAgeMs })
      })
      .catch(() => undefined)
      .finally(() => {
        kept.pending = undefined
      })
    return kept.pending
  }
  if (kept.saves !== saves) await refresh()
  // a longer wait means that the database is away
  else if (performance.now() > kept.until) await Promise.race([refresh(), sleep(patienceMs, undefined, { ref: false })])
  return kept.address
}

/** The origin for mails of jobs and for PDFs: they may be made in a process that listens at no port. */
export const configuredOrigin = async (world: { db: Db; config: Config }): Promise<string> =>
  (await publicAddress(world)) ?? `http://localhost:${world.config.port}`
