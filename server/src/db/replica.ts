import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { WatchedDatabase } from './connect.ts'
import type { DB } from './types.ts'
import { isUnavailable } from './unavailable.ts'

/** Milliseconds for which a look at the lag is good. */
const lookEvery = 1_000

/** How far a replica is: by how many seconds it lags, and up to which position of the log of changes. */
interface State {
  seconds: number | null
  position: string | null
}

/**
 * It lags by 0 seconds if it has replayed all that it received and still receives; by the time since its last transaction if not, so that
 * one whose primary has vanished counts as lagging. A database that is no replica never lags.
 */
const state = sql<State>`
  SELECT CASE
    WHEN NOT pg_is_in_recovery() THEN 0
    WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() AND EXISTS (SELECT FROM pg_stat_wal_receiver) THEN 0
    ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8
  END AS seconds,
  (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END)::text AS position`

/** The position behind everything that is committed on the primary by now. */
export async function positionOf(primary: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ position: string }>`SELECT pg_current_wal_insert_lsn()::text AS position`.execute(
    primary,
  )
  return rows[0]?.position ?? ''
}

const shape = /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/
export const isPosition = (text: string): boolean => shape.test(text)
const sortable = (position: string) =>
  position
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('')

/** Postgres' code for a query on a replica that conflicts with what it replays. */
const conflictWithReplay = '40001'

/** A second database for reads that may be some seconds behind. Whenever it is away or too far behind, they go to the primary. */
export class Replica {
  readonly #replica: WatchedDatabase
  readonly #mostSeconds: number
  #looked: { at: number; state: Promise<State | null> } | null = null

  constructor(replica: WatchedDatabase, mostSeconds: number) {
    this.#replica = replica
    this.#mostSeconds = mostSeconds
  }

  /**
   * Runs a read on the replica, or on the primary: also while the replica has not replayed the position `since`, behind which are the
   * reader's own writes. It may be run twice: a replica that fails on the way is followed by the primary.
   */
  async read<T>(primary: Kysely<DB>, run: (db: Kysely<DB>) => Promise<T>, since = ''): Promise<T> {
    if (!(await this.#has(since))) return run(primary)
    try {
      return await run(this.#replica.db)
    } catch (error) {
      if (!isUnavailable(error) && (error as { code?: string }).code !== conflictWithReplay) throw error
      this.#looked = { at: performance.now(), state: Promise.resolve(null) }
      return run(primary)
    }
  }

  /** The replica, once it has everything that is committed by now; null if that takes longer than `forMs`. */
  async caughtUp(primary: Kysely<DB>, forMs = 10_000): Promise<WatchedDatabase | null> {
    const since = await positionOf(primary)
    for (const until = performance.now() + forMs; performance.now() < until; await sleep(200))
      if (await this.#has(since)) return this.#replica
    return null
  }

  async #has(since: string): Promise<boolean> {
    if (this.#replica.pool.away) return false
    const isFresh = this.#looked !== null && performance.now() - this.#looked.at <= lookEvery
    const seen = await (isFresh ? this.#looked?.state : this.#look())
    if (!seen || since === '') return Boolean(seen)
    // what it had not replayed at the last look, it may have by now
    const isReached = (one: State | null) => one?.position != null && sortable(one.position) >= sortable(since)
    return isReached(seen) || isReached(await this.#look())
  }

  /** Null if it is away or lags too far. */
  #look(): Promise<State | null> {
    const looked = state.execute(this.#replica.db).then(
      ({ rows: [found] }) => (found && found.seconds !== null && found.seconds <= this.#mostSeconds ? found : null),
      (error) => {
        if (isUnavailable(error)) return null
        throw error
      },
    )
    this.#looked = { at: performance.now(), state: looked }
    return looked
  }
}
