import { expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import {
  factoryWordsEnd,
  mayFactorySpeak,
  mayGivePackingList,
  mayPackForFactory,
  packingListsMost,
} from './factory-packing.ts'
import type { OrderFacts, OrderStatus } from './orders.ts'

const owner = aCaller()
const order: OrderFacts = {
  ...{ status: 1, reportResult: '', serviceType: 'fri', customerId: owner.id, realCustomerId: owner.id },
  ...{ days: ['2026-11-25'], locked: false, holdEndsAt: null },
}
const word = (verdict: { ok: boolean; why?: string }) => (verdict.ok ? 'ok' : verdict.why)

it.each([
  [0, 'fri', 0, 'packing_closed'],
  [1, 'fri', 0, 'ok'],
  [2, 'dpi', 0, 'ok'],
  [3, 'fri', 0, 'packing_closed'],
  [5, 'fri', 0, 'packing_closed'],
  [1, 'fe', 0, 'packing_closed'],
  [1, 'ppc', 0, 'packing_closed'],
  [1, 'lab', 0, 'packing_closed'],
  [1, 'cls', packingListsMost - 1, 'ok'],
  [1, 'cls', packingListsMost, 'packing_full'],
] as const)('W13 in status %i of %s with %i lists: %s', (status, serviceType, lists, expected) => {
  expect(word(mayGivePackingList({ status: status as OrderStatus, serviceType }, lists))).toBe(expected)
})

it('W13 owners and the office give it, others do not', () => {
  expect(word(mayPackForFactory(owner, order, 0))).toBe('ok')
  expect(word(mayPackForFactory(aCaller({ id: 900, role: 'root' }), order, 0))).toBe('ok')
  expect(word(mayPackForFactory(aCaller({ id: 77 }), order, 0))).toBe('not_yours')
})

it('W14 the factory speaks for 48 hours after the departure', () => {
  const left = new Date('2026-11-25T08:00:00Z')
  const end = factoryWordsEnd(left, 'link')
  expect(end).toEqual(new Date('2026-11-27T08:00:00Z'))
  expect([factoryWordsEnd(null, 'link'), factoryWordsEnd(left, 'none')]).toEqual([null, null])
  const at = (now: string, status = 2) => word(mayFactorySpeak({ status: status as OrderStatus }, end, new Date(now)))
  expect([at('2026-11-27T07:59:59Z'), at('2026-11-27T08:00:00Z')]).toEqual(['ok', 'factory_words_closed'])
  expect([at('2026-11-26T08:00:00Z', 4), at('2026-11-26T08:00:00Z', 5)]).toEqual(['ok', 'factory_words_closed'])
  expect(word(mayFactorySpeak({ status: 2 }, null, left))).toBe('factory_words_closed')
})
