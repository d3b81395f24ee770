import type { CartInput, FaultName } from '@goodlot/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { json } from '../../db/json-columns.ts'
import { aBuyer, aCart, anOrder, edit, type Goods, goodsOf, priced, submit } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let goods: Goods
let members: Person[]

beforeAll(async () => {
  w = await testWorld()
})
// Monday 2026-11-16, 10:00 in China; each inspector asks 200 dollars for a working day
beforeEach(async () => {
  await w.db.updateTable('accounts').set({ active: false }).where('role', '=', 'inspector').execute()
  buyer = await w.an()
  goods = await goodsOf(w, buyer)
  members = [await anInspector(w), await anInspector(w), await anInspector(w)]
})

const [thu, fri] = ['2026-11-19', '2026-11-20'] as const
const withTeam = (people: readonly Person[], days: readonly string[] = [thu]) =>
  people.map(({ id }) => ({ ins: id, ins_date: [...days] }))
/** Three and a half man-days on one date. */
const big = (change: Partial<CartInput> = {}) => priced(buyer, aCart(w, goods, { ins_date: [thu], md: 3.5, ...change }))
const place = async (people: readonly Person[], change: Partial<CartInput> = {}) =>
  submit(buyer, { ...(await big(change)), members: withTeam(people) })
const daysOf = async (id: number | null) =>
  (
    await w.db
      .selectFrom('order_days')
      .select(['inspector_id', 'day', 'is_lead'])
      .where('order_id', '=', Number(id))
      .orderBy('is_lead', 'desc')
      .orderBy('inspector_id')
      .execute()
  ).map(({ inspector_id, day, is_lead }) => [inspector_id, day, is_lead])
const proposals = (change: Partial<CartInput> = {}) => {
  const { bid, ins, ins_date, md, catalog_id, pdata, service_type } = aCart(w, goods, {
    ins_date: [thu],
    md: 3.5,
    ...change,
  })
  return buyer.send('booking_proposals', { bid, ins, ins_date, md, catalog_id, pdata, service_type } as never)
}

describe('a team that a buyer takes (G2, G3)', () => {
  it('comes at the same price, its days are sold, and everybody is told', async () => {
    const { data } = await proposals()
    expect(data.members?.toSorted((a, b) => a.ins - b.ins)).toEqual(
      members.map(({ id, account }) => ({ ins: id, ins_nick_name: account.nickname, ins_date: [thu] })),
    )
    const cart = await big()
    const answer = await submit(buyer, {
      ...cart,
      members: data.members?.map(({ ins, ins_date }) => ({ ins, ins_date })),
    })
    expect(answer).toMatchObject({ code: 200, data: { totalPrice: 700 } })
    const id = answer.data.order_id
    expect(await daysOf(id)).toEqual([[goods.inspector.id, thu, true], ...members.map((one) => [one.id, thu, false])])
    const mails = await mailsAbout(w, Number(id))
    for (const { email } of members) expect(mails).toContain(`mission_joined → ${email}`)
    const { data: info } = await buyer.send('order_info', { order_no: answer.data.order_no })
    expect(info.members_missing).toBe(0)
  })

  it('is not needed: without it the order is accepted, and says that somebody is still to be found', async () => {
    const answer = await submit(buyer, await big())
    expect(answer).toMatchObject({ code: 200, data: { totalPrice: 700 } })
    const { order_no, order_id } = answer.data
    expect((await buyer.send('order_info', { order_no })).data.members_missing).toBe(3)
    const root = await w.an({ role: 'root' })
    const rowOf = async (who: Person) =>
      (await who.send('order_list', { page: 1, limit: 50 })).data.data.find((row) => row.order_no === order_no)
    expect(await rowOf(buyer)).toMatchObject({ members_missing: 3 })
    expect(await rowOf(root)).toMatchObject({ members_missing: 3 })
    await root.send('order_members', { order_id: Number(order_id), members: withTeam(members.slice(0, 2)) })
    expect(await rowOf(buyer)).toMatchObject({ members_missing: 1 })
    await root.send('order_members', { order_id: Number(order_id), members: withTeam(members) })
    expect(await rowOf(buyer)).toMatchObject({ members_missing: 0 })
  })

  it('is refused with everything that is wrong about it, at its field; nothing is sold then', async () => {
    const [one, two, three] = members as [Person, Person, Person]
    const refused = async (people: readonly Person[], change: Partial<CartInput>, fault: FaultName) => {
      expect(await place(people, change)).toMatchObject({ fault, data: { members: expect.any(String) } })
    }
    await refused([goods.inspector], {}, 'member_is_lead')
    await refused([one], { ins_date: [fri] }, 'member_other_day')
    await refused([one, two], { md: 1.5 }, 'too_many_members')
    const stranger = await anInspector(w, { profile: { owner_id: (await w.an()).id } })
    expect(await place([stranger])).toMatchObject({ fault: 'not_found' })
    const own = await anInspector(w, { profile: { owner_id: buyer.id } })
    await refused([own], {}, 'member_other_kind')
    await w.db
      .updateTable('inspector_cities')
      .set({ working_cents: 90_000 })
      .where('inspector_id', '=', three.id)
      .execute()
    await refused([three], {}, 'team_too_dear')
    const twice = [...withTeam([one]), ...withTeam([one])]
    expect(await submit(buyer, { ...(await big()), members: twice })).toMatchObject({ code: 4001 })
    expect(await w.db.selectFrom('order_days').select('day').where('inspector_id', '=', one.id).execute()).toEqual([])
  })

  it('somebody else who took the day first is named; the whole order is not placed', async () => {
    const [one] = members as [Person]
    const other = await aBuyer(w, one)
    await anOrder(w, other.person, { ins_date: [thu] }, other.goods)
    expect(await place(members)).toMatchObject({ fault: 'day_full' })
    expect(await w.db.selectFrom('orders').select('id').where('real_customer_id', '=', buyer.id).execute()).toEqual([])
    // and the proposal takes the lost day into account
    expect((await proposals()).data.members).toBeNull()
    expect((await proposals({ md: 3 })).data.members?.map(({ ins }) => ins).toSorted((a, b) => a - b)).toEqual(
      members.slice(1).map(({ id }) => id),
    )
  })

  it('its days count as held: ten unpaid days are the lead’s and the members’ together (B8)', async () => {
    const { person, goods: own } = await aBuyer(w, goods.inspector, { email_verified_at: null })
    const cart = await priced(person, aCart(w, own, { ins_date: [thu], md: 3 }))
    expect(await submit(person, { ...cart, members: withTeam(members.slice(0, 2)) })).toMatchObject({
      fault: 'too_many_days_unconfirmed',
    })
    expect(await submit(person, { ...cart, members: withTeam(members.slice(0, 1)) })).toMatchObject({ code: 200 })
  })

  it('stays when the order is edited without naming it, and is replaced by the one that is named', async () => {
    const { data } = await place(members)
    const order = { ...data, cart: await big(), order_no: data.order_no }
    expect(await edit(buyer, order, { remark: 'Ring first' })).toMatchObject({ code: 200 })
    expect(await daysOf(data.order_id)).toHaveLength(4)
    expect(await edit(buyer, order, { members: withTeam(members.slice(0, 1)) })).toMatchObject({ code: 200 })
    expect(await daysOf(data.order_id)).toEqual([
      [goods.inspector.id, thu, true],
      [members[0]?.id, thu, false],
    ])
  })
})

