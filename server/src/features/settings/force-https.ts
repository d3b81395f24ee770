import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import type { World } from '../../http/context.ts'
import { readSettings } from '../../setting/index.ts'

/** How long a process may take to notice what another process has saved. */
const maxAgeMs = 1000

let saves = 0
/** Makes this process notice a save at once. */
export const settingsWereSaved = () => {
  saves += 1
}

/** While the setting says so, redirects http requests to https and tells browsers to use https for a year. */
export function forceHttps(http: FastifyInstance, { config, log }: World, db: Kysely<DB>): void {
  // every request needs the setting, and a query each time would cost more than the calls themselves, so it is cached briefly
  let known = { forced: config.forceHttps, saves: -1, until: 0 }
  const refresh = async () => {
    const current = saves
    const { 'access.force_https': forced } = await readSettings({ db, config })
    known = { forced, saves: current, until: performance.now() + maxAgeMs }
  }
  let pending: Promise<void> | undefined
  const startRefresh = () => {
    // without the database, the last known value stays in force
    pending ??= refresh()
      .catch((error) => log.warn({ err: error }, 'the settings could not be read'))
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  http.addHook('onRequest', async (request, reply) => {
    if (known.saves !== saves) await startRefresh()
    else if (performance.now() > known.until) void startRefresh()
    if (!known.forced) return
    if (request.protocol === 'http') return reply.redirect(`https://${request.host}${request.url}`, 308)
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
