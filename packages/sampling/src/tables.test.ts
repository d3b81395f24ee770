import { describe, expect, test } from 'vitest'
import data from '../test-data/iso2859-1.json' with { type: 'json' }
import {
  AQLS,
  cellAt,
  DOWN,
  EDITION,
  followArrows,
  LETTERS,
  LEVELS,
  NO_PLAN,
  SEVERITIES,
  sampleSizeAt,
  UP,
} from './tables.ts'

const asCell = (cell: string | number[] | null): number =>
  cell === null ? NO_PLAN : cell === 'down' ? DOWN : cell === 'up' ? UP : ((cell as number[])[0] as number)

test('S1 the lists are those of the standard', () => {
  expect(EDITION).toBe('ISO 2859-1:1999')
  expect(LEVELS).toEqual(data.levels)
  expect(AQLS).toEqual(data.aql)
  expect(SEVERITIES).toEqual(Object.keys(data.tables))
  expect(LETTERS).toEqual([...data.letters, 'S'])
})

describe.each(SEVERITIES)('S5 table of %s inspection', (severity) => {
  const raw: Record<string, (string | number[] | null)[]> = data.tables[severity].raw
  const sizes: Record<string, number> = data.sample_sizes[severity]

  test('every cell and arrow equals the data file (I-01, OD-04)', () => {
    const read = Object.keys(raw).map((_, row) => AQLS.map((_, column) => cellAt(severity, row, column)))
    expect(read).toEqual(Object.values(raw).map((cells) => cells.map(asCell)))
  })

  test('the table has no other rows than those of the standard', () => {
    expect(cellAt(severity, Object.keys(raw).length, 0)).toBe(NO_PLAN)
    expect(cellAt(severity, 0, AQLS.length)).toBe(NO_PLAN)
  })

  test('S1 Re is Ac + 1 in every cell of the table', () => {
    const plans = Object.values(raw)
      .flat()
      .filter((cell) => Array.isArray(cell))
    expect(plans.every(([ac, re]) => re === (ac as number) + 1)).toBe(true)
  })

  test('the sample sizes equal the data file', () => {
    expect(Object.keys(sizes).map((_, row) => sampleSizeAt(severity, row))).toEqual(Object.values(sizes))
  })

  test('every arrow ends at the first plan in its direction', () => {
    for (const [row] of data.letters.entries()) {
      for (const column of AQLS.keys()) {
        const end = followArrows(severity, row, column)
        const between = cellAt(severity, row, column) === UP ? [end + 1, row] : [row, end - 1]
        expect(cellAt(severity, end, column)).toBeGreaterThanOrEqual(0)
        for (let at = between[0] as number; at <= (between[1] as number); at++) {
          expect(cellAt(severity, at, column)).toBeLessThan(0)
        }
      }
    }
  })
})

test('S5 following arrows ends at a row without a plan', () => {
  expect(followArrows('normal', 16, 0)).toBe(16)
  expect(followArrows('tightened', 16, 0)).toBe(16)
})
