import { describe, expect, it } from 'vitest'
import { importActions, importRowsMax, sheetEncodings } from './sheets.ts'

describe('a spreadsheet', () => {
  it('a spreadsheet has at most 5,000 rows', () => {
    expect(importRowsMax).toBe(5000)
  })
  it('a spreadsheet says what happens to a row that is there already', () => {
    expect(importActions).toEqual(['skip', 'update', 'new'])
  })
  it('a spreadsheet is read in encodings that every browser and Node know', () => {
    for (const encoding of sheetEncodings) expect(new TextDecoder(encoding).encoding).toBe(encoding)
  })
})
