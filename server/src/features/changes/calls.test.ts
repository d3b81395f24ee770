import type { Calls, InputOf } from '@goodlot/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, type Goods, goodsOf, keepSignedIn, priced, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let root: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

// Monday 2026-11-16, 10:00 in China; the order is on Thursday, 2026-11-19, and costs 200 dollars
beforeEach(async () => {
  w.clock.set('2026-11-16T10:00:00+08:00')
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
  await keepSignedIn(w)
})

type Change = Omit<InputOf<Calls['order_change_preview']>, 'order_id'>
const callOf = {
  md: 'order_change_md',
  date: 'order_change_date',
  service_type: 'order_change_service',
  new_ins: 'order_change_ins',
  members: 'order_members',
} as const
const make = (who: Person, order_id: number, change: Change, more: { version?: number; totalPrice?: number } = {}) => {
  const [field] = Object.keys(change) as [keyof typeof callOf]
  return who.send(callOf[field], { order_id, ...change, ...more } as never)
}
const preview = (who: Person, order_id: number, change: Change) =>
  who.send('order_change_preview', { order_id, ...change })
const row = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const daysOf = async (id: number) =>
  (
    await w.db
      .selectFrom('order_days')
      .select(['inspector_id', 'day'])
      .where('order_id', '=', id)
      .orderBy('day')
      .orderBy('inspector_id')
      .execute()
  ).map(({ inspector_id, day }) => [inspector_id, day])
const offersOf = async (id: number) =>
  (await w.db.selectFrom('offers').select('state').where('order_id', '=', id).orderBy('id').execute()).map(
    ({ state }) => state,
  )

