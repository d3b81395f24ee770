import type { CartInput } from '@goodlot/contract'
import { addDays, chinaDay } from '@goodlot/rules'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../db/json-columns.ts'
import { putOnAccount } from '../../order/index.ts'
import { aBuyer, aCart, anOrder, edit, type Goods, goodsOf, keepSignedIn, priced, submit } from '../../test/carts.ts'
import { anInspector, nextDays } from '../../test/inspectors.ts'
import { inOrderWrite } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
const unconfirmed = { email_verified_at: null }

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})
afterEach(async () => {
  await w.db.deleteFrom('settings').execute()
})

/** An inspector who works every day of two months, so that the share for new customers is 30 days. */
const busy = () => anInspector(w, { days: nextDays(w, 60) })
/** `count` consecutive days, the first of them `first` days from today. */
const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => addDays(chinaDay(w.clock.now()), first + i))
const take = async (person: Person, goods: Goods, days: readonly string[], change: Partial<CartInput> = {}) =>
  submit(person, await priced(person, aCart(w, goods, { ins_date: [...days], ...change })))
const pay = async (person: Person, order_id: number) => {
  expect(await person.send('order_checkout', { order_id })).toMatchObject({ code: 200 })
}
const setting = async (
  key: 'booking.unconfirmed' | 'booking.unpaid_days' | 'booking.new_customers',
  value: unknown,
) => {
  const saved = await root.send('settings_save', { values: { [key]: value }, versions: { [key]: 0 } })
  expect(saved).toMatchObject({ code: 200 })
}
const heldBy = async (...people: Person[]) =>
  (
    await w.db
      .selectFrom('order_days as d')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .select('d.day')
      .where(
        'o.real_customer_id',
        'in',
        people.map(({ id }) => id),
      )
      .where('o.status', '=', 0)
      .execute()
  ).length
const childOf = (main: Person, account: Parameters<TestWorld['an']>[0] = {}) => w.an({ parent_id: main.id, ...account })

describe('until its address is confirmed, an account holds two unpaid days (B7)', () => {
  it('a fresh account that wants 20 orders of 4 days, then of 1, holds 2 days, and gets them back after 2 hours', async () => {
    const { person, goods } = await aBuyer(w, await busy(), unconfirmed)
    const other = await busy()
    for (let n = 0; n < 10; n++) {
      expect(await take(person, goods, daysFrom(3 + 4 * n, 4))).toMatchObject({ fault: 'too_many_days_unconfirmed' })
      await take(person, { ...goods, inspector: other }, daysFrom(3 + n, 1))
    }
    expect(await heldBy(person)).toBe(2)
    await keepSignedIn(w)
    w.clock.advance(2 * 3600_000)
    await w.runJobs()
    expect(await heldBy(person)).toBe(0)
    w.clock.set(new Date('2026-11-16T02:00:00Z'))
  })

  it('the refusal says what to do, at the dates; nothing is written', async () => {
    const { person, goods } = await aBuyer(w, await busy(), unconfirmed)
    await take(person, goods, daysFrom(3, 1))
    expect(await take(person, goods, daysFrom(5, 2))).toMatchObject({
      code: 4000,
      fault: 'too_many_days_unconfirmed',
      msg: 'Until your e-mail address is confirmed, 2 inspector days can be held without payment. Held at the moment: 1; this order needs: 2. Please confirm your e-mail address or pay an order first.',
      data: { ins_date: expect.stringContaining('confirm your e-mail address') },
    })
    expect(await heldBy(person)).toBe(1)
  })

  it('its sub-accounts add nothing while they are not confirmed either; a confirmed one has the family’s limit', async () => {
    const { person: main, goods } = await aBuyer(w, await busy(), unconfirmed)
    const children = [await childOf(main, unconfirmed), await childOf(main, unconfirmed)]
    for (const [n, child] of children.entries())
      await take(child, await goodsOf(w, child, goods.inspector), daysFrom(3 + 2 * n, 2))
    await take(main, goods, daysFrom(10, 1))
    expect(await heldBy(main, ...children)).toBe(2)
    const confirmed = await childOf(main)
    const own = await goodsOf(w, confirmed, goods.inspector)
    expect(await take(confirmed, own, daysFrom(12, 8))).toMatchObject({ code: 200 })
    expect(await take(confirmed, own, daysFrom(25, 1))).toMatchObject({ fault: 'too_many_days_unpaid' })
  })

  it('an edit that takes one more day is refused like a new order, one that moves days is not', async () => {
    const { person, goods } = await aBuyer(w, await busy(), unconfirmed)
    const order = await anOrder(w, person, { ins_date: daysFrom(3, 2) }, goods)
    expect(await edit(person, order, { ins_date: daysFrom(3, 3) })).toMatchObject({
      fault: 'too_many_days_unconfirmed',
    })
    // the days may be moved as long as their number does not grow
    expect(await edit(person, order, { ins_date: daysFrom(8, 2) })).toMatchObject({ code: 200 })
    expect(await heldBy(person)).toBe(2)
  })

  it('who has paid what it held may hold two again', async () => {
    const { person, goods } = await aBuyer(w, await busy(), unconfirmed)
    const order = await anOrder(w, person, { ins_date: daysFrom(3, 2) }, goods)
    await pay(person, order.order_id)
    expect(await take(person, goods, daysFrom(8, 2))).toMatchObject({ code: 200 })
    expect(await take(person, goods, daysFrom(12, 1))).toMatchObject({ fault: 'too_many_days_unconfirmed' })
  })
})

