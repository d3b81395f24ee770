import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examineMoney } from '../../doctor/index.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn, eventsOf, mailsAbout } from '../../test/orders.ts'
import { PaypalStandIn } from '../../test/paypal-stand-in.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

const paypal = await new PaypalStandIn().start()
let w: TestWorld
let root: Person
let buyer: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld(paypal.env)
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})
beforeEach(async () => {
  paypal.twist = () => undefined
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
})
afterAll(() => paypal.stop())

const row = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const paymentsOf = (id: number) =>
  w.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute()
const anOrder = () => aSoldOrder(w, buyer, { inspector })
const created = async (order: { id: number }) => (await buyer.send('pay_create', { order_id: order.id })).data
/** Approves and captures a payment at PayPal without our server hearing of it. */
async function takenAtPaypal(order: { id: number }) {
  const { pay_id } = await created(order)
  paypal.approve(pay_id)
  await fetch(`${paypal.url}/v2/checkout/orders/${pay_id}/capture`, {
    method: 'POST',
    headers: { authorization: 'Bearer A-TOKEN' },
    body: '{}',
  })
  const capture = paypal.orders.get(pay_id)?.captures[0]
  if (!capture) throw new Error('nothing was captured')
  return capture
}
const completed = (capture: Awaited<ReturnType<typeof takenAtPaypal>>, how = {}) =>
  paypal.deliver(w.url, 'PAYMENT.CAPTURE.COMPLETED', paypal.told(capture), how)

describe('where a payer is sent', () => {
  it.each([
    ['https://www.paypal.com/checkoutnow?token=5O', true],
    ['https://www.sandbox.paypal.com/checkoutnow?token=5O', true],
    ['http://www.paypal.com/checkoutnow', false],
    ['https://paypal.com.evil.example/checkoutnow', false],
    ['https://notpaypal.com/checkoutnow', false],
    ['https://www.paypal.com@evil.example/', false],
  ])('%s: %s', async (address, allowed) => {
    const order = await anOrder()
    paypal.payAt = address
    const answer = await buyer.send('pay_create', { order_id: order.id })
    paypal.payAt = ''
    if (allowed) expect(answer.data.approve_url).toBe(address)
    else expect(answer).toMatchObject({ fault: 'provider_failed' })
  })
})

