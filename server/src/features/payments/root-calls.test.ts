import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examineMoney } from '../../doctor/index.ts'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn, eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an()
  buyer = await w.an({ parent_id: main.id })
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  await keepSignedIn(w)
})

const row = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const info = async (order: { order_no: string }, who = buyer) =>
  (await who.send('order_info', { order_no: order.order_no })).data
const refundsOf = async (id: number) =>
  (await w.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id').execute()).filter(
    ({ kind }) => kind === 'refund',
  )
const paid = (change = {}) => aSoldOrder(w, buyer, { inspector, order: { status: 1, paid_cents: 20_000, ...change } })
const lines = [
  { kind: 'waiting' as const, note: 'Two hours at the gate', amount: 40 },
  { kind: 'courier' as const, amount: 12.5 },
]

describe('extra charges', () => {
  it('are proposed by root, owed once the owner accepts them, and paid', async () => {
    const order = await paid()
    expect((await buyer.send('order_charge', { order_id: order.id, lines })).code).toBe(4003)
    expect((await root.send('order_charge', { order_id: order.id, lines })).code).toBe(200)
    const proposed = await info(order)
    expect(proposed).toMatchObject({
      balance: 0,
      extra: 0,
      charges: [{ state: 'proposed', amount: 40 }, { amount: 12.5 }],
    })
    expect(await mailsAbout(w, order.id)).toEqual([`charge_proposed → ${buyer.email}`])
    const [waiting, courier] = proposed.charges.map(({ charge_id }) => charge_id)
    const answer = (who: Person, ids: (number | undefined)[], accept?: 0 | 1) =>
      who.send('order_charge_accept', {
        order_id: order.id,
        charge_ids: ids as number[],
        ...(accept === undefined ? {} : { accept }),
      })
    // root, who proposes charges, cannot accept them; strangers see nothing
    expect((await answer(root, [waiting])).code).toBe(4003)
    expect((await answer(await w.an(), [waiting])).code).toBe(4041)
    expect((await answer(main, [waiting])).data).toEqual({ accepted: 40 })
    expect((await answer(buyer, [courier], 0)).data).toEqual({ accepted: 0 })
    expect(await answer(buyer, [waiting])).toMatchObject({ code: 4000, fault: 'charge_closed' })
    expect(await info(order)).toMatchObject({
      balance: 40,
      extra: 40,
      total_price: 200,
      charges: [{ state: 'accepted' }, { state: 'declined' }],
    })
    expect(await eventsOf(w, order.id)).toEqual(['charge_proposed', 'charge_accepted', 'charge_declined'])
    expect((await buyer.send('order_checkout', { order_id: order.id })).data.amount).toBe(40)
    expect((await info(order)).balance).toBe(0)
  })

  it('two owners who accept at once owe them once', async () => {
    const order = await paid()
    await root.send('order_charge', { order_id: order.id, lines: [lines[0] as (typeof lines)[0]] })
    const [charge] = (await info(order)).charges
    const answers = await Promise.all(
      [buyer, main].map((who) =>
        who.send('order_charge_accept', { order_id: order.id, charge_ids: [Number(charge?.charge_id)] }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4000])
    expect((await row(order.id)).extra_cents).toBe(4000)
  })

  it('are withdrawn by root, and by the end of the order; bad lines are told', async () => {
    const order = await paid()
    await root.send('order_charge', { order_id: order.id, lines })
    const [first] = (await info(order)).charges
    const withdraw = () =>
      root.send('order_charge_withdraw', { order_id: order.id, charge_ids: [Number(first?.charge_id)] })
    expect((await withdraw()).code).toBe(200)
    expect(await withdraw()).toMatchObject({ fault: 'charge_closed' })
    await buyer.send('order_cancel', { order_id: order.id })
    expect((await info(order)).charges.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect(await root.send('order_charge', { order_id: order.id, lines })).toMatchObject({ fault: 'already_cancelled' })
    for (const wrong of [
      [],
      [{ kind: 'tip', amount: 1 }],
      [{ kind: 'courier', amount: 0 }],
      [{ kind: 'courier', amount: -5 }],
    ])
      expect((await root.send('order_charge', { order_id: order.id, lines: wrong as never })).code).toBe(4001)
  })

  it('stay owed when the order is cancelled too late, and go with everything else when it is our fault', async () => {
    const accepted = async () => {
      const order = await paid()
      await root.send('order_charge', { order_id: order.id, lines })
      const ids = (await info(order)).charges.map(({ charge_id }) => charge_id)
      await buyer.send('order_charge_accept', { order_id: order.id, charge_ids: ids })
      return order
    }
    const late = await accepted()
    const ours = await accepted()
    w.clock.set('2026-11-20T02:00:00Z')
    const cancel = (order: { id: number }, cause: 'customer' | 'platform') =>
      root.send('order_cancel', { order_id: order.id, reason: 'x', cause })
    expect((await cancel(late, 'customer')).data).toEqual({ charged: 252.5, refund: 0 })
    expect((await cancel(ours, 'platform')).data).toEqual({ charged: 0, refund: 200 })
    // the buyer can pay what a cancelled order still costs
    expect((await info(late)).balance).toBe(52.5)
    expect((await buyer.send('order_checkout', { order_id: late.id })).data.amount).toBe(52.5)
  })
})

describe('refunds', () => {
  it('of a cancelled order wait for root, who sends them once', async () => {
    const order = await paid()
    await buyer.send('order_cancel', { order_id: order.id })
    const [refund] = await refundsOf(order.id)
    expect(await info(order)).toMatchObject({ balance: 0, paid: 200, refund_due: 200 })
    const due = await root.send('payment_list', { kind: 'refund', state: 'due', order_no: order.order_no })
    expect(due.data.data).toMatchObject([{ payment_no: refund?.payment_no, amount: 200, order_no: order.order_no }])
    for (const who of [buyer, inspector])
      expect((await who.send('pay_refund', { payment_id: Number(refund?.id) })).code).toBe(4003)
    expect((await root.send('pay_refund', { payment_id: Number(refund?.id) })).data).toMatchObject({
      amount: 200,
      reference: `SANDBOX-${refund?.payment_no}`,
    })
    expect(await root.send('pay_refund', { payment_id: Number(refund?.id) })).toMatchObject({ fault: 'refund_sent' })
    expect(await info(order)).toMatchObject({ balance: 0, paid: 0, refund_due: 0 })
    expect(await eventsOf(w, order.id)).toEqual(['cancelled', 'refund_due', 'refund_sent'])
    expect(await mailsAbout(w, order.id)).toContain(`refund_sent → ${buyer.email}`)
    const [payment] = (await info(order)).payments
    expect((await root.send('pay_refund', { payment_id: Number(payment?.payment_id) })).code).toBe(4041)
  })

  it('go back the way each payment came; a bank transfer has root’s reference and day', async () => {
    const order = await aSoldOrder(w, buyer, { inspector })
    await root.send('pay_mark_received', { order_id: order.id, amount: 50 })
    await buyer.send('order_checkout', { order_id: order.id })
    await buyer.send('order_cancel', { order_id: order.id })
    const refunds = await refundsOf(order.id)
    expect(refunds.map(({ provider, amount_cents }) => [provider, amount_cents])).toEqual([
      ['sandbox', 15_000],
      ['invoice', 5000],
    ])
    const payment_id = Number(refunds[1]?.id)
    expect((await root.send('pay_refund', { payment_id, sent_on: '2026-11-17' })).code).toBe(4001)
    const sent = await root.send('pay_refund', { payment_id, reference: 'Wire 9', sent_on: '2026-11-15' })
    expect(sent.data).toMatchObject({ amount: 50, reference: 'Wire 9' })
    expect(await info(order)).toMatchObject({ paid: 150, refund_due: 150 })
  })

  it('of a credit are recorded by root: never more than the credit, never twice', async () => {
    const order = await aSoldOrder(w, buyer, {
      inspector,
      order: { status: 1, total_cents: 15_000, paid_cents: 20_000 },
    })
    expect((await info(order)).balance).toBe(-50)
    expect((await buyer.send('order_refund', { order_id: order.id })).code).toBe(4003)
    expect(await root.send('order_refund', { order_id: order.id, amount: 50.01 })).toMatchObject({
      fault: 'refund_wrong',
      msg: 'USD\u00a050.01 is more than the credit of USD\u00a050.',
    })
    const answers = await Promise.all([1, 2].map(() => root.send('order_refund', { order_id: order.id })))
    expect(answers.map(({ fault = '' }) => fault).toSorted()).toEqual(['', 'no_credit'])
    expect(await info(order)).toMatchObject({ balance: 0, refund_due: 50 })
    // money that is about to be refunded no longer counts as paid or as credit
    await buyer.send('order_cancel', { order_id: order.id })
    expect((await refundsOf(order.id)).map(({ amount_cents }) => amount_cents)).toEqual([5000, 15_000])
  })

  it('beyond what was paid are impossible, also for whoever writes to the database', async () => {
    const order = await paid()
    const payment = (await info(order)).payments[0]
    const insert = (amount: number) =>
      w.db
        .insertInto('payments')
        .values({
          payment_no: `X-${amount}`,
          order_id: order.id,
          kind: 'refund',
          provider: 'sandbox',
          amount_cents: amount,
          state: 'due',
          refund_of: Number(payment?.payment_id),
          created_at: w.clock.now(),
        })
        .execute()
    await expect(insert(20_001)).rejects.toThrow('more than is left of payment')
    await expect(
      w.db.updateTable('payments').set({ amount_cents: 1 }).where('id', '=', Number(payment?.payment_id)).execute(),
    ).rejects.toThrow('is what it was recorded as')
    await expect(w.db.deleteFrom('ledger_entries').execute()).rejects.toThrow('append-only')
    await expect(
      w.db.updateTable('orders').set({ paid_cents: -1 }).where('id', '=', order.id).execute(),
    ).rejects.toThrow()
  })
})

describe('payouts', () => {
  /** An order that was cancelled too late: its inspector has earned 170. */
  async function earned() {
    const order = await aSoldOrder(w, buyer, {
      inspector,
      days: [dayIn(w, 1)],
      order: { status: 1, paid_cents: 20_000 },
    })
    await root.send('order_cancel', { order_id: order.id, reason: 'x', cause: 'customer' })
    const [payout] = (await root.send('payout_list', { order_no: order.order_no })).data.data
    return { ...order, payout_id: Number(payout?.payout_id) }
  }

  it('are paid by root after their time, not while a claim is open, and only once', async () => {
    const order = await earned()
    const { payout_id } = order
    const pay = () => root.send('payout_pay', { payout_ids: [payout_id], reference: 'Batch 7' })
    expect(await pay()).toMatchObject({ code: 4000, fault: 'payout_not_payable' })
    w.clock.set('2026-11-23T02:00:00Z')
    expect((await root.send('payout_hold', { payout_id, held: 1, reason: '' })).code).toBe(4001)
    await root.send('payout_hold', { payout_id, held: 1, reason: 'Photos are missing' })
    const listed = async (who: Person) => (await who.send('payout_list', { order_no: order.order_no })).data.data[0]
    expect(await listed(inspector)).toMatchObject({ payout_status: 'held', hold_reason: '', bankcard: '', amount: 170 })
    expect(await listed(root)).toMatchObject({ payout_status: 'held', hold_reason: 'Photos are missing' })
    expect(await pay()).toMatchObject({ fault: 'payout_not_payable' })
    await root.send('payout_hold', { payout_id, held: 0, reason: 'They have come' })
    for (const who of [buyer, inspector]) {
      expect((await who.send('payout_pay', { payout_ids: [payout_id] })).code).toBe(4003)
      expect((await who.send('payout_hold', { payout_id, held: 0, reason: 'x' })).code).toBe(4003)
    }
    const answers = await Promise.all([pay(), pay()])
    expect(answers.map(({ fault = '' }) => fault).toSorted()).toEqual(['', 'payout_not_payable'])
    expect(answers.find(({ code }) => code === 200)?.data).toEqual({ paid: 1, amount: 170 })
    expect(await listed(inspector)).toMatchObject({ payout_status: 'paid', reference: 'Batch 7' })
    expect(await root.send('payout_hold', { payout_id, held: 0, reason: 'x' })).toMatchObject({ fault: 'payout_paid' })
    expect(await mailsAbout(w, order.id)).toContain(`payout_paid → ${inspector.email}`)
  })

  it('of which one cannot be paid are all left alone; the list is narrowed by their state', async () => {
    const first = await earned()
    w.clock.set('2026-11-23T02:00:00Z')
    const second = await earned()
    expect(await root.send('payout_pay', { payout_ids: [first.payout_id, second.payout_id] })).toMatchObject({
      fault: 'payout_not_payable',
      msg: expect.stringContaining(second.order_no),
    })
    const numbers = async (payout_status: 'payable' | 'waiting') =>
      (await root.send('payout_list', { payout_status, ins_user_id: inspector.id })).data.data.map(
        ({ order_no }) => order_no,
      )
    expect(await numbers('payable')).toEqual([first.order_no])
    expect(await numbers('waiting')).toEqual([second.order_no])
    expect((await root.send('payout_pay', { payout_ids: [] })).code).toBe(4001)
    expect((await root.send('payout_pay', { payout_ids: [999_999] })).code).toBe(4041)
  })
})

it('what happened is told in dollars, as everything on the wire', async () => {
  const order = await paid()
  await buyer.send('order_cancel', { order_id: order.id })
  const { history } = await info(order)
  expect(history.find(({ event }) => event === 'refund_due')?.params).toMatchObject({ amount: 200 })
  expect(history.find(({ event }) => event === 'cancelled')?.params).toMatchObject({ charged: 0, refund: 200 })
})

it('after all of this the books are right; a cent that is moved by hand is found', async () => {
  expect(await examineMoney(w.pool)).toEqual([])
  const order = await paid()
  await w.db.updateTable('orders').set({ total_cents: 20_001 }).where('id', '=', order.id).execute()
  expect(await examineMoney(w.pool)).toEqual([
    `what an order costs is not what is posted as sold: ${order.order_no} (1)`,
    `what an order owes in the ledger is not what it costs less what was paid: ${order.order_no} (1)`,
  ])
})
