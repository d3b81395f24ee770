import { expect, it } from 'vitest'
import { aCaller } from './caller-fixture.ts'
import { mayMeet } from './meetings.ts'
import { type OrderFacts, orderStatus } from './orders.ts'

const order: OrderFacts = {
  status: orderStatus.confirmed,
  reportResult: '',
  serviceType: 'fri',
  customerId: 1,
  realCustomerId: 2,
  days: ['2026-11-20'],
  locked: false,
  holdEndsAt: null,
}
const [main, buyer, stranger, root] = [
  aCaller({ id: 1 }),
  aCaller({ id: 2 }),
  aCaller({ id: 3 }),
  aCaller({ id: 4, role: 'root' }),
]

it.each([
  ['the buyer', buyer, {}, true, true],
  ['its main account', main, {}, true, true],
  ['root', root, {}, true, true],
  ['a stranger', stranger, {}, true, 'not_yours'],
  ['on a locked order', buyer, { locked: true }, true, true],
  ['about a reported one', buyer, { status: orderStatus.reported }, true, true],
  ['about a laboratory test', buyer, { serviceType: 'lab' }, false, 'no_inspector'],
  ['about a cancelled one', buyer, { status: orderStatus.cancelled }, true, 'already_cancelled'],
  ['about a released report', buyer, { status: orderStatus.finalized }, true, 'finished'],
  ['while nobody is found', buyer, {}, false, 'inspector_awaited'],
] as const)('%s meets the inspector (J-75)', (_, who, change, hasInspector, expected) => {
  const verdict = mayMeet(who, { ...order, ...change }, hasInspector)
  expect(verdict.ok || verdict.why).toBe(expected)
})