describe('a family holds ten unpaid days until it has paid, then forty or twice the days paid (B8)', () => {
  it('ten days, of main account and sub-accounts together', async () => {
    const { person: main, goods } = await aBuyer(w, await busy())
    const child = await childOf(main)
    expect(await take(main, goods, daysFrom(3, 6))).toMatchObject({ code: 200 })
    const own = await goodsOf(w, child, goods.inspector)
    expect(await take(child, own, daysFrom(10, 5))).toMatchObject({
      code: 4000,
      fault: 'too_many_days_unpaid',
      msg: expect.stringContaining('Held at the moment: 6; this order needs: 5.'),
    })
    expect(await take(child, own, daysFrom(10, 4))).toMatchObject({ code: 200 })
    expect(await take(main, goods, daysFrom(20, 1))).toMatchObject({ fault: 'too_many_days_unpaid' })
  })

  it('forty after the first payment; more when twice the days paid lately are more, and not by payments of last year', async () => {
    await setting('booking.unpaid_days', { before_payment: 1, after_payment: 3, times_paid: 2, paid_within: 90 })
    const { person, goods } = await aBuyer(w, await busy())
    expect(await take(person, goods, daysFrom(3, 2))).toMatchObject({ fault: 'too_many_days_unpaid' })
    const order = await anOrder(w, person, { ins_date: daysFrom(3, 1) }, goods)
    await pay(person, order.order_id)
    expect(await take(person, goods, daysFrom(5, 3))).toMatchObject({ code: 200 })
    expect(await take(person, goods, daysFrom(9, 1))).toMatchObject({
      fault: 'too_many_days_unpaid',
      msg: expect.stringContaining('3 inspector days'),
    })
    const [pending] = await w.db
      .selectFrom('orders')
      .select('id')
      .where('real_customer_id', '=', person.id)
      .where('status', '=', 0)
      .execute()
    await pay(person, pending?.id ?? 0)
    // four days paid: eight may be held
    expect((await person.send('booking_settings')).data.holds).toMatchObject({ days_left: 8 })
    expect(await take(person, goods, daysFrom(10, 8))).toMatchObject({ code: 200 })
    expect(await take(person, goods, daysFrom(20, 1))).toMatchObject({ fault: 'too_many_days_unpaid' })
    await w.db
      .updateTable('payments')
      .set({ done_at: new Date('2026-08-01T00:00:00Z') })
      .where('created_by', '=', person.id)
      .execute()
    expect((await person.send('booking_settings')).data.holds).toMatchObject({ days_left: 0 })
  })

  it('a payment that goes back entirely is none', async () => {
    const { person, goods } = await aBuyer(w, await busy())
    const order = await anOrder(w, person, { ins_date: daysFrom(5, 1) }, goods)
    await pay(person, order.order_id)
    expect((await person.send('booking_settings')).data.holds).toMatchObject({ days_left: 40 })
    expect(await person.send('order_cancel', { order_id: order.order_id })).toMatchObject({ code: 200 })
    expect((await person.send('booking_settings')).data.holds).toMatchObject({ days_left: 10 })
  })

  it('days on account do not count; above the credit they do, by the limit of those who paid', async () => {
    await setting('booking.unpaid_days', { before_payment: 1, after_payment: 2, times_paid: 2, paid_within: 90 })
    const credit = { credit_ok: true, credit_limit_cents: 70_000 }
    const { person, goods } = await aBuyer(w, await busy(), credit)
    expect(await take(person, goods, daysFrom(3, 3), { md: 3 })).toMatchObject({
      data: { order_status_str: 'Confirmed' },
    })
    expect((await person.send('booking_settings')).data.holds).toMatchObject({ days_left: 2 })
    expect(await take(person, goods, daysFrom(8, 2))).toMatchObject({ data: { order_status_str: 'Pending' } })
    expect(await take(person, goods, daysFrom(12, 1))).toMatchObject({ fault: 'too_many_days_unpaid' })
  })

  it('root moves and adds days without a limit; they count for the next order', async () => {
    const { person, goods } = await aBuyer(w, await busy(), unconfirmed)
    const order = await anOrder(w, person, { ins_date: daysFrom(3, 1), md: 2 }, goods)
    const moved = { order_id: order.order_id, date: daysFrom(3, 4).join() }
    expect(await root.send('order_change_date', moved)).toMatchObject({ code: 200 })
    expect(await edit(root, order, { ins_date: daysFrom(3, 5) })).toMatchObject({ code: 200 })
    expect(await heldBy(person)).toBe(5)
    expect(await take(person, goods, daysFrom(10, 1))).toMatchObject({ fault: 'too_many_days_unconfirmed' })
    // the owner may move the days that root gave, but not add to them
    expect(await edit(person, order, { ins_date: daysFrom(12, 5) })).toMatchObject({ code: 200 })
    expect(await edit(person, order, { ins_date: daysFrom(12, 6) })).toMatchObject({
      fault: 'too_many_days_unconfirmed',
    })
  })

  it('an order that is put on account later holds nothing any more', async () => {
    const { person, goods } = await aBuyer(w, await busy())
    const order = await anOrder(w, person, { ins_date: daysFrom(3, 10) }, goods)
    expect(await take(person, goods, daysFrom(20, 1))).toMatchObject({ fault: 'too_many_days_unpaid' })
    await inOrderWrite(w, async ({ db }) => {
      await putOnAccount(db, order.order_id, 30)
      await db.updateTable('orders').set({ status: 1, hold_ends_at: null }).where('id', '=', order.order_id).execute()
    })
    expect(await take(person, goods, daysFrom(20, 1))).toMatchObject({ code: 200 })
  })
})

