import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import data from '../test-data/iso2859-1.json' with { type: 'json' }
import { countsDefects, parseAql } from './aql.ts'
import { SamplingError } from './errors.ts'
import { lotRange, type PlanRequest, plan, rowOf, unitsToInspect } from './plan.ts'
import { AQLS, LEVELS, type Level, SEVERITIES, type Severity } from './tables.ts'

type Resolved = Record<string, Record<string, { letter: string; n: number; Ac: number; Re: number } | null>>

const anyRequest = fc.record({
  lotSize: fc.oneof(fc.integer({ min: 2, max: 3_000 }), fc.integer({ min: 2, max: 10_000_000 })),
  level: fc.constantFrom(...LEVELS),
  aql: fc.constantFrom(...AQLS),
  severity: fc.constantFrom(...SEVERITIES),
})

const refusal = (request: Partial<Record<keyof PlanRequest, unknown>>): unknown => {
  try {
    return plan({ lotSize: 1000, level: 'II', aql: '2.5', severity: 'normal', ...request } as PlanRequest)
  } catch (error) {
    return error
  }
}

describe.each(SEVERITIES)('S4 S5 S6 every cell of the %s table', (severity) => {
  const resolved = data.tables[severity].resolved as Resolved

  test.each(LEVELS)('level %s, every lot range and AQL, equals the data file', (level) => {
    for (const { min, max, letters } of data.lot_ranges) {
      for (const lotSize of [min, max ?? 10_000_000]) {
        const read = AQLS.map((aql) => plan({ lotSize, level, aql, severity }))
        const expected = AQLS.map((aql) => {
          const cell = resolved[letters[level]]?.[aql]
          return {
            letter: cell?.letter,
            sampleSize: cell?.n,
            accept: cell?.Ac,
            reject: cell?.Re,
            fullInspection: (cell?.n as number) >= lotSize,
            startLetter: letters[level],
            edition: 'ISO 2859-1:1999',
          }
        })
        expect(read).toEqual(expected)
      }
    }
  })
})

// Read off the printed tables by hand, not from the data file.
test.each<[number, Level, string, Severity, string]>([
  [1_000, 'II', '2.5', 'normal', 'J 80 5/6'],
  [1_000, 'II', '4.0', 'normal', 'J 80 7/8'],
  [1_000, 'II', '0.010', 'normal', 'Q 1250 0/1'],
  [500, 'II', '2.5', 'normal', 'H 50 3/4'],
  [501, 'II', '2.5', 'normal', 'J 80 5/6'],
  [1_200, 'II', '1.0', 'normal', 'J 80 2/3'],
  [1_201, 'II', '1.0', 'normal', 'K 125 3/4'],
  [3_200, 'II', '2.5', 'normal', 'K 125 7/8'],
  [10_000, 'II', '4.0', 'normal', 'L 200 14/15'],
  [35_000, 'II', '2.5', 'normal', 'M 315 14/15'],
  [100_000, 'II', '2.5', 'normal', 'N 500 21/22'],
  [100_000, 'II', '4.0', 'normal', 'M 315 21/22'],
  [60, 'II', '2.5', 'normal', 'F 20 1/2'],
  [60, 'II', '1.5', 'normal', 'D 8 0/1'],
  [1_000, 'II', '2.5', 'tightened', 'J 80 3/4'],
  [1_000, 'II', '4.0', 'tightened', 'J 80 5/6'],
  [1_000_000, 'III', '0.025', 'tightened', 'S 3150 1/2'],
  [1_000, 'II', '2.5', 'reduced', 'J 32 3/4'],
  [1_000, 'S-2', '2.5', 'normal', 'C 5 0/1'],
  [10_000, 'S-4', '4.0', 'normal', 'G 32 3/4'],
  [10_000, 'III', '1.5', 'normal', 'M 315 10/11'],
  [10_000, 'I', '1.5', 'normal', 'J 80 3/4'],
  [8, 'II', '6.5', 'normal', 'A 2 0/1'],
  [10_000_000, 'II', '0.65', 'normal', 'Q 1250 14/15'],
  [800, 'II', '15', 'normal', 'J 80 21/22'],
  [5, 'II', '1000', 'normal', 'A 2 30/31'],
  // S21, the disputed cells
  [5, 'II', '10', 'tightened', 'A 2 0/1'],
  [12, 'II', '10', 'tightened', 'D 8 1/2'],
  [20, 'II', '65', 'reduced', 'C 2 5/6'],
  [1_000, 'II', '4.0', 'reduced', 'J 32 5/6'],
  [1_000_000, 'III', '0.15', 'reduced', 'R 800 5/6'],
])('S5 S21 worked example: lot %i, level %s, AQL %s, %s is %s', (lotSize, level, aql, severity, expected) => {
  const { letter, sampleSize, accept, reject } = plan({ lotSize, level, aql, severity })
  expect(`${letter} ${sampleSize} ${accept}/${reject}`).toBe(expected)
})

