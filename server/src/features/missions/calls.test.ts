import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerOrder } from '../../order/offers/index.ts'
import { anOrder, goodsOf } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn, eventsOf, inOrderWrite, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let first: Person
let second: Person
const monday = '2026-11-16T02:00:00Z'

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})
beforeEach(async () => {
  w.clock.set(monday)
  first = await anInspector(w)
  second = await anInspector(w, { cities: { 'CN-4403': 300 } })
  await w.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2027-01-01') })
    .execute()
})

const row = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const daysOf = (id: number) =>
  w.db.selectFrom('order_days').select(['inspector_id', 'day']).where('order_id', '=', id).execute()
async function offered(change: Parameters<typeof aSoldOrder>[2] = {}) {
  const order = await aSoldOrder(w, buyer, { inspector: first, ...change })
  await inOrderWrite(w, (ctx) => offerOrder(ctx, order.id, first.id))
  return order
}

describe('an offered order', () => {
  it('is in the inspector’s list with what it earns, not with what the customer pays', async () => {
    const placed = await anOrder(w, buyer, {}, await goodsOf(w, buyer, first))
    const { data } = await first.send('mission_list', { page: 1, limit: 10 })
    expect(data.data).toMatchObject([
      {
        order_no: placed.order_no,
        amount: 170,
        ins_date: '2026-11-19',
        goods: 'Steel kettle 1.7 l',
        quantity: 500,
        offer_state: 'offered',
        expires_at: '2026-11-16 14:00:00',
        city_name: 'Shenzhen',
        md: 1,
        calculated_md: 1,
      },
    ])
    expect(JSON.stringify(data)).not.toContain('"total_price"')
    expect((await second.send('mission_list', { page: 1, limit: 10 })).data.total).toBe(0)
    for (const who of [buyer, root]) expect((await who.send('mission_list', { page: 1, limit: 10 })).code).toBe(4003)
  })

  it('names the office to call, the one in China first, and none that has no telephone', async () => {
    const teamWith = async (offices: object) => {
      expect((await root.send('settings_save', { values: { 'site.offices': offices } })).msg).toBe('')
      return (await first.send('mission_list', { page: 1, limit: 1 })).data.team
    }
    const office = (phone: string) => ({ address: '1 Quay', phone, email: 'office@goodlot.test' })
    expect(await teamWith({ uk: office('') })).toBeNull()
    const both = { uk: office('+44 20 1'), suzhou: office('+86 512 1') }
    expect(await teamWith(both)).toEqual({ phone: '+86 512 1', email: 'office@goodlot.test' })
    expect(await teamWith({})).toBeNull()
  })

  it('stands before everything else, and all are counted whatever the page holds', async () => {
    const accepted = await offered({ days: [dayIn(w, 3)] })
    expect((await first.send('mission_accept', { order_id: accepted.id })).msg).toBe('')
    const later = [await offered({ days: [dayIn(w, 5)] }), await offered({ days: [dayIn(w, 6)] })]
    const page = await first.send('mission_list', { page: 1, limit: 1 })
    expect(page.data).toMatchObject({ data: [{ order_id: later[0]?.id }], total: 3, offers: 2 })
    const all = (await first.send('mission_list', { page: 1, limit: 10 })).data.data
    expect(all.map(({ order_id }) => order_id)).toEqual([...later, accepted].map(({ id }) => id))
    expect((await second.send('mission_list', { page: 1, limit: 1 })).data.offers).toBe(0)
  })

  it('is accepted once, by the one it was offered to', async () => {
    const order = await offered()
    expect((await second.send('mission_accept', { order_id: order.id })).code).toBe(4041)
    const answers = await Promise.all([1, 2].map(() => first.send('mission_accept', { order_id: order.id })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 4000])
    expect(await eventsOf(w, order.id)).toEqual(['offered', 'offer_accepted'])
    expect(await first.send('mission_decline', { order_id: order.id })).toMatchObject({ fault: 'offer_closed' })
    expect(await daysOf(order.id)).toHaveLength(1)
  })

  it('that is declined frees its days, keeps its status, and root hears why; the owner does not', async () => {
    const order = await offered({ order: { status: 1, paid_cents: 20_000 } })
    expect((await first.send('mission_decline', { order_id: order.id, reason: 'My car broke down' })).code).toBe(200)
    expect(await daysOf(order.id)).toEqual([])
    expect(await row(order.id)).toMatchObject({
      status: 1,
      inspector_id: null,
      inspector_name: '',
      awaits_inspector: true,
    })
    expect(await mailsAbout(w, order.id)).toContain(`mission_answered → ${root.email}`)
    const [notice] = (await root.send('notice_list', { page: 1, limit: 1 })).data.data
    expect(notice?.title).toContain(order.order_no)
    const seenByRoot = (await root.send('order_info', { order_no: order.order_no })).data
    expect(seenByRoot.offer).toMatchObject({ state: 'declined', reason: 'My car broke down' })
    const seenByOwner = (await buyer.send('order_info', { order_no: order.order_no })).data
    expect(seenByOwner.offer).toMatchObject({ state: 'declined', reason: '' })
    expect(JSON.stringify(seenByOwner)).not.toContain('car broke')
    expect(seenByOwner.awaits_inspector).toBe(1)
  })

  it('expires by the clock at its time, also after the clock stood still; an answer comes too late then', async () => {
    const order = await offered()
    w.clock.set('2026-11-16T05:59:59Z')
    await w.runJobs()
    expect((await row(order.id)).inspector_id).toBe(first.id)
    w.clock.set('2026-11-16T06:00:00Z')
    expect(await first.send('mission_accept', { order_id: order.id })).toMatchObject({ fault: 'offer_closed' })
    w.clock.set('2026-11-17T06:00:00Z')
    await w.runJobs()
    await w.runJobs()
    expect(await row(order.id)).toMatchObject({ inspector_id: null, awaits_inspector: true })
    expect(await eventsOf(w, order.id)).toEqual(['offered', 'offer_expired'])
    expect((await mailsAbout(w, order.id)).filter((mail) => mail === `mission_answered → ${root.email}`)).toHaveLength(
      1,
    )
  })

  it('can be cancelled free after the deadline while nobody has accepted since', async () => {
    const order = await offered({ days: [dayIn(w, 3)], order: { status: 1, paid_cents: 20_000 } })
    await first.send('mission_decline', { order_id: order.id })
    w.clock.set('2026-11-18T03:00:00Z')
    expect((await root.send('order_change_ins', { order_id: order.id, new_ins: second.id })).code).toBe(200)
    // offered to the second one, not yet accepted
    const [again] = (await buyer.send('order_list', { page: 1, limit: 1, order_no: order.order_no })).data.data
    expect(again?.awaits_inspector).toBe(1)
    expect((await buyer.send('order_cancel', { order_id: order.id })).data).toEqual({ charged: 0, refund: 200 })
    const other = await offered({ days: [dayIn(w, 1)], order: { status: 1 } })
    expect((await first.send('mission_accept', { order_id: other.id })).code).toBe(200)
    expect(await buyer.send('order_cancel', { order_id: other.id })).toMatchObject({ fault: 'cancel_deadline_passed' })
  })
})