describe('paying with PayPal', () => {
  it('creates, is approved at PayPal, and captures (J-65)', async () => {
    expect((await buyer.send('pay_options')).data).toEqual({
      provider: 'paypal',
      client_id: 'stand-in-client',
      sandbox: 0,
      offered: 1,
    })
    const order = await anOrder()
    expect(await buyer.send('order_checkout', { order_id: order.id })).toMatchObject({ fault: 'approval_needed' })
    const first = await buyer.send('pay_create', { order_id: order.id })
    expect(first.data).toMatchObject({ amount: 200, approve_url: expect.stringContaining(`${paypal.url}/checkoutnow`) })
    const { pay_id } = first.data
    // a second click leads to the same payment
    expect((await created(order)).pay_id).toBe(pay_id)
    expect(await buyer.send('pay_capture', { pay_id })).toMatchObject({ code: 4000, fault: 'not_approved' })
    const back = await fetch(first.data.approve_url, { redirect: 'manual' })
    expect(back.headers.get('location')).toContain(`/paid?token=${pay_id}`)
    const answers = await Promise.all([1, 2, 3].map(() => buyer.send('pay_capture', { pay_id })))
    for (const { data } of answers)
      expect(data).toMatchObject({ amount: 200, order_status_str: 'Confirmed', provider: 'paypal' })
    expect(await paymentsOf(order.id)).toMatchObject([{ provider: 'paypal', amount_cents: 20_000, state: 'done' }])
    expect(await row(order.id)).toMatchObject({ status: 1, paid_cents: 20_000, hold_ends_at: null })
    expect(paypal.counts.token).toBe(1)
  })

  it('is for the owner alone, of an order that can be paid', async () => {
    const order = await anOrder()
    const stranger = await w.an()
    for (const [who, code] of [
      [root, 4003],
      [inspector, 4003],
      [stranger, 4041],
    ] as const)
      expect((await who.send('pay_create', { order_id: order.id })).code).toBe(code)
    const { pay_id } = await created(order)
    paypal.approve(pay_id)
    expect((await stranger.send('pay_capture', { pay_id })).code).toBe(4041)
    // an agent can read a customer's order, but cannot pay for it
    const agent = await w.an({ is_agent: true, agent_code: 'AGPAY' })
    await w.db.updateTable('accounts').set({ referred_by: agent.id }).where('id', '=', buyer.id).execute()
    expect(await agent.send('pay_capture', { pay_id })).toMatchObject({ code: 4003, fault: 'not_yours' })
    expect((await buyer.send('pay_capture', { pay_id: '../../v1/secrets' })).code).toBe(4041)
    await buyer.send('order_cancel', { order_id: order.id })
    expect(await buyer.send('pay_capture', { pay_id })).toMatchObject({ fault: 'already_cancelled' })
    expect(await buyer.send('pay_create', { order_id: order.id })).toMatchObject({ fault: 'already_cancelled' })
    expect(paypal.orders.get(pay_id)?.captures).toEqual([])
  })

  it('tells when PayPal fails, and nothing is recorded', async () => {
    const order = await anOrder()
    paypal.failures.push({ status: 503, body: {} })
    expect(await buyer.send('pay_create', { order_id: order.id })).toMatchObject({
      code: 4000,
      fault: 'provider_failed',
    })
    paypal.failures.push({ status: 200, body: { nonsense: true } })
    expect(await buyer.send('pay_create', { order_id: order.id })).toMatchObject({ fault: 'provider_failed' })
    expect(await w.db.selectFrom('paypal_orders').selectAll().where('order_id', '=', order.id).execute()).toEqual([])
  })
})

