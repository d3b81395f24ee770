import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { missingMigrations } from '../db/migrate.ts'
import type { DB } from '../db/types.ts'
import type { Storage } from '../storage/storage.ts'

/** Addresses for whoever watches the process. */
const healthPaths = { alive: '/healthz', ready: '/readyz' }

/** Why a server takes no requests now. */
type NotReady = 'database' | 'migrations' | 'storage' | 'stopping'

/** Milliseconds that each part has to answer. */
const patience = 2_000

/** The reason, unless the check succeeds in time. Errors are not shown: they may contain addresses and names of users. */
async function reasonUnless(reason: NotReady, check: () => Promise<boolean>): Promise<NotReady | null> {
  const ok = await Promise.race([check().catch(() => false), sleep(patience, false, { ref: false })])
  return ok ? null : reason
}

/**
 * `/healthz` says that the process lives: a supervisor restarts one that does not answer. `/readyz` says whether it should get requests: a
 * proxy passes by one that is not ready, and restarting it would not help.
 */
export class Health {
  readonly #db: Kysely<DB>
  readonly #storage: Storage
  #isStopping = false

  constructor(http: FastifyInstance, { db, storage }: { db: Kysely<DB>; storage: Storage }) {
    this.#db = db
    this.#storage = storage
    http.get(healthPaths.alive, async () => ({ ok: true }))
    http.get(healthPaths.ready, async (_request, reply) => {
      const reasons = await this.#reasons()
      return reply.code(reasons.length > 0 ? 503 : 200).send({ ready: reasons.length === 0, reasons })
    })
  }

  /** From now on the server is not ready: proxies send their requests to another one before this one stops answering. */
  stopping(): void {
    this.#isStopping = true
  }

  async #reasons(): Promise<NotReady[]> {
    if (this.#isStopping) return ['stopping']
    const [database, storage] = await Promise.all([
      this.#databaseReason(),
      reasonUnless('storage', async () => {
        await this.#storage.check()
        return true
      }),
    ])
    return [database, storage].filter((reason) => reason !== null)
  }

  async #databaseReason(): Promise<NotReady | null> {
    let missing: string[] = []
    const away = await reasonUnless('database', async () => {
      missing = await missingMigrations(this.#db)
      return true
    })
    return away ?? (missing.length > 0 ? 'migrations' : null)
  }
}
