import { columnOf, parseAql } from './aql.ts'
import { SamplingError } from './errors.ts'
import { type Plan, type PlanRequest, plan, rowOf } from './plan.ts'
import {
  isDoubtfulArrow,
  SAMPLINGS,
  type Sampling,
  type Staged,
  type StageNumbers,
  samplingAt,
  stageNumbersAt,
  stageSizeAt,
} from './staged-tables.ts'

export interface StagedPlanRequest extends PlanRequest {
  sampling: Sampling
}

/** The end of one sample. All numbers count from the first unit of the first sample. */
export interface Stage {
  /** Units drawn by then. */
  units: number
  /** Ac: accepted with up to this many. Null: no acceptance at this stage. */
  accept: number | null
  /** Re: rejected from this many on. Between Ac and Re the next sample decides. */
  reject: number
}

/**
 * Why another kind of sampling is used than the one asked for.
 * single_cell: the table says `*`. double_cell: the table says `++`. doubtful: SPEC S35. lot_too_small: all samples together would be the lot
 * or more. aql_zero: SPEC S8.
 */
export type Instead = 'single_cell' | 'double_cell' | 'doubtful' | 'lot_too_small' | 'aql_zero'

export interface StagedPlan extends Omit<Plan, 'sampleSize' | 'accept' | 'reject'> {
  /** The kind of sampling that is used. */
  sampling: Sampling
  instead: Instead | null
  /** One, two or five. */
  stages: readonly Stage[]
}

/** SPEC S31-S35. Throws `SamplingError`. */
export function stagedPlan(request: StagedPlanRequest): StagedPlan {
  const { sampling, lotSize } = request
  checkSampling(sampling)
  const single = plan(request)
  if (sampling === 'single') return asStaged(single, null)
  if (parseAql(request.aql) === '0') return asStaged(single, 'aql_zero')
  // A single item follows no arrow, so the tables say nothing about it.
  if (lotSize === 1) return asStaged(single, 'lot_too_small')
  const staged = stagedAt(request, sampling, single)
  return staged.sampling !== 'single' && unitsAtMost(staged) >= lotSize ? asStaged(single, 'lot_too_small') : staged
}

/** What the table offers at the letter of the single plan, however small the lot is. */
export function stagedAt(
  { severity, aql }: Pick<StagedPlanRequest, 'severity' | 'aql'>,
  sampling: Staged,
  single: Plan,
): StagedPlan {
  const row = rowOf(single.letter)
  const column = columnOf(parseAql(aql))
  const offered = samplingAt(sampling, severity, row, column)
  if (offered === 'single') return asStaged(single, 'single_cell')
  const numbers = stageNumbersAt(offered, severity, row, column)
  if (numbers === undefined || isDoubtfulArrow(sampling, severity, rowOf(single.startLetter), parseAql(aql)))
    return asStaged(single, 'doubtful')
  const { letter, startLetter, edition } = single
  return {
    letter,
    startLetter,
    edition,
    fullInspection: false,
    sampling: offered,
    instead: offered === sampling ? null : 'double_cell',
    stages: inUnits(stageSizeAt(offered, severity, row), numbers),
  }
}

/** Units drawn if no earlier sample decides. */
export const unitsAtMost = ({ stages }: Pick<StagedPlan, 'stages'>): number => (stages.at(-1) as Stage).units

export function asStaged(single: Plan, instead: Instead | null): StagedPlan {
  const { letter, startLetter, edition, fullInspection, sampleSize, accept, reject } = single
  const stages = [{ units: sampleSize, accept, reject }]
  return { letter, startLetter, edition, fullInspection, sampling: 'single', instead, stages }
}

const inUnits = (size: number, numbers: readonly StageNumbers[]): Stage[] =>
  numbers.map(([accept, reject], i) => ({ units: size * (i + 1), accept, reject }))

export function checkSampling(sampling: Sampling): void {
  if (!SAMPLINGS.includes(sampling)) throw new SamplingError('unknown_sampling', 'sampling', sampling)
}