describe('webhooks', () => {
  it('the same capture five times, at once and later, with old and new event ids, is one payment', async () => {
    const order = await anOrder()
    const capture = await takenAtPaypal(order)
    const answers = await Promise.all([1, 2, 3].map((n) => completed(capture, { id: n < 3 ? 'WH-SAME' : 'WH-OTHER' })))
    answers.push(await completed(capture, { id: 'WH-SAME' }), await completed(capture))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await paymentsOf(order.id)).toMatchObject([{ reference: capture.id, amount_cents: 20_000 }])
    expect(await row(order.id)).toMatchObject({ status: 1, paid_cents: 20_000 })
    expect(await eventsOf(w, order.id)).toEqual(['paid', 'checked_out'])
    // a payer who returns after the webhook gets the same answer
    expect((await buyer.send('pay_capture', { pay_id: capture.order_id })).data.order_status_str).toBe('Confirmed')
    expect(await paymentsOf(order.id)).toHaveLength(1)
  })

  it('out of order: approved after completed changes nothing; approved alone is captured in the background', async () => {
    const late = await anOrder()
    const capture = await takenAtPaypal(late)
    await completed(capture)
    expect((await paypal.deliver(w.url, 'CHECKOUT.ORDER.APPROVED', { id: capture.order_id })).status).toBe(200)
    const gone = await anOrder()
    const { pay_id } = await created(gone)
    paypal.approve(pay_id)
    await paypal.deliver(w.url, 'CHECKOUT.ORDER.APPROVED', { id: pay_id })
    await w.runJobs()
    for (const { id } of [late, gone]) {
      expect(await paymentsOf(id)).toHaveLength(1)
      expect((await row(id)).status).toBe(1)
    }
    expect((await paypal.deliver(w.url, 'CUSTOMER.DISPUTE.CREATED', { id: 'PP-D-1' })).status).toBe(200)
  })

  it.each<[string, (capture: Awaited<ReturnType<typeof takenAtPaypal>>) => Promise<object>]>([
    ['a forged signature', async () => ({ signer: paypal.certificate() })],
    ['no signature at all', async () => ({ signature: '' })],
    ['a body changed on its way', async () => ({ tampered: true })],
    ['the signature for another webhook', async () => ({ webhookId: 'WH-ELSEWHERE' })],
    [
      'a certificate from another host',
      async () => ({ certUrl: 'https://api.paypal.com.evil.test/v1/notifications/certs/CERT-stand-in' }),
    ],
    ['a certificate from our own address', async () => ({ certUrl: `${w.url}/v1/notifications/certs/CERT-stand-in` })],
    [
      'a host hidden behind a user name',
      async () => ({ certUrl: `http://${paypal.host}@evil.test/v1/notifications/certs/CERT-stand-in` }),
    ],
  ])('%s is refused, and nothing is paid', async (_, how) => {
    const order = await anOrder()
    const capture = await takenAtPaypal(order)
    expect((await completed(capture, await how(capture))).status).toBe(401)
    expect(await paymentsOf(order.id)).toEqual([])
  })

  it.each<[string, (capture: { amount: { value: string; currency_code: string }; custom_id: string }) => void]>([
    ['another amount', ({ amount }) => Object.assign(amount, { value: '2.00' })],
    ['another currency', ({ amount }) => Object.assign(amount, { currency_code: 'TWD' })],
    ['another order', (capture) => Object.assign(capture, { custom_id: 'GL000000-1' })],
  ])('%s than approved is not counted, and root is told once', async (_, twist) => {
    const order = await anOrder()
    paypal.twist = twist
    const capture = await takenAtPaypal(order)
    await completed(capture, { id: `WH-${capture.id}` })
    await completed(capture, { id: `WH-${capture.id}` })
    expect(await paymentsOf(order.id)).toEqual([])
    expect((await row(order.id)).status).toBe(0)
    expect(await mailsAbout(w, order.id)).toEqual([`payment_mismatch → ${root.email}`])
    expect(await eventsOf(w, order.id)).toEqual(['payment_refused'])
  })

  it('a payer who comes back with a payment that does not match is told, and root too', async () => {
    const order = await anOrder()
    paypal.twist = ({ amount }) => Object.assign(amount, { value: '199.99' })
    const { pay_id } = await created(order)
    paypal.approve(pay_id)
    expect(await buyer.send('pay_capture', { pay_id })).toMatchObject({ code: 4000, fault: 'payment_mismatch' })
    expect(await mailsAbout(w, order.id)).toEqual([`payment_mismatch → ${root.email}`])
  })

  it('money for no order of ours is not counted, and every root is told in the bell', async () => {
    const other = await w.an({ role: 'root' })
    await paypal.deliver(w.url, 'PAYMENT.CAPTURE.COMPLETED', {
      id: 'CAP-UNKNOWN',
      amount: { currency_code: 'USD', value: '12.50' },
      custom_id: 'GL000000-1',
      supplementary_data: { related_ids: { order_id: 'PP-UNKNOWN' } },
    })
    for (const who of [root, other])
      expect((await who.send('notice_list', {})).data.data[0]).toMatchObject({
        title: 'PayPal reports money for no order of ours',
        text: expect.stringContaining('USD\u00a012.50, reference CAP-UNKNOWN'),
        link: '/payment',
      })
    const [sealed] = await w.db.selectFrom('audit').selectAll().where('action', '=', 'payments.unknown').execute()
    expect(sealed?.details).toMatchObject({ reference: 'CAP-UNKNOWN', order_no: 'GL000000-1', amount: 1250 })
    await w.db.updateTable('accounts').set({ active: false }).where('id', '=', other.id).execute()
  })

  it('money for an order that was cancelled meanwhile is recorded, and goes back', async () => {
    const order = await anOrder()
    const capture = await takenAtPaypal(order)
    await buyer.send('order_cancel', { order_id: order.id })
    await completed(capture)
    expect(await paymentsOf(order.id)).toMatchObject([
      { kind: 'payment', state: 'done' },
      { kind: 'refund', state: 'due', amount_cents: 20_000, provider: 'paypal' },
    ])
    expect(await row(order.id)).toMatchObject({ status: 5, refund_due_cents: 20_000 })
  })
})

