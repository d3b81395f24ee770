import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import doubles from '../test-data/iso2859-1-double.json' with { type: 'json' }
import multiples from '../test-data/iso2859-1-multiple.json' with { type: 'json' }
import { SamplingError } from './errors.ts'
import { plan, rowOf } from './plan.ts'
import { type StagedPlan, stagedAt, stagedPlan, unitsAtMost } from './staged-plan.ts'
import { SAMPLINGS, type Sampling, type Staged, samplingAt, stageNumbersAt, stageSizeAt } from './staged-tables.ts'
import {
  AQLS,
  type Aql,
  cellAt,
  DOWN,
  LEVELS,
  type Letter,
  type Level,
  SEVERITIES,
  type Severity,
  UP,
} from './tables.ts'

/** A lot and a level for each letter. */
const LOT_OF: Record<string, [lotSize: number, level: Level]> = {
  A: [8, 'II'],
  B: [15, 'II'],
  C: [25, 'II'],
  D: [50, 'II'],
  E: [90, 'II'],
  F: [150, 'II'],
  G: [280, 'II'],
  H: [500, 'II'],
  J: [1_200, 'II'],
  K: [3_200, 'II'],
  L: [10_000, 'II'],
  M: [35_000, 'II'],
  N: [150_000, 'II'],
  P: [500_000, 'II'],
  Q: [1_000_000, 'II'],
  R: [1_000_000, 'III'],
}
const lettersOfTables = Object.keys(LOT_OF) as Letter[]

type Numbers = [accept: number | null, reject: number][]
type RawCell = string | number[] | null

// The data files once more, as one shape: what the cell says, and what it comes to after arrows.
const rawCells = (data: { tables: Record<string, { raw: unknown }> }, severity: Severity): Record<string, RawCell[]> =>
  data.tables[severity]?.raw as Record<string, RawCell[]>
const pairs = (cell: number[]): Numbers => [cell.slice(0, 2) as Numbers[number], cell.slice(2) as Numbers[number]]
const plansOfMultiple: Record<string, { stages: unknown }> = multiples.plans
const NAMED_PLAN = /^m\d+$/

function fromFile(sampling: Staged, cell: RawCell): 'down' | 'up' | null | Sampling | Numbers {
  if (cell === null || cell === 'down' || cell === 'up' || cell === 'single' || cell === 'double') return cell
  if (Array.isArray(cell)) return pairs(cell)
  expect(cell).toMatch(NAMED_PLAN)
  expect(sampling).toBe('multiple')
  return plansOfMultiple[cell]?.stages as Numbers
}

function fromPackage(sampling: Staged, severity: Severity, letter: Letter, aql: Aql) {
  const row = rowOf(letter)
  const column = AQLS.indexOf(aql as (typeof AQLS)[number])
  const cell = cellAt(severity, row, column)
  if (cell < 0) return cell === DOWN ? 'down' : cell === UP ? 'up' : null
  const offered = samplingAt(sampling, severity, row, column)
  return offered === sampling ? (stageNumbersAt(offered, severity, row, column) ?? 'doubtful') : offered
}

const DATA = { double: doubles, multiple: multiples }
const DIAGONAL = 'D@40 E@25 F@15 G@10 H@6.5 J@4.0 K@2.5 L@1.5 M@1.0 N@0.65 P@0.40 Q@0.25 R@0.15'.split(' ')
/** The doubtful cells of the data files. The arrows of A are read as arrows: what they lead to is not offered. */
const DOUBTFUL: Record<Staged, Record<Severity, string[]>> = {
  double: { normal: [], tightened: [], reduced: DIAGONAL },
  multiple: { normal: ['D@400', 'E@250'], tightened: ['D@400', 'E@250'], reduced: DIAGONAL.slice(2) },
}

test('S35 the data files mark these cells as doubtful and no others', () => {
  expect(doubles.meta.doubtful.map(({ table, cells }) => [table, cells])).toEqual([
    ['reduced', DOUBTFUL.double.reduced],
    ['normal', ['A@10', 'A@15']],
  ])
  expect(multiples.meta.doubtful.map(({ table, cells }) => [table, cells])).toEqual([
    ['reduced', DOUBTFUL.multiple.reduced],
    ['normal and tightened', ['D@400', 'E@250', 'D@400 (tightened)', 'E@250 (tightened)']],
  ])
})