describe('S2 refusals are named', () => {
  test.each([
    [{ lotSize: 0 }, 'lot_too_small', 'lotSize'],
    [{ lotSize: -5 }, 'lot_too_small', 'lotSize'],
    [{ lotSize: 0.5 }, 'lot_not_integer', 'lotSize'],
    [{ lotSize: 10.5 }, 'lot_not_integer', 'lotSize'],
    [{ lotSize: Number.NaN }, 'lot_not_integer', 'lotSize'],
    [{ lotSize: Number.POSITIVE_INFINITY }, 'lot_not_integer', 'lotSize'],
    [{ lotSize: 2 ** 53 }, 'lot_not_integer', 'lotSize'],
    [{ lotSize: '1000' }, 'lot_not_integer', 'lotSize'],
    [{ level: 'IV' }, 'unknown_level', 'level'],
    [{ level: 'constructor' }, 'unknown_level', 'level'],
    [{ level: '' }, 'unknown_level', 'level'],
    [{ severity: 'lenient' }, 'unknown_severity', 'severity'],
    [{ aql: '3.0' }, 'unknown_aql', 'aql'],
  ])('%j is %s', (request, code, field) => {
    const error = refusal(request)
    expect(error).toBeInstanceOf(SamplingError)
    expect(error).toMatchObject({ name: 'SamplingError', code, field, value: Object.values(request)[0] })
    expect((error as Error).message).toBe(`${code}: ${field} = ${Object.values(request)[0]}`)
  })

  test('1 is the smallest lot, and the largest safe integer still has a plan', () => {
    expect(refusal({ lotSize: 1 })).not.toBeInstanceOf(Error)
    expect(refusal({ lotSize: Number.MAX_SAFE_INTEGER })).toMatchObject({ letter: 'N', startLetter: 'Q' })
  })
})

describe('S3 how an AQL is written', () => {
  test.each([
    ['0', '0'],
    ['0.0', '0'],
    ['4', '4.0'],
    ['4.0', '4.0'],
    ['4.00', '4.0'],
    ['0.1', '0.10'],
    ['0.01', '0.010'],
    ['10.0', '10'],
    ['1000', '1000'],
  ])('%s reads as %s', (text, aql) => expect(parseAql(text)).toBe(aql))

  test.each(AQLS)('%s is known as printed', (aql) => expect(parseAql(aql)).toBe(aql))

  test.each([
    '',
    ' ',
    '3',
    '3.0',
    '-1',
    '4,0',
    ' 4',
    '4 ',
    '04',
    '4.',
    '.4',
    '1e3',
    '0x4',
    'NaN',
    'toString',
    '2000',
    '400x',
    'x400',
  ])('"%s" is refused', (text) => expect(() => parseAql(text)).toThrow(new SamplingError('unknown_aql', 'aql', text)))

  test('a plan takes the short form', () => {
    expect(refusal({ aql: '4' })).toEqual(refusal({ aql: '4.0' }))
    expect(refusal({ aql: '4' })).toMatchObject({ accept: 7 })
  })
})

test.each([
  [1, 2, 8],
  [2, 2, 8],
  [8, 2, 8],
  [9, 9, 15],
  [1_000, 501, 1_200],
  [500_000, 150_001, 500_000],
  [500_001, 500_001, null],
  [10_000_000, 500_001, null],
])('S4 lot %i lies in the range %i to %s', (lotSize, from, to) => expect(lotRange(lotSize)).toEqual({ from, to }))

