// Tables 3-A to 3-C (double) and 4-A to 4-C (multiple) of ISO 2859-1:1999. Their arrows, and what each cell offers, follow from the single
// tables; the tests compare every cell with test-data/iso2859-1-double.json and iso2859-1-multiple.json.
import { type Aql, cellAt, type Severity, sampleSizeAt } from './tables.ts'

export const SAMPLINGS = ['single', 'double', 'multiple'] as const
export type Sampling = (typeof SAMPLINGS)[number]
export type Staged = Exclude<Sampling, 'single'>

/** [Ac, Re] after each sample, of all units so far. Null: acceptance is not possible yet. */
export type StageNumbers = readonly [accept: number | null, reject: number]

/**
 * By the Ac of the single plan that they replace. A stage is "Ac/Re", # is an Ac that does not exist. The multiple plans of Ac 41 and 44 are
 * doubtful and left out (SPEC S35).
 */
const NUMBERS: Readonly<Record<Staged, string>> = {
  double: `
1: 0/2 1/2
2: 0/3 3/4
3: 1/3 4/5
5: 2/5 6/7
6: 3/6 7/8
7: 3/6 9/10
8: 4/7 10/11
10: 5/9 12/13
12: 6/10 15/16
14: 7/11 18/19
18: 9/14 23/24
21: 11/16 26/27
27: 15/20 34/35
30: 17/22 37/38
41: 23/29 52/53
44: 25/31 56/57`,
  multiple: `
1: #/2 0/2 0/2 0/2 1/2
2: #/2 0/3 0/3 1/3 3/4
3: #/3 0/3 1/4 2/5 4/5
5: #/4 1/5 2/6 4/7 6/7
6: 0/4 1/6 2/7 4/8 7/8
7: 0/4 1/6 3/8 5/9 9/10
8: 0/4 2/7 4/9 6/11 10/11
10: 0/5 3/8 6/10 9/12 12/13
12: 0/6 3/9 7/12 11/15 15/16
14: 1/7 4/10 8/13 12/17 18/19
18: 1/8 6/12 11/17 16/22 23/24
21: 2/9 7/14 13/19 20/25 26/27
27: 3/10 10/17 17/24 25/31 34/35
30: 4/12 11/19 19/27 28/34 37/38`,
}

const parseNumbers = (text: string): Map<number, StageNumbers[]> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [single, stages] = line.split(': ') as [string, string]
        return [Number(single), stages.split(' ').map(parseStage)]
      }),
  )

function parseStage(stage: string): StageNumbers {
  const [accept, reject] = stage.split('/') as [string, string]
  return [accept === '#' ? null : Number(accept), Number(reject)]
}

const PLANS: Readonly<Record<Staged, Map<number, StageNumbers[]>>> = {
  double: parseNumbers(NUMBERS.double),
  multiple: parseNumbers(NUMBERS.multiple),
}

/** A double sample is one size smaller than the single one, a multiple sample three. */
const SIZES_SMALLER: Readonly<Record<Staged, number>> = { double: 1, multiple: 3 }
/** The first letter with a sample of this kind: the sizes of earlier ones would be below 2. */
const FIRST_ROW: Readonly<Record<Staged, Readonly<Record<Severity, number>>>> = {
  double: { normal: 1, tightened: 1, reduced: 3 },
  multiple: { normal: 3, tightened: 3, reduced: 5 },
}

const hasSample = (sampling: Staged, severity: Severity, row: number): boolean => row >= FIRST_ROW[sampling][severity]

/** Units of each sample: n1 = n2 = … */
export const stageSizeAt = (sampling: Staged, severity: Severity, row: number): number =>
  sampleSizeAt(severity, row - SIZES_SMALLER[sampling])

/** What a cell that is no arrow offers: `*` is single, `++` double. */
export function samplingAt(sampling: Staged, severity: Severity, row: number, column: number): Sampling {
  if (cellAt(severity, row, column) === 0) return 'single'
  if (hasSample(sampling, severity, row)) return sampling
  return hasSample('double', severity, row) ? 'double' : 'single'
}

/** The numbers of a cell for which `samplingAt` says `sampling`. None when the cell is doubtful. */
export function stageNumbersAt(
  sampling: Staged,
  severity: Severity,
  row: number,
  column: number,
): readonly StageNumbers[] | undefined {
  const accept = cellAt(severity, row, column)
  return isDoubtful(severity, accept) ? undefined : PLANS[sampling].get(accept)
}

/** SPEC S35: the one source of the whole diagonal of Ac 5 in the reduced tables has a plan there that belongs to Ac 4. */
const isDoubtful = (severity: Severity, accept: number): boolean => severity === 'reduced' && accept === 5

/** SPEC S35: one source has arrows in A at AQL 10 and 15 of Table 3-A, the others "use single sampling". */
export const isDoubtfulArrow = (sampling: Staged, severity: Severity, row: number, aql: Aql): boolean =>
  sampling === 'double' && severity === 'normal' && row === 0 && (aql === '10' || aql === '15')
