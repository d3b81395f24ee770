import type { FaultName } from '@goodlot/contract'
import { locales } from '@goodlot/i18n'
import { orderStatus } from '@goodlot/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld({ PAYMENT_CLIENT_ID: 'client-7' })
  root = await w.an({ role: 'root' })
  main = await w.an({ company: '深圳家居有限公司', nickname: 'Łucja Żółw' })
  buyer = await w.an({ parent_id: main.id })
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
})

beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

const paymentsOf = (orderId: number) =>
  w.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const row = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('checkout', () => {
  it('says how one pays here: the provider and its public client id (J-66)', async () => {
    expect((await buyer.send('pay_options')).data).toEqual({
      provider: 'sandbox',
      client_id: 'client-7',
      sandbox: 1,
      offered: 1,
    })
  })

  it.each([
    ['is refused in production without a provider', {}, 'payment_not_set_up'],
    ['confirms in production when test payments are allowed', { ALLOW_TEST_PAYMENTS: '1' }, undefined],
  ])('the sandbox %s', async (_, env, fault) => {
    const production = await testWorld({ NODE_ENV: 'production', ...env })
    const customer = await production.an()
    const somebody = await anInspector(production)
    const order = await aSoldOrder(production, customer, { inspector: somebody })
    expect((await customer.send('pay_options')).data.offered).toBe(fault ? 0 : 1)
    expect((await customer.send('order_checkout', { order_id: order.id })).fault).toBe(fault)
    const { status } = await production.db.selectFrom('orders').select('status').executeTakeFirstOrThrow()
    expect(status).toBe(fault ? orderStatus.pending : orderStatus.confirmed)
  })

  it.each([
    ['the account that placed it', () => buyer],
    ['its main account', () => main],
  ])('by %s confirms a pending order (J-35, J-65, T-24)', async (_, who) => {
    const order = await aSoldOrder(w, buyer, { inspector })
    const { code, data } = await who().send('order_checkout', { order_id: order.id })
    expect({ code, data }).toMatchObject({
      code: 200,
      data: {
        order_status_str: 'Confirmed',
        amount: 200,
        provider: 'sandbox',
        payment_no: expect.stringMatching(/^GLP-2026-\d{6}$/),
      },
    })
    expect(await row(order.id)).toMatchObject({ status: 1, paid_cents: 20_000, hold_ends_at: null })
    expect(await eventsOf(w, order.id)).toEqual(['paid', 'checked_out'])
    expect(await mailsAbout(w, order.id)).toEqual([
      `payment_received → ${buyer.email}`,
      `order_confirmed → ${buyer.email}`,
    ])
    expect(await who().send('order_checkout', { order_id: order.id })).toMatchObject({
      code: 4000,
      fault: 'nothing_due',
    })
  })

  it('is not for root, strangers, inspectors and visitors (J-35, T-34)', async () => {
    const order = await aSoldOrder(w, buyer)
    const stranger = await w.an()
    for (const [who, code] of [
      [root, 4003],
      [inspector, 4003],
      [stranger, 4041],
    ] as const)
      expect((await who.send('order_checkout', { order_id: order.id })).code).toBe(code)
    expect((await w.send('order_checkout', { order_id: order.id })).code).toBe(4004)
    expect(await paymentsOf(order.id)).toEqual([])
  })

  it('twice at once is one payment, with numbers that have no gap', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => aSoldOrder(w, buyer)))
    const before = (await w.db.selectFrom('document_numbers').select('last').executeTakeFirst())?.last ?? 0
    await w.db.updateTable('orders').set({ total_cents: 20_000 }).where('total_cents', '=', 0).execute()
    const answers = await Promise.all(
      orders.flatMap(({ id }) => [1, 2].map(() => buyer.send('order_checkout', { order_id: id }))),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(6)
    expect(answers.filter(({ fault }) => fault === 'nothing_due')).toHaveLength(6)
    const numbers = answers.flatMap(({ code, data }) => (code === 200 ? [Number(data.payment_no.slice(-6))] : []))
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6].map((n) => before + n))
    for (const { id } of orders) expect(await paymentsOf(id)).toHaveLength(1)
  })

  it('at the moment the hold ends: exactly one of the two wins', async () => {
    const held = await Promise.all(
      Array.from({ length: 5 }, () => aSoldOrder(w, buyer, { inspector, order: { hold_ends_at: w.clock.now() } })),
    )
    const [answers] = await Promise.all([
      Promise.all(held.map(({ id }) => buyer.send('order_checkout', { order_id: id }))),
      w.runJobs(),
    ])
    await w.runJobs()
    for (const [i, { id }] of held.entries()) {
      expect(['hold_ended', 'already_cancelled']).toContain(answers[i]?.fault)
      expect(await row(id)).toMatchObject({ status: 5, paid_cents: 0 })
    }
    // a second before the hold ends, the payment wins and the job leaves the order alone
    const order = await aSoldOrder(w, buyer, {
      inspector,
      order: { hold_ends_at: new Date(w.clock.now().getTime() + 1000) },
    })
    expect((await buyer.send('order_checkout', { order_id: order.id })).code).toBe(200)
    w.clock.advance(60_000)
    await w.runJobs()
    expect((await row(order.id)).status).toBe(1)
  })

  it('pays what an edit has made due, and confirms an order that costs nothing', async () => {
    const edited = await aSoldOrder(w, buyer, { order: { status: 1, total_cents: 30_000, paid_cents: 20_000 } })
    expect((await buyer.send('order_checkout', { order_id: edited.id })).data).toMatchObject({
      amount: 100,
      order_status_str: 'Confirmed',
    })
    expect((await row(edited.id)).paid_cents).toBe(30_000)
    const free = await aSoldOrder(w, buyer, { order: { total_cents: 0 } })
    expect((await buyer.send('order_checkout', { order_id: free.id })).data).toMatchObject({
      amount: 0,
      payment_no: '',
      order_status_str: 'Confirmed',
    })
    expect(await paymentsOf(free.id)).toEqual([])
  })
})

