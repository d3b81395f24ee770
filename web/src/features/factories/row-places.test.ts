import type { DraftRow } from '@goodlot/contract'
import { describe, expect, it } from 'vitest'
import { wrongPlace } from './row-places.ts'

describe('a place of a row under review', () => {
  it.each([
    ['one of ours', { city_code: 'CN-4403', city_name: 'Shenzhen' }, undefined],
    ['a name that we do not know', { city_code: 'Atlantis', city_name: '' }, 'validation.city_unknown'],
    ['nothing', { city_code: '', city_name: '' }, 'validation.city_required'],
  ])('%s', (_what, row, key) => {
    expect(wrongPlace('city', row as unknown as DraftRow)?.key).toBe(key)
  })
})
