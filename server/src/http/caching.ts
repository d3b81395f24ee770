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
 * What a call answers is one person's, at one moment: no browser, proxy or service worker may keep it. The headers are set before
 * anything else can answer, so refusals, failures and unknown calls have them too.
 */
export function forbidCaching(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store').header('vary', answersVaryBy)
    done()
  })
}
