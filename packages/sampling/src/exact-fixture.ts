// Pa and ASN in whole numbers of any length, with one division at the end: what the package's floating point is compared with.
import type { Stage } from './staged-plan.ts'
import { SAMPLINGS, type StageNumbers, samplingAt, stageNumbersAt, stageSizeAt } from './staged-tables.ts'
import { AQLS, cellAt, LETTERS, SEVERITIES, sampleSizeAt } from './tables.ts'

/** Every plan that the tables offer, once: its stages. */
export function everyPlan(): Stage[][] {
  const plans = new Map<string, Stage[]>()
  const add = (size: number, numbers: readonly StageNumbers[]): void => {
    const stages = numbers.map(([accept, reject], i) => ({ units: size * (i + 1), accept, reject }))
    plans.set(JSON.stringify(stages), stages)
  }
  for (const severity of SEVERITIES)
    for (const row of LETTERS.keys())
      for (const column of AQLS.keys()) {
        const accept = cellAt(severity, row, column)
        if (accept < 0) continue
        add(sampleSizeAt(severity, row), [[accept, accept + 1]])
        for (const sampling of SAMPLINGS) {
          if (sampling === 'single' || samplingAt(sampling, severity, row, column) !== sampling) continue
          const numbers = stageNumbersAt(sampling, severity, row, column)
          if (numbers) add(stageSizeAt(sampling, severity, row), numbers)
        }
      }
  return [...plans.values()]
}

const DIGITS = 10n ** 20n
const ratio = (over: bigint, under: bigint): number => Number((over * DIGITS) / under) / 1e20

const chosen = new Map<string, bigint>()
/** The number of ways to choose `count` out of `from`. */
export function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n
  const few = Math.min(count, from - count)
  const key = `${from} ${few}`
  let ways = chosen.get(key)
  if (ways === undefined) {
    const fewer = chosen.get(`${from} ${few - 1}`)
    const more = chosen.get(`${from} ${few + 1}`)
    if (fewer !== undefined) ways = (fewer * BigInt(from - few + 1)) / BigInt(few)
    else if (more !== undefined) ways = (more * BigInt(few + 1)) / BigInt(from - few)
    else {
      ways = 1n
      for (let i = 1; i <= few; i++) ways = (ways * BigInt(from - few + i)) / BigInt(i)
    }
    chosen.set(key, ways)
  }
  return ways
}
export const forgetChosen = (): void => chosen.clear()

/** Ways to find each count below `below` among the next `units`, after `found` among those drawn; and all ways. */
type Sample = (drawn: number, found: number, units: number, below: number) => bigint[]

function enumerate(stages: readonly Stage[], sample: Sample, all: (drawn: number, units: number) => bigint) {
  let open = new Map<number, bigint>([[0, 1n]])
  let ways = 1n
  let drawn = 0
  let acceptance = 0
  let averageUnits = 0
  for (const { units, accept, reject } of stages) {
    const size = units - drawn
    let reached = 0n
    const counts = new Map<number, bigint>()
    for (const [found, before] of open) {
      reached += before
      for (const [more, here] of sample(drawn, found, size, reject - found).entries())
        counts.set(found + more, (counts.get(found + more) ?? 0n) + before * here)
    }
    averageUnits += ratio(reached, ways) * size
    ways *= all(drawn, size)
    let accepted = 0n
    for (const [found, here] of counts) {
      if (accept === null || found > accept) continue
      accepted += here
      counts.delete(found)
    }
    acceptance += ratio(accepted, ways)
    open = counts
    drawn = units
  }
  return { acceptance, averageUnits }
}

const upTo = <T>(below: number, of: (count: number) => T): T[] => Array.from({ length: below }, (_, count) => of(count))

export const exactInLot = (lotSize: number, defective: number, stages: readonly Stage[]) =>
  enumerate(
    stages,
    (drawn, found, units, below) =>
      upTo(
        below,
        (count) => choose(defective - found, count) * choose(lotSize - defective - drawn + found, units - count),
      ),
    (drawn, units) => choose(lotSize - drawn, units),
  )

/** `per` of a thousand units of the process are defective. */
export const exactInProcess = (per: number, stages: readonly Stage[]) =>
  enumerate(
    stages,
    (_, __, units, below) =>
      upTo(below, (count) =>
        count > units
          ? 0n
          : choose(units, count) * BigInt(per) ** BigInt(count) * BigInt(1000 - per) ** BigInt(units - count),
      ),
    (_, units) => 1000n ** BigInt(units),
  )
