import { expect, it } from 'vitest'
import { withinCredit } from './booking.ts'
import { mayAnswerCharges, mayProposeCharges } from './extra-charges.ts'
import type { OrderStatus } from './orders.ts'

const caller = (id: number, role: 'customer' | 'root') => ({ id, role, isAgent: false, isSub: false, childCount: 0 })
const [owner, main, stranger, root] = [
  caller(1, 'customer'),
  caller(2, 'customer'),
  caller(3, 'customer'),
  caller(9, 'root'),
]
const order = (status: OrderStatus) => ({ status, customerId: 2, realCustomerId: 1 })

it.each([
  ['owner', owner, 'permission_denied', ''],
  ['main account', main, 'permission_denied', ''],
  ['stranger', stranger, 'permission_denied', 'not_yours'],
  ['root', root, '', 'not_yours'],
] as const)('%s proposes and answers charges: %j, %j', (_, who, proposing, answering) => {
  const why = (verdict: { ok: boolean; why?: string }) => verdict.why ?? ''
  expect(why(mayProposeCharges(who, order(1)))).toBe(proposing)
  expect(why(mayAnswerCharges(who, order(1)))).toBe(answering)
  expect(mayAnswerCharges(who, order(5)).ok).toBe(false)
  expect(mayProposeCharges(who, order(5)).ok).toBe(false)
})

it.each([
  [0, 50_000, 50_000, true],
  [1, 50_000, 50_000, false],
  [40_000, 10_001, 50_000, false],
  [0, 0, 0, true],
])('owing %i, another %i with a limit of %i goes on account: %s', (owed, total, limit, ok) => {
  expect(withinCredit(owed, total, limit).ok).toBe(ok)
})