describe('a change of root’s', () => {
  it.each([
    ['man-days (U-43)', { md: 2 }, { md: 2, total_price: 400, balance: 400, payout: 340 }, 'md_changed'],
    [
      'the date, to a weekend (U-45)',
      { date: '2026-11-21' },
      { ins_date: '2026-11-21', total_price: 300, balance: 300, payout: 255 },
      'date_changed',
    ],
    [
      'the service (J-63, OD-29)',
      { service_type: 'dpi' },
      { service_type: 'dpi', total_price: 200, sample_size: 20 },
      'service_changed',
    ],
  ] as const)('%s: the preview shows what the write does', async (_, change, after, event) => {
    const order = await anOrder(w, buyer, {}, goods)
    const before = await row(order.order_id)
    const shown = await preview(root, order.order_id, change)
    expect(shown).toMatchObject({ code: 200, data: { version: before.version, after } })
    expect(shown.data.before).toMatchObject({ ins_date: '2026-11-19', md: 1, total_price: 200, balance: 200 })
    expect(await row(order.order_id)).toEqual(before)

    const { version, after: promised } = shown.data
    const made = await make(root, order.order_id, change, { version, totalPrice: promised.total_price })
    expect(made).toMatchObject({ code: 200, data: { after: promised } })
    const info = (await buyer.send('order_info', { order_no: order.order_no })).data
    const { ins_date, md, total_price, balance, service_type } = promised
    expect(info).toMatchObject({ ins_date, md, total_price, balance, service_type })
    expect(info.version).toBe(made.data.version)
    expect(await daysOf(order.order_id)).toEqual([[goods.inspector.id, promised.ins_date]])
    expect(await eventsOf(w, order.order_id)).toContain(event)
    // the work is no longer the same: the inspector is asked again, and the owner is told
    expect(await offersOf(order.order_id)).toEqual(['withdrawn', 'offered'])
    expect((await mailsAbout(w, order.order_id)).slice(2)).toEqual([
      `mission_offered → ${goods.inspector.email}`,
      `order_changed → ${buyer.email}`,
    ])
    const audit = await w.db
      .selectFrom('audit')
      .select(['action', 'account_id'])
      .where('subject', '=', `order:${order.order_id}`)
      .where('action', '=', `orders.${event}`)
      .execute()
    expect(audit).toEqual([{ action: `orders.${event}`, account_id: root.id }])
  })

  it('leaves a balance due or a credit on what was paid', async () => {
    const order = await anOrder(w, buyer, { ins_date: '2026-11-21' }, goods)
    await buyer.send('order_checkout', { order_id: order.order_id })
    expect((await make(root, order.order_id, { md: 1.5 })).data.after).toMatchObject({ total_price: 450, balance: 150 })
    expect((await make(root, order.order_id, { md: 1 })).data.after).toMatchObject({ total_price: 300, balance: 0 })
    expect((await make(root, order.order_id, { date: '2026-11-20' })).data.after).toMatchObject({
      total_price: 200,
      balance: -100,
    })
    const mail = await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('order_id', '=', order.order_id)
      .where('template', '=', 'order_changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('You have paid USD\u00a0100 more')
    expect(await row(order.order_id)).toMatchObject({ status: 1, revision: 4 })
  })

  it('never makes the customer pay for a dearer inspector, also when the date changes later (SPEC C7)', async () => {
    const dear = await anInspector(w, { cities: { 'CN-4403': 300 } })
    const order = await anOrder(w, buyer, {}, goods)
    const effect = (await make(root, order.order_id, { new_ins: dear.id })).data
    expect(effect.after).toMatchObject({ total_price: 200, payout: 255, margin: -55 })
    expect((await make(root, order.order_id, { date: '2026-11-20' })).data.after).toMatchObject({
      total_price: 200,
      payout: 255,
    })
    expect((await make(root, order.order_id, { md: 2 })).data.after).toMatchObject({ total_price: 400, payout: 510 })
    // an edit by the owner also takes the lower of both inspectors' prices
    const edit = await priced(buyer, {
      ...order.cart,
      osn: order.order_no,
      ins: dear.id,
      ins_date: ['2026-11-20'],
      md: 3,
    })
    expect(edit.totalPrice).toBe(600)
    expect((await submit(buyer, edit)).code).toBe(200)
    const sold = (await root.send('order_info', { order_no: order.order_no })).data
    expect(sold).toMatchObject({ total_price: 600, payout: 765, margin: -165 })
    await make(root, order.order_id, { md: 2 })
    // with the first inspector again, price and pay are as agreed
    expect((await make(root, order.order_id, { new_ins: goods.inspector.id })).data.after).toMatchObject({
      total_price: 400,
      payout: 340,
    })
  })

  it('goes on with goods and factory as they were sold, when their records are gone', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    await w.db.updateTable('products').set({ deleted_at: w.clock.now() }).where('id', '=', goods.product).execute()
    await w.db.updateTable('factories').set({ deleted_at: w.clock.now() }).where('id', '=', goods.factory).execute()
    expect((await make(root, order.order_id, { date: '2026-11-20' })).code).toBe(200)
    const info = (await root.send('order_info', { order_no: order.order_no })).data
    expect(info.pdata).toHaveLength(1)
    expect(info.factory?.city_only_name).toBe('Shenzhen')
    expect(info.tplname).toBe('Kettles, public')
  })

  it('ignores the noon rule, never the past (SPEC T4)', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    w.clock.set('2026-11-16T15:00:00+08:00')
    expect((await make(root, order.order_id, { date: '2026-11-17' })).code).toBe(200)
    expect(await make(root, order.order_id, { date: '2026-11-15' })).toMatchObject({
      fault: 'cart_incomplete',
      data: { ins_date: 'Please select another date' },
    })
    expect((await row(order.order_id)).days).toEqual(['2026-11-17'])
  })

  it('keeps to free days, capacity and city, and names the day; nothing is written then', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    await anOrder(w, buyer, { ins_date: '2026-11-20' }, goods)
    for (const [date, fault] of [
      ['2026-11-20', 'day_full'],
      ['2027-03-01', 'not_in_work'],
    ] as const) {
      for (const answer of [await preview(root, order.order_id, { date }), await make(root, order.order_id, { date })])
        expect(answer).toMatchObject({
          code: 4000,
          fault,
          msg: expect.stringContaining(date),
          data: { date: answer.msg },
        })
    }
    expect(await row(order.order_id)).toMatchObject({ revision: 1, version: 1, days: ['2026-11-19'] })
  })

  it('another service that the cart is not complete for is refused with what is missing', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    expect(await preview(root, order.order_id, { service_type: 'cls' })).toMatchObject({
      fault: 'cart_incomplete',
      data: { c_20: 'Please input containers!' },
    })
    expect((await make(root, order.order_id, { service_type: 'lab' })).fault).toBe('cart_incomplete')
  })

  it('another service than the protocol is made for is refused (SPEC B15)', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    expect(await preview(root, order.order_id, { service_type: 'cls' })).toMatchObject({
      fault: 'cart_incomplete',
      data: { tpl: 'The chosen protocol is made for another service. Please select one for this service.' },
    })
    expect((await preview(root, order.order_id, { service_type: 'dpi' })).msg).toBe('')
  })

  it('of an order that lost its inspector moves it, and leaves it without one', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    await goods.inspector.send('mission_decline', { order_id: order.order_id })
    expect((await make(root, order.order_id, { date: '2026-11-20' })).data.after).toMatchObject({
      ins_id: null,
      ins_date: '2026-11-20',
      total_price: 200,
    })
    expect(await row(order.order_id)).toMatchObject({ inspector_id: null, awaits_inspector: true })
    expect(await daysOf(order.order_id)).toEqual([])
  })
})

