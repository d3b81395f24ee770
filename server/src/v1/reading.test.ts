import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, goodsOf, keepSignedIn } from '../test/carts.ts'
import { aKey } from '../test/keys.ts'
import { aFactory, aProduct } from '../test/records.ts'
import { aReleased } from '../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../test/world.ts'

let w: TestWorld
let buyer: Person
let stranger: Person
let keys: { all: string; orders: string; reports: string; stranger: string }
let placed: Awaited<ReturnType<typeof anOrder>>
let released: Awaited<ReturnType<typeof aReleased>>
let releasedNumber: string

const reading = ['read_orders', 'read_reports', 'read_records', 'read_money'] as const

beforeAll(async () => {
  w = await testWorld()
  const root = await w.an({ role: 'root' })
  buyer = await w.an({ nickname: 'Bella Buyer' })
  stranger = await w.an()
  keys = {
    all: (await aKey(w, buyer, reading)).key,
    orders: (await aKey(w, buyer, ['read_orders'])).key,
    reports: (await aKey(w, buyer, ['read_reports'])).key,
    stranger: (await aKey(w, stranger, reading)).key,
  }
  released = await aReleased(w, root, buyer, { bad: [1, 2] })
  releasedNumber = (
    await w.db.selectFrom('orders').select('order_no').where('id', '=', released.order_id).executeTakeFirstOrThrow()
  ).order_no
  placed = await anOrder(w, buyer, {}, await goodsOf(w, buyer))
}, 120_000)
beforeEach(() => keepSignedIn(w))

