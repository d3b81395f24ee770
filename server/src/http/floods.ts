import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { networkOf, wideNetworkOf, wideTimes } from './network.ts'

/** The most requests of one sender in a minute. Calls that invite guessing have their own, stricter limits. */
export const mostInAMinute = 12_000
const timeWindow = 60_000

/** A general limit against floods. It counts every request, including those for pages and unknown paths. */
export async function limitFloods(http: FastifyInstance, max: number): Promise<void> {
  await http.register(rateLimit, { global: false, max, timeWindow, keyGenerator: ({ ip }) => networkOf(ip) })
  const countWide = http.createRateLimit({
    max: max * wideTimes,
    timeWindow,
    keyGenerator: ({ ip }) => wideNetworkOf(ip) ?? '',
  })
  http.addHook('onRequest', http.rateLimit())
  http.addHook('onRequest', async (request, reply) => {
    if (wideNetworkOf(request.ip) === null) return
    const counted = await countWide(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw Object.assign(new Error('too many requests of one network'), { statusCode: 429 })
  })
}