describe('families that never paid hold half of an inspector’s free days (B9)', () => {
  const few = (days: readonly string[], extra = 0) => anInspector(w, { days, profile: { extra_order_qty: extra } })

  it('half of them, rounded up, whoever the families are; others can book the rest', async () => {
    const inspector = await few(daysFrom(3, 5))
    const buyers = await Promise.all(Array.from({ length: 3 }, () => aBuyer(w, inspector)))
    const [first, second, third] = buyers
    if (!first || !second || !third) throw new Error('three buyers')
    expect(await take(first.person, first.goods, daysFrom(3, 2))).toMatchObject({ code: 200 })
    expect(await take(second.person, second.goods, daysFrom(5, 2))).toMatchObject({
      code: 4000,
      fault: 'too_many_days_of_inspector',
      msg: 'Customers who have not paid an order yet can hold 3 days of this inspector together. Held at the moment: 2; this order would add: 2. Please choose another inspector or fewer dates, or pay an order first.',
    })
    expect(await take(second.person, second.goods, daysFrom(5, 1))).toMatchObject({ code: 200 })
    expect(await take(third.person, third.goods, daysFrom(6, 1))).toMatchObject({
      fault: 'too_many_days_of_inspector',
    })
    // a customer who has paid for another order is not new
    const elsewhere = await anOrder(w, third.person, {}, { ...third.goods, inspector: await busy() })
    await pay(third.person, elsewhere.order_id)
    expect(await take(third.person, third.goods, daysFrom(6, 2))).toMatchObject({ code: 200 })
  })

  it('the only free day can be booked by a new customer; of two, one', async () => {
    for (const [count, code] of [
      [1, 200],
      [2, 4000],
    ] as const) {
      const { person, goods } = await aBuyer(w, await few(daysFrom(3, count)))
      expect(await take(person, goods, daysFrom(3, count))).toMatchObject({ code })
    }
  })

  it('days that are sold to somebody who paid are not free, and a place beside them is', async () => {
    const inspector = await few(daysFrom(3, 4))
    const payer = await aBuyer(w, inspector)
    const sold = await anOrder(w, payer.person, { ins_date: daysFrom(3, 2) }, payer.goods)
    await pay(payer.person, sold.order_id)
    const { person, goods } = await aBuyer(w, inspector)
    // two of four days are left, one of them for new customers
    expect(await take(person, goods, daysFrom(5, 2))).toMatchObject({ fault: 'too_many_days_of_inspector' })
    expect(await take(person, goods, daysFrom(5, 1))).toMatchObject({ code: 200 })
  })

  it('a further order on a day that new customers hold already takes no other day from anybody', async () => {
    const inspector = await few(daysFrom(3, 2), 1)
    const [one, two] = [await aBuyer(w, inspector), await aBuyer(w, inspector)]
    expect(await take(one.person, one.goods, daysFrom(3, 1))).toMatchObject({ code: 200 })
    expect(await take(two.person, two.goods, daysFrom(3, 1))).toMatchObject({ code: 200 })
    expect(await take(two.person, two.goods, daysFrom(4, 1))).toMatchObject({ fault: 'too_many_days_of_inspector' })
  })

  it('a family’s own inspector is kept from nobody', async () => {
    const person = await w.an()
    const own = await anInspector(w, { days: daysFrom(3, 4), profile: { owner_id: person.id } })
    expect(await take(person, await goodsOf(w, person, own), daysFrom(3, 4))).toMatchObject({ code: 200 })
  })

  it('an edit may move a day, and not take one above the half', async () => {
    const inspector = await few(daysFrom(3, 4))
    const { person, goods } = await aBuyer(w, inspector)
    const order = await anOrder(w, person, { ins_date: daysFrom(3, 2) }, goods)
    expect(await edit(person, order, { ins_date: daysFrom(5, 2) })).toMatchObject({ code: 200 })
    expect(await edit(person, order, { ins_date: daysFrom(4, 3) })).toMatchObject({
      fault: 'too_many_days_of_inspector',
    })
  })

  it('root’s settings take effect at once', async () => {
    const inspector = await few(daysFrom(3, 4))
    const { person, goods } = await aBuyer(w, inspector, unconfirmed)
    await setting('booking.unconfirmed', { unpaid_days: 1, hours: 5 })
    expect(await take(person, goods, daysFrom(3, 2))).toMatchObject({ fault: 'too_many_days_unconfirmed' })
    expect((await person.send('booking_settings')).data.holds).toEqual({ days_left: 1, hours: 5, email_verified: 0 })
    await w.db.updateTable('accounts').set({ email_verified_at: w.clock.now() }).where('id', '=', person.id).execute()
    await setting('booking.new_customers', 75)
    expect(await take(person, goods, daysFrom(3, 3))).toMatchObject({ code: 200 })
    expect(await take(person, goods, daysFrom(6, 1))).toMatchObject({ fault: 'too_many_days_of_inspector' })
  })
})

