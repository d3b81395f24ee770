import { describe, expect, it } from 'vitest'
import { certificateState, readinessOutcome, returningFindings } from './factory-file.ts'

describe('what became of what a factory said', () => {
  const counted = (finished: number | null, packed: number | null, ordered = 1000) => ({
    readiness: 'missed',
    quantities: [{ product: 1, ordered, finished, packed }],
  })
  const later = (finished: number, packed: number) => ({
    kind: 'later' as const,
    products: [{ productId: 1, finished, packed }],
  })
  const ready = { kind: 'ready' as const, products: [] }
  it.each([
    ['ready, and it was', ready, { readiness: 'reached', quantities: [] }, 'kept'],
    ['ready, and it was not', ready, { readiness: 'missed', quantities: [] }, 'broken'],
    ['ready, and production had hardly begun', ready, { readiness: 'hardly_begun', quantities: [] }, 'broken'],
    ['ready, and nobody counted', ready, { readiness: 'unknown', quantities: [] }, 'unknown'],
    ['ready, of an audit', ready, { readiness: 'none', quantities: [] }, 'unknown'],
    ['ready, and no report', ready, null, 'unknown'],
    ['later, as much as was said', later(90, 60), counted(900, 600), 'kept'],
    ['later, nearly as much', later(90, 60), counted(895, 591), 'kept'],
    ['later, too little packed', later(90, 60), counted(900, 400), 'broken'],
    ['later, too little finished', later(90, 60), counted(800, 600), 'broken'],
    ['later, packed not counted', later(90, 60), counted(900, null), 'broken'],
    ['later, not counted', later(90, 60), counted(null, null), 'unknown'],
    ['later, of another product', later(90, 60), { readiness: 'reached', quantities: [] }, 'unknown'],
    [
      'later without figures',
      { kind: 'later' as const, products: [] },
      { readiness: 'reached', quantities: [] },
      'kept',
    ],
    ['not ready', { kind: 'not_ready' as const, products: [] }, counted(0, 0), 'none'],
    ['wrong address', { kind: 'wrong' as const, products: [] }, counted(0, 0), 'none'],
    ['no answer', null, counted(1000, 1000), 'none'],
  ])('%s', (_, said, found, outcome) => {
    expect(readinessOutcome(said, found)).toBe(outcome)
  })
})

describe('findings that return', () => {
  const defect = (name: string, count: number, more = {}) => ({
    ...{ name, name_cn: '', class: 'major', code: '', count },
    ...more,
  })
  const visit = (order_id: number, day: string, defects: ReturnType<typeof defect>[], checks: string[] = []) => ({
    ...{ order_id, day, defects },
    checks: checks.map((name) => ({ name, name_cn: '' })),
  })
  it('are those of several reports, whatever their spelling, with both counts and the days', () => {
    const found = returningFindings([
      visit(3, '2026-03-01', [defect('Scratch ', 2, { class: 'minor' }), defect('Dent', 9)], ['Barcode']),
      visit(2, '2026-02-01', [defect('scratch', 3), defect('scratch', 1, { class: 'critical' })], ['Barcode']),
      visit(1, '2026-01-01', [defect('Scratch', 4)]),
    ])
    expect(found).toMatchObject([
      {
        ...{ kind: 'defect', name: 'Scratch ', class: 'critical', reports: 3, count: 10 },
        ...{ first_day: '2026-01-01', last_day: '2026-03-01', last_order: 3 },
      },
      { kind: 'check', name: 'Barcode', reports: 2, count: 2 },
    ])
  })
  it('are one by their code, though the words differ', () => {
    const found = returningFindings([
      visit(2, '2026-02-01', [defect('Open seam', 1, { code: 'S1' })]),
      visit(1, '2026-01-01', [defect('Seam open', 1, { code: 'S1' })]),
    ])
    expect(found).toMatchObject([{ name: 'Open seam', reports: 2 }])
  })
  it('of one report are none, however often it has them', () => {
    expect(returningFindings([visit(1, '2026-01-01', [defect('Dent', 5), defect('dent', 5)])])).toEqual([])
  })
})

it.each([
  ['2026-11-15', 'expired'],
  ['2026-11-16', 'soon'],
  ['2026-12-16', 'soon'],
  ['2026-12-17', 'valid'],
])('a certificate until %s is %s on 2026-11-16', (day, state) => {
  expect(certificateState(day, '2026-11-16')).toBe(state)
})
