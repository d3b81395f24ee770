import { describe, expect, it } from 'vitest'
import { roles } from './permissions.ts'
import { needsTotp, otpWaitSeconds } from './two-factor.ts'

const now = new Date('2026-11-16T02:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('the wait after wrong codes', () => {
  it.each([
    [0, null, 0],
    [9, before(0), 0],
    [10, before(0), 15],
    [10, before(14.5), 1],
    [10, before(15), 0],
    [11, before(0), 30],
    [16, before(0), 900],
    [50, before(0), 900],
    [50, before(900), 0],
    [10, null, 0],
  ])('%i wrong ones, the last at %s: %i s', (wrong, at, seconds) => {
    expect(otpWaitSeconds(wrong, at, now)).toBe(seconds)
  })
})

it.each(roles)('%s needs two-step verification as root outside the demo only', (role) => {
  expect(needsTotp({ role, hasTotp: false }, true)).toBe(role === 'root')
  expect(needsTotp({ role, hasTotp: true }, true)).toBe(false)
  expect(needsTotp({ role, hasTotp: false }, false)).toBe(false)
})
