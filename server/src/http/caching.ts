import type { FastifyInstance } from 'fastify'

/** Every request header that an answer of a call can depend on. */
const answersVaryBy = [
  'Accept-Language',
  'USERTOKEN',
  'UTOKEN',
  'ACCOUNT',
  'DEVICE',
  'JTYPE',
  'User-Agent',
  'Idempotency-Key',
].join(', ')

/**
 * The answer of a call is for one person at one moment: no browser, proxy or service worker may store it. The headers are set first, so
 * that refusals, failures and unknown calls have them too.
 */
export function forbidCaching(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store').header('vary', answersVaryBy)
    done()
  })
}
