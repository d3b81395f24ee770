import { addDays } from '@goodlot/rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { examineMoney } from '../../doctor/index.ts'
import { changeCost } from '../../order/index.ts'
import { recordRefundDue } from '../../order/money/index.ts'
import { keepSignedIn } from '../../test/carts.ts'
import { aSoldOrder } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
const today = '2026-11-16'

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

/** A main account with a sub-account, both without debts. */
async function aFamily(account: Parameters<TestWorld['an']>[0] = {}) {
  const main = await w.an({ company: 'Northern Lights AB', credit_ok: true, credit_limit_cents: 100_000, ...account })
  return { main, sub: await w.an({ parent_id: main.id }) }
}

/** An order on account of 200 dollars that became due so many days ago; below zero: that will. */
const owing = (customer: Person, overdue: number, order: Parameters<typeof aSoldOrder>[2] = {}) =>
  aSoldOrder(w, customer, {
    days: [addDays(today, -overdue - 30)],
    ...order,
    order: { status: 4, on_account: true, payment_days: 30, hold_ends_at: null, ...order.order },
  })

const account = async (who: Person, user_id?: number) =>
  (await who.send('receivable_account', user_id === undefined ? {} : { user_id })).data
const pay = (user_id: number, amount: number, reference: string, more: object = {}) =>
  root.send('receivable_pay', { user_id, amount, reference, ...more })
const reverse = (payment_id: number, reason = 'Another customer’s money', who = root) =>
  who.send('receivable_reverse', { payment_id, reason })
/** Payments and refunds of a family, newest first. */
const paymentsOf = async ({ id: user_id }: Person) =>
  (await root.send('receivable_payments', { user_id, limit: 50 })).data.data
/** Root charges for waiting, and the customer accepts it. */
async function charged(customer: Person, order_id: number, amount: number) {
  await root.send('order_charge', { order_id, lines: [{ kind: 'waiting', amount }] })
  const rows = await w.db
    .selectFrom('order_charges')
    .select('id')
    .where('order_id', '=', order_id)
    .where('state', '=', 'proposed')
    .execute()
  return customer.send('order_charge_accept', { order_id, charge_ids: rows.map(({ id }) => id), accept: 1 })
}
const ledgerOf = async (customerId: number) =>
  (
    await sql<{ cents: number }>`
      SELECT coalesce(sum(CASE WHEN e.debit = 'receivable' THEN e.amount_cents ELSE -e.amount_cents END), 0)::bigint AS cents
      FROM ledger_entries e JOIN orders o ON o.id = e.order_id
      WHERE o.customer_id = ${customerId} AND o.on_account AND 'receivable' IN (e.debit, e.credit)`.execute(w.db)
  ).rows[0]?.cents

