import { addDays, chinaDay } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { examine } from '../../doctor/index.ts'
import { anOrder, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person
let other: Person

const legal = { name: 'Goodlot (Hong Kong) Ltd', registration: 'HK-1', address: '1 Queen’s Road, Hong Kong' }
const settings = (values: Record<string, unknown>) => root.send('settings_save', { values: values as never })

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an({ company: 'Dom Handlowy', nickname: 'Łucja Żółw', country: 'PL', language: 'pl-PL' })
  buyer = await w.an({ parent_id: main.id })
  other = await w.an({ country: 'US' })
  await keepSignedIn(w)
  await settings({
    'company.legal': legal,
    'invoices.seller': { series: '', country: 'HK', tax_number: 'HK-TAX-7' },
    'invoices.tax': { otherwise: 0, rules: [{ country: 'PL', tax_percent: 23, reverse: true }] },
  })
})

const placed = async (who: Person) =>
  anOrder(w, who, {}, { ...(await goodsOf(w, who)), inspector: await anInspector(w) })
const issue = async (who: Person, order_id: number) => (await who.send('order_invoice_issue', { order_id })).data
const documents = (...ids: number[]) =>
  w.db
    .selectFrom('invoices as i')
    .innerJoin('invoice_orders as io', 'io.invoice_id', 'i.id')
    .select(['i.invoice_no', 'i.kind', 'i.credit_of', 'i.tax_cents', 'i.replaces', 'io.order_id', 'io.amount_cents'])
    .where('io.order_id', 'in', ids)
    .orderBy('i.id')
    .orderBy('io.order_id')
    .execute()
