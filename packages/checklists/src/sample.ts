import { plan, type Severity, unitsToInspect } from '@goodlot/sampling'
import type { ClassFields } from './tree.ts'

const specialLevels = ['S-1', 'S-2', 'S-3', 'S-4'] as const
export type SpecialLevel = (typeof specialLevels)[number]

/** How many units are inspected for a class. */
export type Sample =
  | { kind: 'plan' }
  | { kind: 'special'; level: SpecialLevel }
  | { kind: 'pieces'; count: number }
  /** Counts cartons of every packing, not pieces of the lot. */
  | { kind: 'cartons_per_packing'; count: number }
  | { kind: 'per_product' }
  | { kind: 'opened_cartons' }
  | { kind: 'once' }
  | { kind: 'all' }

const samplesByCode: Readonly<Record<string, Sample>> = {
  G: { kind: 'plan' },
  ...Object.fromEntries(specialLevels.map((level): [string, Sample] => [level, { kind: 'special', level }])),
  sku1: { kind: 'per_product' },
  ctn: { kind: 'opened_cartons' },
  once: { kind: 'once' },
  full: { kind: 'all' },
}
/** Codes of the samples without a number, in the order in which they are offered. Numbers of pieces have the codes `n1` to `n9999`. */
export const namedSamples: readonly string[] = Object.keys(samplesByCode)

export const maxPieces = 9_999
export const piecesCode = (count: number): string => `n${count}`

/** What a sample code means; null when it is not a valid code. */
export function readSample(code: string): Sample | null {
  if (/^n[1-9]\d{0,3}$/.test(code)) return { kind: 'pieces', count: Number(code.slice(1)) }
  return Object.hasOwn(samplesByCode, code) ? (samplesByCode[code] as Sample) : null
}
export const isSampleCode = (code: string): boolean => readSample(code) !== null

/** The sample of a class. For the carton drop test, a number of pieces means cartons per packing. */
export function sampleOf({ code, sample }: Pick<ClassFields, 'code' | 'sample'>): Sample | null {
  const parsed = readSample(sample)
  return parsed?.kind === 'pieces' && code === 'carton_drop' ? { ...parsed, kind: 'cartons_per_packing' } : parsed
}

/** The lot as presented on the inspection day, counted in units of goods unless noted. */
export interface Lot {
  units: number
  /** Units drawn by the order's sampling plan. */
  drawn: number
  severity: Severity
  products: number
  packings: number
  /** Number of cartons opened. */
  opened: number
}

/** The size of the sample in this lot: a number of units, cartons or repetitions; never more units than the lot has. */
export function sampleSize(sample: Sample, lot: Lot): number {
  const { units, severity } = lot
  switch (sample.kind) {
    case 'plan':
      return unitsToInspect(units, lot.drawn)
    case 'special':
      // with AQL 0 the size is that of the level's own code letter; allowed failures are set per item
      return units < 1
        ? 0
        : unitsToInspect(units, plan({ lotSize: units, level: sample.level, aql: '0', severity }).sampleSize)
    case 'pieces':
      return unitsToInspect(units, sample.count)
    case 'cartons_per_packing':
      return sample.count * lot.packings
    case 'per_product':
      return lot.products
    case 'opened_cartons':
      return lot.opened
    case 'once':
      return 1
    case 'all':
      return units
  }
}
