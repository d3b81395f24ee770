import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Addresses } from './addresses.ts'
import { namingClient, StatementNames } from './named.ts'
import { DatabaseAway, isUnavailable, markConnectionError, reasonOf } from './unavailable.ts'

export interface PoolOptions {
  /** Read anew for each connection: an embedded Postgres may come back at another port. */
  addresses: () => Addresses
  max: number
  /** Sends frequent statements by name. Off behind a pooler that gives each transaction another connection. */
  names: boolean
  /** Postgres ends statements and idle transactions that take longer. A pooler would not pass this on, so it is left out there. */
  statementMs?: number | undefined
  /** Called before each try to reach a lost database, to start it again if it is ours. */
  revive?: () => Promise<void>
}

/** Milliseconds. */
const times = {
  /** To open a connection to one address. */
  open: 5_000,
  /** For a connection to become free. */
  wait: 15_000,
  /** A connection with a statement under way that says nothing for so long leads to a host that has vanished. */
  silent: 90_000,
  /** Before the second try that decides whether the database is away. */
  secondTry: 50,
  /** Between tries to open a connection to a full server. */
  full: 50,
  /** Between tries to reach a lost database; the last one repeats. */
  tries: [100, 250, 500, 1_000],
}

/** What the driver has but does not declare. */
interface Undeclared {
  /** False while a statement is under way. */
  readyForQuery?: boolean
}

/** No address accepts writes: the primary is gone, and no standby was promoted yet. */
class NotWritable extends Error {}

/**
 * Connections to a database that may go away. Once it cannot be reached, requests for a connection are refused at once (`DatabaseAway`)
 * instead of each waiting for a host that may have vanished, until a try in the background succeeds. With several addresses, it stays
 * with the one that accepts writes and looks for another when that ends.
 */
export class WatchedPool extends pg.Pool {
  /** `away` with the reason, and `back` with the number of requests that were refused meanwhile. */
  readonly outages = new EventEmitter<{ away: [string]; back: [number] }>()
  /** Where the database is now. */
  readonly addresses: () => Addresses
  readonly #settings: PoolOptions
  readonly #generations = new WeakMap<pg.PoolClient, number>()
  #index = 0
  #generation = 0
  #away: { reason: string; refused: number } | null = null

  constructor(settings: PoolOptions) {
    const Client = settings.names ? namingClient(new StatementNames()) : pg.Client
    const address = () => {
      const { list } = settings.addresses()
      return list[this.#index % list.length]
    }
    super({
      max: settings.max,
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: times.wait,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...(settings.statementMs
        ? { statement_timeout: settings.statementMs, idle_in_transaction_session_timeout: settings.statementMs }
        : {}),
      Client: class extends Client {
        constructor(config?: pg.ClientConfig) {
          super({ ...config, connectionString: address(), connectionTimeoutMillis: times.open })
        }
      },
      verify: (client, done) => this.#verify(client, done),
    })
    this.addresses = settings.addresses
    this.#settings = settings
    // a restart of the database may cut an idle connection; the pool opens a new one by itself
    this.on('error', () => undefined)
    this.on('connect', (client) => this.#watch(client))
  }

  /** Why the database is away, and how many requests were refused since then; null while it answers. */
  get away(): { reason: string; refused: number } | null {
    return this.#away
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      release: (error?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    const client = this.#take()
    if (!callback) return client
    client.then(
      (taken) => callback(undefined, taken, taken.release as (error?: unknown) => void),
      (error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }

  async #take(): Promise<pg.PoolClient> {
    if (this.#away) {
      this.#away.refused++
      throw new DatabaseAway(this.#away.reason)
    }
    try {
      return await this.#open()
    } catch (error) {
      if (!isLost(error)) throw error
    }
    // a single failure may be a full queue of connections, so a second one decides
    await sleep(times.secondTry)
    try {
      return await this.#open()
    } catch (error) {
      if (!isLost(error)) throw error
      this.#lose(reasonOf(error))
      throw new DatabaseAway(reasonOf(error), { cause: error })
    }
  }

  /** A connection to an address that is good enough, after trying each of them once. */
  async #open(): Promise<pg.PoolClient> {
    const count = this.#settings.addresses().list.length
    const giveUpAt = performance.now() + times.wait
    for (let tried = 1; ; ) {
      const used = this.#index
      try {
        return await this.#current()
      } catch (error) {
        // meanwhile one of our own may become free, or a process beside this one ends: while servers are replaced, there are more than usual
        if (isFull(error) && performance.now() < giveUpAt) {
          await sleep(times.full)
          continue
        }
        if (error instanceof Error && error.message.startsWith('timeout exceeded'))
          throw new DatabaseAway('no connection became free in time', { cause: error })
        if (isLost(error) && this.#index === used) this.#index = (used + 1) % count
        if (!isLost(error) || tried >= count) throw error
        tried++
      }
    }
  }

  /** A connection of this generation: older ones lead to a server that has stopped accepting writes. */
  async #current(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect()
      if (this.#generations.get(client) === this.#generation) return client
      client.release(true)
    }
  }

  #verify(client: pg.PoolClient, done: (error?: Error) => void): void {
    if (this.#settings.addresses().needs === 'any') {
      done()
      return
    }
    client.query("SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS fixed").then(
      ({ rows }) => (rows[0].fixed ? done(new NotWritable('no address accepts writes')) : done()),
      (error) => done(error),
    )
  }

  #watch(client: pg.PoolClient): void {
    this.#generations.set(client, this.#generation)
    // an error of a connection in use rejects its query; the listener keeps it from ending the process
    client.on('error', markConnectionError)
    client.connection.prependListener('error', markConnectionError)
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === '25006' && this.#generations.get(client) === this.#generation) this.#generation++
    })
    const stream = client.connection.stream as Socket
    stream.setTimeout(times.silent, () => {
      if ((client as Undeclared).readyForQuery === false)
        stream.destroy(new DatabaseAway('the database has stopped answering'))
    })
  }

  #lose(reason: string): void {
    if (this.#away || this.ending) return
    this.#away = { reason, refused: 1 }
    this.outages.emit('away', reason)
    void this.#find()
  }

  async #find(): Promise<void> {
    for (let tried = 0; this.#away && !this.ending; tried++) {
      await sleep(times.tries[Math.min(tried, times.tries.length - 1)], null, { ref: false })
      try {
        await this.#settings.revive?.()
        const client = await this.#open()
        client.release()
        const { refused } = this.#away
        this.#away = null
        this.outages.emit('back', refused)
      } catch (error) {
        if (this.#away) this.#away.reason = reasonOf(error)
      }
    }
  }
}

/** The server, or what this role may have of it, has no connection left. */
const isFull = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '53300'

/** Whether no connection could be opened at all. A full server (53300) is not lost: the connections that it has go on. */
function isLost(error: unknown): boolean {
  if (error instanceof DatabaseAway) return false
  if (error instanceof NotWritable) return true
  if (error instanceof pg.DatabaseError) return isUnavailable(error) && !isFull(error)
  const { code } = error as { code?: unknown }
  return isUnavailable(error) || typeof code === 'string' || (error as Error).message === 'timeout expired'
}
