import { beforeAll, describe, expect, it } from 'vitest'
import { aCart, anOrder, type Goods, goodsOf, priced, submit } from '../../test/carts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
})

describe('submitting a complete cart', () => {
  it('makes an order (H-09, H-45, U-48)', async () => {
    const answer = await submit(buyer, await priced(buyer, aCart(w, goods)))
    expect(answer).toMatchObject({
      code: 200,
      data: { order_status_str: 'Pending', did: null, totalPrice: 200, hold_ends_at: '2026-11-18 10:00:00' },
    })
    expect(answer.data.order_no).toMatch(/^GL261116-\d+$/)
    const order = await w.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', Number(answer.data.order_id))
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      customer_id: buyer.id,
      real_customer_id: buyer.id,
      status: 0,
      days: ['2026-11-19'],
      total_cents: 20_000,
      quantity: 500,
      sample_size: 50,
      md: 1,
      product_names: 'Steel kettle 1.7 l',
      inspector_id: goods.inspector.id,
    })
    expect(await anOrder(w, buyer)).toMatchObject({ order_status_str: 'Pending' })
  })
})
