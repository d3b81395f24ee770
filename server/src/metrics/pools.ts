import { Gauge } from 'prom-client'
import { registry } from './registry.ts'

interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
}

const pools = new Map<string, Pool>()

/** Shows a pool of connections under a name: the latest one with that name. */
export const watchPool = (name: string, pool: Pool): void => void pools.set(name, pool)

new Gauge({
  ...{ name: 'goodlot_database_connections', registers: [registry], labelNames: ['pool', 'state'] as const },
  help: 'Connections to the database that are busy or idle, and requests that wait for one.',
  collect() {
    for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
      this.set({ pool, state: 'busy' }, totalCount - idleCount)
      this.set({ pool, state: 'idle' }, idleCount)
      this.set({ pool, state: 'waiting' }, waitingCount)
    }
  },
})
