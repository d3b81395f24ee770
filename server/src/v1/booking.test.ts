import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Goods, goodsOf, keepSignedIn } from '../test/carts.ts'
import { aKey } from '../test/keys.ts'
import { aReleased } from '../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let goods: Goods
let books: string

// Monday 2026-11-16, 10:00 in China; a day of the inspector is sold at 200 dollars
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
  books = (await aKey(w, buyer, ['book'])).key
})
beforeEach(() => keepSignedIn(w))

interface Sent {
  by?: string
  headers?: Record<string, string>
}

async function send(method: string, path: string, body?: unknown, { by = books, headers = {} }: Sent = {}) {
  const answer = await fetch(`${w.url}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
}

/** Working days, each for one order: an inspector comes to one a day. */
const days = [19, 20, 23, 24, 25, 26, 27, 30].map((day) => `2026-11-${day}`)

const cart = (of = goods, day = days[0]) => ({
  ...{ service: 'fri', factory_id: of.factory, protocol_id: of.protocol, inspector_id: of.inspector.id },
  ...{ inspection_days: [day], man_days: 1, products: [{ id: of.product, quantity: 500 }] },
  sampling: { level: 'II', critical: '0', major: '2.5', minor: '4.0' },
})
const price = { amount: 20_000, currency: 'USD' }

describe('before an order', () => {
  it('days and inspectors are answered with their prices', async () => {
    const query = `factory_id=${goods.factory}&service=fri`
    const calendar = await send('GET', `/availability?from=2026-11-16&to=2026-11-20&${query}`)
    expect(calendar.body.data).toHaveLength(5)
    expect(calendar.body.data[3]).toMatchObject({ day: '2026-11-19', kind: 'working', refused_because: null })
    expect(calendar.body.data[3].price.currency).toBe('USD')
    const found = await send('GET', `/inspectors?inspection_days=2026-11-19&man_days=1&${query}`)
    const own = found.body.data.find(({ id }: { id: number }) => id === goods.inspector.id)
    expect(own).toMatchObject({ is_free: true, price, day_price: price })
  })

  it('a quote says what an order needs and costs, and keeps nothing', async () => {
    const quoted = await send('POST', '/quotes', cart())
    expect(quoted).toMatchObject({ status: 200, body: { price, man_days: 1, sample_size: 50 } })
    const { terms } = quoted.body as { terms: { amount: { amount: number } }[] }
    expect(terms.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(20_000)
    expect((await send('POST', '/quotes', { service: 'fri' })).body).toMatchObject({ price: null })
    expect((await w.db.selectFrom('orders').select('id').execute()).length).toBe(0)
  })
})

describe('placing an order', () => {
  it('is answered with its number and its address, and is the member’s', async () => {
    const placed = await send('POST', '/orders', { ...cart(goods, days[1]), price, name: 'Autumn kettles' })
    expect(placed).toMatchObject({ status: 201, body: { price, approver: null, to_pay_because: null } })
    expect(placed.body.held_until).toMatch(/Z$/)
    expect(placed.headers.get('location')).toBe(`/v1/orders/${placed.body.number}`)
    const order = await send('GET', `/orders/${placed.body.number}`)
    expect(order.body).toMatchObject({ name: 'Autumn kettles', stage: 'to_pay', booked_by: { id: buyer.id }, price })
    expect(order.body.products).toMatchObject([{ id: goods.product, quantity: 500 }])
  })

  it('twice under one Idempotency-Key is one order', async () => {
    const headers = { 'idempotency-key': 'PO-4711' }
    const body = { ...cart(goods, days[2]), price }
    const both = await Promise.all([1, 2].map(() => send('POST', '/orders', body, { headers })))
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(both.map((placed) => placed.body.number)).size).toBe(1)
  })

  it('at another price than today’s is refused with the price of today', async () => {
    const refused = await send('POST', '/orders', { ...cart(), price: { amount: 19_900, currency: 'USD' } })
    expect(refused).toMatchObject({ status: 409, body: { fault: 'price_changed', details: { totalPrice: 20_000 } } })
  })

  it('that lacks something is refused at the names of the resource', async () => {
    const { factory_id: _, protocol_id: __, ...less } = cart()
    const refused = await send('POST', '/orders', { ...less, price })
    expect(refused).toMatchObject({ status: 422, body: { fault: 'cart_incomplete' } })
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toContain('factory_id')
    const wrong = await send('POST', '/orders', { ...cart(), price, sampling: { major: 'many' } })
    expect(wrong.status).toBe(422)
    const line = await send('POST', '/orders', { ...cart(), price, products: [{ id: 'kettle', quantity: 5 }] })
    expect(line.body.errors).toMatchObject([
      { field: 'products.0.id', detail: expect.stringContaining('not accepted') },
    ])
  })

  it('takes the flag of the member: without it the key books nothing from that moment on', async () => {
    const sub = await w.an({ parent_id: buyer.id, member_flags: ['books'] })
    const { key: by } = await aKey(w, sub, ['book'])
    const own = await goodsOf(w, sub)
    expect((await send('POST', '/orders', { ...cart(own), price }, { by })).status).toBe(201)
    await w.db
      .updateTable('accounts')
      .set({ member_flags: ['reads'] })
      .where('id', '=', sub.id)
      .execute()
    const refused = await send('POST', '/orders', { ...cart(own), price }, { by })
    expect(refused).toMatchObject({ status: 403, body: { fault: 'permission_denied' } })
  })

  it('above the member’s limit it waits for its approver', async () => {
    const limit = { approval_over_cents: 10_000, approver_id: buyer.id }
    const sub = await w.an({ parent_id: buyer.id, member_flags: ['books'], ...limit })
    const { key: by } = await aKey(w, sub, ['book', 'pay'])
    const placed = await send('POST', '/orders', { ...cart(await goodsOf(w, sub)), price }, { by })
    expect(placed).toMatchObject({ status: 201, body: { approver: buyer.account.nickname } })
  })
})

describe('paying on account', () => {
  let rich: Person
  let own: Goods
  beforeAll(async () => {
    rich = await w.an({ credit_ok: true, credit_limit_cents: 1_000_000 })
    own = await goodsOf(w, rich)
  })

  it.each([
    ['a key that may pay so much puts its order on account', ['book', 'pay'], 20_000, true, days[1]],
    ['a key that may pay less leaves it to a person', ['book', 'pay'], 19_999, false, days[2]],
    ['a key that does not pay leaves it to a person', ['book'], null, false, days[3]],
  ] as const)('%s', async (_, scopes, pay_most_cents, isOnAccount, day) => {
    const { key: by } = await aKey(w, rich, scopes, { pay_most_cents })
    const placed = await send('POST', '/orders', { ...cart(own, day), price }, { by })
    expect([placed.status, placed.body.held_until === null]).toEqual([201, isOnAccount])
    const { body } = await send('GET', `/orders/${placed.body.number}`, undefined, { by })
    expect(body.is_on_account).toBe(isOnAccount)
  })

  it('what waits for the member’s approval goes on account up to what its key may pay', async () => {
    const limit = { approval_over_cents: 0, approver_id: rich.id }
    const sub = await w.an({ parent_id: rich.id, member_flags: ['books'], ...limit })
    const { key: subs } = await aKey(w, sub, ['book'])
    const placed = await send('POST', '/orders', { ...cart(await goodsOf(w, sub)), price }, { by: subs })
    const path = `/orders/${placed.body.number}/on-account`
    const small = (await aKey(w, rich, ['pay'], { pay_most_cents: 19_999 })).key
    const large = (await aKey(w, rich, ['pay'], { pay_most_cents: 20_000 })).key
    const tooMuch = await send('POST', path, { amount: price }, { by: small })
    expect(tooMuch).toMatchObject({ status: 409, body: { fault: 'key_pay_limit' } })
    expect((await send('POST', path, { amount: price }, { by: subs })).status).toBe(403)
    const paid = await send('POST', path, { amount: price }, { by: large })
    expect(paid).toMatchObject({ status: 200, body: { number: placed.body.number } })
  })
})

describe('afterwards', () => {
  it('an order is cancelled, once', async () => {
    const { body } = await send('POST', '/orders', { ...cart(goods, days[3]), price })
    const path = `/orders/${body.number}/cancel`
    const cancelled = await send('POST', path, { reason: 'The goods are late' })
    expect(cancelled).toMatchObject({ status: 200, body: { refund: { amount: 0 }, charged: { amount: 0 } } })
    expect(await send('POST', path, {})).toMatchObject({ status: 409, body: { fault: 'already_cancelled' } })
    expect((await send('GET', `/orders/${body.number}`)).body.stage).toBe('cancelled')
  })

  it('a key that decides records what happens with the goods, and one that books does not', async () => {
    const { order_id } = await aReleased(w, root, buyer, { bad: [1] })
    const orders = w.db.selectFrom('orders').select('order_no').where('id', '=', order_id)
    const { order_no } = await orders.executeTakeFirstOrThrow()
    const path = `/orders/${order_no}/decision`
    expect((await send('POST', path, { decision: 'release' })).status).toBe(403)
    const { key: by } = await aKey(w, buyer, ['decide'])
    expect((await send('POST', path, { decision: 'release' }, { by })).body).toEqual({ number: order_no })
    const report = await send('GET', `/orders/${order_no}/report`, undefined, { by })
    expect(report.body.decision).toMatchObject({ decision: 'release' })
  })
})
