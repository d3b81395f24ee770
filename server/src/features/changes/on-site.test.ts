import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '../../doctor/index.ts'
import { anOrder, edited, goodsOf, keepSignedIn, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})
beforeEach(() => w.clock.set('2026-11-16T10:00:00+08:00'))

/**
 * An order of three man-days from Thursday to Saturday, accepted and checked in on Thursday. Afterwards it is Friday
 * morning.
 */
async function onSite() {
  const goods = await goodsOf(w, buyer)
  const ins_date = ['2026-11-19', '2026-11-20', '2026-11-21']
  const order = await anOrder(w, buyer, { ins_date, md: 3 }, goods)
  await buyer.send('order_checkout', { order_id: order.order_id })
  await keepSignedIn(w)
  await goods.inspector.send('mission_accept', { order_id: order.order_id })
  w.clock.set('2026-11-19T09:00:00+08:00')
  await w.db
    .updateTable('orders')
    .set({ status: 2, checked_in_at: w.clock.now() })
    .where('id', '=', order.order_id)
    .execute()
  w.clock.set('2026-11-20T07:00:00+08:00')
  return order
}
const daysOf = (id: number) =>
  w.db
    .selectFrom('order_days')
    .select(['day', 'inspector_id'])
    .where('order_id', '=', id)
    .where('is_lead', '=', true)
    .orderBy('day')
    .execute()
const offersOf = async (id: number) =>
  (await w.db.selectFrom('offers').select('state').where('order_id', '=', id).orderBy('id').execute()).map(
    ({ state }) => state,
  )

describe('an order in progress', () => {
  it('asks nobody again when it changes: the lead hears what is another', async () => {
    const order = await onSite()
    expect((await root.send('order_change_md', { order_id: order.order_id, md: 4 })).code).toBe(200)
    expect(await offersOf(order.order_id)).toEqual(['accepted'])
    expect(await mailsAbout(w, order.order_id)).toContain(`mission_changed → ${order.goods.inspector.email}`)
  })

  it('is given to somebody who is free from today on; the days before stay with who was there, and are paid', async () => {
    const order = await onSite()
    const { order_id, order_no } = order
    // the new inspector does not work on Thursday, which no longer matters because that day is over
    const next = await anInspector(w, { cities: { 'CN-4403': 300 }, days: ['2026-11-20', '2026-11-21'] })
    const { after } = (await root.send('order_change_preview', { order_id, new_ins: next.id })).data
    // 170 of Thursday and 255 and 382.50 of Friday and Saturday, after commission
    expect(after).toMatchObject({ total_price: 700, payout: 807.5 })
    const made = await root.send('order_change_ins', { order_id, new_ins: next.id })
    expect(made).toMatchObject({ code: 200, data: { after } })
    const { inspector: first } = order.goods
    expect(await daysOf(order_id)).toEqual([
      { day: '2026-11-19', inspector_id: first.id },
      { day: '2026-11-20', inspector_id: next.id },
      { day: '2026-11-21', inspector_id: next.id },
    ])
    expect(await examine(w.pool)).toEqual([])

    // a later change and an edit by root leave Thursday with the first inspector
    expect((await root.send('order_change_md', { order_id, md: 4 })).code).toBe(200)
    const cart = await edited(root, order, { ins: next.id, md: 4, remark: 'Look at the plugs' })
    const saved = await submit(root, cart)
    expect(saved.msg).toBe('')
    expect((await daysOf(order_id))[0]).toEqual({ day: '2026-11-19', inspector_id: first.id })
    expect(await examine(w.pool)).toEqual([])

    // whoever worked is paid for it when the customer cancels
    await root.send('order_cancel', { order_id, reason: 'The goods were sold', cause: 'customer' })
    const { data: payouts } = await root.send('payout_list', { order_no })
    expect(payouts.data.map(({ ins_user_id }) => ins_user_id)).toEqual([first.id])
    expect(await daysOf(order_id)).toEqual([])
    expect(await examine(w.pool)).toEqual([])
  })

  it('is not given to somebody who is taken today or later', async () => {
    const order = await onSite()
    const next = await anInspector(w, { days: ['2026-11-19', '2026-11-20'] })
    for (const call of ['order_change_preview', 'order_change_ins'] as const)
      expect(await root.send(call, { order_id: order.order_id, new_ins: next.id })).toMatchObject({
        fault: 'not_in_work',
        msg: expect.stringContaining('2026-11-21'),
      })
  })
})
