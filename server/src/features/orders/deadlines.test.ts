import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, goodsOf, keepSignedIn, priced, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let owner: Person
let main: Person
let root: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  main = await w.an()
  owner = await w.an({ parent_id: main.id })
  root = await w.an({ role: 'root' })
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  await keepSignedIn(w)
})

const edited = 'This order cannot be modified due to the deadline (24 hours before the inspection date (China time)).'
const cancelled =
  'This order cannot be cancelled due to the deadline (24 hours before the inspection date (China time)).'
const noon = 'Sorry! No order for the next day can be booked after 12 pm China time.'
const started = '2026-11-16T10:00:00+08:00'

describe('the deadline of an inspection on Friday, 2026-11-20 (J-38, J-40, J-41, J-42, H-48, H-49, V-23)', () => {
  it.each([
    ['owner', '2026-11-18 23:59:59', '', ''],
    ['owner', '2026-11-19 00:00:00', edited, cancelled],
    ['main', '2026-11-18 23:59:59', '', ''],
    ['main', '2026-11-19 00:00:00', edited, cancelled],
    ['root', '2026-11-19 00:00:00', '', ''],
    ['root', '2026-11-20 23:59:59', '', ''],
  ] as const)('%s at %s in China', async (who, at, editing, cancelling) => {
    w.clock.set(started)
    const order = await aSoldOrder(w, owner, { inspector, days: ['2026-11-20'], order: { status: 1 } })
    w.clock.set(`${at.replace(' ', 'T')}+08:00`)
    const person = { owner, main, root }[who]
    const check = await person.send('order_edit_check', { order_id: order.id })
    expect([check.code, check.msg]).toEqual([editing === '' ? 200 : 4000, editing])
    const cancel = await person.send('order_cancel', {
      order_id: order.id,
      ...(who === 'root' ? { reason: 'As asked', cause: 'customer' as const } : {}),
    })
    expect([cancel.code, cancel.msg]).toEqual([cancelling === '' ? 200 : 4000, cancelling])
  })
})

describe('noon in China, for an order that is moved to tomorrow (H-39, H-41, V-24)', () => {
  it.each([
    ['owner', '2026-11-16 11:59:59', ''],
    ['owner', '2026-11-16 12:00:00', noon],
    ['root', '2026-11-16 12:00:00', ''],
    ['root', '2026-11-16 23:59:59', ''],
  ] as const)('%s at %s', async (who, at, sentence) => {
    w.clock.set(started)
    const order = await anOrder(w, owner, {}, await goodsOf(w, owner, inspector))
    const person = { owner, root }[who]
    w.clock.set(`${at.replace(' ', 'T')}+08:00`)
    const cart = await priced(person, { ...order.cart, osn: order.order_no, ins_date: ['2026-11-17'] })
    const { code, data } = await submit(person, cart)
    expect(code).toBe(sentence === '' ? 200 : 4001)
    if (sentence !== '') expect(data).toEqual({ ins_date: sentence })
    if (who === 'root') {
      // root can set the same day with `order_change_date` too
      const other = await anOrder(w, owner, { ins_date: ['2026-11-20'] }, order.goods)
      const { code } = await root.send('order_change_date', { order_id: other.order_id, date: '2026-11-17' })
      expect(code).toBe(200)
    }
  })
})
