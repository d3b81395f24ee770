import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, edit, keepSignedIn } from '../../test/carts.ts'
import { eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let main: Person
let buyer: Person
let approver: Person
let payer: Person

beforeAll(async () => {
  w = await testWorld()
  main = await w.an({ nickname: 'Maria Main' })
  approver = await w.an({ parent_id: main.id, nickname: 'Adam Approver', member_flags: ['pays'] })
  payer = await w.an({ parent_id: main.id, member_flags: ['pays'] })
  buyer = await w.an({
    ...{ parent_id: main.id, nickname: 'Bella Buyer', member_flags: ['books'] },
    ...{ approval_over_cents: 1_000, approver_id: approver.id },
  })
})

beforeEach(async () => {
  await keepSignedIn(w)
  await credit(false)
})

const credit = (credit_ok: boolean, credit_limit_cents = 100_000_000) =>
  w.db.updateTable('accounts').set({ credit_ok, credit_limit_cents }).where('id', '=', main.id).execute()
/** Pays what the payer has seen, or puts it on account. */
const answerWith = (call: 'order_checkout' | 'order_on_account') => async (who: Person, order_id: number) =>
  who.send(call, { order_id, amount: Number((await orderOf(order_id)).total_cents) / 100 })
const pay = answerWith('order_checkout')
const onAccount = answerWith('order_on_account')
const orderOf = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an order above the limit of its member', () => {
  it.each([false, true])(
    'is pending with a hold and waits, with credit: %s; the approver is told',
    async (hasCredit) => {
      await credit(hasCredit)
      const order = await anOrder(w, buyer)
      expect(order).toMatchObject({ order_status_str: 'Pending', approver: 'Adam Approver' })
      expect(await orderOf(order.order_id)).toMatchObject({ approver_id: approver.id, on_account: false, status: 0 })
      expect(order.hold_ends_at).not.toBe('')
      expect(await mailsAbout(w, order.order_id)).toContain(`approval_asked → ${approver.email}`)
      const { data } = await approver.send('order_today')
      expect(data.lines[0]).toMatchObject({ line: 'approve' })
      const listed = (await approver.send('order_list', { today: 'approve', limit: 200 })).data.data
      expect(listed.find(({ order_id }) => order_id === order.order_id)).toMatchObject({
        ...{ approver_id: approver.id, approver: 'Adam Approver', booked_by: 'Bella Buyer' },
        may_go_on_account: hasCredit ? 1 : 0,
      })
      const toPay = (await buyer.send('order_list', { today: 'pay', limit: 200 })).data.data
      expect(toPay.map(({ order_id }) => order_id)).not.toContain(order.order_id)
    },
  )

  it('within the limit nothing waits', async () => {
    await w.db.updateTable('accounts').set({ approval_over_cents: 10_000_000 }).where('id', '=', buyer.id).execute()
    const order = await anOrder(w, buyer)
    await w.db.updateTable('accounts').set({ approval_over_cents: 1_000 }).where('id', '=', buyer.id).execute()
    expect(order.approver).toBeUndefined()
    expect((await orderOf(order.order_id)).approver_id).toBeNull()
    // paid or on account, its buyer cannot take it above the limit
    expect((await buyer.send('order_checkout', { order_id: order.order_id })).fault).toBeUndefined()
    const dates = ['2026-11-19', '2026-11-20']
    expect((await edit(buyer, order, { ins_date: dates, md: 2 })).fault).toBe('over_limit')
    expect((await edit(main, order, { ins_date: dates, md: 2 })).fault).toBeUndefined()
  })

  it('is paid by the approver alone, or by the main account', async () => {
    const { order_id } = await anOrder(w, buyer)
    for (const [who, fault] of [
      [buyer, 'needs_approval'],
      [payer, 'needs_approval'],
    ] as const) {
      expect((await pay(who, order_id)).fault).toBe(fault)
      expect((await who.send('order_refuse', { order_id, reason: 'No' })).fault).toBe(fault)
      expect((await onAccount(who, order_id)).fault).toBe(fault)
    }
    expect((await pay(approver, order_id)).data.order_status_str).toBe('Confirmed')
    expect((await orderOf(order_id)).approver_id).toBeNull()
    const other = await anOrder(w, buyer)
    expect((await pay(main, other.order_id)).fault).toBeUndefined()
    expect((await approver.send('order_refuse', { order_id: other.order_id, reason: 'Late' })).fault).toBe(
      'not_pending',
    )
  })

  it('goes on account if the credit leaves room', async () => {
    const { order_id } = await anOrder(w, buyer)
    expect((await onAccount(approver, order_id)).fault).toBe('no_account')
    await credit(true, 100)
    expect((await onAccount(approver, order_id)).fault).toBe('account_full')
    await credit(true)
    expect((await onAccount(approver, order_id)).data.order_status_str).toBe('Confirmed')
    expect(await orderOf(order_id)).toMatchObject({ on_account: true, hold_ends_at: null, approver_id: null })
    expect(await eventsOf(w, order_id)).toContain('put_on_account')
  })

  it('is refused with a reason: cancelled, free of charge, and its booker is told why', async () => {
    const { order_id } = await anOrder(w, buyer)
    expect((await approver.send('order_refuse', { order_id, reason: ' ' })).code).toBe(4001)
    expect((await approver.send('order_refuse', { order_id, reason: 'Too dear' })).data.order_status_str).toBe(
      'Cancelled',
    )
    expect(await orderOf(order_id)).toMatchObject({ status: 5, cancel_reason: 'Too dear', charged_cents: 0 })
    expect(await mailsAbout(w, order_id)).toContain(`order_cancelled → ${buyer.email}`)
    expect((await pay(approver, order_id)).fault).toBe('already_cancelled')
  })

  it('of two who answer at once, only one succeeds', async () => {
    const { order_id } = await anOrder(w, buyer)
    const answers = await Promise.all([pay(approver, order_id), main.send('order_refuse', { order_id, reason: 'No' })])
    expect(answers.filter(({ fault }) => fault === undefined)).toHaveLength(1)
  })
})
