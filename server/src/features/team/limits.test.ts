import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, edit, type Goods, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let approver: Person
let buyer: Person
let goods: Goods

// Monday 2026-11-16, 10:00 in China; an order is on Thursday, 2026-11-19, and costs 200 dollars
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an()
  approver = await w.an({ parent_id: main.id, member_flags: ['pays'] })
  buyer = await w.an({ parent_id: main.id, member_flags: ['books'], approver_id: approver.id })
})
beforeEach(async () => {
  await keepSignedIn(w)
  goods = await goodsOf(w, buyer)
  await limit(null)
})

const limit = (dollars: number | null) =>
  w.db
    .updateTable('accounts')
    .set({ approval_over_cents: dollars === null ? null : dollars * 100 })
    .where('id', '=', buyer.id)
    .execute()
const orderOf = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** What the approver was asked to approve, the latest last. */
const asked = async (orderId: number) =>
  (
    await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('order_id', '=', orderId)
      .where('template', '=', 'approval_asked')
      .where('to_address', '=', approver.email)
      .orderBy('id')
      .execute()
  ).map(({ body_text }) => /USD\s(\d+)/.exec(body_text)?.[1])
const twoDays = { ins_date: ['2026-11-19', '2026-11-20'], md: 2 }

describe('the price that an approver has seen', () => {
  it('is the one that is approved, paid or on account; the approver is told of each rise', async () => {
    await limit(100)
    await w.db.updateTable('accounts').set({ credit_ok: true }).where('id', '=', main.id).execute()
    const order = await anOrder(w, buyer, {}, goods)
    const { order_id } = order
    expect(await asked(order_id)).toEqual(['200'])
    await edit(buyer, order, twoDays)
    expect(await asked(order_id)).toEqual(['200', '400'])
    for (const call of ['order_checkout', 'order_on_account', 'pay_create'] as const) {
      expect((await approver.send(call, { order_id, amount: 200 })).fault, call).toBe('approval_price_changed')
      expect((await approver.send(call, { order_id } as never)).data, call).toHaveProperty('amount')
    }
    expect((await orderOf(order_id)).status).toBe(0)
    expect((await approver.send('order_checkout', { order_id, amount: 400 })).fault).toBeUndefined()
    await w.db.updateTable('accounts').set({ credit_ok: false }).where('id', '=', main.id).execute()
  })

  it('is asked of nobody else; whoever sends one pays no other', async () => {
    const { order_id } = await anOrder(w, buyer, {}, goods)
    expect((await buyer.send('order_checkout', { order_id, amount: 150 })).fault).toBe('amount_changed')
    expect((await buyer.send('order_checkout', { order_id })).fault).toBeUndefined()
  })
})

describe('the limit of a member after booking', () => {
  async function chargeOf(order_id: number, amount: number) {
    await root.send('order_charge', { order_id, lines: [{ kind: 'waiting', amount }] })
    const { id } = await w.db
      .selectFrom('order_charges')
      .select('id')
      .where('order_id', '=', order_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return (who: Person) => who.send('order_charge_accept', { order_id, charge_ids: [id] })
  }

  it('holds for extra charges: the member may not accept above it, its main account and whoever pays may', async () => {
    const { order_id } = await anOrder(w, buyer, {}, goods)
    await buyer.send('order_checkout', { order_id })
    await limit(250)
    expect((await (await chargeOf(order_id, 50))(buyer)).fault).toBeUndefined()
    const accept = await chargeOf(order_id, 10)
    expect((await accept(buyer)).fault).toBe('over_limit')
    expect((await accept(approver)).fault).toBeUndefined()
    expect((await (await chargeOf(order_id, 10))(main)).fault).toBeUndefined()
  })

  it('a charge on an unpaid order lets it wait for approval', async () => {
    const { order_id } = await anOrder(w, buyer, {}, goods)
    await limit(210)
    expect((await (await chargeOf(order_id, 20))(buyer)).fault).toBeUndefined()
    expect(await orderOf(order_id)).toMatchObject({ approver_id: approver.id })
    expect(await asked(order_id)).toHaveLength(1)
    expect((await buyer.send('order_checkout', { order_id, amount: 220 })).fault).toBe('needs_approval')
    expect((await approver.send('order_checkout', { order_id, amount: 220 })).fault).toBeUndefined()
  })

  it('accepted charges count when the order is edited', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    await (await chargeOf(order.order_id, 100))(buyer)
    await limit(450)
    await edit(buyer, order, twoDays)
    expect(await orderOf(order.order_id)).toMatchObject({ approver_id: approver.id, total_cents: 40_000 })
  })

  it('is judged again when we change an order that is not paid: it waits, or waits no more', async () => {
    await limit(300)
    const { order_id } = await anOrder(w, buyer, twoDays, goods)
    expect(await asked(order_id)).toEqual(['400'])
    const change = (date: string[]) => root.send('order_change_date', { order_id, date })
    expect((await root.send('order_change_md', { order_id, md: 1, date: ['2026-11-19'] })).msg).toBe('')
    expect((await orderOf(order_id)).approver_id).toBeNull()
    await limit(200)
    expect((await change(['2026-11-21'])).msg).toBe('')
    expect((await orderOf(order_id)).approver_id).toBe(approver.id)
    expect(await asked(order_id)).toHaveLength(2)
    expect((await buyer.send('order_checkout', { order_id })).fault).toBe('needs_approval')
    // paid, it is ours to change
    expect((await approver.send('order_checkout', { order_id, amount: 300 })).fault).toBeUndefined()
    expect((await root.send('order_change_md', { order_id, md: 2 })).msg).toBe('')
    expect(await orderOf(order_id)).toMatchObject({ approver_id: null, status: 1 })
  })
})
