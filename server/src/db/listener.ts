import type pg from 'pg'

type Heard = (payload: string) => void

/** The payload that all subscribers of a channel get when listening (re)starts: notifications before that moment were missed. */
export const missed = '*'
const retryMs = 1_000

/**
 * One connection per process that receives Postgres' notifications, for any number of subscribers. It is opened for the
 * first subscriber and released after the last. When it is lost it is opened again, and all subscribers are told that
 * they may have missed something.
 */
export class Listener {
  readonly #pool: pg.Pool
  readonly #channels = new Map<string, Set<Heard>>()
  #client: pg.PoolClient | null = null
  #opening = false
  #closed = false

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Returns a function that ends the subscription. */
  subscribe(channel: string, heard: Heard): () => void {
    const listeners = this.#channels.get(channel)
    if (listeners) listeners.add(heard)
    else {
      this.#channels.set(channel, new Set([heard]))
      void this.#client?.query(`LISTEN ${channel}`).then(
        () => this.#tell(channel, missed),
        () => undefined,
      )
    }
    void this.#open()
    return () => {
      const remaining = this.#channels.get(channel)
      remaining?.delete(heard)
      if (remaining?.size !== 0) return
      this.#channels.delete(channel)
      if (this.#channels.size === 0) this.#giveBack()
    }
  }

  /** Stops for good: the pool can only be closed once its connections have been released. */
  close(): void {
    this.#closed = true
    this.#channels.clear()
    this.#giveBack()
  }

  async #open(): Promise<void> {
    if (this.#client || this.#opening || this.#closed) return
    this.#opening = true
    let client: pg.PoolClient | null = null
    try {
      client = await this.#pool.connect()
      const opened = client
      opened.on('notification', ({ channel, payload = '' }) => this.#tell(channel, payload))
      opened.on('end', () => this.#lost(opened))
      for (const channel of this.#channels.keys()) await opened.query(`LISTEN ${channel}`)
      this.#client = opened
    } catch {
      client?.release(true)
      if (!this.#closed) setTimeout(() => void this.#open(), retryMs).unref()
      return
    } finally {
      this.#opening = false
    }
    if (this.#channels.size === 0) this.#giveBack()
    else for (const channel of this.#channels.keys()) this.#tell(channel, missed)
  }

  #lost(client: pg.PoolClient): void {
    if (this.#client !== client) return
    this.#giveBack()
    if (this.#channels.size > 0) void this.#open()
  }

  #giveBack(): void {
    const client = this.#client
    this.#client = null
    client?.removeAllListeners('notification')
    // the connection is closed instead of reused, because it would keep listening
    client?.release(true)
  }

  #tell(channel: string, payload: string): void {
    for (const heard of this.#channels.get(channel) ?? []) heard(payload)
  }
}