describe('what a family owes on account', () => {
  it('is counted by age to the cent of the ledger; each member sees its part, strangers nothing', async () => {
    const { main, sub } = await aFamily()
    for (const days of [-5, 0, 30]) await owing(main, days)
    for (const days of [31, 61, 90, 91]) await owing(sub, days)
    // charged for a cancelled order, and paid too much for another
    await owing(main, 10, { order: { status: 5, charged_cents: 5_050 } })
    await owing(main, 10, { order: { paid_cents: 21_000 } })
    // neither an order that was paid up nor one that is not on account
    await owing(main, 50, { order: { paid_cents: 20_000 } })
    await owing(main, 50, { order: { on_account: false } })
    const sums = {
      buckets: { not_due: 200, to_30: 450.5, to_60: 200, to_90: 400, over_90: 200 },
      ...{ owed: 1450.5, overdue: 1050.5, credit: 10, items: 8, oldest_due: '2026-08-17' },
    }
    expect(await account(root, main.id)).toMatchObject({
      ...sums,
      credit_limit: 1000,
      company_name: 'Northern Lights AB',
    })
    expect(await account(root, sub.id)).toMatchObject({ ...sums, user_id: main.id })
    expect(await account(main)).toMatchObject({ ...sums, credit_limit: 1000, note: '' })
    expect(await account(sub)).toMatchObject({ owed: 800, items: 4, credit_limit: null })
    expect(await ledgerOf(main.id)).toBe(145_050 - 1000)
    const stranger = await w.an()
    expect((await stranger.send('receivable_account', { user_id: main.id })).fault).toBe('not_found')
    expect((await main.send('receivable_items', { user_id: sub.id })).fault).toBe('not_found')
    expect(await account(stranger)).toMatchObject({ owed: 0, items: 0, credit_limit: 0, oldest_due: '' })

    const items = (await main.send('receivable_items', { limit: 50 })).data
    expect(items.data.map(({ due_on, open, bucket }) => [due_on, open, bucket])).toEqual([
      ['2026-08-17', 200, 'over_90'],
      ['2026-08-18', 200, 'to_90'],
      ['2026-09-16', 200, 'to_90'],
      ['2026-10-16', 200, 'to_60'],
      ['2026-10-17', 200, 'to_30'],
      ['2026-11-06', 50.5, 'to_30'],
      ['2026-11-06', -10, 'to_30'],
      ['2026-11-16', 200, 'to_30'],
      ['2026-11-21', 200, 'not_due'],
    ])
    expect((await sub.send('receivable_items', { bucket: 'to_90' })).data.total).toBe(2)
    const sorted = async (sort: 'open' | '-open' | '-due_on', page: number) =>
      (await main.send('receivable_items', { sort, page, limit: 2 })).data.data.map(({ due_on, open }) => [
        due_on,
        open,
      ])
    expect([await sorted('open', 1), await sorted('-open', 1), await sorted('-due_on', 2)]).toEqual([
      [
        ['2026-11-06', -10],
        ['2026-11-06', 50.5],
      ],
      [
        ['2026-08-17', 200],
        ['2026-08-18', 200],
      ],
      [
        ['2026-11-06', 50.5],
        ['2026-11-06', -10],
      ],
    ])
    expect(await examineMoney(w.pool)).toEqual([])

    const listed = async (filter: object) =>
      (await root.send('receivable_list', { limit: 200, ...filter })).data.data.filter(
        ({ user_id }) => user_id === main.id,
      )
    expect(await listed({})).toMatchObject([{ ...sums, credit_limit: 1000, nick_name: main.account.nickname }])
    for (const filter of [{ bucket: 'over_90' }, { bucket: 'overdue' }, { over_limit: 1 }, { customer: 'northern l' }])
      expect((await listed(filter)).length).toBe(1)
    for (const filter of [{ over_limit: 0 }, { customer: 'southern' }]) expect((await listed(filter)).length).toBe(0)
    expect((await main.send('receivable_list')).code).toBe(4003)

    // the figures of the business and the board lead here
    const { sums: all } = (await root.send('receivable_list')).data
    expect((await root.send('insight_root')).data).toMatchObject({
      on_account: all.owed,
      on_account_overdue: all.overdue,
    })
    const lines = (await root.send('insight_board')).data.groups.flatMap((group) => group.lines)
    expect(lines.find(({ kind, id }) => kind === 'receivable' && id === main.id)).toMatchObject({
      ...{ who: 'Northern Lights AB', amount: 1050.5, at: '2026-08-17 00:00:00' },
    })
  })
})

