import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Somebody signed in, made in the database, because a sign-in costs more than all that follows. */
export async function addBuyer(pool: pg.Pool, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query(
    `INSERT INTO accounts (email, nickname, password_hash, created_at, password_changed_at, email_verified_at)
     VALUES ($1, 'Writer', '', now(), now(), now()) RETURNING id`,
    [email],
  )
  await pool.query(
    `INSERT INTO sessions (account_id, token_hash, client, user_agent, address, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, 'web', 'soak', '127.0.0.1', now(), now(), now() + interval '1 day')`,
    [rows[0].id, createHash('sha256').update(token).digest()],
  )
  return token
}

export interface Acknowledged {
  name: string
  at: number
  ms: number
  /** How often the server was asked until it said yes. */
  tries: number
}

/**
 * Adds products one after the other, each with a key of its own and a name that nobody else uses, until told to stop. Each looks for its
 * product in its list at once, which a replica may answer.
 */
export class Writers {
  readonly acknowledged: Acknowledged[] = []
  /** Answers that a person would have to report: anything but yes and "try again". */
  readonly faults: string[] = []
  readonly later = new Map<string, number>()
  /** Lists that had what was just added. */
  seen = 0
  readonly #written = new Map<string, string>()
  #isOver = false
  #running: Promise<void>[] = []

  start(urls: readonly string[], tokens: readonly string[]): void {
    this.#running = tokens.map((token, i) => this.#write(urls, i, token))
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }

  async #write(urls: readonly string[], first: number, token: string): Promise<void> {
    for (let n = 0; !this.#isOver; n++) {
      const name = `Kettle ${randomBytes(8).toString('hex')}`
      const began = performance.now()
      for (let tries = 1; ; tries++) {
        const fault = await this.#try(urls[(first + n + tries) % urls.length] ?? '', token, name)
        if (fault === null) {
          this.acknowledged.push({ name, at: performance.now(), ms: performance.now() - began, tries })
          await this.#look(urls[(first + n + tries + 1) % urls.length] ?? '', token, name)
          break
        }
        this.later.set(fault, (this.later.get(fault) ?? 0) + 1)
        await sleep(200)
      }
      await sleep(50)
    }
  }

  /** Null once the product is added, or why it has to be tried again with the same key. */
  async #try(url: string, token: string, name: string): Promise<string | null> {
    const body = new URLSearchParams({ product_name: name, product_sku: 'KT-17', product_catalog_id: '[100,101]' })
    const headers = { usertoken: token, 'idempotency-key': name }
    const answer = await fetch(`${url}/api/product_add`, { method: 'POST', headers, body }).catch(() => null)
    if (!answer) return 'no answer'
    const { code, fault = '', msg } = (await answer.json()) as { code: number; fault?: string; msg: string }
    this.#written.set(token, answer.headers.get('written-at') ?? '')
    if (code === 200) return null
    if (answer.status !== 503) this.faults.push(`${answer.status} ${fault} ${msg}`)
    return fault
  }

  /** The list of another server must have what was just acknowledged; while the database changes, it may have to be asked again. */
  async #look(url: string, token: string, name: string): Promise<void> {
    const headers = { usertoken: token, 'written-at': this.#written.get(token) ?? '' }
    const body = new URLSearchParams({ page: '1', limit: '20', product_name: name })
    const answer = await fetch(`${url}/api/product_list`, { method: 'POST', headers, body }).catch(() => null)
    if (!answer || answer.status === 503) return
    const { code, data, msg } = (await answer.json()) as { code: number; data: { total?: number }; msg: string }
    if (code === 200 && data.total === 1) this.seen++
    else this.faults.push(`the list after the write: ${code} ${data.total ?? msg}`)
  }

  /** Names that were acknowledged and are not there, and names that are there twice. */
  async check(pool: pg.Pool): Promise<{ lost: string[]; doubled: string[] }> {
    const { rows } = await pool.query<{ name: string; count: number }>(
      'SELECT name, count(*) FROM products GROUP BY name',
    )
    const stored = new Map(rows.map(({ name, count }) => [name, count]))
    return {
      lost: this.acknowledged.map(({ name }) => name).filter((name) => !stored.has(name)),
      doubled: rows.filter(({ count }) => count > 1).map(({ name }) => name),
    }
  }

  /** The longest time between two acknowledgements, in milliseconds. */
  longestPause(): number {
    const times = this.acknowledged.map(({ at }) => at).sort((a, b) => a - b)
    return Math.max(...times.map((at, i) => at - (times[i - 1] ?? at)))
  }
}