describe.each(['double', 'multiple'] as const)('%s sampling', (sampling) => {
  test('S31 every printed cell equals the data file, but for the doubtful ones (1,274 cells)', () => {
    let compared = 0
    for (const severity of SEVERITIES) {
      const doubtful: string[] = []
      for (const [letter, cells] of Object.entries(rawCells(DATA[sampling], severity))) {
        for (const [column, aql] of AQLS.entries()) {
          const read = fromPackage(sampling, severity, letter as Letter, aql)
          compared++
          if (read === 'doubtful') doubtful.push(`${letter}@${aql}`)
          else expect(read, `${severity} ${letter}@${aql}`).toEqual(fromFile(sampling, cells[column] ?? null))
        }
      }
      expect(doubtful.toSorted()).toEqual(DOUBTFUL[sampling][severity].toSorted())
    }
    // 16 letters in three tables, and letter S in the tightened one
    expect(compared).toBe((3 * 16 + 1) * 26)
  })

  test('S31 the sizes of the samples equal the data file', () => {
    for (const severity of SEVERITIES) {
      const sizes: Record<string, number> = DATA[sampling].sample_sizes[severity]
      for (const [letter, size] of Object.entries(sizes))
        expect(stageSizeAt(sampling, severity, rowOf(letter as Letter)), `${severity} ${letter}`).toBe(size)
    }
  })

  test('S32 Re is Ac + 1 after the last sample, in the reduced table too, and a sample that does not decide leaves a gap', () => {
    for (const severity of SEVERITIES)
      for (let row = 0; row < 17; row++)
        for (const column of AQLS.keys()) {
          if (cellAt(severity, row, column) < 0 || samplingAt(sampling, severity, row, column) !== sampling) continue
          const numbers = stageNumbersAt(sampling, severity, row, column) ?? []
          const last = numbers.at(-1)
          expect(last?.[1]).toBe(numbers.length === 0 ? undefined : (last?.[0] as number) + 1)
          for (const [accept, reject] of numbers.slice(0, -1)) expect(reject - (accept ?? -1)).toBeGreaterThanOrEqual(2)
        }
  })

  test('S31 S33 S35 what every letter and AQL comes to equals the data file (1,248 cells)', () => {
    let compared = 0
    const doubtful: string[] = []
    for (const severity of SEVERITIES) {
      const resolved = DATA[sampling].tables[severity].resolved as Record<string, Record<string, Resolved | null>>
      for (const letter of lettersOfTables) {
        const [lotSize, level] = LOT_OF[letter] as [number, Level]
        for (const aql of AQLS) {
          const single = plan({ lotSize, level, aql, severity })
          expect(single.startLetter).toBe(letter)
          const read = stagedAt({ severity, aql }, sampling, single)
          compared++
          if (read.instead === 'doubtful') {
            doubtful.push(`${severity} ${letter}@${aql}`)
            expect(read.stages).toEqual([{ units: single.sampleSize, accept: single.accept, reject: single.reject }])
          } else expect(inWords(read), `${severity} ${letter}@${aql}`).toBe(resolvedInWords(resolved[letter]?.[aql]))
        }
      }
    }
    expect(compared).toBe(1_248)
    expect(doubtful).toEqual(NOT_OFFERED[sampling])
  })
})

test('S36 these double plans have one source, and no others', () => {
  const confirmed = (severity: Severity): string[] =>
    AQLS.flatMap((_, column) =>
      Object.entries(doubles.tables[severity].raw as Record<string, RawCell[]>).flatMap(([letter, cells]) => {
        const sources = (doubles.tables[severity].sources as Record<string, string[]>)[letter]?.[column] ?? ''
        return Array.isArray(cells[column]) && letter !== 'S' && sources === 'K' ? [JSON.stringify(cells[column])] : []
      }),
    )
  expect(confirmed('normal')).toEqual([])
  expect([...new Set(confirmed('tightened'))].toSorted()).toEqual(['[1,3,4,5]', '[4,7,10,11]'])
  expect(confirmed('tightened')).toHaveLength(30)
  const inReduced = Object.values(doubles.tables.reduced.raw as Record<string, RawCell[]>)
    .flat()
    .filter(Array.isArray)
  expect(confirmed('reduced')).toHaveLength(inReduced.length)
})

test('S36 the last of five samples equals the second of two', () => {
  for (let row = 5; row < 16; row++)
    for (const column of AQLS.keys())
      for (const severity of SEVERITIES)
        expect(stageNumbersAt('multiple', severity, row, column)?.at(-1)).toEqual(
          stageNumbersAt('double', severity, row, column)?.at(-1),
        )
})

/** Cells that are not offered, with those whose arrow leads to a doubtful cell. */
const NOT_OFFERED: Record<Staged, string[]> = {
  double: ['normal A@10', 'normal A@15', ...DIAGONAL.map((cell) => `reduced ${cell}`)],
  multiple: [
    ...['normal', 'tightened'].flatMap((severity) => [
      `${severity} D@400`,
      `${severity} E@250`,
      `${severity} E@400`,
      ...[...'FGHJKLMNPQR'].flatMap((letter) => [`${severity} ${letter}@250`, `${severity} ${letter}@400`]),
    ]),
    ...DIAGONAL.map((cell) => `reduced ${cell}`),
  ],
}

