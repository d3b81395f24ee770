import { type DraftRow, productSheet } from '@goodlot/contract'
import { describe, expect, it } from 'vitest'
import {
  choicesOf,
  editCell,
  exclude,
  excludeBad,
  openReview,
  rowsToSend,
  setAction,
  setActionOfExisting,
  validateCell,
  withJudged,
} from './review.ts'
import { countNewlyFound, countsOf, nextError } from './review-counts.ts'
import { productKind as kind, productRow as row } from './review-fixture.ts'
import type { SheetColumn } from './sheet-kind.ts'

const t = (key: string) => key
const column = (field: string) => productSheet.list.find((c) => c.field === field) as SheetColumn
const double = { double_of: { row: 1, sheet_row: 3 }, action: 'skip' }
const existing = { exists: { id: 7, by: 'name,sku', owner: null, may_update: 1, old: {} }, action: 'skip' }
const fields = productSheet.list.map((c) => c.field)

describe('the list under review', () => {
  it('a review counts what an import would do', () => {
    const review = openReview(
      [row(1), row(2, existing), row(3, { ...existing, action: 'update' }), row(4, { exclude: 1 }), row(5)],
      [
        { row: 5, field: 'sku', message: 'no' },
        { row: 5, field: 'qty', message: 'no' },
        { row: 4, field: 'sku', message: 'left out, so it does not count' },
      ],
    )
    expect(countsOf(review)).toEqual({
      total: 5,
      inserted: 1,
      updated: 1,
      skipped: 1,
      excluded: 1,
      badRows: 1,
      errors: 2,
    })
  })

  it('judges a cell by the rule of the wire when one leaves it', () => {
    const empty = editCell(openReview([row(1)], []), 0, { sku: '' })
    expect(countsOf(empty).errors).toBe(0)
    const validated = validateCell(empty, 0, column('sku'), kind, t)
    expect(validated.errors.get(0)).toEqual({ sku: 'validation.sku_required' })
    const corrected = validateCell(editCell(validated, 0, { sku: 'X' }), 0, column('sku'), kind, t)
    expect(corrected.errors.size).toBe(0)
    expect(validateCell(editCell(corrected, 0, { qty: '1.5' }), 0, column('qty'), kind, t).errors.get(0)).toEqual({
      qty: 'validation.integer',
    })
  })

  it('a choice must be one of those that its noun knows', () => {
    const typed = openReview([row(1, { category: 'Spoons', catalog_id: null })], [])
    expect(validateCell(typed, 0, column('category'), kind, t).errors.get(0)).toEqual({
      category: 'validation.catalog_unknown',
    })
  })

  it('goes from error to error in reading order, and round', () => {
    const review = openReview(
      [row(1), row(2), row(3)],
      [
        { row: 2, field: 'sku', message: 'x' },
        { row: 2, field: 'name', message: 'x' },
        { row: 3, field: 'qty', message: 'x' },
      ],
    )
    const first = nextError(review, fields, null)
    expect(first).toEqual({ rowIndex: 1, field: 'name' })
    const second = nextError(review, fields, first)
    expect(second).toEqual({ rowIndex: 1, field: 'sku' })
    const third = nextError(review, fields, second)
    expect(third).toEqual({ rowIndex: 2, field: 'qty' })
    expect(nextError(review, fields, third)).toEqual(first)
    expect(nextError(excludeBad(review), fields, null)).toBeNull()
  })

  it('a row taken in again is judged', () => {
    const review = openReview([row(1, { exclude: 1, sku: '' })], [])
    expect(exclude(review, 0, false, kind, t).errors.get(0)).toEqual({ sku: 'validation.sku_required' })
  })

  it('says what to do only where something is there', () => {
    const review = setActionOfExisting(openReview([row(1), row(2, existing)], []), 'update')
    expect(rowsToSend(review).map((r) => r.action)).toEqual(['', 'update'])
    expect(setAction(review, 1, 'new').rows[1]?.action).toBe('new')
  })

  it('notices rows that turned out to be there', () => {
    const before = openReview([row(1), row(2, existing)], [])
    expect(countNewlyFound(before, openReview([row(1, existing), row(2, existing)], []), 'exists')).toBe(1)
    const after = openReview([row(1), row(2, existing), row(3, double)], [])
    expect(countNewlyFound(openReview([row(1), row(2, existing), row(3)], []), after, 'double_of')).toBe(1)
  })

  it('offers a row that comes twice to be skipped or added, and counts it so', () => {
    const review = openReview([row(1), row(2, double)], [])
    expect(Object.keys(choicesOf(row(2, double))?.words ?? {})).toEqual(['skip', 'new'])
    expect(choicesOf(row(1))).toBeNull()
    expect(countsOf(review)).toMatchObject({ inserted: 1, skipped: 1 })
    expect(rowsToSend(review).map((r) => r.action)).toEqual(['', 'skip'])
    expect(countsOf(setAction(review, 1, 'new'))).toMatchObject({ inserted: 2, skipped: 0 })
    expect(setActionOfExisting(review, 'update').rows[1]?.action).toBe('skip')
  })

  it('lets the server find anew whether a row is there once one types into it', () => {
    const review = openReview([row(1, existing), row(2, double), row(3, { ...existing, action: 'update' })], [])
    const typed = [0, 1, 2].reduce((now, rowIndex) => editCell(now, rowIndex, { sku: 'X' }), review)
    expect(rowsToSend(typed).map((r) => r.action)).toEqual(['', '', 'update'])
    expect(countsOf(typed)).toMatchObject({ skipped: 2, updated: 1 })
  })

  it('has a way out of an update of what is no longer there', () => {
    const deleted = openReview([row(1, { action: 'update' })], [{ row: 1, field: 'action', message: 'no record' }])
    expect(Object.keys(choicesOf(deleted.rows[0] as DraftRow)?.words ?? {})).toEqual(['new', 'skip', 'update'])
    expect(setActionOfExisting(deleted, 'skip').errors.get(0)).toEqual({ action: 'no record' })
    const skipped = setAction(deleted, 0, 'skip')
    expect(countsOf(skipped)).toMatchObject({ errors: 0, skipped: 1 })
    expect(rowsToSend(skipped)[0]?.action).toBe('skip')
  })
})

it('a check replaces the rows that were answered, keeps the others, and takes an open action for new', () => {
  const open = editCell(openReview([row(1), row(2, { action: 'skip' }), row(3)], []), 1, { name: 'Edited' })
  expect(open.rows[1]?.action).toBe('')
  const error = { row: 3, field: 'sku', message: 'wrong' }
  const judged = withJudged(open, [row(3, { sku: 'S-3' })], [error])
  expect(judged.rows).toEqual([row(1), row(2, { name: 'Edited', action: 'new' }), row(3, { sku: 'S-3' })])
  expect(judged.errors).toEqual(new Map([[2, { sku: 'wrong' }]]))
  expect(judged.changed).toBe(false)
})