describe('proposed dates (B14)', () => {
  const works = (who: Person, days: readonly string[]) =>
    w.db
      .deleteFrom('inspector_days')
      .where('inspector_id', '=', who.id)
      .where('day', 'not in', [...days])
      .execute()

  it('are only those on which somebody who fits is free on all, with how many there are', async () => {
    const [one, two, three] = members as [Person, Person, Person]
    await works(goods.inspector, [thu])
    await works(one, [thu, fri])
    await works(two, [thu, '2026-11-23', '2026-11-24'])
    await works(three, [thu, '2026-11-23', '2026-11-24', '2026-11-25'])
    // one inspector is free on Friday too, but no inspector is free on Friday and one more day
    const { data } = await proposals({ ins: undefined, md: 3 })
    expect(data.dates).toEqual({ ins_date: ['2026-11-23', '2026-11-24'], inspectors: 2 })
    const taken = { ins_date: [thu, ...(data.dates?.ins_date ?? [])].join(), pdata: String(goods.product) }
    const search = await buyer.send('ins_search', { bid: goods.factory, service_type: 'fri', ...taken } as never)
    expect(search.data.total).toBe(2)
    expect((await proposals({ ins: undefined, md: 5 })).data.dates).toBeNull()
    // with a chosen inspector, only dates of that inspector are proposed
    expect((await proposals({ ins: one.id, md: 2 })).data.dates).toEqual({ ins_date: [fri], inspectors: 1 })
    expect((await proposals({ ins: one.id, md: 3 })).data.dates).toBeNull()
  })

  it('nothing is proposed where nothing is missing', async () => {
    expect((await proposals({ md: 1 })).data).toEqual({ dates: null, members: null })
  })
})

describe('an order that is loaded to be edited', () => {
  it('comes with its team, and with the calculation that it was sold with (M11)', async () => {
    const { data } = await place(members)
    const { order_no } = data
    const terms = [{ code: 'lot', params: { samples: 80 }, amount: 2.5 }]
    await w.db
      .updateTable('order_revisions')
      .set({ man_days: json({ md: 3.5, calculated: 2.5, terms }) })
      .where('order_id', '=', Number(data.order_id))
      .execute()
    const loaded = async () => (await buyer.send('order_load', { osn: order_no })).data
    const cart = await loaded()
    expect(cart.sold).toEqual({ md: 3.5, dates: 1, calculation: { md: 2.5, terms } })
    expect(cart.members.map(({ ins, ins_date }) => [ins, ins_date])).toEqual(members.map(({ id }) => [id, [thu]]))
    // a product that was moved to another line counts as changed goods
    await w.db.updateTable('products').set({ line_id: 106 }).where('id', '=', goods.product).execute()
    expect((await loaded()).sold).toMatchObject({ calculation: null })
    expect((await buyer.send('order_load', { osn: order_no, copy: 1 })).data).toMatchObject({ sold: null, members: [] })
  })
})

it('the calendar says in the present tense that an inspector is booked', async () => {
  await place([])
  const other = await aBuyer(w, goods.inspector)
  const { data } = await other.person.send('booking_calendar', {
    from: thu,
    to: thu,
    bid: other.goods.factory,
    ins: goods.inspector.id,
    pdata: [{ product_id: other.goods.product }],
  } as never)
  expect(data.days[0]).toMatchObject({
    why: 'day_full',
    sentence: `The inspector is booked on ${thu}. Please select another date or another inspector.`,
  })
})
