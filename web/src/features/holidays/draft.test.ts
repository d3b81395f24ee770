import { describe, expect, it } from 'vitest'
import { changedDays, type Draft, mayMark, toggleDay, toSave } from './draft.ts'

// 2026-10-01 is a Thursday, 2026-10-10 a Saturday
const draft: Draft = { date: ['2026-10-01'], make_up: ['2026-10-10'], provisional: ['2026-10-01'] }

describe('a click', () => {
  it.each([
    ['marks a plain day', '2026-10-02', 'holiday', ['2026-10-01', '2026-10-02'], ['2026-10-10']],
    ['takes the mark away', '2026-10-01', 'holiday', [], ['2026-10-10']],
    ['makes a worked day a holiday', '2026-10-10', 'holiday', ['2026-10-01', '2026-10-10'], []],
    ['takes a worked day away', '2026-10-10', 'make_up', ['2026-10-01'], []],
    ['marks a worked day', '2026-10-04', 'make_up', ['2026-10-01'], ['2026-10-04', '2026-10-10']],
  ] as const)('%s (S-02)', (_, day, kind, date, make_up) => {
    const { date: holidays, make_up: worked } = toggleDay(draft, day, kind)
    expect([holidays, worked]).toEqual([date, make_up])
  })

  it('twice changes nothing, not even that the day is provisional', () => {
    const off = toggleDay(draft, '2026-10-01', 'holiday')
    expect(toSave(off).provisional).toEqual([])
    expect(changedDays(draft, off)).toEqual(['2026-10-01'])
    const on = toggleDay(off, '2026-10-01', 'holiday')
    expect(toSave(on)).toEqual(draft)
    expect(changedDays(draft, on)).toEqual([])
  })
})

it('a published day counts as changed', () => {
  expect(changedDays(draft, { ...draft, provisional: [] })).toEqual(['2026-10-01'])
})

it('only weekend days can be worked days', () => {
  expect(['2026-10-09', '2026-10-10', '2026-10-11'].map((day) => mayMark('make_up', day))).toEqual([false, true, true])
  expect(mayMark('holiday', '2026-10-09')).toBe(true)
})
