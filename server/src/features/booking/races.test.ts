import type { Cart } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../db/json-columns.ts'
import { aCart, anOrder, goodsOf, priced, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyers: Person[]

beforeAll(async () => {
  w = await testWorld()
  buyers = await Promise.all(Array.from({ length: 10 }, () => w.an()))
})

describe('at the same moment', () => {
  it.each([0, 2])(
    'fifty submits for one day of capacity 1 + %i: exactly so many win, nothing half-written',
    async (extra) => {
      const inspector = await anInspector(w, { profile: { extra_order_qty: extra } })
      const carts = await Promise.all(
        buyers.map(async (buyer) => ({
          buyer,
          cart: await priced(buyer, aCart(w, await goodsOf(w, buyer, inspector))),
        })),
      )
      const before = await w.db.selectFrom('orders').select('id').execute()
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => carts[i % carts.length]).flatMap((one) =>
          one ? submit(one.buyer, one.cart) : [],
        ),
      )
      const won = answers.filter(({ code }) => code === 200)
      expect(won).toHaveLength(1 + extra)
      for (const lost of answers.filter(({ code }) => code !== 200)) {
        expect(lost).toMatchObject({ code: 4000, fault: 'day_full' })
        expect(lost.msg).toContain('2026-11-19')
      }
      expect(await w.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length + 1 + extra)
      const ids = won.map(({ data }) => data.order_id)
      const days = await w.db
        .selectFrom('order_days')
        .select(['order_id', 'slot'])
        .where('inspector_id', '=', inspector.id)
        .orderBy('slot')
        .execute()
      expect(days.map(({ slot }) => slot)).toEqual(Array.from({ length: 1 + extra }, (_, i) => i + 1))
      expect(days.map(({ order_id }) => order_id).sort()).toEqual(ids.sort())
      for (const table of ['order_revisions', 'offers', 'order_events'] as const) {
        const stray = await w.db
          .selectFrom(table)
          .select('order_id')
          .where('order_id', 'not in', w.db.selectFrom('orders').select('id'))
          .execute()
        expect(stray).toEqual([])
      }
    },
  )

  it('two submits of one draft: one order, the other finds it gone (OD-25, H-56)', async () => {
    const buyer = await w.an()
    const cart = await priced(
      buyer,
      aCart(w, await goodsOf(w, buyer, await anInspector(w, { profile: { extra_order_qty: 5 } }))),
    )
    const did = Number((await buyer.send('order_submit', { order: cart, mode: 'draft' })).data.did)
    const answers = await Promise.all([submit(buyer, cart, { did }), submit(buyer, cart, { did })])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4041])
    expect((await buyer.send('draft_list')).data.total).toBe(0)
  })

  it('edit and cancel: one after the other, and the days follow whoever was last', async () => {
    const buyer = await w.an()
    const order = await anOrder(w, buyer, {}, await goodsOf(w, buyer, await anInspector(w)))
    const cart = await priced(buyer, { ...order.cart, osn: order.order_no, ins_date: ['2026-11-20'] })
    const [edited, cancelled] = await Promise.all([
      submit(buyer, cart),
      buyer.send('order_cancel', { order_id: order.order_id }),
    ])
    expect(cancelled.code).toBe(200)
    expect([200, 4000]).toContain(edited.code)
    if (edited.code === 4000) expect(edited.fault).toBe('already_cancelled')
    expect(await w.db.selectFrom('order_days').select('day').where('order_id', '=', order.order_id).execute()).toEqual(
      [],
    )
  })

  it('two edits of one order that were opened on one version: the second hears of the first', async () => {
    const buyer = await w.an()
    const order = await anOrder(w, buyer, {}, await goodsOf(w, buyer, await anInspector(w)))
    const cart = { ...order.cart, osn: order.order_no, version: 1 }
    const answers = await Promise.all([submit(buyer, cart), submit(buyer, cart)])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 4000])
    expect(answers.find(({ code }) => code === 4000)?.fault).toBe('record_changed')
  })

  it('the limit of unpaid days and of drafts holds', async () => {
    const buyer = await w.an()
    const goods = await goodsOf(w, buyer, await anInspector(w, { profile: { extra_order_qty: 9 } }))
    const carts = await Promise.all(
      Array.from({ length: 25 }, (_, i) =>
        priced(buyer, aCart(w, goods, { ins_date: [`2026-11-${i % 2 === 0 ? 19 : 20}`, '2026-11-24'].slice(0, 1) })),
      ),
    )
    const answers = await Promise.all(carts.map((cart) => submit(buyer, cart)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(10)
    const unpaid = await w.db
      .selectFrom('orders')
      .select('id')
      .where('real_customer_id', '=', buyer.id)
      .where('status', '=', 0)
      .execute()
    expect(unpaid).toHaveLength(10)
    await w.db
      .insertInto('drafts')
      .values(
        Array.from({ length: 198 }, () => ({ created_by: buyer.id, cart: json({} as Cart), saved_at: w.clock.now() })),
      )
      .execute()
    const drafts = await Promise.all(
      Array.from({ length: 5 }, () => buyer.send('order_submit', { order: {}, mode: 'draft' })),
    )
    expect(drafts.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(drafts.find(({ code }) => code !== 200)).toMatchObject({ code: 4000, fault: 'too_many_drafts' })
  })
})
