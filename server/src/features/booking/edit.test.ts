import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCart,
  anOrder,
  anUpload,
  edit,
  edited,
  type Goods,
  goodsOf,
  keepSignedIn,
  priced,
  submit,
} from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aFactory, aProduct } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let root: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an({ nickname: 'Anna' })
  root = await w.an({ role: 'root' })
  goods = await goodsOf(w, buyer)
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  goods = { ...goods, inspector: await anInspector(w, { profile: { extra_order_qty: 9 } }) }
})

const orderRow = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: number, columns: object) => w.db.updateTable('orders').set(columns).where('id', '=', id).execute()
const daysOf = async (id: number) =>
  (await w.db.selectFrom('order_days').select('day').where('order_id', '=', id).orderBy('day').execute()).map(
    ({ day }) => day,
  )
const offersOf = (id: number) =>
  w.db.selectFrom('offers').select(['inspector_id', 'state']).where('order_id', '=', id).orderBy('id').execute()
describe('an edit (H-03, H-04, H-55)', () => {
  it('changes the order and makes no second one; it is quoted again', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    const before = await w.db.selectFrom('orders').select('id').execute()
    const answer = await edit(buyer, order, {
      pdata: [{ product_id: goods.product, product_qty: 20_000 }],
      ins_date: ['2026-11-20', '2026-11-21'],
      md: 2,
    })
    expect(answer).toMatchObject({
      code: 200,
      data: { order_id: order.order_id, order_no: order.order_no, totalPrice: 500 },
    })
    expect(await w.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length)
    expect(await orderRow(order.order_id)).toMatchObject({
      revision: 2,
      version: 2,
      quantity: 20_000,
      total_cents: 50_000,
      days: ['2026-11-20', '2026-11-21'],
    })
    expect(await daysOf(order.order_id)).toEqual(['2026-11-20', '2026-11-21'])
    const revisions = await w.db
      .selectFrom('order_revisions')
      .select(['revision', 'quote'])
      .where('order_id', '=', order.order_id)
      .orderBy('revision')
      .execute()
    expect(revisions).toMatchObject([
      { revision: 1, quote: { total: 20_000 } },
      { revision: 2, quote: { total: 50_000 } },
    ])
    const mails = await w.db
      .selectFrom('mails')
      .select('template')
      .where('order_id', '=', order.order_id)
      .orderBy('id')
      .execute()
    expect(mails.map(({ template }) => template)).toEqual([
      'mission_offered',
      'order_placed',
      'mission_offered',
      'order_changed',
    ])
  })

  it('asks an inspector who has accepted again when the work becomes another: place, pay, service', async () => {
    const factory = (await aFactory(buyer)).business_id
    for (const change of [{ bid: factory }, { md: 2 }, { service_type: 'dpi' }] as const) {
      const order = await anOrder(w, buyer, {}, goods)
      await goods.inspector.send('mission_accept', { order_id: order.order_id })
      expect((await edit(buyer, order, { remark: 'Bring a scale' })).code).toBe(200)
      expect((await offersOf(order.order_id)).map(({ state }) => state)).toEqual(['accepted'])
      expect((await edit(buyer, order, change)).code).toBe(200)
      expect((await offersOf(order.order_id)).map(({ state }) => state)).toEqual(['withdrawn', 'offered'])
    }
  })

  it('offers it anew when dates or inspector change, and only then', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    const first = goods.inspector.id
    await edit(buyer, order, { remark: 'Bring a scale' })
    expect(await offersOf(order.order_id)).toEqual([{ inspector_id: first, state: 'offered' }])
    await edit(buyer, order, { ins_date: '2026-11-24' })
    expect(await offersOf(order.order_id)).toEqual([
      { inspector_id: first, state: 'withdrawn' },
      { inspector_id: first, state: 'offered' },
    ])
    const second = await anInspector(w)
    await edit(buyer, order, { ins_date: '2026-11-24', ins: second.id })
    expect((await offersOf(order.order_id)).slice(1)).toEqual([
      { inspector_id: first, state: 'withdrawn' },
      { inspector_id: second.id, state: 'offered' },
    ])
    expect(
      await w.db
        .selectFrom('mails')
        .select('to_address')
        .where('template', '=', 'mission_withdrawn')
        .where('order_id', '=', order.order_id)
        .execute(),
    ).toEqual([{ to_address: goods.inspector.email }])
  })

  it('of a paid order leaves a balance or a credit', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    await change(order.order_id, { status: 1, paid_cents: 20_000, hold_ends_at: null })
    await edit(buyer, order, { ins_date: '2026-11-21' })
    expect(await orderRow(order.order_id)).toMatchObject({
      status: 1,
      total_cents: 30_000,
      paid_cents: 20_000,
      hold_ends_at: null,
    })
    const mail = await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('template', '=', 'order_changed')
      .where('order_id', '=', order.order_id)
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('still to pay: USD\u00a0100')
  })

  it('keeps days that it has after noon, and takes no new ones then (B4)', async () => {
    const order = await anOrder(w, buyer, { ins_date: ['2026-11-18', '2026-11-19'], md: 2 }, goods)
    w.clock.set('2026-11-16T13:00:00+08:00')
    expect(await edit(buyer, order, { remark: 'Still the same days' })).toMatchObject({ code: 200 })
    expect(await edit(buyer, order, { ins_date: ['2026-11-17', '2026-11-19'] })).toMatchObject({
      code: 4001,
      data: { ins_date: 'Sorry! No order for the next day can be booked after 12 pm China time.' },
    })
    expect(await daysOf(order.order_id)).toEqual(['2026-11-18', '2026-11-19'])
  })

  it('keeps the days of its inspector although they are not marked any more, but gets no others', async () => {
    const own = { ...goods, inspector: await anInspector(w) }
    const order = await anOrder(w, buyer, {}, own)
    await w.db.deleteFrom('inspector_days').where('inspector_id', '=', own.inspector.id).execute()
    expect(await edit(buyer, order, { remark: 'Same' })).toMatchObject({ code: 200 })
    expect(await edit(buyer, order, { ins_date: '2026-11-20' })).toMatchObject({ fault: 'not_in_work' })
  })

  it('files are added and removed', async () => {
    const [first, second] = [await anUpload(buyer), await anUpload(buyer)]
    const order = await anOrder(w, buyer, { attach: [first] }, goods)
    expect(await edit(buyer, order, { attach: [second] })).toMatchObject({ code: 200 })
    const rows = await w.db
      .selectFrom('attachments')
      .select(['id', 'deleted_at'])
      .where('tag', '=', 'order')
      .where('tag_id', '=', order.order_id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ id, deleted_at }) => [id, deleted_at !== null])).toEqual([
      [first, true],
      [second, false],
    ])
  })
})