describe('a transfer', () => {
  it('pays what is due for longest first, once, and tells the main account in one mail', async () => {
    const { main, sub } = await aFamily({ language: 'es-ES' })
    const [young, old, middle] = [await owing(main, 1), await owing(sub, 40), await owing(main, 20)]
    const key = 'one-transfer-sent-twice'
    const body = { user_id: main.id, amount: 300, reference: 'SEPA 77', note: 'by phone', received_on: '2026-11-14' }
    const first = await root.send('receivable_pay', body, { key })
    expect(first.data).toMatchObject({
      ...{ amount: 300, owed: 300 },
      parts: [
        { order_no: old.order_no, amount: 200 },
        { order_no: middle.order_no, amount: 100 },
      ],
    })
    expect((await root.send('receivable_pay', body, { key })).data).toEqual(first.data)
    // somebody else records the same transfer
    const another = await w.an({ role: 'root' })
    expect((await another.send('receivable_pay', { ...body, reference: 'sepa 77' })).fault).toBe('transfer_recorded')
    expect((await pay(main.id, 300.01, 'SEPA 78')).fault).toBe('amount_wrong')
    expect((await pay(main.id, 300, 'SEPA 78', { received_on: '2026-11-17' })).code).toBe(4001)
    expect((await pay(main.id, 10, '')).code).toBe(4001)
    expect((await main.send('receivable_pay', body)).code).toBe(4003)

    const parts = [
      { order_id: young.id, amount: 150.55 },
      { order_id: middle.id, amount: 0.45 },
    ]
    expect((await pay(main.id, 150, 'SEPA 78', { parts })).fault).toBe('parts_differ')
    expect((await pay(main.id, 151, 'SEPA 78', { parts: [{ order_id: old.id, amount: 151 }] })).fault).toBe(
      'nothing_due',
    )
    expect((await pay(main.id, 151, 'SEPA 78', { parts })).data).toMatchObject({ owed: 149 })
    expect((await pay(main.id, 60, 'SEPA 79', { order_ids: [young.id] })).fault).toBe('amount_wrong')
    expect((await pay(main.id, 40, 'SEPA 79', { order_ids: [young.id, old.id] })).fault).toBe('nothing_due')
    expect((await pay(main.id, 49.45, 'SEPA 79', { order_ids: [young.id] })).data).toMatchObject({ owed: 99.55 })

    const { data: payments } = (await root.send('receivable_payments', { user_id: main.id })).data
    expect(
      payments.map(({ order_no, amount, reference, note, transfer }) => [order_no, amount, reference, note, transfer]),
    ).toEqual([
      [young.order_no, 49.45, 'SEPA 79', '', 49.45],
      [middle.order_no, 0.45, 'SEPA 78', '', 151],
      [young.order_no, 150.55, 'SEPA 78', '', 151],
      [middle.order_no, 100, 'SEPA 77', 'by phone', 300],
      [old.order_no, 200, 'SEPA 77', 'by phone', 300],
    ])
    expect((await main.send('receivable_payments', { limit: 1, page: 5 })).data.data[0]).toMatchObject({ note: '' })
    expect((await sub.send('receivable_payments')).data.total).toBe(1)
    const sent = await w.db
      .selectFrom('mails')
      .select(['subject', 'body_text', 'template'])
      .where('to_address', '=', main.email)
      .orderBy('id')
      .execute()
    expect(sent.filter(({ template }) => template === 'account_payment').map(({ subject }) => subject)).toEqual([
      'Hemos recibido 300 USD',
      'Hemos recibido 151 USD',
      'Hemos recibido 49,45 USD',
    ])
    expect(sent[0]?.body_text).toContain(`${old.order_no}: 200\u00a0USD`)
    expect(await examineMoney(w.pool)).toEqual([])
  })

  it('that two people record at once counts once; two transfers at once never pay more than is owed', async () => {
    const { main } = await aFamily()
    for (let n = 0; n < 3; n++) await owing(main, n)
    const others = await Promise.all([1, 2, 3].map(() => w.an({ role: 'root' })))
    const same = await Promise.all(
      others.map((one) => one.send('receivable_pay', { user_id: main.id, amount: 100, reference: 'TWICE' })),
    )
    expect(same.map(({ fault }) => fault ?? 'ok').sort()).toEqual(['ok', 'transfer_recorded', 'transfer_recorded'])
    const both = await Promise.all(
      others.map((one, n) => one.send('receivable_pay', { user_id: main.id, amount: 300, reference: `BOTH ${n}` })),
    )
    expect(both.map(({ fault }) => fault ?? 'ok').sort()).toEqual(['amount_wrong', 'amount_wrong', 'ok'])
    expect(await account(root, main.id)).toMatchObject({ owed: 200 })
    expect(await examineMoney(w.pool)).toEqual([])
  })

  it('whatever is paid, in parts, by order or alone, charged and reversed in between: buckets and ledger agree to the cent', async () => {
    const step = fc.record({
      does: fc.constantFrom('oldest', 'parts', 'single', 'charge', 'reverse'),
      cents: fc.integer({ min: 1, max: 30_000 }),
      nth: fc.nat(3),
    })
    let serial = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (history) => {
        const { main } = await aFamily()
        const orders = []
        for (const overdue of [-3, 12, 45, 100]) orders.push(await owing(main, overdue))
        for (const { does, cents, nth } of history) {
          const order_id = orders[nth]?.id ?? 0
          const amount = cents / 100
          serial += 1
          const answer =
            does === 'oldest'
              ? await pay(main.id, amount, `R ${serial}`)
              : does === 'parts'
                ? await pay(main.id, amount, `R ${serial}`, { parts: [{ order_id, amount }] })
                : does === 'single'
                  ? await root.send('pay_mark_received', { order_id, amount })
                  : does === 'charge'
                    ? await charged(main, order_id, amount)
                    : await reverse(
                        (await paymentsOf(main)).find(({ reversible }) => reversible)?.payment_id ?? 999_999_999,
                      )
          expect([200, 4000, 4041]).toContain(answer.code)
          const { owed, buckets, credit } = await account(root, main.id)
          const sum = Object.values(buckets).reduce((total, one) => total + Math.round(one * 100), 0)
          expect([sum, sum - Math.round(credit * 100)]).toEqual([Math.round(owed * 100), await ledgerOf(main.id)])
        }
        expect(await examineMoney(w.pool)).toEqual([])
      }),
      { numRuns: 5, seed: 20_261_118 },
    )
  })
})

