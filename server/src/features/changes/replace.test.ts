import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, type Goods, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let goods: Goods
let other: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

// Monday 2026-11-16, 10:00 in China; the order is on Thursday, 2026-11-19, and costs 200 dollars
beforeEach(async () => {
  w.clock.set('2026-11-16T10:00:00+08:00')
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
  other = await anInspector(w)
  await keepSignedIn(w)
})

interface Lost {
  order_id: number
  order_no: string
}

/** A paid order whose inspector has declined. */
async function aLostOrder(who = buyer, used = goods, change: object = {}): Promise<Lost> {
  const order = await anOrder(w, who, change, used)
  await who.send('order_checkout', { order_id: order.order_id })
  expect((await used.inspector.send('mission_decline', { order_id: order.order_id })).code).toBe(200)
  return order
}

const choose = (who: Person, { order_id }: Lost, new_ins: number, more: object = {}) =>
  who.send('order_choose_ins', { order_id, new_ins, ...more })
const move = (who: Person, { order_id }: Lost, new_ins: number, date: string, more: object = {}) =>
  who.send('order_move', { order_id, new_ins, date, ...more })
const info = async (who: Person, { order_no }: Lost) => (await who.send('order_info', { order_no })).data
const row = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const daysOf = async (id: number) =>
  (
    await w.db
      .selectFrom('order_days')
      .select(['inspector_id', 'day'])
      .where('order_id', '=', id)
      .orderBy('day')
      .execute()
  ).map(({ inspector_id, day }) => [inspector_id, day])
const noticesOf = async (who: Person) =>
  (await who.send('notice_list', { page: 1, limit: 20 }, { language: 'en-US' })).data.data.map(({ title }) => title)

describe('what an order is shown as (SPEC A7)', () => {
  it('waits for the answer with its end, is accepted, is expected on its day, and never says Confirmed alone', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    expect(await info(buyer, order)).toMatchObject({ stage: 'to_pay', answer_until: '' })
    await buyer.send('order_checkout', { order_id: order.order_id })
    expect(await info(buyer, order)).toMatchObject({
      order_status_str: 'Confirmed',
      stage: 'asked',
      answer_until: '2026-11-16 14:00:00',
    })
    const listed = (await buyer.send('order_list', { page: 1, limit: 9 })).data.data[0]
    expect(listed).toMatchObject({ order_no: order.order_no, stage: 'asked', answer_until: '2026-11-16 14:00:00' })
    // the time to answer has passed, but the job that ends offers has not run yet
    w.clock.set('2026-11-16T14:00:00+08:00')
    expect(await info(buyer, order)).toMatchObject({ stage: 'answer_overdue', answer_until: '' })
    w.clock.set('2026-11-16T13:00:00+08:00')
    await goods.inspector.send('mission_accept', { order_id: order.order_id })
    expect(await info(buyer, order)).toMatchObject({ stage: 'accepted', answer_until: '' })
    w.clock.set('2026-11-19T09:00:00+08:00')
    expect((await info(root, order)).stage).toBe('expected')
    w.clock.set('2026-11-20T09:00:00+08:00')
    expect((await info(buyer, order)).stage).toBe('not_begun')
  })

  it('mails and notices say who was asked until when, and that the inspection takes place once somebody has accepted', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    await buyer.send('order_checkout', { order_id: order.order_id })
    const mail = (template: string) =>
      w.db
        .selectFrom('mails')
        .select(['subject', 'body_text'])
        .where('order_id', '=', order.order_id)
        .where('template', '=', template)
        .executeTakeFirstOrThrow()
    const paid = await mail('order_confirmed')
    expect(paid.subject).toBe(`Order ${order.order_no}: waiting for the inspector’s answer`)
    expect(paid.body_text).toContain('answers by 2026-11-16 14:00 China time')
    expect(paid.body_text).not.toContain('takes place as booked')
    expect(await noticesOf(buyer)).toContain(
      `Order ${order.order_no} waits for ${goods.inspector.account.nickname}’s answer`,
    )
    await goods.inspector.send('mission_accept', { order_id: order.order_id })
    expect((await mail('inspector_agreed')).body_text).toContain('takes place as booked, on 2026-11-19')
    expect(await noticesOf(buyer)).toContain(`${goods.inspector.account.nickname} has accepted order ${order.order_no}`)
  })

  it('an inspector who accepts before the payment is told of with the payment, once', async () => {
    const order = await anOrder(w, buyer, {}, goods)
    await goods.inspector.send('mission_accept', { order_id: order.order_id })
    await buyer.send('order_checkout', { order_id: order.order_id })
    const mails = await mailsAbout(w, order.order_id)
    expect(mails.filter((one) => one.startsWith('inspector_agreed'))).toEqual([])
    const { subject } = await w.db
      .selectFrom('mails')
      .select('subject')
      .where('order_id', '=', order.order_id)
      .where('template', '=', 'order_confirmed')
      .executeTakeFirstOrThrow()
    expect(subject).toBe(`Order ${order.order_no}: the inspector has accepted`)
  })

  it('the factory is not prepared for a visit that nobody makes, and is told when nobody has accepted', async () => {
    const lost = await aLostOrder()
    w.clock.set('2026-11-17T09:30:00+08:00')
    await w.runJobs()
    const isPrepare = (one: string) => one.startsWith('prepare_factory')
    expect((await mailsAbout(w, lost.order_id)).filter(isPrepare)).toEqual([])
    await choose(buyer, lost, other.id)
    await w.runJobs()
    const { body_text } = await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('order_id', '=', lost.order_id)
      .where('template', '=', 'prepare_factory')
      .executeTakeFirstOrThrow()
    expect(body_text).toContain(`${other.account.nickname} has not accepted yet`)
  })
})

