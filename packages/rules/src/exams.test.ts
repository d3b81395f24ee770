import { describe, expect, it } from 'vitest'
import { drawQuestions, examScore, nextTry, type PoolQuestion, passesExam, shuffled } from './exams.ts'

const start = new Date('2026-11-16T04:00:00Z')
const days = (n: number, ms = 0) => new Date(start.getTime() + n * 24 * 3600_000 + ms)
const failed = (...at: Date[]) => at.map((endedAt) => ({ endedAt, passed: false }))

describe('three tries, and then seven days', () => {
  it.each([
    ['nobody tried yet', [], days(0), 'ok', 3],
    ['one failed', failed(days(0)), days(0), 'ok', 2],
    ['two failed', failed(days(0), days(0)), days(0), 'ok', 1],
    ['three failed, at once', failed(days(-9), days(-8), days(0)), days(0), 'exam_wait', 0],
    ['three failed, a millisecond before seven days', failed(days(-9), days(-8), days(0)), days(7, -1), 'exam_wait', 0],
    ['three failed, at seven days', failed(days(-9), days(-8), days(0)), days(7), 'ok', 3],
    ['the order of the tries does not matter', failed(days(0), days(-9), days(-8)), days(6), 'exam_wait', 0],
    ['four failed', failed(days(-20), days(-20), days(-20), days(0)), days(0), 'ok', 2],
    ['six failed', failed(days(-20), days(-20), days(-20), days(0), days(0), days(0)), days(1), 'exam_wait', 0],
    ['one passed', [...failed(days(0)), { endedAt: days(0), passed: true }], days(90), 'exam_passed', 0],
  ] as const)('%s', (_, ended, now, expected, left) => {
    const next = nextTry(ended, now)
    expect([next.verdict.ok ? 'ok' : next.verdict.why, next.left]).toEqual([expected, left])
    expect(next.from?.toISOString() ?? '').toBe(expected === 'exam_wait' ? days(7).toISOString() : '')
  })

  it.each([
    [15, false, 75],
    [16, true, 80],
    [20, true, 100],
  ])('%s right answers pass: %s, with a score of %s', (right, passes, score) => {
    expect([passesExam(right), examScore(right)]).toEqual([passes, score])
  })
})

describe('the questions of a try', () => {
  const first = () => 0
  const bank = (counts: Record<string, number>): PoolQuestion[] =>
    Object.entries(counts).flatMap(([category, count]) =>
      Array.from({ length: count }, (_, i) => ({
        id: Number(category) * 1000 + i,
        category: category === '0' ? null : Number(category),
        asked: 0,
      })),
    )
  const countsOf = (ids: readonly number[] | null) => {
    const counts: Record<string, number> = {}
    for (const id of ids ?? []) counts[Math.floor(id / 1000)] = (counts[Math.floor(id / 1000)] ?? 0) + 1
    return counts
  }
  it.each([
    ['one category', { 0: 50, 1: 9, 2: 9 }, [1], { 0: 12, 1: 8 }],
    ['two categories share evenly', { 0: 50, 1: 9, 2: 9 }, [1, 2], { 0: 12, 1: 4, 2: 4 }],
    ['a short category is helped out by the other', { 0: 50, 1: 2, 2: 9 }, [1, 2], { 0: 12, 1: 2, 2: 6 }],
    ['a category without questions', { 0: 50 }, [9], { 0: 20 }],
    ['no categories', { 0: 50, 1: 9 }, [], { 0: 20 }],
    ['few general ones', { 0: 10, 1: 15 }, [1], { 0: 10, 1: 10 }],
  ])('%s', (_, counts, categories, expected) => {
    const drawn = drawQuestions(bank(counts), categories, first)
    expect(countsOf(drawn)).toEqual(expected)
    expect(new Set(drawn).size).toBe(20)
  })

  it('a bank that is too small gives no exam', () => {
    expect(drawQuestions(bank({ 0: 10, 1: 9, 2: 30 }), [1], first)).toBeNull()
  })

  it('questions that the inspector was not asked yet go first', () => {
    const pool = bank({ 0: 24, 1: 16 }).map((question, i) => ({ ...question, asked: i % 2 }))
    const drawn = new Set(drawQuestions(pool, [1], first))
    expect(pool.filter(({ asked, id }) => asked === 0 && !drawn.has(id))).toEqual([])
  })

  it('a shuffle keeps every element and uses its dice', () => {
    expect(shuffled([0, 1, 2, 3], first)).toEqual([1, 2, 3, 0])
    expect(shuffled([0, 1, 2, 3], (below) => below - 1)).toEqual([0, 1, 2, 3])
  })
})