test('S4 the ranges are those of the data file', () => {
  for (const { min, max } of data.lot_ranges) expect(lotRange(min)).toEqual({ from: min, to: max })
})

describe('S6 full inspection', () => {
  test.each([
    [19, true],
    [20, true],
    [21, false],
  ])('n 20 from a lot of %i: %s', (lotSize, fullInspection) => {
    // 0.65 leads to letter F from all three lots
    expect(plan({ lotSize, level: 'II', aql: '0.65', severity: 'normal' })).toMatchObject({
      sampleSize: 20,
      accept: 0,
      fullInspection,
    })
  })

  test('no more units are inspected than the lot has', () => {
    expect(unitsToInspect(10, 20)).toBe(10)
    expect(unitsToInspect(20, 20)).toBe(20)
    expect(unitsToInspect(30, 20)).toBe(20)
  })

  test('a plan never asks for more than the lot, and says full inspection exactly when n reaches it', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { sampleSize, fullInspection, accept, reject } = plan(request)
        expect(unitsToInspect(request.lotSize, sampleSize)).toBeLessThanOrEqual(request.lotSize)
        expect(fullInspection).toBe(sampleSize >= request.lotSize)
        expect(reject).toBe(accept + 1)
      }),
    )
  })
})

test.each([
  ['II', 'normal', '0.010', 'A', 2],
  ['II', 'normal', '1000', 'A', 2],
  ['III', 'tightened', '2.5', 'B', 3],
  ['III', 'reduced', '0', 'B', 2],
] as const)('S7 a lot of 1 at level %s, %s, AQL %s is inspected in full, 0/1', (level, severity, aql, letter, n) => {
  expect(plan({ lotSize: 1, level, aql, severity })).toEqual({
    letter,
    startLetter: letter,
    sampleSize: n,
    accept: 0,
    reject: 1,
    fullInspection: true,
    edition: 'ISO 2859-1:1999',
  })
})

test.each([
  [1_000, 'normal', 'J', 80, false],
  [1_000, 'tightened', 'J', 80, false],
  [1_000, 'reduced', 'J', 32, false],
  [2, 'normal', 'A', 2, true],
] as const)('S8 AQL 0, lot %i, %s: 0/1 on letter %s, n %i', (lotSize, severity, letter, sampleSize, fullInspection) => {
  expect(plan({ lotSize, level: 'II', aql: '0', severity })).toEqual({
    letter,
    startLetter: letter,
    sampleSize,
    accept: 0,
    reject: 1,
    fullInspection,
    edition: 'ISO 2859-1:1999',
  })
})

test.each([
  ['0', false],
  ['6.5', false],
  ['10', false],
  ['15', true],
  ['1000', true],
])('S9 AQL %s counts every defect: %s', (aql, expected) => expect(countsDefects(aql)).toBe(expected))

describe('S5 how the tables compare', () => {
  // S21 (a): letter A at AQL 10 is the one cell where tightened inspection draws less.
  test('tightened never accepts more than normal and, but for one cell, never draws less', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const normal = plan({ ...request, severity: 'normal' })
        fc.pre(normal.startLetter !== 'A' || request.aql !== '10')
        const tightened = plan({ ...request, severity: 'tightened' })
        expect(tightened.accept).toBeLessThanOrEqual(normal.accept)
        expect(tightened.sampleSize).toBeGreaterThanOrEqual(normal.sampleSize)
      }),
      { numRuns: 500 },
    )
  })

  test('reduced never draws more than normal', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const normal = plan({ ...request, severity: 'normal' })
        expect(plan({ ...request, severity: 'reduced' }).sampleSize).toBeLessThanOrEqual(normal.sampleSize)
      }),
    )
  })

  test('a larger lot never starts at an earlier letter', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 0, max: 1_000_000 }), (request, more) => {
        const larger = plan({ ...request, lotSize: request.lotSize + more })
        expect(rowOf(larger.startLetter)).toBeGreaterThanOrEqual(rowOf(plan(request).startLetter))
      }),
    )
  })
})
