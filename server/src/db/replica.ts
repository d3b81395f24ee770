import { type Kysely, sql } from 'kysely'
import type { WatchedDatabase } from './connect.ts'
import type { DB } from './types.ts'
import { isUnavailable } from './unavailable.ts'

/** Milliseconds for which a look at the lag is good. */
const lookEvery = 1_000

/**
 * Seconds by which a replica lags. 0 if it has replayed all that it received and still receives; the time since its last transaction if
 * not, so that one whose primary has vanished counts as lagging. A database that is no replica never lags.
 */
const lag = sql<{ seconds: number | null }>`
  SELECT CASE
    WHEN NOT pg_is_in_recovery() THEN 0
    WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() AND EXISTS (SELECT FROM pg_stat_wal_receiver) THEN 0
    ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8
  END AS seconds`

/** Postgres' code for a query on a replica that conflicts with what it replays. */
const conflictWithReplay = '40001'

/** A second database for reads that may be some seconds behind. Whenever it is away or too far behind, they go to the primary. */
export class Replica {
  readonly #replica: WatchedDatabase
  readonly #mostSeconds: number
  #looked: { at: number; isGood: Promise<boolean> } | null = null

  constructor(replica: WatchedDatabase, mostSeconds: number) {
    this.#replica = replica
    this.#mostSeconds = mostSeconds
  }

  /** Runs a read on the replica, or on the primary. It may be run twice: a replica that fails on the way is followed by the primary. */
  async read<T>(primary: Kysely<DB>, run: (db: Kysely<DB>) => Promise<T>): Promise<T> {
    if (!(await this.#isGood())) return run(primary)
    try {
      return await run(this.#replica.db)
    } catch (error) {
      if (!isUnavailable(error) && (error as { code?: string }).code !== conflictWithReplay) throw error
      this.#looked = { at: performance.now(), isGood: Promise.resolve(false) }
      return run(primary)
    }
  }

  #isGood(): Promise<boolean> {
    if (this.#replica.pool.away) return Promise.resolve(false)
    if (!this.#looked || performance.now() - this.#looked.at > lookEvery)
      this.#looked = { at: performance.now(), isGood: this.#look() }
    return this.#looked.isGood
  }

  async #look(): Promise<boolean> {
    try {
      const { rows } = await lag.execute(this.#replica.db)
      const seconds = rows[0]?.seconds ?? null
      return seconds !== null && seconds <= this.#mostSeconds
    } catch (error) {
      if (isUnavailable(error)) return false
      throw error
    }
  }
}