const pdf = async (who: Person, invoice_no: string) => {
  const answer = await w.fetch('invoice_pdf', { invoice_no }, { token: who.token })
  return { type: answer.headers.get('content-type') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
}
const accept = async (who: Person, order: { order_id: number; order_no: string }, amount: number) => {
  await root.send('order_charge', { order_id: order.order_id, lines: [{ kind: 'courier', amount }] })
  const { charges } = (await who.send('order_info', { order_no: order.order_no })).data
  await who.send('order_charge_accept', { order_id: order.order_id, charge_ids: charges.map((one) => one.charge_id) })
}

describe('a document that was issued', () => {
  it('keeps seller, customer, tax, due date and language, whatever is changed afterwards', async () => {
    const billing = {
      name: 'Dom Handlowy sp. z o.o.',
      address: 'ul. Długa 1',
      postcode: '60-001',
      city: 'Poznań',
      country: 'PL',
    }
    expect((await main.send('billing_save', billing)).data).toMatchObject({ ...billing, due_days: 14, can_edit: 1 })
    await root.send('customer_billing_save', { user_id: main.id, ...billing, due_days: 30 })
    const order = await placed(buyer)
    const { invoice_no } = await issue(root, order.order_id)
    const stored = await w.db
      .selectFrom('invoices')
      .selectAll()
      .where('invoice_no', '=', invoice_no)
      .executeTakeFirstOrThrow()
    const total = stored.total_cents
    const tax = Math.round((total * 23) / 123)
    expect(stored).toMatchObject({ customer_id: main.id, tax_cents: tax, due_on: '2026-12-16' })
    expect(stored.customer).toMatchObject({ name: billing.name, city: 'Poznań', country: 'PL', taxNumber: '' })
    // issued by root: in the customer's language
    expect(stored.document).toMatchObject({
      language: 'pl-PL',
      seller: { ...legal, taxNumber: 'HK-TAX-7' },
      tax: { percent: 23, amount: tax, isReversed: false },
      total,
    })
    const before = await pdf(buyer, invoice_no)
    expect(before.type).toContain('application/pdf')
    await settings({ 'company.legal': { ...legal, name: 'Another Seller' } })
    await main.send('billing_save', { ...billing, city: 'Kraków', tax_number: 'PL5250008519' })
    w.clock.advance(3600_000)
    expect((await pdf(main, invoice_no)).bytes.equals(before.bytes)).toBe(true)
    for (const change of ['total_cents = 1', "document = '{}'", "customer = '{}'", 'due_on = NULL'])
      await expect(w.pool.query(`UPDATE invoices SET ${change} WHERE id = ${stored.id}`)).rejects.toThrow(
        'stays as it was issued',
      )
    await expect(w.pool.query(`DELETE FROM invoices WHERE id = ${stored.id}`)).rejects.toThrow('stays as it was issued')
    await settings({ 'company.legal': legal })
    // with a tax number the customer owes the tax: a new invoice has none, and says so
    const next = await issue(root, (await placed(buyer)).order_id)
    const reversed = await w.db
      .selectFrom('invoices')
      .selectAll()
      .where('invoice_no', '=', next.invoice_no)
      .executeTakeFirstOrThrow()
    expect(reversed).toMatchObject({ tax_cents: 0 })
    expect(reversed.document?.tax).toMatchObject({ isReversed: true, percent: 0 })
    expect(reversed.document?.tax.note).toContain('Odwrotne obciążenie')
    await main.send('billing_save', billing)
    expect(await examine(w.pool)).toEqual([])
  })

  it('is corrected by a credit note that names it, and a new invoice, once the order costs something else', async () => {
    const order = await placed(buyer)
    const first = await issue(buyer, order.order_id)
    const { amount_cents: cost = 0, tax_cents: tax = 0 } = (await documents(order.order_id))[0] ?? {}
    await accept(buyer, order, 12.5)
    await w.runJobs()
    const [, credit, second, ...none] = await documents(order.order_id)
    expect(none).toEqual([])
    expect(credit).toMatchObject({ kind: 'credit_note', amount_cents: -cost, tax_cents: -tax })
    expect(credit?.invoice_no).toMatch(/^GLC-2026-\d{6}$/)
    expect(second).toMatchObject({ kind: 'invoice', amount_cents: cost + 1250, replaces: first.invoice_no })
    const { data } = await buyer.send('invoice_list', { order_no: order.order_no, kind: 'credit_note' })
    expect(data.data).toMatchObject([
      { invoice_no: credit?.invoice_no, credit_of: first.invoice_no, amount: -cost / 100 },
    ])
    expect((await pdf(main, String(credit?.invoice_no))).type).toContain('application/pdf')
    // cancelled and free of charge: a credit note, and no invoice of nothing
    await buyer.send('order_cancel', { order_id: order.order_id })
    await w.runJobs()
    const all = await documents(order.order_id)
    expect(all.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice', 'credit_note'])
    expect(all.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0)
    expect(await examine(w.pool)).toEqual([])
  })

  it('can be taken back by root with a reason, once', async () => {
    const order = await placed(other)
    const { invoice_no } = await issue(other, order.order_id)
    const input = { invoice_no, reason: 'Wrong address' }
    expect((await other.send('invoice_credit', input)).code).toBe(4003)
    expect((await root.send('invoice_credit', { ...input, reason: '' })).code).toBe(4001)
    expect((await root.send('invoice_credit', input)).code).toBe(200)
    expect(await root.send('invoice_credit', input)).toMatchObject({ fault: 'already_credited' })
    const again = await issue(other, order.order_id)
    expect(again.invoice_no).not.toBe(invoice_no)
    expect(await examine(w.pool)).toEqual([])
  })

  it('is corrected by root after a preview of both documents, addressed as the customer is now', async () => {
    const order = await placed(other)
    const { invoice_no } = await issue(other, order.order_id)
    const cost = Number((await documents(order.order_id))[0]?.amount_cents) / 100
    await root.send('customer_billing_save', { user_id: other.id, city: 'Boston', tax_number: 'US-1', due_days: 7 })
    expect((await other.send('invoice_credit_preview', { invoice_no })).code).toBe(4003)
    const { data: shown } = await root.send('invoice_credit_preview', { invoice_no })
    const orders = [{ order_no: order.order_no, amount: cost }]
    expect(shown).toMatchObject({
      credit: { orders, amount: cost, tax: 0, tax_percent: 0 },
      reissue: { orders, amount: cost, tax_number: 'US-1', due_date: addDays(chinaDay(w.clock.now()), 7) },
    })
    expect(shown.reissue?.customer).toContain('Boston')
    // nothing was issued by looking at it
    expect(await documents(order.order_id)).toHaveLength(1)
    const { data } = await root.send('invoice_credit', { invoice_no, reason: 'Wrong address', reissue: 1 })
    expect((await documents(order.order_id)).map((one) => [one.invoice_no, one.replaces])).toEqual([
      [invoice_no, null],
      [data.invoice_no, null],
      [data.new_invoice_no, invoice_no],
    ])
    const issued = await w.db
      .selectFrom('invoices')
      .selectAll()
      .where('invoice_no', '=', data.new_invoice_no)
      .executeTakeFirstOrThrow()
    expect(issued.customer).toMatchObject({ city: 'Boston', taxNumber: 'US-1' })
    expect(issued).toMatchObject({ issued_by: root.id, due_on: shown.reissue?.due_date })
    expect(await root.send('invoice_credit_preview', { invoice_no })).toMatchObject({ fault: 'already_credited' })
    expect(await root.send('invoice_credit_preview', { invoice_no: data.invoice_no })).toMatchObject({
      fault: 'not_found',
    })
    // cancelled before it costs anything: there is nothing to invoice again
    await other.send('order_cancel', { order_id: order.order_id })
    const { data: nothing } = await root.send('invoice_credit_preview', { invoice_no: data.new_invoice_no })
    expect([nothing.credit.amount, nothing.reissue]).toEqual([cost, null])
    const { data: taken } = await root.send('invoice_credit', {
      invoice_no: data.new_invoice_no,
      reason: 'Cancelled',
      reissue: 1,
    })
    expect(taken.new_invoice_no).toBe('')
    await root.send('customer_billing_save', { user_id: other.id })
    expect(await examine(w.pool)).toEqual([])
  })
})

describe('the list of documents', () => {
  it('finds them by kind, state, due day, day of issue, name and order, for whom they are', async () => {
    const payer = await w.an({ company: 'Needle & Co', country: 'US' })
    const paid = await placed(payer)
    const late = await placed(payer)
    const taken = await placed(payer)
    const numbers: string[] = []
    for (const { order_id } of [paid, late, taken]) numbers.push((await issue(payer, order_id)).invoice_no)
    const [paidNo = '', lateNo = '', takenNo = ''] = numbers
    await root.send('pay_mark_received', { order_id: paid.order_id, reference: 'P-1' })
    const credit = (await root.send('invoice_credit', { invoice_no: takenNo, reason: 'Wrong' })).data.invoice_no
    const found = async (filters: object, who = root) => {
      const { data } = await who.send('invoice_list', { user_id: payer.id, ...filters } as never)
      expect(data.total).toBe(data.data.length)
      return data.data.map(({ invoice_no }) => invoice_no)
    }
    expect(await found({})).toEqual([credit, takenNo, lateNo, paidNo])
    expect(await found({ kind: 'credit_note' })).toEqual([credit])
    expect(await found({ state: 'paid' })).toEqual([paidNo])
    expect(await found({ state: 'credited' })).toEqual([takenNo])
    expect(await found({ state: 'open' })).toEqual([lateNo])
    expect(await found({ state: 'overdue' })).toEqual([])
    expect(await found({ order_no: late.order_no })).toEqual([lateNo])
    expect(await found({ customer: 'needle' })).toHaveLength(4)
    expect(await found({ customer: 'haystack' })).toEqual([])
    expect(await found({ invoice_no: lateNo.slice(-4).toLowerCase() })).toContain(lateNo)
    const today = chinaDay(w.clock.now())
    expect(await found({ issued: `${today},${today}` })).toHaveLength(4)
    expect(await found({ issued: `${addDays(today, 1)},` })).toEqual([])
    expect(await found({ due: `${addDays(today, 14)}`, sort: 'due_date' })).toEqual([takenNo, lateNo, paidNo])
    expect(await found({ due: `,${addDays(today, 13)}` })).toEqual([])
    expect(await found({ sort: 'amount', limit: 10 })).toHaveLength(4)
    expect(await found({ sort: '-invoice_no', kind: 'invoice' })).toEqual([takenNo, lateNo, paidNo])
    w.clock.advance(16 * 24 * 3600_000)
    await keepSignedIn(w)
    const { data } = await payer.send('invoice_list', { state: 'overdue' })
    expect(data.data).toMatchObject([{ invoice_no: lateNo, state: 'overdue', customer: 'Needle & Co' }])
    expect(data.data[0]?.open).toBe(data.data[0]?.amount)
    expect(await found({}, other)).toEqual([])
    expect((await root.send('invoice_list', { state: 'lost' } as never)).code).toBe(4001)
    w.clock.advance(-16 * 24 * 3600_000)
  })
})

describe('a collective invoice', () => {
  it('is for orders of one family that are in no invoice, and is corrected order by order', async () => {
    const mine = await placed(main)
    const childs = await placed(buyer)
    const foreign = await placed(other)
    const ids = [childs.order_id, mine.order_id, mine.order_id]
    expect((await main.send('invoice_collect', { order_ids: ids })).code).toBe(4003)
    expect(await root.send('invoice_collect', { order_ids: [...ids, foreign.order_id] })).toMatchObject({
      fault: 'several_customers',
    })
    const { data } = await root.send('invoice_collect', { order_ids: ids })
    const both = await documents(mine.order_id, childs.order_id)
    expect(both.map(({ order_id }) => order_id)).toEqual([mine.order_id, childs.order_id])
    expect(data.amount).toBe(both.reduce((sum, { amount_cents }) => sum + amount_cents, 0) / 100)
    expect(await root.send('invoice_collect', { order_ids: ids })).toMatchObject({ fault: 'already_invoiced' })
    // the single invoice of one of its orders is the collective one, which shows a member's order only to the main account
    expect((await issue(buyer, childs.order_id)).invoice_no).toBe(data.invoice_no)
    expect((await pdf(main, data.invoice_no)).type).toContain('pdf')
    expect((await pdf(buyer, data.invoice_no)).type).toContain('json')
    const refused = await w.fetch('order_invoice', { order_id: childs.order_id }, { token: buyer.token })
    expect(await refused.json()).toMatchObject({ fault: 'not_yours' })
    // open while one of its orders is; both are paid at once, in transactions that do not see each other
    const isOpen = async () =>
      (await root.send('invoice_list', { invoice_no: data.invoice_no, state: 'open' })).data.total === 1
    const orderIds = [mine.order_id, childs.order_id]
    expect(await isOpen()).toBe(true)
    const payers = await Promise.all(orderIds.map(() => w.pool.connect()))
    for (const payer of payers) await payer.query('BEGIN')
    for (const [i, payer] of payers.entries())
      await payer.query('UPDATE orders SET paid_cents = total_cents WHERE id = $1', [orderIds[i]])
    await Promise.all(payers.map((payer) => payer.query('COMMIT')))
    for (const payer of payers) payer.release()
    expect(await isOpen()).toBe(false)
    await w.pool.query('UPDATE orders SET paid_cents = 0 WHERE id = ANY($1)', [orderIds])
    await accept(buyer, childs, 20)
    await w.runJobs()
    const after = await documents(childs.order_id)
    expect(after.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
    expect(await documents(mine.order_id)).toHaveLength(1)
    const { data: listed } = await main.send('invoice_list', { invoice_no: data.invoice_no })
    expect(listed.data).toMatchObject([{ order_count: 2, credited: Number(both[1]?.amount_cents) / 100 }])
    expect(await examine(w.pool)).toEqual([])
    await w.pool.query("UPDATE invoices SET state = 'credited' WHERE invoice_no = $1", [data.invoice_no])
    expect(await examine(w.pool)).toEqual([expect.stringContaining('not in the state that its orders are in')])
    await w.pool.query("UPDATE invoices SET state = 'open' WHERE invoice_no = $1", [data.invoice_no])
    expect(await examine(w.pool)).toEqual([])
  })
})

describe('numbers of documents', () => {
  it('run without gaps for each seller and year, also when many are issued at once and some are refused', async () => {
    await settings({ 'invoices.seller': { series: 'SZ', country: 'CN', tax_number: '' } })
    const orders = await Promise.all(Array.from({ length: 4 }, () => placed(other)))
    const answers = await Promise.all([
      ...orders.map(({ order_id }) => issue(other, order_id)),
      root.send('invoice_collect', { order_ids: [999_999] }),
    ])
    expect(answers).toHaveLength(5)
    const numbersOf = async (like: string) =>
      (
        await w.db
          .selectFrom('invoices')
          .select('invoice_no')
          .where('invoice_no', 'like', like)
          .orderBy('invoice_no')
          .execute()
      ).map(({ invoice_no }) => invoice_no)
    expect(await numbersOf('GLI-SZ-%')).toEqual([1, 2, 3, 4].map((n) => `GLI-SZ-2026-00000${n}`))
    w.clock.set('2026-12-31T16:30:00Z')
    await keepSignedIn(w)
    const next = await placed(other)
    // in China it is the next year already
    expect((await issue(other, next.order_id)).invoice_no).toBe('GLI-SZ-2027-000001')
    await settings({ 'invoices.seller': { series: '', country: 'HK', tax_number: '' } })
    await accept(other, next, 5)
    await w.runJobs()
    // the credit note belongs to the seller of its invoice, the new invoice to the present one
    expect((await documents(next.order_id)).map(({ invoice_no }) => invoice_no)).toEqual([
      'GLI-SZ-2027-000001',
      'GLC-SZ-2027-000001',
      'GLI-2027-000001',
    ])
    expect(
      await root.send('settings_save', {
        values: { 'invoices.seller': { series: '2026', country: '', tax_number: '' } },
      }),
    ).toMatchObject({ code: 4001 })
    expect(await examine(w.pool)).toEqual([])
    await w.pool.query("UPDATE document_numbers SET last = last + 1 WHERE kind = 'invoice:SZ' AND year = 2026")
    expect(await examine(w.pool)).toEqual([expect.stringContaining('numbers of invoices have a gap')])
    await w.pool.query("UPDATE document_numbers SET last = last - 1 WHERE kind = 'invoice:SZ' AND year = 2026")
  })
})

it('a rule of tax for sellers of one country goes before the rule for all, on invoices and in what the next one will say', async () => {
  const seller = (country: string) => settings({ 'invoices.seller': { series: '', country, tax_number: 'HK-TAX-7' } })
  const pair = { country: 'PL', tax_percent: 8, reverse: false, seller: 'CN' }
  const both = { otherwise: 5, rules: [{ country: 'PL', tax_percent: 23, reverse: true }, pair] }
  expect((await settings({ 'invoices.tax': both })).msg).toBe('')
  const buyers = [buyer, other] as const
  const taxes = async () => {
    const found = []
    for (const who of buyers) {
      const { invoice_no } = await issue(root, (await placed(who)).order_id)
      const { document } = await w.db
        .selectFrom('invoices')
        .select('document')
        .where('invoice_no', '=', invoice_no)
        .executeTakeFirstOrThrow()
      found.push(document?.tax.percent)
    }
    const { tax } = (await main.send('billing_info')).data
    return [...found, ...tax.rules]
  }
  expect(await taxes()).toEqual([23, 5, { country: 'PL', tax_percent: 23, reverse: 1 }])
  await seller('CN')
  expect(await taxes()).toEqual([8, 5, { country: 'PL', tax_percent: 8, reverse: 0 }])
  // what this seller takes from all other countries goes before what every seller does
  const own = { ...both, sellers: [{ seller: 'CN', tax_percent: 13 }] }
  expect((await settings({ 'invoices.tax': own })).msg).toBe('')
  expect(await taxes()).toEqual([8, 13, { country: 'PL', tax_percent: 8, reverse: 0 }])
  expect((await main.send('billing_info')).data.tax.otherwise).toBe(13)
  await seller('HK')
  expect((await taxes())[1]).toBe(5)
  expect((await main.send('billing_info')).data.tax.otherwise).toBe(5)
  const twice = [...own.sellers, { seller: 'CN', tax_percent: 1 }]
  expect((await settings({ 'invoices.tax': { ...both, sellers: twice } })).code).toBe(4001)
  expect((await settings({ 'invoices.tax': { ...both, rules: [pair, { ...pair, tax_percent: 9 }] } })).code).toBe(4001)
  await settings({ 'invoices.tax': { otherwise: 0, rules: [{ country: 'PL', tax_percent: 23, reverse: true }] } })
})

describe('billing details', () => {
  it('are read by the family and changed by its main account and root; the form of a VAT number is information', async () => {
    const details = { name: 'X', address: 'Line 1\nLine 2', postcode: '1', city: 'Y', country: 'PL', tax_number: '123' }
    expect((await buyer.send('billing_save', details)).code).toBe(4003)
    expect((await main.send('billing_save', details)).data).toMatchObject({ ...details, vat_form: 'differs' })
    expect((await buyer.send('billing_info')).data).toMatchObject({ ...details, can_edit: 0 })
    expect((await main.send('billing_save', { ...details, country: 'Polska' })).code).toBe(4001)
    expect((await other.send('customer_billing', { user_id: main.id })).code).toBe(4003)
    expect((await root.send('customer_billing_save', { user_id: main.id, ...details, due_days: 400 })).code).toBe(4001)
    const saved = await root.send('customer_billing_save', { user_id: buyer.id, ...details, due_days: 31 })
    expect(saved.data).toMatchObject({ due_days: 31, own_due_days: 31, usual_due_days: 14, can_edit: 1 })
    // what the customer filled in before that is not written over it without a question
    const { version } = saved.data
    const stale = await main.send('billing_save', { ...details, city: 'Z', version: version - 1 })
    expect([stale.fault, stale.data]).toMatchObject(['record_changed', { who: root.account.nickname, version }])
    expect((await main.send('billing_save', { ...details, city: 'Z', version })).data).toMatchObject({
      ...{ city: 'Z', due_days: 31, version: version + 1 },
      profile: { company: 'Dom Handlowy', country: 'PL' },
      tax: { rules: [{ country: 'PL', tax_percent: 23, reverse: 1 }] },
    })
    expect(
      (await root.send('customer_billing_save', { user_id: main.id, ...details, due_days: '' })).data.due_days,
    ).toBe(14)
  })
})
