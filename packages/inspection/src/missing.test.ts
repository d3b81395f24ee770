import { describe, expect, test } from 'vitest'
import type { Brief } from './brief.ts'
import { photo, unit } from './entries-fixture.ts'
import { good, judged, ready, tree, units, type Written, yes } from './judged-fixture.ts'

describe('what is missing', () => {
  const short = (written: Written[], brief: Brief = tree) =>
    judged(brief, written).missing.map(
      ({ code, part, item, instance, have, need }) => `${code} ${part} ${item ?? ''} ${instance} ${have}/${need}`,
    )
  test('V39 at the beginning of a visit everything is missing, in the order of the work', () => {
    expect(short([])).toEqual([
      'check_in finish   0/1',
      'quantity units  product:11 0/1',
      'cartons units   0/1',
      'units units  lot:A 0/5',
      'short_reason finish  lot:A 0/1',
      'item c1 10  0/1',
      'photos c1 10  0/2',
      'item c1 12  0/1',
      'item c1 13  0/1',
      'item c5 50 product:11 0/1',
      'signature finish   0/1',
      'check_out finish   0/1',
    ])
  })

  test('V39 at the end of a visit nothing is missing', () => {
    const pictures: Written[] = [1, 2].map(() => ['photo', photo({ item: 10 })])
    const done: Written[] = [
      ['check_in', { battery: null }],
      ...good,
      ...pictures,
      ['cartons', { product: null, total: 50, opened: 8, numbers: '' }],
      ['sign', { name: 'Li', position: '', strokes: [], refusal: 'no', remark: '' }],
      ['check_out', { battery: null }],
    ]
    expect(short(done)).toEqual([])
    expect(short([['abort', { reason: 'unsafe', remark: '' }]])).toEqual([])
  })

  test('V39 what was skipped or does not apply is not missing; too little without a reason is', () => {
    const written: Written[] = [
      ['check_in', { battery: null }],
      ready,
      ...units(3),
      ['unit', unit(4, false)],
      ['short', { lot: 'A', reason: 'no_time', remark: '' }],
      ['cartons', { product: null, total: 50, opened: 7, numbers: '' }],
      ['skip', { part: 'c1', item: 12, instance: '', reason: '' }],
      ['skip', { part: 'c5', item: null, instance: 'product:11', reason: '' }],
      yes(10, '', { verdict: 'na' }),
      yes(13),
      ['sign', { name: '', position: '', strokes: [], refusal: 'no', remark: '' }],
      ['check_out', { battery: null }],
    ]
    expect(short(written)).toEqual(['cartons units   7/8', 'units units  lot:A 4/5', 'unit_defect units  lot:A 0/1'])
    expect(short(written, { ...tree, plan: [], service: 'cls', containers: 2 })).toEqual([
      'containers units   0/2',
      'item c5 50  0/1',
    ])
  })
})
