import { plan } from '@goodlot/sampling'
import { describe, expect, it } from 'vitest'
import {
  isSampleCode,
  type Lot,
  maxPieces,
  namedSamples,
  piecesCode,
  readSample,
  type Sample,
  sampleOf,
  sampleSize,
} from './sample.ts'

describe('K19 the sample of a class', () => {
  it.each(['G', 'S-1', 'S-4', 'n1', 'n20', 'n9999', 'sku1', 'ctn', 'once', 'full'])(
    'a class takes the sample %s',
    (code) => {
      expect(isSampleCode(code)).toBe(true)
    },
  )
  it.each([
    '',
    'g',
    'S-5',
    'S-0',
    'n',
    'n0',
    'n05',
    'n10000',
    'sku2',
    'II',
    'once ',
    ' once',
    'xG',
    'at once',
    'toString',
  ])('refuses the sample "%s"', (code) => {
    expect(isSampleCode(code)).toBe(false)
  })
  it('the sample of a class is a named one or a number of pieces', () => {
    expect(namedSamples).toEqual(['G', 'S-1', 'S-2', 'S-3', 'S-4', 'sku1', 'ctn', 'once', 'full'])
    expect(readSample(piecesCode(maxPieces))).toEqual({ kind: 'pieces', count: 9_999 })
  })
  it.each<[string, string, Sample | null]>([
    ['', 'G', { kind: 'plan' }],
    ['', 'S-3', { kind: 'special', level: 'S-3' }],
    ['', 'n5', { kind: 'pieces', count: 5 }],
    ['carton_drop', 'n5', { kind: 'cartons_per_packing', count: 5 }],
    ['carton_drop', 'once', { kind: 'once' }],
    ['', 'sku1', { kind: 'per_product' }],
    ['', 'ctn', { kind: 'opened_cartons' }],
    ['', 'full', { kind: 'all' }],
    ['', 'many', null],
  ])('K20 of class "%s" with %s is %j', (code, sample, meant) => {
    expect(sampleOf({ code, sample })).toEqual(meant)
  })
})

describe('K21 its size', () => {
  const lot: Lot = { units: 1_000, drawn: 80, severity: 'normal', products: 3, packings: 2, opened: 7 }
  const few: Lot = { ...lot, units: 4 }
  const none: Lot = { ...lot, units: 0, drawn: 0, products: 0, packings: 0, opened: 0 }
  it.each([
    // sample code, then its size for 1,000 units, for 4 and for none; in Table 1, S-1 to S-4 of 501 to 1,200 units are letters C, C, E, G
    ['G', 80, 4, 0],
    ['S-1', 5, 2, 0],
    ['S-2', 5, 2, 0],
    ['S-3', 13, 2, 0],
    ['S-4', 20, 2, 0],
    ['n5', 5, 4, 0],
    ['sku1', 3, 3, 0],
    ['ctn', 7, 7, 0],
    ['once', 1, 1, 1],
    ['full', 1_000, 4, 0],
  ])('%s is %i of 1,000, %i of 4, %i of none', (code, ofMany, ofFew, ofNone) => {
    const sample = readSample(code) as Sample
    expect([lot, few, none].map((presented) => sampleSize(sample, presented))).toEqual([ofMany, ofFew, ofNone])
  })
  it('the carton drop test counts cartons of every packing', () => {
    expect(sampleSize({ kind: 'cartons_per_packing', count: 2 }, lot)).toBe(4)
  })
  it('the sample of a special level follows the severity of the order', () => {
    const request = { lotSize: 1_000, level: 'S-4', aql: '0', severity: 'reduced' } as const
    const size = sampleSize({ kind: 'special', level: 'S-4' }, { ...lot, severity: 'reduced' })
    expect(size).toBe(plan(request).sampleSize)
    expect(size).toBeLessThan(20)
  })
  it('the sample of one unit is never more than one', () => {
    const singleUnit = { ...lot, units: 1, drawn: 1 }
    for (const code of ['G', 'S-1', 'S-4', 'n5', 'full'])
      expect(sampleSize(readSample(code) as Sample, singleUnit)).toBe(1)
  })
})
