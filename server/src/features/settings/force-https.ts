import { faults } from '@goodlot/contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { isUnavailable } from '../../db/unavailable.ts'
import type { World } from '../../http/context.ts'
import { type Envelope, localeOf } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { readSettings } from '../../setting/index.ts'
import { knownPublicAddress } from '../../setup/index.ts'

/** How long a process may take to notice what another process has saved. */
const maxAgeMs = 1000

let saves = 0
/** Makes this process notice a save at once. */
export const settingsWereSaved = () => {
  saves += 1
}

/** Asked by supervisors and proxies on the way that is not encrypted; the answers hold no data of anybody. */
const isForSupervisors = (path: string) => ['/healthz', '/readyz', '/metrics'].includes(path)
/** Asked by programs: a redirect would let one that sends its token in the clear go on unnoticed. */
const isForPrograms = (path: string) => /^\/(api|v1|hooks|feeds|files)(\/|$)/.test(path)

/** Never from X-Forwarded-Host, which usual proxies pass on from the visitor; without a public address the visitor's own Host header is all we have. */
const httpsOrigin = (address: string | undefined, host: string | undefined) =>
  address?.startsWith('https://') ? address : `https://${host ?? 'localhost'}`

/**
 * While the setting says so, redirects visits over http to https, refuses calls over http and tells browsers to use https for a
 * year.
 */
export function forceHttps(http: FastifyInstance, { config, log, translate }: World, db: Kysely<DB>): void {
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
      .catch((error) => {
        if (!isUnavailable(error)) log.warn({ err: error }, 'the settings could not be read')
      })
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  http.addHook('onRequest', async (request, reply) => {
    if (known.saves !== saves) await startRefresh()
    else if (performance.now() > known.until) void startRefresh()
    if (!known.forced) return
    if (request.protocol === 'http') {
      const path = request.url.split('?')[0] ?? ''
      if (isForSupervisors(path)) return
      // answered as a problem there, like every refusal
      if (path.startsWith('/v1/')) throw new Refusal('https_required')
      if (isForPrograms(path)) {
        const msg = translate(localeOf(request))('faults.https_required')
        const refusal: Envelope = { code: faults.https_required, msg, data: null, fault: 'https_required' }
        return reply.code(403).send(refusal)
      }
      const address = await knownPublicAddress(db, config)
      return reply.redirect(`${httpsOrigin(address, request.headers.host)}${request.url}`, 308)
    }
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