describe('who may edit, and until when', () => {
  it.each<[string, string, number, string | undefined]>([
    ['the day after tomorrow is the last (V-23)', '2026-11-17T23:59:59+08:00', 200, undefined],
    ['tomorrow is too late (H-48)', '2026-11-18T00:00:00+08:00', 4000, 'deadline_passed'],
  ])('%s', async (_, at, code, fault) => {
    const order = await anOrder(w, buyer, { ins_date: '2026-11-19' }, goods)
    const cart = await edited(buyer, order)
    await keepSignedIn(w)
    w.clock.set(at)
    const answer = await submit(buyer, cart)
    expect(answer).toMatchObject({ code, ...(fault ? { fault } : {}) })
    if (fault)
      expect(answer.msg).toBe(
        'This order cannot be modified due to the deadline (24 hours before the inspection date (China time)).',
      )
    expect((await buyer.send('order_load', { osn: order.order_no })).code).toBe(code)
  })

  it('root edits after the deadline and after noon, never the past (T-16)', async () => {
    const order = await anOrder(w, buyer, { ins_date: '2026-11-18' }, goods)
    await keepSignedIn(w)
    w.clock.set('2026-11-17T13:00:00+08:00')
    expect(await edit(root, order, { ins_date: '2026-11-16' })).toMatchObject({
      code: 4001,
      data: { ins_date: 'Please select another date' },
    })
    expect(await edit(root, order, { ins_date: '2026-11-18', remark: 'By root' })).toMatchObject({ code: 200 })
    expect(await orderRow(order.order_id)).toMatchObject({
      customer_id: buyer.id,
      real_customer_id: buyer.id,
      revision: 2,
    })
  })

  it.each<[string, object, string]>([
    ['cancelled', { status: 5 }, 'already_cancelled'],
    ['with a report', { report_result: 'pass', status: 3 }, 'has_report'],
    ['on site', { status: 2 }, 'in_progress'],
    ['locked', { locked: true }, 'locked'],
  ])('not when it is %s', async (_, columns, fault) => {
    const order = await anOrder(w, buyer, {}, goods)
    const cart = await edited(buyer, order)
    await change(order.order_id, columns)
    expect(await submit(buyer, cart)).toMatchObject({ code: 4000, fault })
    expect(await buyer.send('order_load', { osn: order.order_no })).toMatchObject({ code: 4000, fault })
  })

  it('the main account edits the order of its sub-account; agent, admin, inspector and others do not see it (T-23)', async () => {
    const agent = await w.an({ is_agent: true })
    const main = await w.an({ referred_by: agent.id })
    const sub = await w.an({ parent_id: main.id })
    const order = await anOrder(w, sub, {}, await goodsOf(w, sub, goods.inspector))
    expect(await edit(main, order, { remark: 'By main' })).toMatchObject({ code: 200 })
    expect(await edit(sub, order, { remark: 'By sub' })).toMatchObject({ code: 200 })
    const cart = { ...order.cart, osn: order.order_no }
    for (const other of [agent, buyer, await w.an({ role: 'admin' })]) {
      expect((await submit(other, cart)).code).toBe(4041)
      expect((await other.send('order_load', { osn: order.order_no })).code).toBe(4041)
    }
    expect((await submit(goods.inspector, cart)).code).toBe(4003)
    expect((await w.send('order_submit', { order: cart, mode: 'submit' })).code).toBe(4004)
  })

  it('root uses records of the order’s owner, none of others', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    const mine = await aProduct(root, { product_sku: 'ROOT' })
    const also = await aProduct(buyer, { product_sku: 'ALSO' })
    const cart = { ...order.cart, osn: order.order_no }
    expect(await submit(root, { ...cart, pdata: [{ product_id: mine.product_id, product_qty: 5 }] })).toMatchObject({
      code: 4041,
    })
    expect(await edit(root, order, { pdata: [{ product_id: also.product_id, product_qty: 500 }] })).toMatchObject({
      code: 200,
    })
  })

  it('a screen that was opened on an older version hears who changed it', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    const { data } = await buyer.send('order_load', { osn: order.order_no })
    await edit(buyer, order, { remark: 'First', version: data.version ?? 0 })
    expect(
      await submit(buyer, await edited(buyer, order, { remark: 'Second', version: data.version ?? 0 })),
    ).toMatchObject({
      code: 4000,
      fault: 'record_changed',
      data: { who: expect.any(String), version: 2 },
    })
  })
})

