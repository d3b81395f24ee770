import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrder, type Goods, goodsOf, keepSignedIn, priced, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

const [thu, fri, sat] = ['2026-11-19', '2026-11-20', '2026-11-21'] as const

let w: TestWorld
let buyer: Person
let root: Person
let goods: Goods
let member: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
})

beforeEach(async () => {
  w.clock.set('2026-11-16T10:00:00+08:00')
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
  member = await anInspector(w, { cities: { 'CN-4403': 300 } })
  await keepSignedIn(w)
})

/** An order of four man-days on Thursday and Friday for 800 dollars: a member is missing on both days. */
const bigOrder = () => anOrder(w, buyer, { ins_date: [thu, fri], md: 4 }, goods)
const send = (order_id: number, members: { ins: number; ins_date: string[] }[]) =>
  root.send('order_members', { order_id, members })
const daysOf = async (id: number) =>
  (
    await w.db
      .selectFrom('order_days')
      .select(['inspector_id', 'day', 'is_lead'])
      .where('order_id', '=', id)
      .orderBy('day')
      .orderBy('is_lead', 'desc')
      .execute()
  ).map(({ inspector_id, day, is_lead }) => [is_lead ? 'lead' : 'member', inspector_id, day])
const payoutsOf = (id: number) =>
  w.db
    .selectFrom('payouts')
    .select(['inspector_id', 'earned_cents', 'commission_cents'])
    .where('order_id', '=', id)
    .orderBy('inspector_id')
    .execute()