describe('a transfer that was recorded by mistake', () => {
  it('is taken back whole: its orders are open again, books and statement show both, and it can be recorded again', async () => {
    const { main, sub } = await aFamily({ language: 'pl-PL' })
    const [old, young] = [await owing(sub, 40), await owing(main, 20)]
    const transfer = { reference: 'SEPA 9', received_on: '2026-11-14' } as const
    await pay(main.id, 300, transfer.reference, transfer)
    const [part] = await paymentsOf(main)
    const id = part?.payment_id ?? 0
    expect(part).toMatchObject({ reversible: 1, reversed: 0, reversal: 0, amount: 100, transfer: 300 })
    expect((await main.send('receivable_payments')).data.data[0]).toMatchObject({ reversible: 0 })
    expect((await main.send('receivable_reverse', { payment_id: id, reason: 'mine' })).code).toBe(4003)
    expect((await reverse(id, ' ')).code).toBe(4001)
    expect((await reverse(999_999_999)).fault).toBe('not_found')

    // three people at once
    const others = await Promise.all([1, 2, 3].map(() => w.an({ role: 'root' })))
    const answers = await Promise.all(others.map((one) => reverse(id, 'Paid by another company', one)))
    expect(answers.map(({ fault }) => fault ?? 'ok').sort()).toEqual(['ok', 'transfer_reversed', 'transfer_reversed'])
    expect(answers.find(({ code }) => code === 200)?.data).toEqual({ amount: 300, owed: 400, orders: 2 })
    expect(await account(root, main.id)).toMatchObject({ owed: 400, credit: 0, items: 2 })
    const rows = await paymentsOf(main)
    expect(
      rows.map(({ order_no, kind, amount, reversal, reversed, reversible, reason }) => [
        ...[order_no, kind, amount, reversal, reversed, reversible, reason],
      ]),
    ).toEqual([
      [young.order_no, 'refund', 100, 1, 0, 0, 'Paid by another company'],
      [old.order_no, 'refund', 200, 1, 0, 0, 'Paid by another company'],
      [young.order_no, 'payment', 100, 0, 1, 0, ''],
      [old.order_no, 'payment', 200, 0, 1, 0, ''],
    ])
    expect((await main.send('order_info', { order_no: young.order_no })).data.payments).toMatchObject([
      { kind: 'payment', amount: 100, reversal: 0 },
      { kind: 'refund', amount: 100, reversal: 1, state: 'done' },
    ])
    // the reversal is no payment of its own
    expect((await reverse(rows[0]?.payment_id ?? 0)).fault).toBe('payment_stays')
    const { statementOf } = await import('./statement-store.ts')
    const { lines } = await statementOf(w.db, { customerId: main.id }, { from: today, to: today, max: 9 })
    expect(lines.map(({ reason, cents, reference }) => [reason, cents, reference])).toEqual([
      ...[
        ['sale', 20_000, ''],
        ['sale', 20_000, ''],
      ],
      ...[
        ['payment', -20_000, 'SEPA 9'],
        ['payment', -10_000, 'SEPA 9'],
      ],
      ...[
        ['payment_reversed', 20_000, 'SEPA 9'],
        ['payment_reversed', 10_000, 'SEPA 9'],
      ],
    ])
    const mail = await w.db
      .selectFrom('mails')
      .select(['subject', 'body_text'])
      .where('to_address', '=', main.email)
      .where('template', '=', 'account_payment_reversed')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Korekta: 300 USD zapisano przez pomyłkę')
    expect(mail.body_text).toContain('Paid by another company')
    expect(mail.body_text).toContain(`${old.order_no}: 200\u00a0USD`)
    expect(await examineMoney(w.pool)).toEqual([])
    expect((await pay(main.id, 300, transfer.reference, transfer)).data).toMatchObject({ owed: 100 })
    expect((await pay(main.id, 300, transfer.reference, transfer)).fault).toBe('transfer_recorded')
    expect(await examineMoney(w.pool)).toEqual([])
  })

  it('takes a refund along that was still due, and stays if one was sent; so does money that no transfer brought', async () => {
    const { main } = await aFamily()
    const [cheaper, returned] = [await owing(main, 9), await owing(main, 8)]
    await pay(main.id, 400, 'SEPA 10')
    const [, first] = await paymentsOf(main)
    /** The order costs 150 dollars now, and the 50 that were paid too much have to go back. */
    const reduced = ({ id: orderId }: { id: number }) =>
      w.db.transaction().execute(async (db) => {
        await changeCost(db, orderId, { charged_cents: 15_000 }, 'cancel', w.clock.now())
        await recordRefundDue({ db, now: w.clock.now() }, orderId, 5000, root.id)
      })
    await reduced(cheaper)
    await reduced(returned)
    const due = (await paymentsOf(main)).find(
      ({ kind, order_no }) => kind === 'refund' && order_no === returned.order_no,
    )
    await root.send('pay_refund', { payment_id: due?.payment_id ?? 0, reference: 'BACK 1' })
    const kept = await reverse(first?.payment_id ?? 0)
    expect([kept.fault, kept.msg]).toEqual(['payment_sent_back', expect.stringContaining(returned.order_no)])
    expect(await account(root, main.id)).toMatchObject({ owed: 0, credit: 0 })

    // alone, the cheaper order’s payment can go: nobody sends the refund of money that was never there
    const alone = await owing(main, 7)
    await root.send('pay_mark_received', { order_id: alone.id, reference: 'SEPA 11' })
    await reduced(alone)
    const [, single] = await paymentsOf(main)
    expect((await reverse(single?.payment_id ?? 0)).data).toEqual({ amount: 200, owed: 150, orders: 1 })
    expect((await root.send('payment_list', { order_no: alone.order_no })).data.data).toMatchObject([
      { kind: 'refund', amount: 150, reversal: 1, state: 'done' },
      { kind: 'refund', amount: 50, reversal: 1, state: 'done' },
      { kind: 'payment', amount: 200, reversal: 0 },
    ])
    expect((await reverse(single?.payment_id ?? 0)).fault).toBe('transfer_reversed')
    const prepaid = await owing(main, 6, { order: { on_account: false } })
    await root.send('pay_mark_received', { order_id: prepaid.id, reference: 'SEPA 12' })
    const [paid] = (await root.send('payment_list', { order_no: prepaid.order_no })).data.data
    expect((await reverse(paid?.payment_id ?? 0)).fault).toBe('payment_stays')
    expect(await examineMoney(w.pool)).toEqual([])
  })
})