describe('several orders with one approval', () => {
  const three = async () => [await anOrder(), await anOrder(), await anOrder()] as const
  const idsOf = (orders: readonly { id: number }[]) => {
    const [order_id = 0, ...also] = orders.map(({ id }) => id)
    return { order_id, also: also.join() }
  }
  const createdFor = async (orders: readonly { id: number }[], amount = orders.length * 200) =>
    buyer.send('pay_create', { ...idsOf(orders), amount })
  const doneOf = async (orders: readonly { id: number }[]) =>
    Promise.all(
      orders.map(async ({ id }) => (await paymentsOf(id)).map(({ amount_cents, state }) => [amount_cents, state])),
    )
  const thrice = [[[20_000, 'done']], [[20_000, 'done']], [[20_000, 'done']]]
  const nothing = [[], [], []]

  it('are paid in one capture, each with a payment of its own, however often it is asked for', async () => {
    const orders = await three()
    const first = await createdFor(orders)
    expect(first.data).toMatchObject({ amount: 600 })
    // a second click, and the same orders in another order, lead to the same approval
    expect((await createdFor(orders.toReversed())).data.pay_id).toBe(first.data.pay_id)
    const { pay_id } = first.data
    expect(paypal.orders.get(pay_id)).toMatchObject({
      amount: { value: '600.00' },
      custom_id: `${orders[0].order_no}+2`,
    })
    paypal.approve(pay_id)
    const answers = await Promise.all([1, 2, 3].map(() => buyer.send('pay_capture', { pay_id })))
    for (const { data } of answers) {
      expect(data).toMatchObject({ order_no: orders[0].order_no, amount: 200, order_status_str: 'Confirmed' })
      expect(data.orders.map(({ order_no }: { order_no: string }) => order_no)).toEqual(
        orders.map((one) => one.order_no),
      )
    }
    expect(await doneOf(orders)).toEqual(thrice)
    const [capture] = paypal.orders.get(pay_id)?.captures ?? []
    for (const order of orders) {
      expect(await row(order.id)).toMatchObject({ status: 1, paid_cents: 20_000 })
      expect(await paymentsOf(order.id)).toMatchObject([{ reference: capture?.id }])
    }
    if (capture) await completed(capture)
    expect(await doneOf(orders)).toEqual(thrice)
  })

  it('are paid by the webhook alone, and by the job when the payer never comes back', async () => {
    const told = await three()
    const { pay_id } = (await createdFor(told)).data
    paypal.approve(pay_id)
    await fetch(`${paypal.url}/v2/checkout/orders/${pay_id}/capture`, {
      method: 'POST',
      headers: { authorization: 'Bearer A-TOKEN' },
      body: '{}',
    })
    const [capture] = paypal.orders.get(pay_id)?.captures ?? []
    if (capture) await completed(capture)
    expect(await doneOf(told)).toEqual(thrice)
    const gone = await three()
    const second = (await createdFor(gone)).data.pay_id
    paypal.approve(second)
    await paypal.deliver(w.url, 'CHECKOUT.ORDER.APPROVED', { id: second })
    await w.runJobs()
    expect(await doneOf(gone)).toEqual(thrice)
  })

  it('are all paid or none: the sum that was seen, orders of others, one that was cancelled or paid meanwhile', async () => {
    const orders = await three()
    expect(await createdFor(orders, 599)).toMatchObject({ fault: 'amount_changed' })
    expect((await buyer.send('pay_create', idsOf(orders))).code).toBe(4001)
    const stranger = await w.an()
    const theirs = await aSoldOrder(w, stranger, { inspector })
    expect((await createdFor([...orders, theirs])).code).toBe(4041)
    const { pay_id } = (await createdFor(orders)).data
    paypal.approve(pay_id)
    expect((await stranger.send('pay_capture', { pay_id })).code).toBe(4041)
    await buyer.send('order_cancel', { order_id: orders[1].id })
    expect(await buyer.send('pay_capture', { pay_id })).toMatchObject({ fault: 'already_cancelled' })
    await paypal.deliver(w.url, 'CHECKOUT.ORDER.APPROVED', { id: pay_id })
    await w.runJobs()
    expect(paypal.orders.get(pay_id)?.captures).toEqual([])
    expect(await doneOf(orders)).toEqual(nothing)
    expect(await createdFor(orders)).toMatchObject({ fault: 'already_cancelled' })
    const rest = [orders[0], orders[2]]
    const two = (await createdFor(rest)).data.pay_id
    const alone = (await created(orders[2])).pay_id
    for (const id of [two, alone]) paypal.approve(id)
    expect((await buyer.send('pay_capture', { pay_id: alone })).data).toMatchObject({ orders: [{ amount: 200 }] })
    expect(await buyer.send('pay_capture', { pay_id: two })).toMatchObject({ fault: 'amount_changed' })
    expect(await doneOf(rest)).toEqual([[], [[20_000, 'done']]])
  })

  it('money for one that was cancelled after the capture goes back, in part of what was captured', async () => {
    const orders = await three()
    const { pay_id } = (await createdFor(orders)).data
    paypal.approve(pay_id)
    await buyer.send('pay_capture', { pay_id })
    for (const order of orders.slice(0, 2)) {
      await buyer.send('order_cancel', { order_id: order.id })
      const refund = (await paymentsOf(order.id)).find(({ kind }) => kind === 'refund')
      expect((await root.send('pay_refund', { payment_id: Number(refund?.id) })).msg).toBe('')
      await paypal.deliver(w.url, 'PAYMENT.CAPTURE.REFUNDED', paypal.refunds.at(-1))
      expect(await row(order.id)).toMatchObject({ paid_cents: 0, refund_due_cents: 0 })
    }
    expect(await row(orders[2].id)).toMatchObject({ paid_cents: 20_000 })
  })

  it('another sum or mark than approved is not counted, and root is told', async () => {
    const orders = await three()
    paypal.twist = (capture) => Object.assign(capture, { custom_id: orders[0].order_no })
    const { pay_id } = (await createdFor(orders)).data
    paypal.approve(pay_id)
    expect(await buyer.send('pay_capture', { pay_id })).toMatchObject({ fault: 'payment_mismatch' })
    expect(await doneOf(orders)).toEqual(nothing)
    expect(await mailsAbout(w, orders[0].id)).toEqual([`payment_mismatch → ${root.email}`])
  })
})