describe('members of a team (domain §4, §11)', () => {
  it('take their days, are paid their own day price, and cost the customer nothing', async () => {
    const order = await bigOrder()
    const { code, data } = await send(order.order_id, [{ ins: member.id, ins_date: [thu, fri] }])
    expect(code).toBe(200)
    // the lead works one man-day a date instead of two: 2 × 200 less 15 %, the member 2 × 300 less 15 %
    expect(data.before).toMatchObject({ total_price: 800, payout: 680, margin: 120, members: [] })
    expect(data.after).toMatchObject({ total_price: 800, balance: 800, payout: 340 + 510, margin: -50 })
    expect(data.after.members).toEqual([
      { ins_id: member.id, ins_nick_name: member.account.nickname, ins_date: `${thu},${fri}`, payout: 510 },
    ])
    expect(await daysOf(order.order_id)).toEqual([
      ['lead', goods.inspector.id, thu],
      ['member', member.id, thu],
      ['lead', goods.inspector.id, fri],
      ['member', member.id, fri],
    ])
    expect(await mailsAbout(w, order.order_id)).toContain(`mission_joined → ${member.email}`)
    // the member's days are sold: nobody else can book them
    const other = await w.an()
    const { msg, fault } = await submit(
      other,
      await priced(other, { ...order.cart, ...(await cartOf(other)), ins: member.id, ins_date: [thu], md: 1 }),
    )
    expect({ fault, msg }).toMatchObject({ fault: 'day_full' })
    // the owner of the order sees who comes, but not what they are paid
    const info = (await buyer.send('order_info', { order_no: order.order_no })).data
    expect(info.members).toMatchObject([{ ins_nick_name: member.account.nickname, payout: null }])
  })

  const cartOf = async (who: Person) => {
    const own = await goodsOf(w, who)
    return { pdata: [{ product_id: own.product, product_qty: 500 }], bid: own.factory, tpl: own.protocol }
  }

  it('see the order in their app, with their own days and pay, and answer nothing', async () => {
    const order = await bigOrder()
    await send(order.order_id, [{ ins: member.id, ins_date: [fri] }])
    const [mission] = (await member.send('mission_list')).data.data
    expect(mission).toMatchObject({ order_no: order.order_no, role: 'member', ins_date: fri, amount: 255 })
    expect((await goods.inspector.send('mission_list')).data.data).toMatchObject([{ role: 'lead', amount: 510 }])
    expect((await member.send('mission_accept', { order_id: order.order_id })).fault).toBe('not_found')
    const attached = await member.send('get_base_attach', { tag: 'order', tag_id: order.order_id })
    expect(attached.code).toBe(200)
  })

  it.each([
    ['more than the man-days leave room for', { md: 2 }, [[fri]], 'too_many_members'],
    ['a day that is none of the order’s', { md: 4 }, [[sat]], 'member_other_day'],
  ] as const)('%s are refused', async (_, change, days, fault) => {
    const order = await anOrder(w, buyer, { ins_date: [thu, fri], ...change }, goods)
    const answer = await send(
      order.order_id,
      days.map((ins_date) => ({ ins: member.id, ins_date: [...ins_date] })),
    )
    expect(answer).toMatchObject({ code: 4000, fault, data: { members: answer.msg } })
    expect(await daysOf(order.order_id)).toHaveLength(2)
  })

  it('who cannot come is refused by name', async () => {
    const order = await bigOrder()
    const unverified = await anInspector(w, { profile: { verified_at: null } })
    const busy = await anInspector(w)
    await anOrder(w, buyer, { ins_date: [thu], ins: busy.id }, goods)
    const foreign = await anInspector(w, { profile: { owner_id: (await w.an()).id } })
    for (const [who, fault] of [
      [goods.inspector, 'member_is_lead'],
      [unverified, 'inspector_unverified'],
      [busy, 'day_full'],
      [foreign, 'other_customers_inspector'],
    ] as const)
      expect((await send(order.order_id, [{ ins: who.id, ins_date: [thu] }])).fault).toBe(fault)
    expect((await send(order.order_id, [{ ins: 999_999, ins_date: [thu] }])).fault).toBe('not_found')
    const twice = { ins: member.id, ins_date: [thu] }
    expect(await send(order.order_id, [twice, twice])).toMatchObject({
      code: 4001,
      data: { members: expect.any(String) },
    })
  })

  it('the list replaces the earlier one; whoever is not in it hears so', async () => {
    const order = await bigOrder()
    const second = await anInspector(w)
    await send(order.order_id, [{ ins: member.id, ins_date: [thu, fri] }])
    expect((await send(order.order_id, [{ ins: second.id, ins_date: [thu, fri] }])).code).toBe(200)
    expect(await mailsAbout(w, order.order_id)).toContain(`mission_left → ${member.email}`)
    expect((await member.send('mission_list')).data.total).toBe(0)
  })

  it('go where the dates and man-days go: moved, released, and kept when the lead is another', async () => {
    const order = await bigOrder()
    await send(order.order_id, [{ ins: member.id, ins_date: [thu, fri] }])
    const { data } = await root.send('order_change_date', { order_id: order.order_id, date: `${fri},${sat}` })
    expect(data.after.members).toMatchObject([{ ins_id: member.id, ins_date: fri }])
    expect(data.notes).toContainEqual({ code: 'more_people', params: { count: 1 } })
    const lead = await anInspector(w)
    await root.send('order_change_ins', { order_id: order.order_id, new_ins: lead.id })
    expect(await daysOf(order.order_id)).toEqual([
      ['lead', lead.id, fri],
      ['member', member.id, fri],
      ['lead', lead.id, sat],
    ])
    // the lead declines: its days are free, the member's are not
    await lead.send('mission_decline', { order_id: order.order_id })
    expect(await daysOf(order.order_id)).toEqual([['member', member.id, fri]])
    await root.send('order_change_ins', { order_id: order.order_id, new_ins: goods.inspector.id })
    expect((await root.send('order_change_md', { order_id: order.order_id, md: 2 })).data).toMatchObject({
      after: { members: [] },
      notes: expect.arrayContaining([{ code: 'members_leave', params: { count: 1 } }]),
    })
    expect(await daysOf(order.order_id)).toEqual([
      ['lead', goods.inspector.id, fri],
      ['lead', goods.inspector.id, sat],
    ])
  })

  it('stay with an order that its owner edits', async () => {
    const order = await bigOrder()
    await send(order.order_id, [{ ins: member.id, ins_date: [thu, fri] }])
    const edit = await priced(buyer, { ...order.cart, osn: order.order_no, remark: 'Bring a scale' })
    expect((await submit(buyer, edit)).code).toBe(200)
    const info = (await root.send('order_info', { order_no: order.order_no })).data
    expect(info).toMatchObject({ total_price: 800, payout: 850, margin: -50 })
    expect(await daysOf(order.order_id)).toHaveLength(4)
    const moved = await priced(buyer, { ...order.cart, osn: order.order_no, ins_date: [fri, sat] })
    expect((await submit(buyer, moved)).code).toBe(200)
    expect(await daysOf(order.order_id)).toEqual([
      ['lead', goods.inspector.id, fri],
      ['member', member.id, fri],
      ['lead', goods.inspector.id, sat],
    ])
  })

  it('are released and told when the order is cancelled; too late, each is paid its first date', async () => {
    const order = await bigOrder()
    await buyer.send('order_checkout', { order_id: order.order_id })
    await send(order.order_id, [{ ins: member.id, ins_date: [thu, fri] }])
    w.clock.set('2026-11-18T10:00:00+08:00')
    const { data } = await root.send('order_cancel', {
      order_id: order.order_id,
      reason: 'Goods late',
      cause: 'customer',
    })
    expect(data).toEqual({ charged: 400, refund: 400 })
    expect(await daysOf(order.order_id)).toEqual([])
    expect(await payoutsOf(order.order_id)).toEqual(
      [
        { inspector_id: goods.inspector.id, earned_cents: 20_000, commission_cents: 3000 },
        { inspector_id: member.id, earned_cents: 30_000, commission_cents: 4500 },
      ].toSorted((a, b) => a.inspector_id - b.inspector_id),
    )
    expect(await mailsAbout(w, order.order_id)).toContain(`mission_cancelled → ${member.email}`)
  })
})
