import { createHmac } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { aBrief, phone } from './entries-fixture.ts'
import { fold } from './fold.ts'
import { bytesOfHex, hmacSha256 } from './hmac.ts'
import { makeReport } from './make-report.ts'
import { missingOf, openedCartons } from './missing.ts'
import { declaredProducts, drawCartons, drawnProducts, type PackingRow, packingFaults } from './packing.ts'

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const row = (product: number, from: number, to: number, pieces = 10): PackingRow => ({
  ...{ product, from, to, pieces, net_kg: null, gross_kg: null },
})
const brief = aBrief({
  goods: [
    { product: 11, name: 'Kettle', sku: 'K-1', po: 'PO-1', quantity: 500, lot: 'A', barcode: '' },
    { product: 12, name: 'Lid', sku: 'L-1', po: 'PO-1', quantity: 90, lot: 'A', barcode: '' },
  ],
})
const rows = [row(11, 1, 50), row(12, 101, 109)]

test('V62 the HMAC is that of RFC 4231 and of Node, whatever the length of the text', () => {
  const known = hmacSha256(Uint8Array.from('Jefe', (one) => one.charCodeAt(0)))('what do ya want for nothing?')
  expect(known).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843')
  const hmac = hmacSha256(bytesOfHex(seed))
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 128]) {
    const text = 'a'.repeat(length)
    expect(hmac(text)).toBe(createHmac('sha256', Buffer.from(seed, 'hex')).update(text).digest('hex'))
  }
})

describe('V61 a packing list', () => {
  it.each([
    ['one run after the other', [row(11, 1, 50), row(11, 51, 60)], []],
    ['a mixed carton', [row(11, 1, 50), row(12, 50, 60)], []],
    ['the end before the beginning', [row(11, 5, 4)], [{ row: 0, code: 'order' }]],
    ['a number twice', [row(11, 1, 50), row(12, 1, 5), row(11, 40, 60)], [{ row: 2, code: 'double', number: 40 }]],
    ['too many cartons', [row(11, 1, 20_000), row(12, 1, 1)], [{ row: 1, code: 'cartons' }]],
  ])('%s', (_, list, expected) => {
    expect(packingFaults(list)).toEqual(expected)
  })

  it('declares cartons and pieces of each product', () => {
    expect(declaredProducts([...rows, row(11, 51, 52, 7)])).toEqual([
      { product: 11, cartons: 52, pieces: 514 },
      { product: 12, cartons: 9, pieces: 90 },
    ])
  })
})

