import { columnOf, parseAql } from './aql.ts'
import { checkLotSize, SamplingError } from './errors.ts'
import {
  cellAt,
  EDITION,
  followArrows,
  LARGEST_LOT,
  LETTERS,
  LETTERS_OF_LEVEL,
  LEVELS,
  type Letter,
  type Level,
  SEVERITIES,
  type Severity,
  sampleSizeAt,
} from './tables.ts'

export interface PlanRequest {
  /** Items in the lot. */
  lotSize: number
  level: Level
  /** As the standard prints it, '0.010' to '1000', or '0'. '4' reads as '4.0'. */
  aql: string
  severity: Severity
}

export interface Plan {
  /** Letter of the plan, after arrows. */
  letter: Letter
  /** The table's n. With `fullInspection` the whole lot is inspected instead: see `unitsToInspect`. */
  sampleSize: number
  /** Ac: the lot is accepted with up to this many. */
  accept: number
  /** Re: the lot is rejected from this many on. */
  reject: number
  /** n ≥ N: the sample is the whole lot. */
  fullInspection: boolean
  /** Letter of Table 1, before arrows. */
  startLetter: Letter
  edition: typeof EDITION
}

/** SPEC S1-S8. Throws `SamplingError`. */
export function plan(request: PlanRequest): Plan {
  const { lotSize, severity } = request
  checkRequest(request)
  const start = startRow(request)
  const column = columnOf(parseAql(request.aql))
  // A single item and AQL 0 are not in the tables: Ac 0 on the start letter's own n.
  if (lotSize === 1 || column < 0) return planAt(request, start, start, 0)
  const row = followArrows(severity, start, column)
  return planAt(request, start, row, cellAt(severity, row, column))
}

/** SPEC S6: never more units than the lot has. */
export const unitsToInspect = (lotSize: number, sampleSize: number): number => Math.min(lotSize, sampleSize)

/** SPEC S4: the lot range that contains the lot; `to` is null in the last, open range. A lot of 1 belongs to the first. */
export function lotRange(lotSize: number): { from: number; to: number | null } {
  const index = rangeIndex(lotSize)
  const to = LARGEST_LOT[index] as number
  // Table 1 begins at 2.
  return { from: (LARGEST_LOT[index - 1] ?? 1) + 1, to: to === Infinity ? null : to }
}

function checkRequest({ lotSize, level, severity }: Omit<PlanRequest, 'aql'>): void {
  checkLotSize(lotSize)
  if (!LEVELS.includes(level)) throw new SamplingError('unknown_level', 'level', level)
  if (!SEVERITIES.includes(severity)) throw new SamplingError('unknown_severity', 'severity', severity)
}

export function planAt(
  { lotSize, severity }: Pick<PlanRequest, 'lotSize' | 'severity'>,
  start: number,
  row: number,
  accept: number,
): Plan {
  const sampleSize = sampleSizeAt(severity, row)
  return {
    letter: LETTERS[row] as Letter,
    sampleSize,
    accept,
    reject: accept + 1,
    fullInspection: sampleSize >= lotSize,
    startLetter: LETTERS[start] as Letter,
    edition: EDITION,
  }
}

export const rowOf = (letter: Letter): number => LETTERS.indexOf(letter)

const rangeIndex = (lotSize: number): number => LARGEST_LOT.findIndex((largest) => lotSize <= largest)

const startRow = ({ lotSize, level }: Pick<PlanRequest, 'lotSize' | 'level'>): number =>
  rowOf(LETTERS_OF_LEVEL[level][rangeIndex(lotSize)] as Letter)