interface Resolved {
  type: string
  letter: string
  n?: number
  Ac?: number
  n1?: number
  Ac1?: number
  Re1?: number
  Ac2?: number
  Re2?: number
  plan?: string
}

const inWords = ({ sampling, letter, stages }: StagedPlan): string =>
  `${sampling} ${letter} ${stages.map(({ units, accept, reject }) => `${units}:${accept ?? '#'}/${reject}`).join(' ')}`

function resolvedInWords(cell: Resolved | null | undefined): string {
  if (!cell) return 'no plan'
  const { type, letter, n = 0, Ac = 0, n1 = 0, Ac1, Re1, Ac2, Re2 } = cell
  const numbers =
    type === 'single'
      ? [[Ac, Ac + 1]]
      : type === 'double'
        ? [
            [Ac1, Re1],
            [Ac2, Re2],
          ]
        : (plansOfMultiple[cell.plan ?? '']?.stages as Numbers)
  const size = type === 'double' ? n1 : n
  return `${type} ${letter} ${numbers.map(([accept, reject], i) => `${size * (i + 1)}:${accept ?? '#'}/${reject}`).join(' ')}`
}

// Read off the tables by hand.
test.each<[Sampling, number, Level, string, Severity, string, StagedPlan['instead']]>([
  ['double', 1_000, 'II', '2.5', 'normal', 'double J 50:2/5 100:6/7', null],
  ['double', 1_000, 'II', '4.0', 'normal', 'double J 50:3/6 100:9/10', null],
  ['double', 1_000, 'II', '4', 'normal', 'double J 50:3/6 100:9/10', null],
  ['double', 3_200, 'II', '2.5', 'normal', 'double K 80:3/6 160:9/10', null],
  ['double', 1_000, 'II', '1.0', 'normal', 'double J 50:0/3 100:3/4', null],
  ['double', 1_000, 'II', '0.15', 'normal', 'single J 80:0/1', 'single_cell'],
  // the arrow of J at 0.25 leads up to H, whose plan is single
  ['double', 1_000, 'II', '0.25', 'normal', 'single H 50:0/1', 'single_cell'],
  // the arrow of J at 0.40 leads down to K
  ['double', 1_000, 'II', '0.40', 'normal', 'double K 80:0/2 160:1/2', null],
  ['double', 1_000, 'II', '2.5', 'tightened', 'double J 50:1/3 100:4/5', null],
  ['double', 1_000, 'II', '2.5', 'reduced', 'double J 20:1/3 40:4/5', null],
  // 4.0 lies on the diagonal of Ac 5
  ['double', 1_000, 'II', '4.0', 'reduced', 'single J 32:5/6', 'doubtful'],
  ['double', 1_000_000, 'III', '0.025', 'tightened', 'double S 2000:0/2 4000:1/2', null],
  ['double', 60, 'I', '650', 'reduced', 'single C 2:21/22', 'single_cell'],
  ['double', 8, 'II', '10', 'normal', 'single C 5:1/2', 'doubtful'],
  ['double', 8, 'II', '15', 'normal', 'single B 3:1/2', 'doubtful'],
  ['double', 8, 'II', '10', 'tightened', 'single A 2:0/1', 'single_cell'],
  ['double', 8, 'II', '6.5', 'normal', 'single A 2:0/1', 'single_cell'],
  ['multiple', 1_000, 'II', '2.5', 'normal', 'multiple J 20:#/4 40:1/5 60:2/6 80:4/7 100:6/7', null],
  ['multiple', 1_000, 'II', '0.15', 'normal', 'single J 80:0/1', 'single_cell'],
  // letter C has double samples, and no multiple ones
  ['multiple', 25, 'II', '15', 'normal', 'double C 3:0/3 6:3/4', 'double_cell'],
  ['multiple', 8, 'II', '10', 'normal', 'double C 3:0/2 6:1/2', 'double_cell'],
  ['multiple', 1_000, 'II', '400', 'normal', 'single D 8:44/45', 'doubtful'],
  ['multiple', 1_000, 'II', '250', 'tightened', 'single E 13:41/42', 'doubtful'],
  ['multiple', 50, 'II', '40', 'reduced', 'single D 3:5/6', 'doubtful'],
  ['single', 1_000, 'II', '2.5', 'normal', 'single J 80:5/6', null],
  ['single', 1_000, 'II', '0', 'normal', 'single J 80:0/1', null],
  ['double', 1_000, 'II', '0', 'normal', 'single J 80:0/1', 'aql_zero'],
  ['double', 1_000, 'II', '0.0', 'normal', 'single J 80:0/1', 'aql_zero'],
  ['multiple', 1_000, 'II', '0', 'normal', 'single J 80:0/1', 'aql_zero'],
])('S31 S33 S35 %s sampling, lot %i, level %s, AQL %s, %s is %s (%s)', (...example) => {
  const [sampling, lotSize, level, aql, severity, expected, instead] = example
  const read = stagedPlan({ sampling, lotSize, level, aql, severity })
  expect(inWords(read)).toBe(expected)
  expect(read).toMatchObject({ instead, fullInspection: false, edition: 'ISO 2859-1:1999' })
})

