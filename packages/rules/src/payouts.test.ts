import { expect, it } from 'vitest'
import { payoutState } from './payouts.ts'

it.each([
  [{ paid: false, held: false, payableOn: '2026-11-17' }, 'waiting'],
  [{ paid: false, held: false, payableOn: '2026-11-16' }, 'payable'],
  [{ paid: false, held: true, payableOn: '2026-11-01' }, 'held'],
  [{ paid: true, held: true, payableOn: '2026-11-01' }, 'paid'],
])('%j is %s on 16 November in China', (payout, state) => {
  // still the 15th in UTC
  expect(payoutState(payout, new Date('2026-11-15T16:00:00Z'))).toBe(state)
})
