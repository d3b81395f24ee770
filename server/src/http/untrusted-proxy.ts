import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Says once when requests come through a proxy that nobody configured: all visitors then look like one, so that limits on strangers
 * hit everybody, and https looks like http. A visitor can cause the line too, but only one.
 */
export function warnOfUntrustedProxy(http: FastifyInstance, { mode, trustProxy }: Config): void {
  if (mode !== 'production' || trustProxy !== 0) return
  let isSaid = false
  http.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    request.log.warn(
      'a request came through a proxy, but TRUST_PROXY is 0: all visitors count as one; set it to the number of proxies',
    )
  })
}