describe('S34 when all samples together would be the lot or more, the single plan is used', () => {
  test.each<[Sampling, number, string, Severity, string, StagedPlan['instead'], boolean]>([
    ['double', 26, '2.5', 'normal', 'single F 20:1/2', 'lot_too_small', false],
    ['double', 27, '2.5', 'normal', 'double F 13:0/2 26:1/2', null, false],
    ['double', 5, '10', 'normal', 'single C 5:1/2', 'lot_too_small', true],
    ['double', 6, '10', 'normal', 'single C 5:1/2', 'lot_too_small', false],
    ['double', 7, '10', 'normal', 'double C 3:0/2 6:1/2', null, false],
    ['multiple', 40, '2.5', 'tightened', 'single G 32:1/2', 'lot_too_small', false],
    ['multiple', 41, '2.5', 'tightened', 'multiple G 8:#/2 16:0/2 24:0/2 32:0/2 40:1/2', null, false],
    // letter B, whose cell is an arrow: a single item follows none
    ['double', 1, '10', 'normal', 'single B 3:0/1', 'lot_too_small', true],
    // the cell says single, whatever the lot
    ['double', 20, '0.65', 'normal', 'single F 20:0/1', 'single_cell', true],
    ['single', 20, '0.65', 'normal', 'single F 20:0/1', null, true],
  ])('%s sampling, lot %i, AQL %s, %s: %s (%s)', (...example) => {
    const [sampling, lotSize, aql, severity, expected, instead, fullInspection] = example
    const read = stagedPlan({ sampling, lotSize, level: 'III', aql, severity })
    expect([inWords(read), read.instead, read.fullInspection]).toEqual([expected, instead, fullInspection])
  })
})

test.each(['triple', '', 'constructor', undefined])('S31 the kind of sampling %s is refused', (sampling) => {
  const request = {
    sampling: sampling as Sampling,
    lotSize: 1_000,
    level: 'II',
    aql: '2.5',
    severity: 'normal',
  } as const
  expect(() => stagedPlan(request)).toThrow(new SamplingError('unknown_sampling', 'sampling', sampling))
})

test('S2 S3 a staged plan refuses what a single plan refuses', () => {
  const request = { sampling: 'double', lotSize: 1_000, level: 'II', aql: '2.5', severity: 'normal' } as const
  expect(() => stagedPlan({ ...request, lotSize: 0 })).toThrow('lot_too_small')
  expect(() => stagedPlan({ ...request, aql: '3' })).toThrow('unknown_aql')
  expect(() => stagedPlan({ ...request, level: 'X' as Level })).toThrow('unknown_level')
  expect(() => stagedPlan({ ...request, severity: 'X' as Severity })).toThrow('unknown_severity')
})

const anyRequest = fc.record({
  sampling: fc.constantFrom(...SAMPLINGS),
  lotSize: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 10_000_000 })),
  level: fc.constantFrom(...LEVELS),
  aql: fc.constantFrom('0', ...AQLS),
  severity: fc.constantFrom(...SEVERITIES),
})

test('S31-S34 a staged plan keeps the letter of the single plan, and several samples never take the whole lot', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const single = plan(request)
      const { sampling, instead, stages, fullInspection, ...read } = stagedPlan(request)
      expect([read.letter, read.startLetter]).toEqual([single.letter, single.startLetter])
      expect(instead === null).toBe(sampling === request.sampling)
      if (sampling === 'single') {
        expect(stages).toEqual([{ units: single.sampleSize, accept: single.accept, reject: single.reject }])
        expect(fullInspection).toBe(single.fullInspection)
      } else {
        expect(unitsAtMost({ stages })).toBeLessThan(request.lotSize)
        expect(fullInspection).toBe(false)
        // each sample is smaller than the single one
        expect(stages[0]?.units).toBeLessThan(single.sampleSize)
        expect(stages.map(({ units }) => units)).toEqual(stages.map((_, i) => (stages[0]?.units ?? 0) * (i + 1)))
      }
    }),
    { numRuns: 500 },
  )
})