const ask = (path: string, key = keys.all, headers: Record<string, string> = {}) =>
  fetch(`${w.url}/v1${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } })

type Answered = { status: number; data: never[]; next_cursor: string | null } & Record<string, unknown>

const body = async (path: string, key = keys.all): Promise<Answered> => {
  const answer = await ask(path, key)
  return { ...((await answer.json()) as Answered), status: answer.status }
}
const numbersIn = (list: Record<string, unknown>) => (list.data as { number: string }[]).map(({ number }) => number)

describe('orders', () => {
  it('one is answered in the words of the product: cents with their currency, instants, booleans, null for nothing', async () => {
    const order = await body(`/orders/${placed.order_no}`)
    expect(order).toMatchObject({
      ...{ number: placed.order_no, service: 'fri', stage: 'to_pay', result: null, has_report: false },
      ...{ price: { amount: 20_000, currency: 'USD' }, paid: { amount: 0, currency: 'USD' }, is_on_account: false },
      ...{ inspection_days: ['2026-11-19'], created_at: '2026-11-16T02:00:00.000Z', invoice_number: null },
      customer: { id: buyer.id, name: 'Bella Buyer' },
      life: { placed: '2026-11-16T02:00:00.000Z', reported: null },
    })
    expect(order.products).toMatchObject([{ id: placed.goods.product, sku: 'KT-17', quantity: 500 }])
  })

  it('the list has the last placed first, filters by the words of the resource, and pages by cursor', async () => {
    const first = await body('/orders?limit=1')
    expect(numbersIn(first)).toEqual([placed.order_no])
    const second = await body(`/orders?cursor=${first.next_cursor}`)
    expect([numbersIn(second), second.next_cursor]).toEqual([[releasedNumber], null])
    expect(numbersIn(await body('/orders?result=pass'))).toEqual([releasedNumber])
    expect(numbersIn(await body(`/orders?number=${placed.order_no}`))).toEqual([placed.order_no])
  })

  it.each([
    ['an unknown filter', '/orders?color=red', 'color'],
    ['a value that a filter has not', '/orders?result=maybe', 'result'],
    ['a cursor that nobody gave', '/orders?cursor=abc', 'cursor'],
    ['a page that is too long', '/orders?limit=1000', 'limit'],
    ['an expansion that the resource has not', '/orders/GL1?expand=secrets', 'expand'],
    ['an expansion that every object has', '/orders/GL1?expand=constructor', 'expand'],
    ['an expansion that is named twice', '/orders/GL1?expand=factory,factory', 'expand'],
  ])('%s is refused at its name', async (_, path, field) => {
    expect(await body(path.replace('GL1', placed.order_no))).toMatchObject({
      status: 422,
      fault: 'bad_input',
      errors: [{ field }],
    })
  })

  it('report and factory come along when they are asked for; a report that is not there is null', async () => {
    const withBoth = await body(`/orders/${releasedNumber}?expand=report,factory`)
    expect(withBoth).toMatchObject({ report: { order: releasedNumber, version: 1, result: 'pass', is_genuine: true } })
    expect(withBoth.factory).toMatchObject({ city: { code: 'CN-4403' }, contact: { person: 'Li Wei' } })
    expect(await body(`/orders/${placed.order_no}?expand=report`)).toMatchObject({ report: null })
  })

  it('what comes along needs its own scope', async () => {
    const answer = await body(`/orders/${releasedNumber}?expand=report`, keys.orders)
    expect(answer).toMatchObject({ status: 403, fault: 'api_key_scope' })
  })
})

describe('reports', () => {
  it('are read by a key for reports alone, with findings, photos and corrective actions', async () => {
    expect(await body(`/orders/${releasedNumber}`, keys.reports)).toMatchObject({ status: 403 })
    const report = await body(`/orders/${releasedNumber}/report`, keys.reports)
    expect(report).toMatchObject({ result: 'pass', decision: null })
    expect(report.released_at).toMatch(/^2026-.*Z$/)
    const { data } = await body(`/orders/${releasedNumber}/report/findings`, keys.reports)
    const [found] = data as { photos: { address: string }[] }[]
    expect(found).toMatchObject({ kind: 'defect', grade: 'major', count: 2 })
    for (const { address } of found?.photos ?? []) expect((await fetch(address)).status).toBe(200)
    expect(await body(`/orders/${releasedNumber}/corrective-actions`, keys.reports)).toMatchObject({ data: [] })
  })

  it('that are not released are refused', async () => {
    expect(await body(`/orders/${placed.order_no}/report`)).toMatchObject({ fault: 'report_not_released' })
  })
})

describe('records and money', () => {
  it('products, factories, protocols and invoices have their resources', async () => {
    const { product_id } = await aProduct(buyer, { product_name: 'Blue mug', product_sku: 'BM-1', product_qty: 7 })
    const { business_id } = await aFactory(buyer)
    expect(await body(`/products/${product_id}`)).toMatchObject({ name: 'Blue mug', quantity: 7, barcode: null })
    expect(await body('/products?sku=BM-1')).toMatchObject({ data: [{ id: product_id }], next_cursor: null })
    expect(await body(`/factories/${business_id}`)).toMatchObject({ name: 'Shenzhen Bright Home Co., Ltd' })
    const { data } = await body('/protocols?service=fri')
    const [protocol] = data as { id: number }[]
    expect(await body(`/protocols/${protocol?.id}`)).toMatchObject({ service: 'fri', is_public: true })
    const { order_id } = released
    const issued = await buyer.send('order_invoice_issue', { order_id })
    expect(issued.msg).toBe('')
    const number = issued.data.invoice_no
    expect(await body(`/invoices/${number}`)).toMatchObject({ number, orders: [releasedNumber], kind: 'invoice' })
    expect(await body(`/invoices/${number.slice(0, -1)}`)).toMatchObject({ status: 404 })
    const pdf = await ask(`/invoices/${number}/pdf`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
  })
})

describe('what belongs to others', () => {
  it.each([
    ['an order', () => `/orders/${placed.order_no}`],
    ['a visit', () => `/orders/${placed.order_no}/visit`],
    ['a report', () => `/orders/${releasedNumber}/report`],
    ['its findings', () => `/orders/${releasedNumber}/report/findings`],
    ['its PDF', () => `/orders/${releasedNumber}/report/pdf`],
    ['a product', () => `/products/${placed.goods.product}`],
    ['a factory', () => `/factories/${placed.goods.factory}`],
  ])('%s does not exist for a stranger’s key', async (_, path) => {
    expect(await body(path(), keys.stranger)).toMatchObject({ status: 404, fault: 'not_found' })
  })

  it('lists of a stranger are empty', async () => {
    for (const path of ['/orders', '/products', '/factories', '/invoices'])
      expect(await body(path, keys.stranger)).toMatchObject({ data: [] })
  })

  it('a member’s key sees no more than the member, and less as soon as the member does', async () => {
    const sub = await w.an({ parent_id: buyer.id, member_flags: ['reads'] })
    const { key } = await aKey(w, sub, reading)
    expect(await body(`/orders/${placed.order_no}`, key)).toMatchObject({ status: 200 })
    await w.db
      .updateTable('accounts')
      .set({ member_flags: ['books'] })
      .where('id', '=', sub.id)
      .execute()
    expect(await body(`/orders/${placed.order_no}`, key)).toMatchObject({ status: 404 })
  })
})

describe('asking again', () => {
  it('what has not changed is not sent again', async () => {
    const first = await ask(`/orders/${releasedNumber}`)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"\d+-[\w-]{27}"$/)
    const again = await ask(`/orders/${releasedNumber}`, keys.all, { 'if-none-match': `"other", W/${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    await w.db.updateTable('orders').set({ order_name: 'Renamed' }).where('id', '=', released.order_id).execute()
    const changed = await ask(`/orders/${releasedNumber}`, keys.all, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(etag)
  })
})
