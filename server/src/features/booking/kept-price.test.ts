import { beforeAll, beforeEach, expect, it } from 'vitest'
import { anOrder, edit, type Goods, goodsOf } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aFactory, works } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let root: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  root = await w.an({ role: 'root' })
  goods = await goodsOf(w, buyer)
})
beforeEach(async () => {
  goods = { ...goods, inspector: await anInspector(w, { profile: { extra_order_qty: 9 } }) }
})

it('an edit keeps the price that was agreed while nothing changes that it comes from', async () => {
  const order = await anOrder(w, buyer, {}, goods)
  await w.db
    .updateTable('inspector_cities')
    .set({ working_cents: 26_000 })
    .where('inspector_id', '=', goods.inspector.id)
    .execute()
  expect(await edit(buyer, order, { remark: 'Only a remark' })).toMatchObject({
    code: 200,
    data: { totalPrice: 200 },
  })
  expect(await edit(buyer, order, { ins_date: '2026-11-20' })).toMatchObject({ code: 200, data: { totalPrice: 260 } })
})

it('an edit by root with a dearer inspector never raises the price; the inspector is paid its own', async () => {
  const order = await anOrder(w, buyer, {}, goods)
  const dear = await anInspector(w, { cities: { 'CN-4403': 300 } })
  expect(await edit(root, order, { ins: dear.id })).toMatchObject({ code: 200, data: { totalPrice: 200 } })
  const revision = await w.db
    .selectFrom('order_revisions')
    .select('quote')
    .where('order_id', '=', order.order_id)
    .where('revision', '=', 2)
    .executeTakeFirstOrThrow()
  expect(revision.quote).toMatchObject({ total: 20_000, payout: 25_500, margin: -5500, dates: [{ total: 20_000 }] })
  // a customer who chooses a dearer inspector pays the higher price
  const other = await anOrder(w, buyer, {}, goods)
  const dearer = await anInspector(w, { cities: { 'CN-4403': 300 } })
  expect(await edit(buyer, other, { ins: dearer.id })).toMatchObject({ code: 200, data: { totalPrice: 300 } })
})

it('a factory that its owner moved to a dearer city is priced there, although it is the same one', async () => {
  const inspector = await anInspector(w, { cities: { 'CN-4403': 200, 'CN-3101': 600 } })
  const { business_id, version } = await aFactory(buyer)
  const order = await anOrder(w, buyer, {}, { ...goods, factory: business_id, inspector })
  expect(order.totalPrice).toBe(200)
  const moved = { ...works, business_id, version, province: 'CN-31', city: 'CN-3101' }
  expect(await buyer.send('business_edit', moved)).toMatchObject({ code: 200 })
  expect(await edit(buyer, order, { remark: 'Only a remark' })).toMatchObject({ code: 200, data: { totalPrice: 600 } })
})
