import { locales } from '@goodlot/i18n'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, eventsOf } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an({ company: '深圳家居有限公司', nickname: 'Łucja Żółw' })
  buyer = await w.an({ parent_id: main.id })
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  await keepSignedIn(w)
  await root.send('settings_save', {
    values: {
      'company.legal': {
        name: 'Goodlot (Hong Kong) Ltd',
        registration: 'HK-1234567',
        address: '1 Queen’s Road, Hong Kong',
      },
      'company.bank': {
        holder: 'Goodlot (Hong Kong) Ltd',
        bank: '汇丰银行 HSBC',
        account: '808-123456-001',
        swift: 'HSBCHKHH',
      },
    },
  })
})

const sold = () =>
  aSoldOrder(w, buyer, {
    inspector,
    order: { product_names: '不锈钢水壶, Steel kettle, 주전자', factory_name: '佛山家具厂' },
  })
const issue = (who: Person, order: { id: number }, currency?: 'USD' | 'CNY') =>
  who.send('order_invoice_issue', { order_id: order.id, ...(currency ? { currency } : {}) })
const stored = (order: { id: number }) =>
  w.db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).orderBy('id').execute()
const setRate = (rate: number) => root.send('settings_save', { values: { 'prices.cny_rate': rate } })

describe('an invoice', () => {
  it('has a running number, and is the same one until the order changes', async () => {
    const order = await sold()
    expect(
      await w.fetch('order_invoice', { order_id: order.id }, { token: buyer.token }).then((r) => r.json()),
    ).toMatchObject({
      fault: 'not_invoiced',
    })
    const first = await issue(buyer, order)
    expect(first.data.invoice_no).toMatch(/^GLI-2026-\d{6}$/)
    expect((await issue(main, order)).data).toEqual(first.data)
    await root.send('order_charge', { order_id: order.id, lines: [{ kind: 'courier', amount: 12.5 }] })
    expect((await issue(root, order)).data).toEqual(first.data)
    const [charge] = (await buyer.send('order_info', { order_no: order.order_no })).data.charges
    await buyer.send('order_charge_accept', { order_id: order.id, charge_ids: [Number(charge?.charge_id)] })
    const second = await issue(buyer, order)
    expect(await stored(order)).toMatchObject([
      { invoice_no: first.data.invoice_no, total_cents: 20_000, extra_cents: 0, replaces: null },
      { invoice_no: second.data.invoice_no, total_cents: 20_000, extra_cents: 1250, replaces: first.data.invoice_no },
    ])
    expect((await buyer.send('order_info', { order_no: order.order_no })).data.invoice_no).toBe(second.data.invoice_no)
    expect((await eventsOf(w, order.id)).filter((event) => event === 'invoiced')).toHaveLength(2)
  })

  it('in yuan keeps the rate of its day; without a rate there is none', async () => {
    const order = await sold()
    expect(await issue(buyer, order, 'CNY')).toMatchObject({ code: 4000, fault: 'no_rate' })
    await setRate(7.1234)
    const { data } = await issue(buyer, order, 'CNY')
    await setRate(8)
    expect((await issue(buyer, order, 'CNY')).data).toEqual(data)
    expect(await stored(order)).toMatchObject([{ currency: 'CNY', rate: 7.1234 }])
  })

  it('is for the owners and root; asked for by many at once the numbers have no gap', async () => {
    const order = await sold()
    const agent = await w.an({ is_agent: true })
    await w.db.updateTable('accounts').set({ referred_by: agent.id }).where('id', '=', main.id).execute()
    for (const [who, code] of [
      [await w.an(), 4041],
      [inspector, 4003],
      [agent, 4003],
    ] as const)
      expect((await issue(who, order)).code).toBe(code)
    const orders = await Promise.all(Array.from({ length: 5 }, sold))
    const answers = await Promise.all(orders.flatMap((one) => [issue(buyer, one), issue(main, one)]))
    const numbers = [...new Set(answers.map(({ data }) => Number(data.invoice_no.slice(-6))))].toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 5 }, (_, i) => Number(numbers[0]) + i))
  })

  it('of a cancelled order is only for what it still costs', async () => {
    const free = await sold()
    await buyer.send('order_cancel', { order_id: free.id })
    expect(await issue(buyer, free)).toMatchObject({ fault: 'already_cancelled' })
    const late = await sold()
    w.clock.set('2026-11-19T02:00:00Z')
    await root.send('order_cancel', { order_id: late.id, reason: 'x', cause: 'customer' })
    w.clock.set('2026-11-16T02:00:00Z')
    expect((await issue(buyer, late)).code).toBe(200)
    expect(await stored(late)).toMatchObject([{ total_cents: 20_000 }])
  })

  it('an invoice is a PDF in each of five languages, the one it was issued in', async () => {
    await setRate(7.1)
    inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
    for (const language of locales) {
      const order = await sold()
      await root.send('pay_mark_received', { order_id: order.id, amount: 50 })
      await buyer.send('order_invoice_issue', { order_id: order.id, currency: 'CNY' }, { language })
      expect((await stored(order)).map(({ document }) => document?.language)).toEqual([language])
      const response = await w.fetch('order_invoice', { order_id: order.id }, { token: main.token })
      expect(response.headers.get('content-type')).toContain('application/pdf')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.length).toBeGreaterThan(5_000)
    }
  })
})