describe('money that root records', () => {
  it('confirms the order when all has arrived; after a part the hold goes on, and the owner hears of the rest', async () => {
    const order = await aSoldOrder(w, buyer, { inspector, order: { total_cents: 20_000 } })
    const input = { order_id: order.id, amount: 50, reference: 'Wire 4711', received_on: '2026-11-14' }
    expect((await buyer.send('pay_mark_received', input)).code).toBe(4003)
    expect((await root.send('pay_mark_received', input)).data).toMatchObject({
      amount: 50,
      order_status_str: 'Pending',
      provider: 'invoice',
    })
    expect(await row(order.id)).toMatchObject({ status: 0, hold_ends_at: order.hold_ends_at, paid_cents: 5000 })
    const [mail] = await w.db.selectFrom('mails').select('body_text').where('order_id', '=', order.id).execute()
    expect(mail?.body_text).toContain('Still to pay: USD\u00a0150, by 2026-11-18 10:00 China time')
    const tooMuch = await root.send('pay_mark_received', { order_id: order.id, amount: 150.01 })
    expect(tooMuch).toMatchObject({
      code: 4000,
      fault: 'amount_wrong',
      msg: 'USD\u00a0150.01 is more than the USD\u00a0150 that are due.',
    })
    const tomorrow = await root.send('pay_mark_received', { ...input, received_on: '2026-11-17' })
    expect(tomorrow).toMatchObject({ code: 4001, data: { received_on: expect.any(String) } })
    expect((await root.send('pay_mark_received', { order_id: order.id })).data).toMatchObject({
      amount: 150,
      order_status_str: 'Confirmed',
    })
    expect(await eventsOf(w, order.id)).toEqual(['paid', 'paid', 'payment_received'])
    expect(await root.send('pay_mark_received', { order_id: order.id })).toMatchObject({ fault: 'nothing_due' })
    expect((await paymentsOf(order.id))[0]).toMatchObject({
      reference: 'Wire 4711',
      done_at: new Date('2026-11-13T16:00:00Z'),
    })
  })

  it('a part does not keep an order for ever: the reminder names the rest, the end of the hold gives the part back', async () => {
    const order = await aSoldOrder(w, buyer, { inspector })
    await root.send('pay_mark_received', { order_id: order.id, amount: 50 })
    w.clock.set('2026-11-17T02:30:00Z')
    await w.runJobs()
    const mails = await w.db
      .selectFrom('mails')
      .select(['template', 'body_text'])
      .where('order_id', '=', order.id)
      .execute()
    expect(mails.find(({ template }) => template === 'hold_ending')?.body_text).toContain('To pay: USD\u00a0150')
    w.clock.set('2026-11-18T02:00:00Z')
    await w.runJobs()
    expect(await row(order.id)).toMatchObject({ status: 5, charged_cents: 0, paid_cents: 5000, refund_due_cents: 5000 })
    expect((await paymentsOf(order.id))[1]).toMatchObject({
      kind: 'refund',
      state: 'due',
      amount_cents: 5000,
      provider: 'invoice',
    })
  })
})

describe('a receipt', () => {
  it('is a PDF in every language for whoever sees the order, once something was paid', async () => {
    const order = await aSoldOrder(w, buyer, {
      inspector,
      order: { total_cents: 20_000, product_names: '不锈钢水壶, Steel kettle' },
    })
    const fetched = (who: Person, language = 'en-US') =>
      w.fetch('order_receipt', { order_id: order.id }, { token: who.token, language })
    expect(await (await fetched(buyer)).json()).toMatchObject({ code: 4000, fault: 'nothing_paid' })
    await buyer.send('order_checkout', { order_id: order.id })
    for (const language of locales) {
      const response = await fetched(main, language)
      expect(response.headers.get('content-type')).toContain('application/pdf')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.length).toBeGreaterThan(5_000)
    }
    const stranger = await w.an()
    expect(await (await fetched(stranger)).json()).toMatchObject({ code: 4041 })
  })

  it.each(['order_receipt', 'order_invoice'])('%s is made 60 times in ten minutes for one reader', async (call) => {
    const reader = await w.an()
    const order = await aSoldOrder(w, reader)
    const fault = async () =>
      ((await (await w.fetch(call, { order_id: order.id }, { token: reader.token })).json()) as { fault: FaultName })
        .fault
    const answers = await Promise.all(Array.from({ length: 61 }, fault))
    expect(answers.filter((one) => one === 'too_many_tries')).toHaveLength(1)
  })
})
