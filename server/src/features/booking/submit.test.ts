import type { CartInput } from '@goodlot/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aBuyer,
  aCart,
  anOrder,
  countRows,
  type Goods,
  goodsOf,
  priced,
  publicProtocol,
  submit,
  writtenRows,
} from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aProtocol } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
})
beforeEach(async () => {
  goods = { ...goods, inspector: await anInspector(w, { profile: { extra_order_qty: 9 } }) }
})

const orderRow = (id: number | null) =>
  w.db.selectFrom('orders').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
const revisionsOf = (id: number | null) =>
  w.db.selectFrom('order_revisions').selectAll().where('order_id', '=', Number(id)).orderBy('revision').execute()
const order = async (change: Partial<CartInput> = {}) => priced(buyer, aCart(w, goods, change))

describe('a complete cart', () => {
  it('becomes an order with everything that belongs to it (H-09, H-45, U-48)', async () => {
    const answer = await submit(buyer, await order({ order_name: 'Autumn kettles', remark: 'Weigh three' }))
    expect(answer).toMatchObject({
      code: 200,
      data: { order_status_str: 'Pending', did: null, totalPrice: 200, hold_ends_at: '2026-11-18 10:00:00' },
    })
    expect(answer.data.order_no).toMatch(/^GL261116-\d+$/)
    const id = answer.data.order_id
    expect(await orderRow(id)).toMatchObject({
      customer_id: buyer.id,
      real_customer_id: buyer.id,
      order_name: 'Autumn kettles',
      status: 0,
      version: 1,
      revision: 1,
      days: ['2026-11-19'],
      first_day: '2026-11-19',
      last_day: '2026-11-19',
      total_cents: 20_000,
      paid_cents: 0,
      quantity: 500,
      sample_size: 50,
      md: 1,
      calculated_md: 1,
      product_names: 'Steel kettle 1.7 l',
      product_skus: 'KT-17',
      factory_name: 'Shenzhen Bright Home Co., Ltd',
      inspector_name: goods.inspector.account.nickname,
      is_own_inspector: false,
      city: 'CN-4403',
      category_id: 100,
      line_id: 101,
    })
    const [revision] = await revisionsOf(id)
    expect(revision).toMatchObject({
      revision: 1,
      saved_by: buyer.id,
      cart: { serviceType: 'fri', remark: 'Weigh three', days: ['2026-11-19'] },
      goods: [{ productId: goods.product, sku: 'KT-17', quantity: 500, lineId: 101, categoryId: 100 }],
      factory: { name: 'Shenzhen Bright Home Co., Ltd', city: 'CN-4403' },
      plan: [{ letter: 'H', sampleSize: 50 }],
      man_days: { md: 1, calculated: 1 },
      quote: { total: 20_000, payout: 17_000, commission: 3000 },
    })
    const days = await w.db.selectFrom('order_days').selectAll().where('order_id', '=', Number(id)).execute()
    expect(days).toMatchObject([{ inspector_id: goods.inspector.id, day: '2026-11-19', city: 'CN-4403' }])
    const offers = await w.db
      .selectFrom('offers')
      .select(['inspector_id', 'state'])
      .where('order_id', '=', Number(id))
      .execute()
    expect(offers).toEqual([{ inspector_id: goods.inspector.id, state: 'offered' }])
    const events = await w.db
      .selectFrom('order_events')
      .select(['event', 'account_id'])
      .where('order_id', '=', Number(id))
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { event: 'submitted', account_id: buyer.id },
      { event: 'offered', account_id: null },
    ])
    const mails = await w.db
      .selectFrom('mails')
      .select(['template', 'to_address', 'body_text'])
      .where('order_id', '=', Number(id))
      .orderBy('id')
      .execute()
    expect(mails.map(({ template, to_address }) => [template, to_address])).toEqual([
      ['mission_offered', goods.inspector.email],
      ['order_placed', buyer.email],
    ])
    expect(mails[1]?.body_text).toContain('USD\u00a0200 by 2026-11-18 10:00')
    const notices = (await buyer.send('notice_list')).data.data
    expect(notices[0]?.title).toContain(answer.data.order_no)
    expect(
      await w.db.selectFrom('audit').select('action').where('subject', '=', `order:${id}`).orderBy('id').execute(),
    ).toMatchObject([{ action: 'orders.submitted' }, { action: 'orders.offered' }])
  })

  it('shares one snapshot of its protocol; a later version is another', async () => {
    const protocol = await aProtocol(await w.an({ role: 'root' }), { tpl_name: 'Shared', is_public: 1 })
    const snapshotOf = async () => {
      const { data } = await submit(buyer, await order({ tpl: protocol.tpl_id }))
      return (await revisionsOf(data.order_id))[0]?.protocol_snapshot_id
    }
    const [first, second] = [await snapshotOf(), await snapshotOf()]
    expect(first).toBe(second)
    await w.db.updateTable('protocols').set({ version: 7 }).where('id', '=', protocol.tpl_id).execute()
    expect(await snapshotOf()).not.toBe(first)
    const snapshots = await w.db
      .selectFrom('protocol_snapshots')
      .select(['version', 'name', 'tree'])
      .where('protocol_id', '=', protocol.tpl_id)
      .orderBy('version')
      .execute()
    expect(snapshots).toMatchObject([{ name: 'Shared' }, { version: 7 }])
    expect(snapshots[0]?.tree).toEqual(expect.arrayContaining([expect.objectContaining({ items: expect.any(Array) })]))
  })

  it('of a sub-account belongs to the family; the main account hears of it too', async () => {
    const main = await w.an()
    const { person: sub, goods: own } = await aBuyer(w, goods.inspector, { parent_id: main.id })
    const { order_id } = await anOrder(w, sub, {}, own)
    expect(await orderRow(order_id)).toMatchObject({ customer_id: main.id, real_customer_id: sub.id })
    expect((await main.send('notice_list')).data.total).toBe(1)
  })

  it('sent twice with one Idempotency-Key is one order', async () => {
    const cart = await order()
    const before = await countRows(w, 'orders')
    const [first, second] = await Promise.all([submit(buyer, cart, { key: 'k1' }), submit(buyer, cart, { key: 'k1' })])
    expect(first.data).toEqual(second.data)
    expect(await submit(buyer, cart, { key: 'k1' })).toEqual(first)
    expect(await countRows(w, 'orders')).toBe(before + 1)
  })
})