describe('a refund', () => {
  it('goes back through PayPal, once; its webhook changes nothing more', async () => {
    const order = await anOrder()
    const capture = await takenAtPaypal(order)
    await completed(capture)
    await buyer.send('order_cancel', { order_id: order.id })
    const refund = (await paymentsOf(order.id)).find(({ kind }) => kind === 'refund')
    const payment_id = Number(refund?.id)
    expect((await buyer.send('pay_refund', { payment_id })).code).toBe(4003)
    const answers = await Promise.all([1, 2].map(() => root.send('pay_refund', { payment_id })))
    expect(answers.map(({ fault = '' }) => fault).toSorted()).toEqual(['', 'refund_sent'])
    expect(paypal.refunds.filter(({ capture_id }) => capture_id === capture.id)).toHaveLength(1)
    await paypal.deliver(w.url, 'PAYMENT.CAPTURE.REFUNDED', paypal.refunds.at(-1))
    expect(await row(order.id)).toMatchObject({ paid_cents: 0, refund_due_cents: 0 })
    expect(await mailsAbout(w, order.id)).toContain(`refund_sent → ${buyer.email}`)
  })

  it('that PayPal tells of before our answer came is marked as sent', async () => {
    const order = await anOrder()
    const capture = await takenAtPaypal(order)
    await completed(capture)
    await buyer.send('order_cancel', { order_id: order.id })
    const refund = (await paymentsOf(order.id)).find(({ kind }) => kind === 'refund')
    const early = { id: '1REARLY', amount: capture.amount, custom_id: refund?.payment_no ?? '' }
    paypal.refunds.push({ ...early, status: 'COMPLETED', capture_id: capture.id })
    await paypal.deliver(w.url, 'PAYMENT.CAPTURE.REFUNDED', early)
    expect(await row(order.id)).toMatchObject({ paid_cents: 0, refund_due_cents: 0 })
    // root is told of a refund that somebody sent by hand at PayPal
    await paypal.deliver(w.url, 'PAYMENT.CAPTURE.REFUNDED', {
      id: '1RHAND',
      amount: capture.amount,
      custom_id: order.order_no,
    })
    expect(await mailsAbout(w, order.id)).toContain(`payment_mismatch → ${root.email}`)
  })
})