describe('another inspector', () => {
  it('takes the days, earns its own price, and the customer pays what was agreed (J-56, U-44)', async () => {
    const order = await offered({ order: { status: 1 } })
    const { code, data } = await root.send('order_change_ins', { order_id: order.id, new_ins: second.id })
    expect({ code, ...data.after }).toMatchObject({
      code: 200,
      ins_id: second.id,
      ins_nick_name: second.account.nickname,
      total_price: 200,
      payout: 255,
    })
    expect((await daysOf(order.id)).map(({ inspector_id }) => inspector_id)).toEqual([second.id])
    const info = (await root.send('order_info', { order_no: order.order_no })).data
    expect(info).toMatchObject({
      total_price: 200,
      payout: 255,
      margin: -55,
      ins_id: second.id,
      order_status_str: 'Confirmed',
    })
    expect(info.offer).toMatchObject({ state: 'offered', ins_id: second.id })
    expect(info.terms.reduce((sum, { amount }) => sum + amount, 0)).toBe(200)
    expect(await mailsAbout(w, order.id)).toEqual([
      `mission_offered → ${first.email}`,
      `mission_withdrawn → ${first.email}`,
      `mission_offered → ${second.email}`,
      `order_reassigned → ${buyer.email}`,
    ])
    expect(await root.send('order_change_ins', { order_id: order.id, new_ins: second.id })).toMatchObject({
      fault: 'same_inspector',
    })
  })

  it('is root’s to choose, and one must be chosen (J-56, J-57, T-13)', async () => {
    const order = await offered()
    expect(await buyer.send('order_change_ins', { order_id: order.id, new_ins: second.id })).toMatchObject({
      code: 4003,
      msg: 'Permission denied!',
    })
    expect(await root.send('order_change_ins', { order_id: order.id })).toMatchObject({
      code: 4001,
      msg: 'Sorry, this item cannot be empty.',
    })
    const lab = await aSoldOrder(w, buyer, { order: { service_type: 'lab' } })
    expect(await root.send('order_change_ins', { order_id: lab.id, new_ins: second.id })).toMatchObject({
      fault: 'no_inspector',
    })
  })

  it('who cannot come is refused by name, and nothing changes', async () => {
    const day = dayIn(w, 4)
    const unverified = await anInspector(w, { profile: { verified_at: null } })
    const closed = await anInspector(w, { account: { active: false } })
    const full = await anInspector(w)
    await aSoldOrder(w, buyer, { inspector: full, days: [day] })
    const idle = await anInspector(w, { days: [] })
    const foreign = await anInspector(w, { profile: { owner_id: (await w.an()).id } })
    const order = await offered({ days: [day] })
    for (const [who, fault] of [
      [unverified, 'inspector_unverified'],
      [closed, 'inspector_inactive'],
      [full, 'day_full'],
      [idle, 'not_in_work'],
      [foreign, 'other_customers_inspector'],
    ] as const)
      expect(await root.send('order_change_ins', { order_id: order.id, new_ins: who.id })).toMatchObject({
        code: 4000,
        fault,
      })
    expect((await daysOf(order.id)).map(({ inspector_id }) => inspector_id)).toEqual([first.id])
    expect((await row(order.id)).revision).toBe(1)
  })
})
