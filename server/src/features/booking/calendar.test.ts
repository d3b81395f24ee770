import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder, type Goods, goodsOf } from '../../test/carts.ts'
import { anInspector, anOrderOf } from '../../test/inspectors.ts'
import { aFactory } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let goods: Goods

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an({ can_use_my_ins_list: true })
  goods = await goodsOf(w, buyer, await anInspector(w, { days: ['2026-11-19', '2026-11-20', '2026-11-21'] }))
  // cheaper, but only on the Friday
  await anInspector(w, { days: ['2026-11-20'], cities: { 'CN-4403': 150 } })
  // cannot come: other city, other goods, not verified, inactive, another family's
  await anInspector(w, { days: ['2026-11-20'], cities: { 'CN-4419': 10 } })
  await anInspector(w, { days: ['2026-11-20'], lines: [301], cities: { 'CN-4403': 10 } })
  await anInspector(w, { days: ['2026-11-20'], profile: { verified_at: null }, cities: { 'CN-4403': 10 } })
  await anInspector(w, { days: ['2026-11-20'], account: { active: false }, cities: { 'CN-4403': 10 } })
  await anInspector(w, { days: ['2026-11-20'], profile: { owner_id: (await w.an()).id }, cities: { 'CN-4403': 10 } })
})

const calendar = async (input: object, who = buyer) =>
  (
    await who.send('booking_calendar', {
      from: '2026-11-16',
      to: '2026-11-22',
      catalog_id: [100, 101],
      bid: goods.factory,
      ...input,
    })
  ).data.days
const short = (days: Awaited<ReturnType<typeof calendar>>) =>
  days.map(({ day, kind, why, inspectors, price }) => [day.slice(8), kind, why, inspectors, price])

