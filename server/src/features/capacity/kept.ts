import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { type CapacityCell, capacityOf } from './store.ts'

/**
 * Milliseconds that the figures of all cities and categories are kept. Adding them up reads the days of all inspectors; filters and pages only
 * choose among them, and whoever looks at eight weeks does not miss the last seconds.
 */
export const keptMs = 10_000

interface Kept {
  today: string
  at: number
  cells: Promise<CapacityCell[]>
}

const kept = new WeakMap<Config, Kept>()

/** The figures of all cities and categories, at most `keptMs` old. Requests that come while they are added up wait for the same sums. */
export function keptCapacity(ctx: { config: Config; db: Db; now: Date }, today: string): Promise<CapacityCell[]> {
  const { config, db } = ctx
  const now = ctx.now.getTime()
  const known = kept.get(config)
  if (known?.today === today && now >= known.at && now - known.at < keptMs) return known.cells
  const cells = capacityOf(db, today)
  const added: Kept = { today, at: now, cells }
  kept.set(config, added)
  // what failed is not kept
  cells.catch(() => kept.get(config) === added && kept.delete(config))
  return cells
}
