import type { BriefLot } from './brief.ts'
import type { Entry } from './entries.ts'
import type { UnitRecord } from './state.ts'

/**
 * Units of the second sample that were recorded before the first one was complete, in draw order. They are kept and count in the second
 * sample, if there is one. A lot that is sampled once has none. `entries` are in their order.
 */
export function earlyUnits(
  { kind, first }: Pick<BriefLot, 'kind' | 'first'>,
  units: ReadonlyMap<number, UnitRecord> | undefined,
  entries: readonly Entry<'unit'>[],
): number[] {
  if (kind !== 'double' || first === undefined || !units) return []
  const places = new Map(entries.map(({ key }, i) => [key, i]))
  // a unit is recorded by its first entry, however often it was corrected
  const recorded = [...units.values()].flatMap(({ unit, entry, history }) => {
    const place = places.get((history[0] ?? entry)?.key ?? '')
    return place === undefined ? [] : [{ unit, place }]
  })
  const inFirst = recorded.filter(({ unit }) => unit >= 1 && unit <= first)
  const completed = inFirst.length < first ? Infinity : Math.max(...inFirst.map(({ place }) => place))
  return recorded
    .filter(({ unit, place }) => unit > first && place < completed)
    .map(({ unit }) => unit)
    .toSorted((a, b) => a - b)
}
