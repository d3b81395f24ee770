import { expect, it } from 'vitest'
import { parseRange } from './byte-range.ts'

it.each<[string | undefined, ReturnType<typeof parseRange>]>([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=5-', { start: 5 }],
  ['bytes=5-9', { start: 5, end: 10 }],
  ['bytes=9-5', undefined],
  ['bytes=-5', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=1-2', undefined],
  [`bytes=${'9'.repeat(40)}-`, undefined],
  [undefined, undefined],
])('the range %s is read as %o', (header, range) => {
  expect(parseRange(header)).toEqual(range)
})