describe('the calendar of a booking', () => {
  it('says for each day how many can come, and the lowest price (H-40, H-41)', async () => {
    expect(short(await calendar({}))).toEqual([
      ['16', 'working', 'another_date', 0, null],
      ['17', 'working', '', 0, null],
      ['18', 'working', '', 0, null],
      ['19', 'working', '', 1, 200],
      ['20', 'working', '', 2, 150],
      ['21', 'weekend', '', 1, 300],
      ['22', 'weekend', '', 0, null],
    ])
  })

  it('closes tomorrow at noon in China, with its sentence', async () => {
    w.clock.set('2026-11-16T12:00:00+08:00')
    const days = await calendar({})
    w.clock.set('2026-11-16T02:00:00Z')
    expect(days[0]?.sentence).toBe('Please select another date')
    expect(days[1]).toMatchObject({
      why: 'next_day_after_noon',
      sentence: 'Sorry! No order for the next day can be booked after 12 pm China time.',
    })
  })

  it('leaves out who is booked, works elsewhere that day, or has a tie to the factory', async () => {
    const busy = await anInspector(w, { days: ['2026-12-01'] })
    const elsewhere = await anInspector(w, { days: ['2026-12-01'], profile: { extra_order_qty: 3 } })
    const tied = await anInspector(w, { days: ['2026-12-01'] })
    const range = { from: '2026-12-01', to: '2026-12-01' }
    expect(short(await calendar(range))).toEqual([['01', 'working', '', 3, 200]])
    const take = async (inspector: Person, city: string) => {
      const { id } = await anOrderOf(w, buyer)
      await w.db
        .insertInto('order_days')
        .values({ order_id: id, inspector_id: inspector.id, day: '2026-12-01', slot: 1, city })
        .execute()
    }
    await take(busy, 'CN-4403')
    await take(elsewhere, 'CN-4419')
    await w.db
      .insertInto('inspector_conflicts')
      .values({ inspector_id: tied.id, name: 'Shenzhen Bright Home Co., Ltd' })
      .execute()
    expect(short(await calendar(range))).toEqual([['01', 'working', '', 0, null]])
  })

  it('with an inspector: whether that one can, why not, and its price', async () => {
    const days = await calendar({ ins: goods.inspector.id })
    expect(short(days).slice(2, 6)).toEqual([
      ['18', 'working', 'not_in_work', 0, null],
      ['19', 'working', '', 1, 200],
      ['20', 'working', '', 1, 200],
      ['21', 'weekend', '', 1, 300],
    ])
    expect(days[2]?.sentence).toContain('2026-11-18')
  })

  it('an edited order finds its own days free', async () => {
    const one = await anInspector(w, { days: ['2026-11-25'] })
    const { order_no } = await anOrder(w, buyer, { ins_date: ['2026-11-25'] }, { ...goods, inspector: one })
    const range = { from: '2026-11-25', to: '2026-11-25', ins: one.id }
    expect((await calendar(range))[0]?.why).toBe('day_full')
    expect((await calendar({ ...range, osn: order_no }))[0]).toMatchObject({ why: '', price: 200 })
    const other = await w.an()
    expect((await other.send('booking_calendar', { ...range, ins: '', osn: order_no })).code).toBe(4041)
  })

  it('counts own inspectors, alone with use_my_ins, at the administration fee (H-54, T-32)', async () => {
    await anInspector(w, { days: ['2026-11-26'], profile: { owner_id: buyer.id } })
    await anInspector(w, { days: ['2026-11-26'] })
    const range = { from: '2026-11-26', to: '2026-11-26' }
    expect(short(await calendar(range))).toEqual([['26', 'working', '', 2, 30]])
    expect(short(await calendar({ ...range, use_my_ins: 1 }))).toEqual([['26', 'working', '', 1, 30]])
    const without = await w.an()
    expect((await without.send('booking_calendar', { ...range, use_my_ins: 1 })).code).toBe(4003)
  })

  it('takes discounts into account: the own price and the campaign', async () => {
    const agreed = await w.an({ can_use_own_price: true, customer_price_cents: 12_000, country: 'CN' })
    const factory = (await aFactory(agreed)).business_id
    const [day] = await calendar({ from: '2026-11-19', to: '2026-11-19', bid: factory }, agreed)
    // half of 200 is less than the agreed 120
    expect(day?.price).toBe(100)
  })

  it('an audit asks for the audit type', async () => {
    await anInspector(w, { days: ['2026-11-27'], lines: [], profile: { verified_audits: ['social'] } })
    const audit = { from: '2026-11-27', to: '2026-11-27', service_type: 'fe' }
    expect((await calendar({ ...audit, fe_audit_type: 'social' }))[0]?.inspectors).toBe(1)
    expect((await calendar({ ...audit, fe_audit_type: 'security' }))[0]?.inspectors).toBe(0)
  })

  it('the calendar of a booking without a factory has no price', async () => {
    expect((await calendar({ bid: '', from: '2026-11-20', to: '2026-11-20' }))[0]).toMatchObject({
      price: null,
      inspectors: 3,
    })
  })

  it.each<[string, object, ...string[]]>([
    ['more than 62 days', { from: '2026-11-01', to: '2027-01-02' }, 'to'],
    ['backwards', { from: '2026-11-20', to: '2026-11-19' }, 'to'],
    ['no day', { from: 'x' }, 'from'],
    ['the last days that have a text', { from: '9999-10-31', to: '9999-12-31' }, 'from', 'to'],
  ])('%s is bad input', async (_, input, ...fields) => {
    const { code, data } = await buyer.send('booking_calendar', { from: '2026-11-16', to: '2026-11-17', ...input })
    expect(code).toBe(4001)
    expect(Object.keys(data)).toEqual(fields)
  })
})

describe('the history of a factory', () => {
  it('counts the reader’s own orders and how they ended', async () => {
    const other = await w.an()
    const factory = (await aFactory(buyer, { business_name: 'History Works' })).business_id
    const past = { factory_id: factory, status: 4, days: ['2026-11-10'], last_day: '2026-11-10' }
    for (const report_result of ['pass', 'pass', 'fail', 'aborted'])
      await anOrderOf(w, buyer, { ...past, report_result })
    await anOrderOf(w, buyer, { ...past, status: 3, report_result: 'fail' })
    await anOrderOf(w, buyer, { ...past, status: 5 })
    await anOrderOf(w, other, { ...past, report_result: 'pass' })
    await anOrderOf(w, buyer, { ...past, status: 1, last_day: '2026-11-30' })
    const { data } = await buyer.send('business_history', { business_id: factory })
    expect(data).toEqual({ orders: 3, pass: 2, fail: 1, pending: 0, aborted: 1, last_date: '2026-11-10' })
    expect((await other.send('business_history', { business_id: factory })).code).toBe(4041)
    expect((await (await w.an({ role: 'root' })).send('business_history', { business_id: factory })).data.orders).toBe(
      4,
    )
    expect((await w.send('business_history', { business_id: factory })).code).toBe(4004)
    expect((await goods.inspector.send('business_history', { business_id: factory })).code).toBe(4003)
  })
})