describe('V62 the draw', () => {
  it('is the same everywhere: a vector', () => {
    // 59 cartons of two products: 8 are opened, 7 of the first and 1 of the second
    const drawn = drawCartons(seed, rows)
    expect(drawn.map(({ product, open, order }) => [product, open, order.slice(0, 8)])).toEqual([
      [11, 7, [46, 17, 47, 28, 10, 36, 50, 8]],
      [12, 1, [101, 108, 105, 104, 102, 103, 107, 109]],
    ])
  })

  it('has every carton once, and another seed another order', () => {
    const [first] = drawCartons(seed, rows)
    expect(first?.order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
    expect(drawCartons('f'.repeat(64), rows)[0]?.order).not.toEqual(first?.order)
  })

  it('opens at least one carton of each product, and never more than there are', () => {
    expect(drawCartons(seed, [row(11, 1, 1), row(12, 1, 1)]).map(({ open }) => open)).toEqual([1, 1])
    expect(drawCartons(seed, [row(11, 1, 400)]).map(({ open }) => open)).toEqual([20])
    expect(drawCartons(seed, [row(11, 1, 397), row(12, 1, 1), row(13, 1, 2)]).map(({ open }) => open)).toEqual([
      18, 1, 1,
    ])
    expect(drawCartons(seed, [])).toEqual([])
  })

  it('does not depend on how the runs are cut', () => {
    expect(drawCartons(seed, [row(11, 26, 50), row(11, 1, 25), row(12, 101, 109)])).toEqual(drawCartons(seed, rows))
  })
})

const drawEntry = { seed, list: 2, rows }

describe('V63 seed and list', () => {
  it('of the first entry count, and nothing takes them back', () => {
    const p = phone('lead')
    p.write('check_in', { battery: null })
    const draw = p.write('carton_draw', drawEntry)
    p.write('void', { target: draw.key, reason: 'Other cartons, please' })
    p.write('carton_draw', { seed: 'f'.repeat(64), list: 3, rows: [row(11, 1, 5)] })
    const state = fold(brief, p.written)
    expect([state.draw?.data.seed, state.draw?.data.list, state.voided]).toEqual([seed, 2, []])
  })

  it('a list that came later is named as late', () => {
    const p = phone('lead')
    const report = (packing: { list: number; at: string }[]) =>
      makeReport({ brief, head: { inspectors: [], days: [] } as never, entries: received(p.written), packing }).packing
    const lists = [1, 2, 3].map((list) => ({ list, at: `2026-11-1${list} 10:00:00` }))
    expect(report(lists)).toBeUndefined()
    p.write('check_in', { battery: null })
    expect(report([])).toBeUndefined()
    expect(report(lists.slice(0, 1))).toEqual({ draw: null, late: lists.slice(0, 1) })
    p.write('carton_draw', drawEntry)
    expect(report(lists)?.late).toEqual([lists[2]])
  })
})

const received = (entries: ReturnType<typeof phone>['written']) =>
  entries.map((entry) => ({ ...entry, received_at: entry.at, flags: [] }))

describe('V64 what becomes of the drawn cartons', () => {
  it('for one that is not there the next is opened; those that were opened count', () => {
    const p = phone('lead')
    p.write('carton_draw', drawEntry)
    const [kettles] = drawCartons(seed, rows)
    const [a = 0, b = 0] = kettles?.order ?? []
    p.write('carton', { product: 11, number: a, found: false })
    p.write('carton', { product: 11, number: b, found: true })
    p.write('carton', { product: 12, number: 999, found: true })
    const state = fold(brief, p.written)
    const [first, second] = drawnProducts(state)
    expect(first?.cartons.map(({ number }) => number)).toEqual(kettles?.order.slice(0, 8))
    expect(first?.cartons.slice(0, 3).map((one) => one.state)).toEqual(['not_found', 'opened', ''])
    expect([first?.opened, second?.opened]).toEqual([1, 0])
    expect(drawnProducts(state, { 12: 2 })[1]?.cartons).toHaveLength(3)
    expect(openedCartons(brief, state)).toEqual({ have: 1, need: 8 })
    expect(missingOf(brief, state).find(({ code }) => code === 'cartons')).toMatchObject({ have: 1, need: 8 })
  })

  it('two phones of a team say it together, the last word about a carton counts', () => {
    const [lead, other] = [phone('a'), phone('b')]
    lead.write('carton_draw', drawEntry, { at: '01:00' })
    const [one = 0, two = 0] = drawCartons(seed, rows)[0]?.order ?? []
    lead.write('carton', { product: 11, number: one, found: false }, { at: '02:00' })
    other.write('carton', { product: 11, number: one, found: true }, { at: '02:30' })
    other.write('carton', { product: 11, number: two, found: true }, { at: '02:40' })
    expect(drawnProducts(fold(brief, [...lead.written, ...other.written]))[0]?.opened).toBe(2)
  })
})

test('V65 the report has what recomputes the draw, and the declared beside the counted', () => {
  const p = phone('lead')
  p.write('check_in', { battery: null })
  p.write('carton_draw', drawEntry)
  p.write('quantity', { product: 11, finished: 480, packed: 470, cartons: 47 })
  const report = makeReport({ brief, head: { inspectors: [], days: [] } as never, entries: received(p.written) })
  expect(report.blocks).toContain('packing')
  expect(report.packing?.draw).toMatchObject({
    ...{ seed, list: 2, rows },
    products: [
      { product: 11, name: 'Kettle', cartons: 50, pieces: 500, counted_cartons: 47, counted_pieces: 470, open: 7 },
      { product: 12, name: 'Lid', cartons: 9, pieces: 90, counted_cartons: null, counted_pieces: null, open: 1 },
    ],
  })
  expect(report.packing?.draw?.products[0]?.drawn.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
