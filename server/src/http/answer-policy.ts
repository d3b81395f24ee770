import type { FastifyInstance } from 'fastify'

const name = 'content-security-policy'
/** Nothing in the answer may load or run anything, and no page may frame it. */
const nothing = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Sends a content-security policy with data, such as answers to calls, so that browsers do not run them as pages. Pages and files have
 * their own policies.
 */
export function forbidPagesOfData(http: FastifyInstance): void {
  http.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (/^(application\/(problem\+)?json|text\/(plain|calendar|csv|event-stream))/.test(type) && !reply.hasHeader(name))
      reply.header(name, nothing)
  })
}
