import type { FastifyBaseLogger } from 'fastify'
import type { WatchedPool } from './pool.ts'

const everyMs = 60_000

/**
 * Logs that the database is away: once when it begins, then once a minute with the number of refused requests, and when it is back. All
 * pools of a process count together.
 */
export function logOutages(log: FastifyBaseLogger, pools: readonly WatchedPool[]): void {
  let timer: NodeJS.Timeout | undefined
  let since = 0
  const isAway = () => pools.some(({ away }) => away !== null)
  const seconds = () => Math.round((performance.now() - since) / 1000)
  const still = () => {
    const refused = pools.reduce((sum, { away }) => sum + (away?.refused ?? 0), 0)
    const reason = pools.find(({ away }) => away !== null)?.away?.reason
    log.error({ refused, reason, seconds: seconds() }, 'the database is still away')
  }
  for (const { outages } of pools) {
    outages.on('away', (reason) => {
      if (timer) return
      since = performance.now()
      log.error({ reason }, 'the database is away')
      timer = setInterval(still, everyMs).unref()
    })
    outages.on('back', (refused) => {
      if (isAway()) return
      clearInterval(timer)
      timer = undefined
      log.warn({ refused, seconds: seconds() }, 'the database is back')
    })
  }
}