describe('an event with a genuine signature and an invented body', () => {
  it('books no payment that PayPal did not take', async () => {
    const order = await anOrder()
    const { pay_id } = await created(order)
    const amount = { currency_code: 'USD', value: '200.00' }
    const invented = { id: '3CINVENTED', status: 'COMPLETED', amount, custom_id: order.order_no, order_id: pay_id }
    expect((await completed(invented)).status).toBe(503)
    expect(await paymentsOf(order.id)).toEqual([])
    expect(await row(order.id)).toMatchObject({ paid_cents: 0 })
    // the same event is believed once it is true
    paypal.approve(pay_id)
    await buyer.send('pay_capture', { pay_id })
    expect((await completed(invented)).status).toBe(200)
    expect(await paymentsOf(order.id)).toHaveLength(1)
  })

  it('is asked about again later while PayPal does not answer', async () => {
    const order = await anOrder()
    const capture = await takenAtPaypal(order)
    paypal.failures.push({ status: 500, body: {} })
    expect((await completed(capture)).status).toBe(503)
    expect(await paymentsOf(order.id)).toEqual([])
    expect((await completed(capture)).status).toBe(200)
    expect(await paymentsOf(order.id)).toHaveLength(1)
  })

  it('books what PayPal took, whatever amount and number it claims', async () => {
    const order = await anOrder()
    const capture = await takenAtPaypal(order)
    await completed({ ...capture, id: '3CINVENTED', amount: { currency_code: 'USD', value: '9999.00' } })
    expect(await paymentsOf(order.id)).toMatchObject([{ amount_cents: 20_000, reference: capture.id }])
  })

  it('marks no refund as sent that PayPal did not send', async () => {
    const order = await anOrder()
    const capture = await takenAtPaypal(order)
    await completed(capture)
    await buyer.send('order_cancel', { order_id: order.id })
    const refund = (await paymentsOf(order.id)).find(({ kind }) => kind === 'refund')
    const invented = { id: '1RINVENTED', amount: capture.amount, custom_id: refund?.payment_no }
    expect((await paypal.deliver(w.url, 'PAYMENT.CAPTURE.REFUNDED', invented)).status).toBe(503)
    expect(await row(order.id)).toMatchObject({ refund_due_cents: 20_000 })
  })
})

it('the certificate is fetched once, and the ledger agrees with all of this', async () => {
  expect(paypal.counts.certificate).toBe(1)
  expect(await examineMoney(w.pool)).toEqual([])
})

it('without PayPal there is no such address', async () => {
  const other = await testWorld()
  expect((await fetch(`${other.url}/hooks/paypal`, { method: 'POST' })).status).toBe(404)
  const person = await other.an()
  const order = await aSoldOrder(other, person, { days: [dayIn(other, 4)] })
  expect(await person.send('pay_create', { order_id: order.id })).toMatchObject({ fault: 'no_approval' })
})
