import { describe, expect, it } from 'vitest'
import { cellText, fillDown, fillFromAbove, pasteBlock, readBlock, replaceAll } from './block.ts'
import { leftOutRows } from './left-out.ts'
import { choicesOf, openReview, replacedBy, setActionOfExisting } from './review.ts'
import { productKind as kind, productRow as row } from './review-fixture.ts'

const t = (key: string) => key
const four = () => openReview([row(1), row(2), row(3, { exclude: 1 }), row(4)], [])
const found = { id: 7, owner: null, may_update: 1, old: { qty: '3' } }

describe('a block from a spreadsheet program', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"two\nlines"\t"say ""x"""', [['two\nlines', 'say "x"']]],
    ['2" pipe\tb', [['2" pipe', 'b']]],
    ['a\t\tb', [['a', '', 'b']]],
    ['a\t', [['a', '']]],
    ['', []],
  ])('%j is %j', (text, cells) => {
    expect(readBlock(text)).toEqual(cells)
  })
  it('goes into the cells to the right and down, is judged, and stops at the last row', () => {
    const block = [
      ['X-1', '1200 pcs'],
      ['', 'many'],
    ]
    const { review, cut } = pasteBlock(four(), { rowIndex: 2, field: 'sku' }, block, kind, t)
    expect(review.rows.slice(2).map(({ sku, qty }) => [sku, qty])).toEqual([
      ['X-1', '1200 pcs'],
      ['', 'many'],
    ])
    expect(cut).toBe(0)
    expect(review.errors.get(2)).toBeUndefined()
    expect(review.errors.get(3)).toEqual({ sku: 'validation.sku_required', qty: 'validation.integer' })
    expect(pasteBlock(four(), { rowIndex: 3, field: 'sku' }, block, kind, t).cut).toBe(1)
  })
  it('leaves a choice to the server, and clears what was wrong with it', () => {
    const wrong = openReview([row(1, { catalog_id: null })], [{ row: 1, field: 'category', message: 'unknown' }])
    const { review } = pasteBlock(wrong, { rowIndex: 0, field: 'name' }, [['Mug', 'Tableware']], kind, t)
    expect(review.rows[0]).toMatchObject({ name: 'Mug', category: 'Tableware', catalog_id: [] })
    expect(review.errors.size).toBe(0)
    expect(review.changed).toBe(true)
  })
})

describe('many cells at once', () => {
  it('fills down to the rows that are imported, a choice with all that belongs to it', () => {
    const review = openReview([row(1, { category: 'C / D', catalog_id: [3, 4] }), row(2), row(3, { exclude: 1 })], [])
    const filled = fillDown(review, { rowIndex: 0, field: 'category' }, kind, t)
    expect(filled.rows.map((one) => one.catalog_id)).toEqual([
      [3, 4],
      [3, 4],
      [1, 2],
    ])
    expect(fillFromAbove(filled, { rowIndex: 2, field: 'category' }, kind, t).rows[2]?.catalog_id).toEqual([3, 4])
    expect(fillFromAbove(filled, { rowIndex: 0, field: 'sku' }, kind, t)).toBe(filled)
  })
  it('replaces every cell of a column that says the same', () => {
    const { review, count } = replaceAll(four(), 'category', { from: 'A / B', to: 'Mugs' }, kind, t)
    expect(count).toBe(4)
    expect(review.rows.map((one) => cellText(one, 'category', kind))).toEqual(['Mugs', 'Mugs', 'Mugs', 'Mugs'])
    expect(replaceAll(four(), 'sku', { from: 'S', to: 'X' }, kind, t).count).toBe(0)
  })
})

describe('records that a row could mean', () => {
  it('of a sub-account is skipped or added, never updated', () => {
    const theirs = row(1, { exists: { ...found, owner: 'Anna', may_update: 0, by: 'name,sku' }, action: 'skip' })
    expect(Object.keys(choicesOf(theirs)?.words ?? {})).toEqual(['skip', 'new'])
    const review = openReview([theirs, row(2, { exists: { ...found, by: 'name,sku' }, action: 'skip' })], [])
    expect(setActionOfExisting(review, 'update').rows.map(({ action }) => action)).toEqual(['skip', 'update'])
  })
  it('of the same SKU is added unless it is to be updated; then the row shows what it replaces', () => {
    const similar = row(1, { similar: { ...found, name: 'Old mug' } })
    expect(Object.keys(choicesOf(similar)?.words ?? {})).toEqual(['new', 'update', 'skip'])
    expect(replacedBy(similar)).toEqual({})
    expect(replacedBy({ ...similar, action: 'update' })).toEqual({ qty: '3' })
  })
  it('rows that are left out have a reason each', () => {
    const review = openReview(
      [
        row(1),
        row(2, { exclude: 1 }),
        row(3, { exists: { ...found, by: 'name,sku' }, action: 'skip' }),
        row(4, { double_of: { row: 1, sheet_row: 2 }, action: 'skip' }),
        row(5, { example: 1, exclude: 1 }),
        row(6),
      ],
      [{ row: 6, field: 'sku', message: 'Please input SKU!' }],
    )
    expect(leftOutRows(review, kind, t).map(({ sku, category, reason }) => [sku, category, reason])).toEqual([
      ['S2', 'A / B', 'sheets.reason_excluded'],
      ['S3', 'A / B', 'sheets.reason_exists'],
      ['S4', 'A / B', 'sheets.reason_double'],
      ['S6', 'A / B', 'Please input SKU!'],
    ])
  })
})
