import { describe, expect, it } from 'vitest'
import { firstEntries } from './open.ts'

const entries = Array.from({ length: 1_000 }, (_, no) => ({ no, remark: '验'.repeat(100) }))
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('the entries of one answer', () => {
  it('an answer has all entries where there is room', () => {
    expect(firstEntries(entries, 1_000_000)).toEqual(entries)
    expect(firstEntries([], 10)).toEqual([])
  })
  it('are the first ones that fit, and at least one', () => {
    const first = firstEntries(entries, 100_000)
    expect(first).toEqual(entries.slice(0, first.length))
    expect(bytesOf(first)).toBeLessThanOrEqual(100_001)
    expect(bytesOf(entries.slice(0, first.length + 1))).toBeGreaterThan(100_000)
    expect(firstEntries(entries, -5)).toEqual(entries.slice(0, 1))
  })
})