describe('loading an order', () => {
  it('an order loaded for editing has its number, version, days and price', async () => {
    const order = await anOrder(w, buyer, { order_name: 'Kettles', remark: 'Two lines\nof text' }, goods)
    const { data } = await buyer.send('order_load', { osn: order.order_no })
    expect(data).toMatchObject({
      osn: order.order_no,
      version: 1,
      did: null,
      order_name: 'Kettles',
      remark: 'Two lines\nof text',
      ins_date: ['2026-11-19'],
      reserved_dates: ['2026-11-19'],
      totalPrice: 200,
      catalog_parent_id: 100,
      catalog_id: 101,
      bname: 'Shenzhen Bright Home Co., Ltd',
      tplname: 'Kettles, public',
      ins_nick_name: goods.inspector.account.nickname,
      pdata: [{ product_id: goods.product, product_qty: 500, product_sku: 'KT-17' }],
      dropped: [],
    })
  })

  it('to copy: with copies of its files, so that neither order loses them to the other (H-50)', async () => {
    const file = await anUpload(buyer)
    const order = await anOrder(w, buyer, { attach: [file] }, { ...goods, inspector: await anInspector(w) })
    const { data } = await buyer.send('order_load', { osn: order.order_no, copy: 1 })
    expect(data.attach.map((one) => one.attachment_id)).toEqual([file])
    const copy = await anOrder(w, buyer, { attach: [file] }, { ...goods, inspector: await anInspector(w) })
    const filesOf = async (order_no: string) => (await buyer.send('order_info', { order_no })).data.attach
    const [original, copied] = [await filesOf(order.order_no), await filesOf(copy.order_no)]
    expect(original.map((one) => one.attachment_id)).toEqual([file])
    expect(copied).toHaveLength(1)
    expect(copied[0]?.attachment_id).not.toBe(file)
    expect(copied[0]?.attachment_file_name).toBe(original[0]?.attachment_file_name)
    expect((await fetch(`${w.url}${copied[0]?.url}`)).status).toBe(200)
    // files of somebody else's order cannot be used in a cart
    const stranger = await w.an()
    const own = await goodsOf(w, stranger)
    const refused = await submit(stranger, await priced(stranger, aCart(w, own, { attach: [file] })))
    expect(refused.code).toBe(4041)
  })

  it('to copy: no number and no dates; what is gone is dropped and named (H-03, H-50, OD-22)', async () => {
    const product = (await aProduct(buyer, { product_sku: 'GONE' })).product_id
    const inspector = await anInspector(w)
    const order = await anOrder(w, buyer, {}, { ...goods, product, inspector })
    await buyer.send('product_delete', { product_id: product })
    await w.db.updateTable('accounts').set({ active: false }).where('id', '=', inspector.id).execute()
    await change(order.order_id, { status: 5 })
    const { data } = await buyer.send('order_load', { osn: order.order_no, copy: 1 })
    expect(data).toMatchObject({
      osn: '',
      version: null,
      ins_date: [],
      reserved_dates: [],
      totalPrice: null,
      pdata: [],
      ins: null,
      bid: goods.factory,
      dropped: ['product', 'inspector'],
    })
    expect((await root.send('order_load', { osn: order.order_no, copy: 1 })).code).toBe(4003)
  })

  it('loading a cart needs a draft or the number of an order', async () => {
    expect(await buyer.send('order_load', {})).toMatchObject({ code: 4001, data: { osn: expect.any(String) } })
    expect((await buyer.send('order_load', { osn: 'GL000000-1' })).code).toBe(4041)
  })
})

it('an edit over the credit limit leaves the balance to be paid', async () => {
  const credit = await w.an({ credit_ok: true, credit_limit_cents: 25_000 })
  const order = await anOrder(w, credit, {}, await goodsOf(w, credit, goods.inspector))
  expect(await orderRow(order.order_id)).toMatchObject({ on_account: true, status: 1 })
  await edit(credit, order, { ins_date: '2026-11-21' })
  expect(await orderRow(order.order_id)).toMatchObject({ on_account: false, status: 1, total_cents: 30_000 })
})

it('a cart for another osn is calculated with the order’s buyer', async () => {
  const agreed = await w.an({ can_use_own_price: true, customer_price_cents: 9000 })
  const own = await goodsOf(w, agreed, goods.inspector)
  const order = await anOrder(w, agreed, {}, own)
  const { data } = await root.send('order_calc', { ...aCart(w, own), attach: undefined, osn: order.order_no } as never)
  expect(data.totalPrice).toBe(90)
})