describe('the price that was shown', () => {
  it('must be the one that holds: another, or none, is told the new one and books nothing', async () => {
    const before = await writtenRows(w)
    for (const totalPrice of [199.99, null, undefined, 0])
      expect(await submit(buyer, { ...aCart(w, goods), totalPrice })).toMatchObject({
        code: 4000,
        fault: 'price_changed',
        data: { totalPrice: 200 },
        msg: expect.stringContaining('USD\u00a0200'),
      })
    expect(await writtenRows(w)).toEqual(before)
  })

  it('the price that was shown is compared after root changed it', async () => {
    const cart = await order()
    await w.db
      .updateTable('inspector_cities')
      .set({ working_cents: 21_000 })
      .where('inspector_id', '=', goods.inspector.id)
      .execute()
    expect(await submit(buyer, cart)).toMatchObject({ fault: 'price_changed', data: { totalPrice: 210 } })
    await w.db
      .updateTable('inspector_cities')
      .set({ working_cents: 20_000 })
      .where('inspector_id', '=', goods.inspector.id)
      .execute()
  })
})

describe('credit', () => {
  it('within the limit an order is confirmed on account; over it, it waits for payment', async () => {
    const { person, goods: own } = await aBuyer(w, goods.inspector, { credit_ok: true, credit_limit_cents: 50_000 })
    expect((await person.send('booking_settings')).data.on_account).toBe(1)
    const placed = []
    for (let n = 0; n < 3; n++) placed.push(await anOrder(w, person, { ins_date: `2026-11-2${n + 3}` }, own))
    expect(placed.map(({ order_status_str, hold_ends_at }) => [order_status_str, hold_ends_at === ''])).toEqual([
      ['Confirmed', true],
      ['Confirmed', true],
      ['Pending', false],
    ])
    expect(placed.map(({ credit_msg }) => credit_msg)).toEqual([
      undefined,
      undefined,
      'This order of USD\u00a0200 does not fit into your credit limit of USD\u00a0500, of which USD\u00a0400 are used. It is not on account: please pay it now.',
    ])
    // the order that is not on account can be paid at once
    expect((await person.send('order_checkout', { order_id: Number(placed[2]?.order_id) })).data.amount).toBe(200)
    expect(await orderRow(placed[0]?.order_id ?? 0)).toMatchObject({
      on_account: true,
      status: 1,
      confirmed_at: w.clock.now(),
    })
    const events = await w.db
      .selectFrom('order_events')
      .select('event')
      .where('order_id', '=', placed[0]?.order_id ?? 0)
      .orderBy('id')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['submitted', 'offered', 'put_on_account'])
  })
})

describe('every service', () => {
  it('container loading is ordered with its containers', async () => {
    const { order_id } = await anOrder(
      w,
      buyer,
      { service_type: 'cls', catalog_id: '', c_20: 1, c_40hc: 2, md: 2 },
      { ...goods, protocol: await publicProtocol(w, 'cls') },
    )
    expect(await orderRow(order_id)).toMatchObject({
      service_type: 'cls',
      calculated_md: 2,
      sample_size: null,
      line_id: 101,
    })
  })

  it('fe: an inspector verified for the audit', async () => {
    const auditor = await anInspector(w, { profile: { verified_audits: ['social'] } })
    const { order_id } = await anOrder(
      w,
      buyer,
      {
        service_type: 'fe',
        fe_num_of_employees: 300,
        fe_audit_type: 'social',
        fe_announce_factory: 'no',
        md: 2,
        pdata: [],
      },
      { ...goods, inspector: auditor, protocol: await publicProtocol(w, 'fe') },
    )
    expect((await revisionsOf(order_id))[0]).toMatchObject({
      cart: { auditType: 'social', announceFactory: false },
      goods: [],
    })
  })

  it('lab: no inspector, no dates, no man-days', async () => {
    const [test] = (await buyer.send('lab_test_list', { limit: 1 })).data.data
    const lab = { tests: [{ test_id: test?.test_id ?? 0, samples: 3 }], courier: 'own' as const }
    const order = await anOrder(w, buyer, { service_type: 'lab', lab }, goods)
    expect(order).toMatchObject({ totalPrice: (test?.price ?? 0) * 3, hold_ends_at: '2026-11-18 10:00:00' })
    expect(await orderRow(order.order_id)).toMatchObject({ inspector_id: null, days: [], first_day: null, md: null })
    expect((await revisionsOf(order.order_id))[0]).toMatchObject({
      tests: [{ name: test?.names.en, samples: 3 }],
      man_days: null,
    })
    expect(await w.db.selectFrom('offers').select('id').where('order_id', '=', order.order_id).execute()).toEqual([])
  })

  it('an order with an own inspector (H-54)', async () => {
    const own = await anInspector(w, { profile: { owner_id: buyer.id } })
    const { order_id, totalPrice } = await anOrder(w, buyer, {}, { ...goods, inspector: own })
    expect(totalPrice).toBe(30)
    expect(await orderRow(order_id)).toMatchObject({ is_own_inspector: true })
  })
})
