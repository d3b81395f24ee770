import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, edit, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
})

/** An order of 200 dollars on 2026-11-25, confirmed: paid, or on account where its buyer has credit. */
async function aConfirmedOrder(buyer: Person) {
  const order = await anOrder(w, buyer, { ins_date: ['2026-11-25'] }, await goodsOf(w, buyer, inspector))
  if (!buyer.account.credit_ok) await buyer.send('order_checkout', { order_id: order.order_id })
  await keepSignedIn(w)
  return order
}
/** Root charges for waiting, and the buyer accepts it. */
async function charged(buyer: Person, { order_id, order_no }: { order_id: number; order_no: string }, amount: number) {
  await root.send('order_charge', { order_id, lines: [{ kind: 'waiting', amount }] })
  const { charges } = (await buyer.send('order_info', { order_no })).data
  const charge_ids = charges.filter(({ state }) => state === 'proposed').map(({ charge_id }) => charge_id)
  expect((await buyer.send('order_charge_accept', { order_id, charge_ids, accept: 1 })).code).toBe(200)
}
const row = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const listed = async (who: Person, order_no: string) =>
  (await who.send('order_list', { view: 'to_pay', order_no })).data.data[0]
const reminders = async (id: number) =>
  (await mailsAbout(w, id)).filter((mail) => mail.startsWith('balance_due')).length
async function hoursLater(hours: number) {
  w.clock.advance(hours * 3600_000)
  await w.runJobs()
}

describe('an order that became dearer after it was paid', () => {
  it('goes on; what is due stands in both lists, is asked for a day later, once, and is paid', async () => {
    const buyer = await w.an()
    const order = await aConfirmedOrder(buyer)
    expect(await listed(root, order.order_no)).toBeUndefined()
    await edit(buyer, order, { md: 2 })
    for (const who of [buyer, root])
      expect(await listed(who, order.order_no)).toMatchObject({
        order_status: 1,
        paid: 200,
        balance: 200,
        on_account: 0,
      })
    await hoursLater(23)
    expect(await reminders(order.order_id)).toBe(0)
    await hoursLater(1)
    await hoursLater(30)
    expect(await reminders(order.order_id)).toBe(1)
    const { data: notices } = await buyer.send('notice_list', {})
    expect(notices.data.map(({ title }) => title)).toContain(`Order ${order.order_no}: USD\u00a0200 still to pay`)
    // a new charge causes a new reminder
    await charged(buyer, order, 50)
    await hoursLater(24)
    expect(await reminders(order.order_id)).toBe(2)
    expect((await buyer.send('order_checkout', { order_id: order.order_id })).data).toMatchObject({ amount: 250 })
    expect(await listed(root, order.order_no)).toBeUndefined()
  })

  it.each([
    [
      'paid in time',
      async (buyer: Person, order_id: number) => void (await buyer.send('order_checkout', { order_id })),
    ],
    ['cancelled', async (buyer: Person, order_id: number) => void (await buyer.send('order_cancel', { order_id }))],
  ])('and is %s is not asked for', async (_, settle) => {
    const buyer = await w.an()
    const order = await aConfirmedOrder(buyer)
    await edit(buyer, order, { md: 2 })
    await settle(buyer, order.order_id)
    await hoursLater(48)
    expect(await reminders(order.order_id)).toBe(0)
  })

  it('on account is billed, not asked for', async () => {
    const buyer = await w.an({ credit_ok: true, credit_limit_cents: 100_000 })
    const order = await aConfirmedOrder(buyer)
    await edit(buyer, order, { md: 2 })
    await hoursLater(48)
    expect(await reminders(order.order_id)).toBe(0)
    expect(await listed(root, order.order_no)).toBeUndefined()
  })
})

describe('the credit limit', () => {
  it('counts accepted charges: beyond it the order is to be paid after all', async () => {
    const buyer = await w.an({ credit_ok: true, credit_limit_cents: 25_000 })
    const order = await aConfirmedOrder(buyer)
    await charged(buyer, order, 50)
    expect(await row(order.order_id)).toMatchObject({ on_account: true, status: 1 })
    await charged(buyer, order, 0.01)
    expect(await row(order.order_id)).toMatchObject({ on_account: false, status: 1, extra_cents: 5001 })
    expect(await listed(buyer, order.order_no)).toMatchObject({ balance: 250.01 })
  })

  it('of an edited order counts what is still to pay of it, its charges included', async () => {
    const buyer = await w.an({ credit_ok: true, credit_limit_cents: 45_000 })
    const order = await aConfirmedOrder(buyer)
    await charged(buyer, order, 100)
    // a price of 400 and charges of 100 exceed the credit of 450; the other order's 600, of which 200 are paid, do not
    await edit(buyer, order, { md: 2 })
    expect((await row(order.order_id)).on_account).toBe(false)
    const other = await aConfirmedOrder(buyer)
    expect((await row(other.order_id)).on_account).toBe(true)
    await buyer.send('order_checkout', { order_id: other.order_id })
    await edit(buyer, other, { md: 3 })
    expect(await row(other.order_id)).toMatchObject({ on_account: true, total_cents: 60_000, paid_cents: 20_000 })
  })
})

it('what a change of root’s leaves to pay counts accepted charges', async () => {
  const buyer = await w.an()
  const order = await aConfirmedOrder(buyer)
  await charged(buyer, order, 50)
  const { before, after } = (await root.send('order_change_preview', { order_id: order.order_id, md: 2 })).data
  expect([before.balance, after.balance]).toEqual([50, 250])
})

describe('accepted charges of an order that ends (SPEC C8)', () => {
  const cancelled = async (order_id: number) =>
    (
      await w.db
        .selectFrom('mails')
        .select('body_text')
        .where('order_id', '=', order_id)
        .where('template', '=', 'order_cancelled')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).body_text

  it('are dropped with a cancellation in time: all is refunded, and the mail says so', async () => {
    const buyer = await w.an()
    const order = await aConfirmedOrder(buyer)
    await charged(buyer, order, 50)
    await buyer.send('order_checkout', { order_id: order.order_id })
    expect((await buyer.send('order_cancel', { order_id: order.order_id })).msg).toBe('')
    expect(await row(order.order_id)).toMatchObject({ charged_cents: 0, refund_due_cents: 25_000 })
    const mail = await cancelled(order.order_id)
    expect(mail).toContain('Nothing is charged.')
    expect(mail).toContain('The extra charges of USD\u00a050 that you had accepted are dropped.')
    expect(mail).toContain('We refund USD\u00a0250.')
  })

  it('stay owed beside the first date after the deadline, each in a line of its own', async () => {
    const buyer = await w.an()
    const order = await aConfirmedOrder(buyer)
    await charged(buyer, order, 50)
    // the day before the visit
    w.clock.set('2026-11-24T02:00:00Z')
    await keepSignedIn(w)
    expect(
      (await root.send('order_cancel', { order_id: order.order_id, reason: 'As asked', cause: 'customer' })).msg,
    ).toBe('')
    const mail = await cancelled(order.order_id)
    expect(mail).toContain('USD\u00a0200 is charged for the first inspection date')
    expect(mail).toContain('The extra charges of USD\u00a050 that you accepted stay owed.')
  })
})