describe('a statement', () => {
  const statement = (who: Person, input: object) =>
    w.fetch('receivable_statement', input as never, { token: who.token })

  it('has the balance before, every line and the balance after, in the customer’s language', async () => {
    const { main, sub } = await aFamily({ language: 'pl-PL' })
    const order = await owing(main, 3)
    await owing(sub, 3)
    await pay(main.id, 50, 'WIRE 1')
    w.clock.set('2026-11-20T02:00:00Z')
    await keepSignedIn(w)
    await pay(main.id, 30, 'WIRE 2')
    const period = { user_id: main.id, from: '2026-11-18', to: '2026-11-20' }
    for (const format of ['pdf', 'xlsx']) {
      const answer = await statement(root, { ...period, format })
      expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
        `Zestawienie 2026-11-18 – 2026-11-20.${format}`,
      )
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.subarray(0, 4).toString('latin1')).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004')
    }
    const { statementOf } = await import('./statement-store.ts')
    const lines = async (
      from: string,
      scope: { customerId: number } | { memberId: number } = { customerId: main.id },
    ) => {
      const { opening, lines: all } = await statementOf(w.db, scope, { from, to: '2026-11-20', max: 100 })
      return [
        opening,
        ...all.map(({ reason, cents, reference }) => [reason, cents, reference].filter((one) => one !== '')),
      ]
    }
    expect(await lines('2026-11-18')).toEqual([35_000, ['payment', -3000, 'WIRE 2']])
    expect(await lines('2026-11-01')).toEqual([
      0,
      ['sale', 20_000],
      ['sale', 20_000],
      ['payment', -5000, 'WIRE 1'],
      ['payment', -3000, 'WIRE 2'],
    ])
    expect(await lines('2026-11-01', { memberId: sub.id })).toEqual([0, ['sale', 20_000]])
    // an order that is taken off the account leaves the statement with what it owed, and its later payments are not in it
    const { takeOffAccount } = await import('../../order/index.ts')
    await w.db.transaction().execute((trx) => takeOffAccount(trx, order.id))
    await root.send('pay_mark_received', { order_id: order.id })
    expect((await lines('2026-11-18')).at(-1)).toEqual(['off_account', -12_000])
    expect((await account(root, main.id)).owed).toBe(200)
    expect((await statement(main, { from: '2026-11-20', to: '2026-11-18' })).status).toBe(200)
    expect((await sub.send('receivable_statement', { ...period, user_id: main.id } as never)).fault).toBe('not_found')
    w.clock.set('2026-11-16T02:00:00Z')
  })
})
