import { expect, it } from 'vitest'
import type { Report } from './report.ts'
import { reviewDifferences } from './review-differences.ts'

const item = {
  ...{
    item: 4,
    instance: 'product:3',
    name: 'Labels',
    name_cn: '标签',
    type: 'yes_no',
    requirement: '',
    requirement_cn: '',
  },
  ...{
    verdict: 'pending',
    effect: 'fails',
    allowed: 0,
    failures: null,
    skipped: false,
    is_key: false,
    confidential: false,
  },
  ...{
    text: 'Blurred',
    remark: 'See photo',
    score: null,
    chosen: [],
    refused: [],
    values: [],
    photos: [1],
    late: false,
    corrections: 0,
  },
}
const photo = (no: number, of: number | null) => ({
  no,
  item: of,
  sha256: `hash ${no}`,
  caption: no === 2 ? 'Carton' : '',
})
const defect = { key: 'd1', name: 'Dent', name_cn: '凹痕', class: 'major', count: 2, remark: '' }
const submitted = {
  result: 'pass',
  sections: [{ items: [item] }],
  remarks: [],
  defects: [defect],
  quantities: [{ product: 3, name: 'Kettle', finished: 900, packed: 800 }],
  photos: [photo(1, 4), photo(2, null)],
} as unknown as Report
const released = {
  ...submitted,
  result: 'fail',
  remarks: [{ at: '', text: 'Wet cartons', late: false }],
  sections: [
    { items: [{ ...item, verdict: 'conform', remark: '', ruling: { version: 2, at: '', reason: 'Seen on photo 9' } }] },
  ],
  defects: [{ ...defect, class: 'critical', count: 1 }],
  quantities: [{ product: 3, name: 'Kettle', finished: 900, packed: null }],
  photos: [photo(1, 4)],
} as unknown as Report

it('each difference stands beside its item, with what was there before, and a ruling with its reason', () => {
  const found = reviewDifferences(submitted, released)
  expect(found.map(({ what, before, after }) => `${what}: ${before} → ${after}`)).toEqual([
    'result: pass → fail',
    'remark:  → Wet cartons',
    'verdict: pending → conform',
    'remark: See photo → ',
    'class: major → critical',
    'count: 2 → 1',
    'packed: 800 → ',
    'photo: Carton → ',
  ])
  expect(found[2]).toMatchObject({ item: 4, instance: 'product:3', name: 'Labels', reason: 'Seen on photo 9' })
  expect(found[4]).toMatchObject({ item: null, name: 'Dent', name_cn: '凹痕' })
})

it('a report that was released as it was submitted has none', () => {
  expect(reviewDifferences(submitted, submitted)).toEqual([])
})