describe('an inspector who does not come', () => {
  it.each([
    ['declines', async (id: number) => void (await goods.inspector.send('mission_decline', { order_id: id }))],
    [
      'lets the offer lapse',
      async () => {
        w.clock.set('2026-11-16T14:00:00+08:00')
        await w.runJobs()
      },
    ],
  ] as const)('%s: the owner hears it at once, by mail and notice', async (_, lose) => {
    const main = await w.an()
    const sub = await w.an({ parent_id: main.id })
    await keepSignedIn(w)
    goods = await goodsOf(w, sub, goods.inspector)
    const order = await anOrder(w, sub, {}, goods)
    await sub.send('order_checkout', { order_id: order.order_id })
    await lose(order.order_id)
    expect(await mailsAbout(w, order.order_id)).toContain(`inspector_lost → ${sub.email}`)
    for (const who of [sub, main]) {
      expect(await noticesOf(who)).toContain(`Order ${order.order_no} has no inspector`)
      expect(await info(who, order)).toMatchObject({
        order_status_str: 'Confirmed',
        stage: 'no_inspector',
        ins_id: null,
      })
    }
    const { subject } = await w.db
      .selectFrom('mails')
      .select('subject')
      .where('order_id', '=', order.order_id)
      .where('template', '=', 'inspector_lost')
      .executeTakeFirstOrThrow()
    expect(subject).toBe(`Order ${order.order_no} has no inspector for 2026-11-19`)
  })

  it('writes no mail to an owner who switched them off', async () => {
    const silent = await w.an({ email_notification: false })
    await keepSignedIn(w)
    const lost = await aLostOrder(silent, await goodsOf(w, silent))
    expect((await mailsAbout(w, lost.order_id)).some((one) => one.startsWith('inspector_lost'))).toBe(false)
    expect(await noticesOf(silent)).toContain(`Order ${lost.order_no} has no inspector`)
  })
})

