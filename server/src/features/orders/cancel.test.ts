import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { anOrder, type Goods, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn, eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let sub: Person
let inspector: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  main = await w.an()
  sub = await w.an({ parent_id: main.id })
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
  goods = await goodsOf(w, sub, await anInspector(w, { profile: { extra_order_qty: 9 } }))
  await keepSignedIn(w)
})
beforeEach(() => w.clock.set('2026-11-16T02:00:00Z'))

const bookedDays = (orderId: number) =>
  w.db.selectFrom('order_days').select('day').where('order_id', '=', orderId).execute()

describe('cancelling in time', () => {
  test.each([
    ['the account that placed it', () => sub],
    ['its main account', () => main],
  ])('by %s frees the days and ends the offer (J-37, J-38, J-39)', async (_, who) => {
    const placed = await anOrder(w, sub, {}, goods)
    const { code, data } = await who().send('order_cancel', { order_id: placed.order_id, reason: 'Goods are late' })
    expect({ code, data }).toEqual({ code: 200, data: { charged: 0, refund: 0 } })
    expect(await bookedDays(placed.order_id)).toEqual([])
    const info = (await sub.send('order_info', { order_no: placed.order_no })).data
    expect(info).toMatchObject({
      order_status_str: 'Cancelled',
      cancel_reason: 'Goods are late',
      ins_date: '2026-11-19',
      can_edit: 0,
    })
    expect(info.offer?.state).toBe('withdrawn')
    expect(info.life.cancelled).not.toBe('')
    expect(await mailsAbout(w, placed.order_id)).toEqual(
      expect.arrayContaining([`order_cancelled → ${sub.email}`, `mission_cancelled → ${goods.inspector.email}`]),
    )
    for (const call of ['order_cancel', 'order_edit_check', 'order_checkout'] as const)
      expect(await who().send(call, { order_id: placed.order_id })).toMatchObject({
        code: 4000,
        fault: 'already_cancelled',
      })
  })

  it('after paying makes one refund due, also on a double click', async () => {
    const placed = await anOrder(w, sub, {}, goods)
    expect((await sub.send('order_checkout', { order_id: placed.order_id })).code).toBe(200)
    const answers = await Promise.all([1, 2, 3].map(() => sub.send('order_cancel', { order_id: placed.order_id })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4000, 4000])
    expect(answers.find(({ code }) => code === 200)?.data).toEqual({ charged: 0, refund: 200 })
    const { data } = await sub.send('order_info', { order_no: placed.order_no })
    expect(data.payments.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
      ['payment', 'done', 200],
      ['refund', 'due', 200],
    ])
    expect(data).toMatchObject({ balance: 0, refund_due: 200 })
    expect((await eventsOf(w, placed.order_id)).filter((event) => event === 'cancelled')).toHaveLength(1)
  })
})

describe('the deadline', () => {
  test.each([
    // the time, then the code that the owner gets and the code that root gets
    ['2026-11-17T15:59:59Z', 200, 200],
    ['2026-11-17T16:00:00Z', 4000, 200],
    ['2026-11-18T03:59:59Z', 4000, 200],
    ['2026-11-18T04:00:00Z', 4000, 200],
  ])('at %s for the 19th: owner %i, root %i (J-40, J-41, H-49, T-16)', async (now, ownerHears, rootHears) => {
    const [one, two] = [
      await aSoldOrder(w, sub, { inspector, days: ['2026-11-19'] }),
      await aSoldOrder(w, sub, { inspector, days: ['2026-11-19'] }),
    ]
    w.clock.set(now)
    const answer = await sub.send('order_cancel', { order_id: one.id })
    expect(answer.code).toBe(ownerHears)
    if (ownerHears === 4000)
      expect(answer).toMatchObject({
        fault: 'cancel_deadline_passed',
        msg: 'This order cannot be cancelled due to the deadline (24 hours before the inspection date (China time)).',
      })
    const edit = await sub.send('order_edit_check', { order_id: two.id })
    expect(edit.code).toBe(ownerHears)
    if (ownerHears === 4000)
      expect(edit.msg).toBe(
        'This order cannot be modified due to the deadline (24 hours before the inspection date (China time)).',
      )
    const byRoot = await root.send('order_cancel', { order_id: two.id, reason: 'Asked by phone', cause: 'platform' })
    expect(byRoot.code).toBe(rootHears)
  })

  it('root says why and for whom; too late at the customer’s wish costs the first date, which the inspector is paid', async () => {
    const order = await aSoldOrder(w, sub, { inspector, days: ['2026-11-19', '2026-11-20'] })
    expect((await sub.send('order_checkout', { order_id: order.id })).code).toBe(200)
    w.clock.set('2026-11-18T02:00:00Z')
    const empty = await root.send('order_cancel', { order_id: order.id })
    expect(empty).toMatchObject({ code: 4001, data: { reason: expect.any(String), cause: expect.any(String) } })
    const { data } = await root.send('order_cancel', {
      order_id: order.id,
      reason: 'The shipment is off',
      cause: 'customer',
    })
    expect(data).toEqual({ charged: 200, refund: 200 })
    const payouts = (await inspector.send('payout_list', { page: 1, limit: 10 })).data.data
    expect(payouts).toMatchObject([
      {
        order_no: order.order_no,
        earned: 200,
        commission: 30,
        amount: 170,
        payout_status: 'waiting',
        payable_date: '2026-11-25',
      },
    ])
    expect((await sub.send('order_info', { order_no: order.order_no })).data).toMatchObject({
      balance: 0,
      refund_due: 200,
    })
    w.clock.set('2026-11-25T02:00:00Z')
    expect((await root.send('payout_list', { page: 1, limit: 10 })).data.data).toMatchObject([
      { payout_status: 'payable' },
    ])
  })

  it('our fault is free at any time; a report ends cancelling for root too (J-38)', async () => {
    const order = await aSoldOrder(w, sub, { inspector, days: [dayIn(w, 1)], order: { status: 1, paid_cents: 20_000 } })
    const { data } = await root.send('order_cancel', {
      order_id: order.id,
      reason: 'Inspector is ill',
      cause: 'platform',
    })
    expect(data).toEqual({ charged: 0, refund: 200 })
    const reported = await aSoldOrder(w, sub, { order: { status: 3, report_result: 'pass' } })
    for (const who of [sub, root])
      expect(await who.send('order_cancel', { order_id: reported.id, reason: 'x', cause: 'customer' })).toMatchObject({
        fault: 'has_report',
      })
    const onSite = await aSoldOrder(w, sub, { inspector, order: { status: 2 } })
    expect(await sub.send('order_cancel', { order_id: onSite.id })).toMatchObject({ code: 4000, fault: 'in_progress' })
  })

  it('a locked order is not edited by its owner, but by root (J-42, J-48)', async () => {
    const order = await aSoldOrder(w, sub, { inspector, order: { locked: true } })
    expect(await sub.send('order_edit_check', { order_id: order.id })).toMatchObject({ code: 4000, fault: 'locked' })
    expect(await root.send('order_edit_check', { order_id: order.id })).toMatchObject({
      code: 200,
      data: { order_no: order.order_no },
    })
  })
})
