import type { Block, UnitRecord } from '@goodlot/inspection'

/** The next unit without a record: first in this block, then in the sample; null when none is left. */
export function nextUnit(units: ReadonlyMap<number, UnitRecord> | undefined, block: Block, n: number): number | null {
  const isOpen = (unit: number) => !units?.get(unit)?.entry
  for (let unit = Math.max(1, block.from); unit <= Math.min(block.to, n); unit++) if (isOpen(unit)) return unit
  for (let unit = 1; unit <= n; unit++) if (isOpen(unit)) return unit
  return null
}