describe('choosing another inspector (SPEC A6)', () => {
  it('asks the other one, takes the days, and everybody is told; the order waits until it accepts', async () => {
    const lost = await aLostOrder()
    const shown = await buyer.send('order_choose_preview', { order_id: lost.order_id, new_ins: other.id })
    expect(shown).toMatchObject({
      code: 200,
      data: {
        before: { ins_id: null, total_price: 200 },
        after: { ins_id: other.id, ins_date: '2026-11-19', total_price: 200, balance: 0 },
        answer_until: '2026-11-16 14:00:00',
      },
    })
    expect(JSON.stringify(shown.data)).not.toMatch(/payout|margin/)
    expect((await row(lost.order_id)).inspector_id).toBeNull()
    const { version, after } = shown.data
    const made = await choose(buyer, lost, other.id, { version, totalPrice: after.total_price })
    expect(made).toMatchObject({ code: 200, data: { after } })
    expect(await daysOf(lost.order_id)).toEqual([[other.id, '2026-11-19']])
    expect(await info(buyer, lost)).toMatchObject({ stage: 'asked', ins_id: other.id, version: made.data.version })
    expect((await eventsOf(w, lost.order_id)).slice(-2)).toEqual(['inspector_chosen', 'offered'])
    expect((await mailsAbout(w, lost.order_id)).slice(-2)).toEqual([
      `mission_offered → ${other.email}`,
      `order_reassigned → ${buyer.email}`,
    ])
    const audit = await w.db
      .selectFrom('audit')
      .select(['action', 'account_id'])
      .where('subject', '=', `order:${lost.order_id}`)
      .where('action', '=', 'orders.inspector_chosen')
      .execute()
    expect(audit).toEqual([{ action: 'orders.inspector_chosen', account_id: buyer.id }])
    // the order can still be cancelled free (SPEC A2), but no further inspector can be chosen
    expect((await choose(buyer, lost, goods.inspector.id)).fault).toBe('has_inspector')
    await other.send('mission_accept', { order_id: lost.order_id })
    expect(await info(buyer, lost)).toMatchObject({ stage: 'accepted', awaits_inspector: 0 })
  })

  it('only its two owners choose another inspector for an order', async () => {
    const main = await w.an()
    const sub = await w.an({ parent_id: main.id })
    const sister = await w.an({ parent_id: main.id })
    const agent = await w.an({ is_agent: true })
    await w.db.updateTable('accounts').set({ referred_by: agent.id }).where('id', '=', main.id).execute()
    const stranger = await w.an()
    const admin = await w.an({ role: 'admin' })
    await keepSignedIn(w)
    const used = await goodsOf(w, sub)
    const lost = await aLostOrder(sub, used)
    for (const [who, code] of [
      [sister, 4041],
      [agent, 4003],
      [stranger, 4041],
      [admin, 4041],
      [used.inspector, 4003],
      [other, 4003],
      [root, 4003],
    ] as const)
      for (const answer of [
        await choose(who, lost, other.id),
        await move(who, lost, other.id, '2026-11-20'),
        await who.send('order_choose_preview', { order_id: lost.order_id, new_ins: other.id }),
      ])
        expect([who.account.role, answer.code]).toEqual([who.account.role, code])
    expect((await w.send('order_choose_ins', { order_id: lost.order_id, new_ins: other.id })).code).toBe(4004)
    // the call for root stays closed to customers (J-56)
    expect((await sub.send('order_change_ins', { order_id: lost.order_id, new_ins: other.id })).msg).toBe(
      'Permission denied!',
    )
    expect((await choose(main, lost, other.id)).code).toBe(200)
    await other.send('mission_decline', { order_id: lost.order_id })
    const third = await anInspector(w)
    expect((await choose(sub, lost, third.id)).code).toBe(200)
  })

  it('works after the deadline, never for today or the past, nor for an order that has its inspector', async () => {
    const lost = await aLostOrder()
    w.clock.set('2026-11-18T18:00:00+08:00')
    expect((await choose(buyer, lost, other.id)).code).toBe(200)
    const today = await aLostOrder(buyer, goods, { ins_date: ['2026-11-20'] })
    for (const day of ['2026-11-20', '2026-11-21']) {
      w.clock.set(`${day}T08:00:00+08:00`)
      expect(await choose(buyer, today, other.id)).toMatchObject({
        fault: 'cart_incomplete',
        data: { ins_date: 'Please select another date' },
      })
    }
    const held = await anOrder(w, buyer, { ins_date: ['2026-11-25'] }, goods)
    expect((await choose(buyer, held, other.id)).fault).toBe('has_inspector')
  })

  it('takes only somebody who fits and is free, and never another family’s', async () => {
    const lost = await aLostOrder()
    const busy = await anInspector(w)
    await anOrder(w, buyer, { ins: busy.id }, goods)
    const wrong = await anInspector(w, { lines: [301] })
    const away = await anInspector(w, { days: ['2026-11-20'] })
    const foreign = await anInspector(w, { profile: { owner_id: (await w.an()).id } })
    for (const [who, fault] of [
      [busy, 'day_full'],
      [wrong, 'not_in_category'],
      [away, 'not_in_work'],
      [foreign, 'not_found'],
      [buyer, 'not_found'],
    ] as const)
      for (const answer of [
        await choose(buyer, lost, who.id),
        await buyer.send('order_choose_preview', { order_id: lost.order_id, new_ins: who.id }),
      ])
        expect(answer.fault).toBe(fault)
    expect(await row(lost.order_id)).toMatchObject({ inspector_id: null, revision: 1 })
    expect((await root.send('order_lock', { order_id: lost.order_id, locked: 1 })).code).toBe(200)
    expect((await choose(buyer, lost, other.id)).fault).toBe('locked')
  })

  it('never costs more, and less where the other one is cheaper', async () => {
    const dear = await anInspector(w, { cities: { 'CN-4403': 300 } })
    const cheap = await anInspector(w, { cities: { 'CN-4403': 150 } })
    const first = await aLostOrder()
    expect((await choose(buyer, first, dear.id)).data.after).toMatchObject({ total_price: 200, balance: 0 })
    expect((await root.send('order_info', { order_no: first.order_no })).data).toMatchObject({
      total_price: 200,
      payout: 255,
      margin: -55,
    })
    const second = await aLostOrder(buyer, goods, { ins_date: ['2026-11-20'] })
    expect((await choose(buyer, second, cheap.id)).data.after).toMatchObject({ total_price: 150, balance: -50 })
    expect(await info(buyer, second)).toMatchObject({ total_price: 150, balance: -50 })
    const agreed = await aLostOrder(buyer, goods, { ins_date: ['2026-11-23'] })
    expect(await choose(buyer, agreed, cheap.id, { totalPrice: 200 })).toMatchObject({
      fault: 'price_changed',
      data: { totalPrice: 150 },
    })
  })

  it('two at once: one is asked, the other hears it', async () => {
    const lost = await aLostOrder()
    const third = await anInspector(w)
    const answers = await Promise.all([other, third].map(({ id }) => choose(buyer, lost, id)))
    expect(answers.map(({ code, fault }) => fault ?? code).toSorted()).toEqual([200, 'has_inspector'])
    expect(await daysOf(lost.order_id)).toHaveLength(1)
  })

  it('two orders that want the last day of one inspector: one gets it', async () => {
    const orders = [await aLostOrder(), await aLostOrder(buyer, { ...goods, inspector: await anInspector(w) })]
    const answers = await Promise.all(orders.map((lost) => choose(buyer, lost, other.id)))
    expect(answers.map(({ code, fault }) => fault ?? code).toSorted()).toEqual([200, 'day_full'])
  })

  it('of an unpaid order counts as further held days (SPEC B10)', async () => {
    const unproved = await w.an({ email_verified_at: null })
    await keepSignedIn(w)
    const used = await goodsOf(w, unproved)
    const lost = await anOrder(w, unproved, { ins_date: ['2026-11-19'] }, used)
    await used.inspector.send('mission_decline', { order_id: lost.order_id })
    for (const day of ['2026-11-24', '2026-11-25']) await anOrder(w, unproved, { ins_date: [day] }, used)
    expect(await info(unproved, lost)).toMatchObject({ order_status_str: 'Pending', stage: 'no_inspector' })
    expect((await choose(unproved, lost, other.id)).fault).toBe('too_many_days_unconfirmed')
  })
})