it('laboratory orders hold no day: a family has at most 20 of them unpaid (B11)', async () => {
  const { person: main, goods } = await aBuyer(w, await busy())
  await w.db
    .insertInto('settings')
    .values({ key: 'booking.unpaid_orders', value: json(2), version: 1, changed_at: w.clock.now(), changed_by: null })
    .execute()
  const [test] = (await main.send('lab_test_list', { limit: 1 })).data.data
  const lab = { tests: [{ test_id: test?.test_id ?? 0, samples: 1 }], courier: 'own' as const }
  const child = await childOf(main)
  const own = await goodsOf(w, child, goods.inspector)
  await anOrder(w, main, { service_type: 'lab', lab }, goods)
  const visit = await anOrder(w, child, { ins_date: daysFrom(3, 1) }, own)
  await anOrder(w, child, { service_type: 'lab', lab }, own)
  expect(await take(main, goods, [], { service_type: 'lab', lab })).toMatchObject({
    code: 4000,
    fault: 'too_many_unpaid',
  })
  // an inspection that is edited into a laboratory order counts as well
  expect(await edit(child, visit, { service_type: 'lab', lab })).toMatchObject({ fault: 'too_many_unpaid' })
  expect(await take(main, goods, daysFrom(5, 1))).toMatchObject({ code: 200 })
})
