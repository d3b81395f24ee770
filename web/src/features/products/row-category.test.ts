import type { DraftRow } from '@goodlot/contract'
import { describe, expect, it } from 'vitest'
import { wrongCategory } from './row-category.ts'

describe('the category of a row under review', () => {
  it.each([
    ['one of ours', { category: 'A / B', catalog_id: [1, 2] }, undefined],
    ['a name that we do not know', { category: 'Spoons', catalog_id: [] }, 'validation.catalog_unknown'],
    ['nothing', { category: ' ', catalog_id: [] }, 'validation.catalog_required'],
  ])('%s', (_what, row, key) => {
    expect(wrongCategory(row as unknown as DraftRow)?.key).toBe(key)
  })
})