describe('moving (SPEC A6)', () => {
  it('to other dates with somebody who is free on them, at no higher price', async () => {
    const lost = await aLostOrder()
    // a Saturday costs 300
    const moved = await move(buyer, lost, other.id, '2026-11-21')
    expect(moved).toMatchObject({
      code: 200,
      data: { after: { ins_date: '2026-11-21', ins_id: other.id, total_price: 200, balance: 0 } },
    })
    expect(await daysOf(lost.order_id)).toEqual([[other.id, '2026-11-21']])
    const sold = await info(buyer, lost)
    expect(sold).toMatchObject({ ins_date: '2026-11-21', stage: 'asked', total_price: 200 })
    expect(sold.terms.at(-1)).toMatchObject({ code: 'price_kept', amount: -100 })
    expect(sold.terms.reduce((sum, { amount }) => sum + amount, 0)).toBe(200)
    expect((await eventsOf(w, lost.order_id)).slice(-2)).toEqual(['moved', 'offered'])
    expect((await mailsAbout(w, lost.order_id)).slice(-2)).toEqual([
      `mission_offered → ${other.email}`,
      `order_changed → ${buyer.email}`,
    ])
    // the visit is cancelled free: all that was paid comes back
    expect((await buyer.send('order_cancel', { order_id: lost.order_id })).data).toEqual({ refund: 200, charged: 0 })
  })

  it('moving an order to cheaper dates leaves a credit', async () => {
    const lost = await aLostOrder(buyer, goods, { ins_date: ['2026-11-21'] })
    expect((await move(buyer, lost, other.id, '2026-11-23')).data.after).toMatchObject({
      total_price: 200,
      balance: -100,
    })
  })

  it('to at most two dates for each man-day (SPEC B12)', async () => {
    const lost = await aLostOrder()
    expect(await move(buyer, lost, other.id, '2026-11-23,2026-11-24,2026-11-25')).toMatchObject({
      fault: 'too_many_dates',
      data: { date: 'At most 2 dates fit the man-days of this order (1). Remove dates or raise the man-days.' },
    })
    expect(await daysOf(lost.order_id)).toEqual([])
    expect((await move(buyer, lost, other.id, '2026-11-23,2026-11-24')).data.after).toMatchObject({
      ins_date: '2026-11-23,2026-11-24',
      total_price: 200,
    })
  })

  it('only to dates that can be booked, after the deadline too; never to those that are over', async () => {
    const lost = await aLostOrder(buyer, goods, { ins_date: ['2026-11-18', '2026-11-19'], md: 2 })
    w.clock.set('2026-11-18T15:00:00+08:00')
    for (const [date, sentence] of [
      ['2026-11-18', 'Please select another date'],
      ['2026-11-18,2026-11-24', 'Please select another date'],
      ['2026-11-10', 'Please select another date'],
    ] as const)
      expect(await move(buyer, lost, other.id, date)).toMatchObject({
        fault: 'cart_incomplete',
        data: { ins_date: sentence },
      })
    expect(await move(buyer, lost, other.id, '')).toMatchObject({ code: 4001, data: { date: expect.any(String) } })
    // a date of the order may stay although it is tomorrow; the 24th is new
    expect((await move(buyer, lost, other.id, '2026-11-19,2026-11-24')).data.after).toMatchObject({
      ins_date: '2026-11-19,2026-11-24',
      total_price: 400,
    })
    const second = await aLostOrder(buyer, goods, { ins_date: ['2026-11-25'] })
    w.clock.set('2026-11-20T12:00:00+08:00')
    expect((await move(buyer, second, other.id, '2026-11-21')).data).toMatchObject({
      ins_date: 'Sorry! No order for the next day can be booked after 12 pm China time.',
    })
    expect((await move(buyer, second, other.id, '2026-11-25')).fault).toBe('nothing_changed')
    expect((await move(buyer, second, other.id, '2027-03-01')).fault).toBe('not_in_work')
  })
})
