import type { DraftRow } from '@goodlot/contract'
import { describe, expect, it } from 'vitest'
import { answerMax } from '../http/check-answer.ts'
import { firstErrors, pageOfReview } from './page.ts'

const row = (n: number, more: object = {}): DraftRow => ({
  row: n,
  sheet_row: n + 1,
  name: `Mug ${n}`,
  catalog_id: [1, 2],
  exists: null,
  similar: null,
  double_of: null,
  action: 'new',
  exclude: 0,
  example: 0,
  ...more,
})
const rowsOf = (count: number, more: object = {}) => Array.from({ length: count }, (_, i) => row(i + 1, more))
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('pages of a review', () => {
  it('a short list is one page', () => {
    const errors = [{ row: 2, field: 'name', message: 'wrong' }]
    expect(pageOfReview({ rows: rowsOf(3), errors }, 1)).toEqual({ rows: rowsOf(3), errors, next: null })
  })
  it('a long one is answered in pages that together are all of it, each below the limit of an answer', () => {
    const rows = rowsOf(5_000, { remark: '杯'.repeat(1_000) })
    const errors = rows.map((one) => ({ row: one.row, field: 'sku', message: 'wrong'.repeat(100) }))
    const seen = { rows: [] as number[], errors: [] as number[] }
    let pages = 0
    for (let next: number | null = 1; next !== null; pages++) {
      const page = pageOfReview({ rows, errors }, next)
      expect(bytesOf(page)).toBeLessThan(answerMax)
      seen.rows.push(...page.rows.map((one) => one.row))
      seen.errors.push(...page.errors.map((one) => one.row))
      next = page.next
    }
    expect(seen.rows).toEqual(rows.map((one) => one.row))
    expect(seen.errors).toEqual(seen.rows)
    expect(pages).toBeLessThan(6)
  })
  it('a row larger than a page is a page of its own', () => {
    const rows = rowsOf(3, { remark: 'x'.repeat(4_500_000) })
    expect(pageOfReview({ rows, errors: [] }, 2)).toMatchObject({ rows: [{ row: 2 }], next: 3 })
  })
  it('of checked rows only those are answered that are not as they were sent', () => {
    const rows = [row(1), row(2, { name: 'Pot' }), row(3, { action: 'skip' }), row(4), row(5, { catalog_id: [1, 3] })]
    const sent = [row(1, { action: '' as never }), row(2), row(3, { action: '' as never }), { name: 'Mug 4' }, row(5)]
    const errors = [{ row: 1, field: 'name', message: 'wrong' }]
    const page = pageOfReview({ rows, errors }, 1, sent)
    expect(page.rows.map((one) => one.row)).toEqual([2, 3, 4, 5])
    expect(page.errors).toEqual(errors)
  })
})

it('a refusal names the first errors of many', () => {
  const errors = Array.from({ length: 100_000 }, (_, i) => ({ row: i + 1, field: 'sku', message: 'wrong'.repeat(10) }))
  const first = firstErrors(errors)
  expect(first).toEqual(errors.slice(0, first.length))
  expect(first.length).toBeGreaterThan(5_000)
  expect(bytesOf(first)).toBeLessThan(1_200_000)
  expect(firstErrors(errors.slice(0, 3))).toHaveLength(3)
})
