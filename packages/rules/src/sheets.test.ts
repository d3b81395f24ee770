import { describe, expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { importActions, importRowsMax, importsOverAll } from './sheets.ts'

describe('a spreadsheet', () => {
  it('has at most 5,000 rows', () => {
    expect(importRowsMax).toBe(5000)
  })
  it.each(['customer', 'admin', 'root', 'inspector'] as const)(
    'of %s may hold everybody’s records: root’s only',
    (role) => {
      expect(importsOverAll(aCaller({ id: 1, role }))).toBe(role === 'root')
    },
  )
  it('says what happens to a row that is there already', () => {
    expect(importActions).toEqual(['skip', 'update', 'new'])
  })
})