describe('who may, and what is refused', () => {
  it('only root changes a placed order (J-55, J-56, T-16)', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    const all: Change[] = [{ md: 2 }, { date: '2026-11-20' }, { service_type: 'dpi' }, { new_ins: 1 }, { members: [] }]
    for (const change of all)
      for (const who of [buyer, goods.inspector]) {
        expect(await make(who, order.order_id, change)).toMatchObject({ code: 4003, msg: 'Permission denied!' })
        expect((await preview(who, order.order_id, change)).code).toBe(4003)
      }
    expect((await w.send('order_change_md', { order_id: order.order_id, md: 2 })).code).toBe(4004)
  })

  it.each([
    ['order_change_md', {}, 'md', 'Sorry, this item cannot be zero or empty.'],
    ['order_change_md', { md: 0 }, 'md', 'Sorry, this item cannot be zero or empty.'],
    ['order_change_md', { md: 10.5 }, 'md', 'Man-days go from 1 to 10, in steps of 0.5.'],
    ['order_change_md', { md: 0.5 }, 'md', 'Man-days go from 1 to 10, in steps of 0.5.'],
    ['order_change_date', {}, 'date', 'Sorry, this item cannot be empty.'],
    ['order_change_ins', {}, 'new_ins', 'Sorry, this item cannot be empty.'],
    ['order_change_service', {}, 'service_type', 'Sorry, this item cannot be empty.'],
    [
      'order_change_preview',
      {},
      'order_id',
      'Please send exactly one change: md, date, service_type, new_ins or members.',
    ],
    [
      'order_change_preview',
      { md: 2, date: '2026-11-20' },
      'order_id',
      'Please send exactly one change: md, date, service_type, new_ins or members.',
    ],
  ] as const)('%s %j: %s (J-52, J-53, J-57)', async (name, input, field, sentence) => {
    const order = await anOrder(w, buyer, {}, goods)
    expect(await root.send(name, { order_id: order.order_id, ...input } as never)).toMatchObject({
      code: 4001,
      msg: sentence,
      data: { [field]: sentence },
    })
  })

  it('a change that is none, of an order that is over, and of one that nobody has', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    const same: Change[] = [{ md: 1 }, { date: '2026-11-19' }, { service_type: 'fri' }, { members: [] }]
    for (const change of same) expect((await make(root, order.order_id, change)).fault).toBe('nothing_changed')
    expect((await make(root, 999_999, { md: 2 })).fault).toBe('not_found')
    await w.db
      .updateTable('orders')
      .set({ status: 3, report_result: 'pass' })
      .where('id', '=', order.order_id)
      .execute()
    expect((await make(root, order.order_id, { md: 2 })).fault).toBe('has_report')
    await w.db.updateTable('orders').set({ status: 5, report_result: '' }).where('id', '=', order.order_id).execute()
    expect((await make(root, order.order_id, { md: 2 })).fault).toBe('already_cancelled')
  })

  it('what the screen showed and is another by now: the order, or the price', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    const { version, after } = (await preview(root, order.order_id, { md: 2 })).data
    await root.send('order_lock', { order_id: order.order_id, locked: 1 })
    expect(await make(root, order.order_id, { md: 2 }, { version })).toMatchObject({
      fault: 'record_changed',
      data: { who: root.account.nickname, version: version + 1 },
    })
    await w.db
      .updateTable('inspector_cities')
      .set({ working_cents: 26_000 })
      .where('inspector_id', '=', goods.inspector.id)
      .execute()
    expect(await make(root, order.order_id, { md: 2 }, { totalPrice: after.total_price })).toMatchObject({
      fault: 'price_changed',
      data: { totalPrice: 520 },
    })
    expect((await row(order.order_id)).revision).toBe(1)
  })

  it('two at once: one is made, the other hears that the order has changed', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    const { version } = (await preview(root, order.order_id, { md: 2 })).data
    const answers = await Promise.all([2, 3].map((md) => make(root, order.order_id, { md }, { version })))
    expect(answers.map(({ code, fault }) => fault ?? code).toSorted()).toEqual([200, 'record_changed'])
  })
})
