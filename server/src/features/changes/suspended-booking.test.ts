import { beforeAll, expect, it } from 'vitest'
import { aCart, anOrder, calculated, goodsOf, priced, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an({ can_use_my_ins_list: true })
})

const suspend = async ({ id: uid }: Person, open_orders: number) =>
  expect((await root.send('ins_suspend', { uid, reason: 'Complaints.', open_orders })).msg).toBe('')

const refused = { fault: 'inspector_inactive', msg: expect.stringContaining('does not take orders at present') }

it('an inspector who is suspended while it is in a cart, offered or copied is refused at every step, and never gets the order', async () => {
  const inspector = await anInspector(w)
  const goods = await goodsOf(w, buyer, inspector)
  const sold = await anOrder(w, buyer, {}, goods)
  const cart = await priced(buyer, aCart(w, goods, { ins_date: ['2026-11-20'] }))
  const { data: draft } = await buyer.send('order_submit', { order: cart, mode: 'draft' })
  await suspend(inspector, 1)

  expect(await buyer.send('order_calc', calculated(cart))).toMatchObject(refused)
  const range = { from: '2026-11-19', to: '2026-11-25', service_type: 'fri', bid: goods.factory } as const
  expect(await buyer.send('booking_calendar', { ...range, ins: inspector.id, catalog_id: [100, 101] })).toMatchObject(
    refused,
  )
  expect(await submit(buyer, cart)).toMatchObject(refused)
  // a draft and a copy are loaded without the inspector, so that another one is chosen
  for (const load of [{ did: Number(draft.did) }, { osn: sold.order_no, copy: 1 as const }])
    expect((await buyer.send('order_load', load)).data.ins ?? '').toBe('')

  // the offered order is its owner's again: it can be paid, and waits for another inspector
  expect((await inspector.send('mission_accept', { order_id: sold.order_id })).fault).toBe('inspector_suspended')
  expect((await buyer.send('order_checkout', { order_id: sold.order_id })).msg).toBe('')
  const { inspector_id, status } = await w.db
    .selectFrom('orders')
    .select(['inspector_id', 'status'])
    .where('id', '=', sold.order_id)
    .executeTakeFirstOrThrow()
  expect({ inspector_id, status }).toEqual({ inspector_id: null, status: 1 })
  const again = { order_id: sold.order_id, new_ins: inspector.id }
  expect(await buyer.send('order_choose_ins', again)).toMatchObject(refused)
  expect(await root.send('order_change_ins', again)).toMatchObject(refused)

  expect((await root.send('ins_reinstate', { uid: inspector.id })).msg).toBe('')
  expect((await submit(buyer, cart)).msg).toBe('')
})

it('a family’s own inspector who is suspended cannot be booked by its family either', async () => {
  const inspector = await anInspector(w, { profile: { owner_id: buyer.id } })
  const cart = await priced(buyer, aCart(w, await goodsOf(w, buyer, inspector)))
  await suspend(inspector, 0)
  expect(await submit(buyer, cart)).toMatchObject(refused)
})
