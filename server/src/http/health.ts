import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { missingMigrations } from '../db/migrate.ts'
import type { DB } from '../db/types.ts'
import type { Storage } from '../storage/storage.ts'
import type { VirusCheck } from '../virus-check/clamd.ts'
import type { World } from './context.ts'

/** Addresses for whoever watches the process. */
const healthPaths = { alive: '/healthz', ready: '/readyz' }

/** Why a server takes no requests now. */
type NotReady = 'database' | 'migrations' | 'storage' | 'stopping' | 'demo'

/** What does not work on a server that should get requests nevertheless. */
type Limited = 'uploads'

/** Milliseconds that each part has to answer. */
const patience = 2_000

/** The reason, unless the check succeeds in time. Errors are not shown: they may contain addresses and names of users. */
async function reasonUnless<R extends NotReady | Limited>(reason: R, check: () => Promise<boolean>): Promise<R | null> {
  const ok = await Promise.race([check().catch(() => false), sleep(patience, false, { ref: false })])
  return ok ? null : reason
}

interface Watched {
  db: Kysely<DB>
  storage: Storage
  virusCheck: VirusCheck | undefined
  demo: World['demo']
}

/**
 * `/healthz` says that the process lives: a supervisor restarts one that does not answer. `/readyz` says whether it should get requests: a
 * proxy passes by one that is not ready, and restarting it would not help.
 */
export class Health {
  readonly #db: Kysely<DB>
  readonly #storage: Storage
  readonly #virusCheck: VirusCheck | undefined
  readonly #demo: World['demo']
  #isStopping = false

  constructor(http: FastifyInstance, { db, storage, virusCheck, demo }: Watched) {
    this.#db = db
    this.#storage = storage
    this.#virusCheck = virusCheck
    this.#demo = demo
    http.get(healthPaths.alive, async () => ({ ok: true }))
    http.get(healthPaths.ready, async (_request, reply) => {
      const [reasons, limited] = await Promise.all([this.#reasons(), this.#limited()])
      const answer = { ready: reasons.length === 0, reasons, ...(limited.length > 0 ? { limited } : {}) }
      return reply.code(reasons.length > 0 ? 503 : 200).send(answer)
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
    const demo: NotReady | null = this.#demo.isUnderWay ? 'demo' : null
    return [database, storage, demo].filter((reason) => reason !== null)
  }

  /** Without the virus scanner no file is accepted, and everything else goes on: no reason to take this server away from visitors. */
  async #limited(): Promise<Limited[]> {
    const uploads = await reasonUnless('uploads', async () => {
      await this.#virusCheck?.check()
      return true
    })
    return uploads === null ? [] : [uploads]
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
