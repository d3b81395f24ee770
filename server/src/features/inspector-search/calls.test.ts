import { addDays } from '@goodlot/rules'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { setOrderDays } from '../../order/days/index.ts'
import { anInspector, anOrderOf, aRatedOrder, nextDays } from '../../test/inspectors.ts'
import { aFactory, aProduct, works } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { shownKm } from './judge.ts'

let w: TestWorld
let buyer: Person
let root: Person
/** A factory in Shenzhen. Tests that count inspectors use a city of their own. */
let bid: number

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an({ can_use_my_ins_list: true })
  root = await w.an({ role: 'root' })
  bid = (await aFactory(buyer)).business_id
})

/** Each test uses a city of its own, so that inspectors from other tests are not found. */
const cities = [
  'CN-4414',
  'CN-4415',
  'CN-4401',
  'CN-4402',
  'CN-4404',
  'CN-4405',
  'CN-4406',
  'CN-4407',
  'CN-4408',
  'CN-4409',
  'CN-4412',
  'CN-4413',
  'CN-4416',
  'CN-4417',
]
const aCity = () => {
  const code = cities.pop()
  if (!code) throw new Error('no city left')
  return code
}
const factoryIn = (city: string, name = `Works of ${city}`) => aFactory(buyer, { ...works, city, business_name: name })

describe('a search for an order', () => {
  // N-11, N-13, N-14, OD-34, U-53
  it('finds who can come, and who is similar; the card has every field of the specification', async () => {
    const city = aCity()
    const factory = await factoryIn(city)
    const [day = '', second = ''] = nextDays(w, 2)
    const fits = await anInspector(w, {
      cities: { [city]: 200 },
      account: { nickname: 'Fits' },
      profile: { title: 'Senior inspector', languages: ['zh', 'en'], confirmed_years: 7 },
    })
    const notThatDay = await anInspector(w, { cities: { [city]: 200 }, days: [second] })
    const otherLine = await anInspector(w, { cities: { [city]: 200 }, lines: [102] })
    const product = await aProduct(buyer)
    const found = await buyer.send('ins_search', {
      pdata: [{ product_id: product.product_id, product_qty: 500 }],
      bid: factory.business_id,
      ins_date: [{ dateStr: day }],
      service_type: 'fri',
    })
    expect(found.code).toBe(200)
    expect(found.data.total).toBe(1)
    expect(found.data.data).toMatchObject([
      {
        user_id: fits.id,
        user_name: 'Fits',
        img: '',
        img_empty: 1,
        rate: 0,
        show_title: 'Senior inspector',
        similar_type: '',
        email: '',
        hosts: 0,
        in_work: 1,
        free: 1,
        in_city: 1,
        in_category: 1,
        avg_used_time: null,
        last_order_date: '',
        my_lader_id: null,
        a: 1,
        b: 1,
        c: 1,
        d: 0,
        is_own_inspector: 0,
        third_party_experiences: 7,
        languages: ['zh', 'en'],
        distance_km: 0,
        price: 200,
        total_price: 200,
        refusal: null,
        next_date: day,
      },
    ])
    expect(found.data.data[0]?.reasons.length).toBeGreaterThan(1)
    expect(found.data.data[0]?.reasons[0]).toEqual({ code: 'newcomer', title: 'New here' })
    const similar = new Map(found.data.similar.map((card) => [card.user_id, card]))
    expect(similar.get(notThatDay.id)).toMatchObject({
      similar_type: 'city',
      in_work: 0,
      c: 0,
      next_date: second,
      refusal: { code: 'not_in_work', title: `Does not work on ${day}` },
    })
    // electrical goods may only be inspected by somebody who knows their product line
    expect(similar.get(otherLine.id)).toMatchObject({
      similar_type: 'city',
      in_category: 0,
      b: 0,
      refusal: { code: 'not_in_category' },
    })
  })

  it('tells the distance to the factory’s own place, and none where a position is not known', () => {
    const prices = { working_cents: 1, weekend_cents: 1, holiday_cents: 1 }
    const listed = { inspector_id: 1, city: 'CN-4403', province: 'CN-44', lat: 22.54, lng: 114.06, ...prices }
    const place = { city: 'CN-4403', province: 'CN-44', country: 'CN', position: { lat: 22.7, lng: 114.06 } }
    expect(shownKm(place, listed)).toBe(18)
    expect(shownKm({ ...place, position: null }, listed)).toBe(0)
    expect(shownKm({ ...place, city: 'CN-4419', position: null }, listed)).toBeNull()
    expect(shownKm(null, listed)).toBeNull()
  })

  it('speaks the reader’s language, and names nearby inspectors of the province as similar', async () => {
    const city = aCity()
    const near = await anInspector(w, { cities: { 'CN-4419': 200 } })
    const found = await buyer.send('ins_search', { city_id: city, catalog_id: '100,101' }, { language: 'zh-CN' })
    const card = found.data.similar.find(({ user_id }) => user_id === near.id)
    expect(card).toMatchObject({ similar_type: 'category', in_city: 0, in_category: 1, city_name: '东莞市' })
    expect(card?.distance_km).toBeGreaterThan(10)
    expect(card?.reasons[0]?.title).toBe('新加入')
  })

  it('a booked day is not free; with room for a second order it is (N-16)', async () => {
    const city = aCity()
    const [day = ''] = nextDays(w, 1)
    const full = await anInspector(w, { cities: { [city]: 200 } })
    const roomy = await anInspector(w, { cities: { [city]: 200 }, profile: { extra_order_qty: 1 } })
    const elsewhere = await anInspector(w, { cities: { [city]: 200 }, profile: { extra_order_qty: 1 } })
    for (const [who, at] of [
      [full, city],
      [roomy, city],
      [elsewhere, 'CN-4419'],
    ] as const) {
      const order = await anOrderOf(w, buyer)
      const claim = { inspectorId: who.id, day, city: at, isLead: true }
      expect(await w.db.transaction().execute((trx) => setOrderDays(trx, order.id, [claim]))).toEqual({ ok: true })
    }
    const { data } = await buyer.send('ins_search', { city_id: city, ins_date: day, catalog_id: 101 })
    expect(data.data.map(({ user_id }) => user_id)).toEqual([roomy.id])
    const why = new Map(data.similar.map((card) => [card.user_id, card.refusal?.code]))
    expect([why.get(full.id), why.get(elsewhere.id)]).toEqual(['day_full', 'other_city'])
    expect(data.similar.find(({ user_id }) => user_id === full.id)).toMatchObject({ in_work: 1, free: 0 })
  })

  it('cards cost what the cart says: the order’s man-days, before a day is chosen the least (SPEC P8)', async () => {
    const city = aCity()
    await anInspector(w, { cities: { [city]: 245 }, days: ['2026-11-26', '2026-11-27'] })
    const cardOf = async (input: object) => {
      const { data } = await buyer.send('ins_search', { city_id: city, ...input })
      const [card] = [...data.data, ...data.similar]
      return [card?.price, card?.total_price, card?.from_price, card?.md]
    }
    const ins_date = '2026-11-26,2026-11-27'
    expect(await cardOf({ ins_date, md: '1.5' })).toEqual([245, 367.5, null, 1.5])
    expect(await cardOf({ ins_date })).toEqual([245, 490, null, 2])
    expect(await cardOf({ md: '1.5' })).toEqual([null, null, 367.5, 1.5])
    expect(await cardOf({})).toEqual([null, null, 245, null])
  })

  it('an edited order is priced for its owner, also where root edits it; of others there is none (SPEC P8)', async () => {
    const city = aCity()
    await anInspector(w, { cities: { [city]: 200 }, days: ['2026-11-26', '2026-11-27'] })
    const owner = await w.an({ country: 'CN' })
    const order = await anOrderOf(w, owner)
    const input = { city_id: city, ins_date: '2026-11-26', osn: order.order_no }
    const { data } = await root.send('ins_search', input)
    expect(data.data[0]).toMatchObject({ price: 200, total_price: 100 })
    expect(await buyer.send('ins_search', input)).toMatchObject({ fault: 'not_found' })
  })

  it('prices follow the kind of day, and the calendar at once (I-10, S-06)', async () => {
    const city = aCity()
    await anInspector(w, { cities: { [city]: 100 }, days: ['2026-11-27', '2026-11-28', '2027-01-01'] })
    const priceOf = async (...days: string[]) => {
      const { data } = await buyer.send('ins_search', { city_id: city, ins_date: days.join(',') })
      return [data.data[0]?.price, data.data[0]?.total_price]
    }
    expect(await priceOf('2026-11-27')).toEqual([100, 100])
    expect(await priceOf('2026-11-28')).toEqual([150, 150])
    expect(await priceOf('2027-01-01')).toEqual([200, 200])
    expect(await priceOf('2026-11-27', '2026-11-28')).toEqual([125, 250])
    const calendar = (await root.send('holiday_get')).data
    await root.send('holiday_save', {
      date: [...calendar.date, '2026-11-27'],
      make_up: [...calendar.make_up, '2026-11-28'],
    })
    expect(await priceOf('2026-11-27')).toEqual([200, 200])
    expect(await priceOf('2026-11-28')).toEqual([100, 100])
  })

  it('5.0 from one order does not pass 4.8 from fifty; the reasons say so', async () => {
    const city = aCity()
    const one = await anInspector(w, { cities: { [city]: 200 } })
    const fifty = await anInspector(w, { cities: { [city]: 200 } })
    await aRatedOrder(w, buyer, one, 5)
    for (let i = 0; i < 50; i++) await aRatedOrder(w, buyer, fifty, i % 5 < 2 ? 4.5 : 5)
    const { data } = await buyer.send('ins_search', { city_id: city, ins_date: nextDays(w, 1) })
    expect(data.data.map(({ user_id, rate, rate_count }) => [user_id, rate, rate_count])).toEqual([
      [fifty.id, 5, 50],
      [one.id, 5, 1],
    ])
    expect(data.data[0]?.reasons[0]?.code).toBe('well_rated')
    const byRate = await buyer.send('ins_search', { city_id: city, sortby: 'hosts' })
    expect(byRate.data.data[0]).toMatchObject({ user_id: fifty.id, hosts: 50 })
  })

  it('three times in a row at one factory: not recommended, with the reason', async () => {
    const city = aCity()
    const factory = await factoryIn(city)
    const often = await anInspector(w, { cities: { [city]: 200 } })
    const other = await anInspector(w, { cities: { [city]: 200 } })
    for (let i = 0; i < 3; i++)
      await anOrderOf(w, buyer, { factory_id: factory.business_id, inspector_id: often.id, status: 4 })
    const terms = { bid: factory.business_id, catalog_id: 101 }
    const { data } = await buyer.send('ins_search', terms)
    expect(data.data.map(({ user_id }) => user_id)).toEqual([other.id])
    expect(data.similar.find(({ user_id }) => user_id === often.id)?.reasons.map(({ code }) => code)).toEqual([
      'same_factory',
    ])
    await anOrderOf(w, buyer, { factory_id: factory.business_id, inspector_id: other.id, status: 4 })
    expect((await buyer.send('ins_search', terms)).data.data.map(({ user_id }) => user_id).sort()).toEqual(
      [often.id, other.id].sort(),
    )
  })

  it('an inspector with a tie to the factory is not proposed', async () => {
    const city = aCity()
    const factory = await factoryIn(city, 'Lanhai Ceramics')
    const tied = await anInspector(w, { cities: { [city]: 200 } })
    await tied.send('ins_profile_edit', { conflicts: ['LANHAI ceramics'] })
    const { data } = await buyer.send('ins_search', { bid: factory.business_id })
    expect(data.total).toBe(0)
    expect(data.similar.find(({ user_id }) => user_id === tied.id)?.refusal?.code).toBe('conflict_of_interest')
    // without this factory, the same inspector matches in the city
    expect((await buyer.send('ins_search', { city_id: city })).data.data.map(({ user_id }) => user_id)).toEqual([
      tied.id,
    ])
  })

  it('an audit asks for the verified audit type', async () => {
    const city = aCity()
    const auditor = await anInspector(w, {
      cities: { [city]: 200 },
      lines: [],
      profile: { verified_audits: ['social'], declared_audits: ['social', 'technical'] },
    })
    const search = (fe_audit_type: 'social' | 'technical') =>
      buyer.send('ins_search', { city_id: city, service_type: 'fe', fe_audit_type })
    expect((await search('social')).data.data.map(({ user_id }) => user_id)).toEqual([auditor.id])
    expect((await search('technical')).data.total).toBe(0)
    expect((await search('technical')).data.similar[0]?.refusal?.code).toBe('not_in_category')
  })
})

describe('own inspectors', () => {
  // N-08, T-32
  it('use_my_ins shows the family’s only, with address and our fee as the price', async () => {
    const own = await anInspector(w, { profile: { owner_id: buyer.id } })
    const platform = await anInspector(w)
    const [day = ''] = nextDays(w, 1)
    const mine = await buyer.send('ins_search', { bid, ins_date: day, use_my_ins: 1 })
    expect(
      mine.data.data.map(({ user_id, email, total_price, is_own_inspector }) => [
        user_id,
        email,
        total_price,
        is_own_inspector,
      ]),
    ).toEqual([[own.id, own.email, 30, 1]])
    const all = await buyer.send('ins_search', { bid, ins_date: day, limit: 60 })
    expect(all.data.data.map(({ user_id }) => user_id)).toEqual(expect.arrayContaining([own.id, platform.id]))
    expect(all.data.data.find(({ user_id }) => user_id === platform.id)?.email).toBe('')
    expect(
      (await root.send('ins_search', { city_id: 'CN-4403', limit: 60 })).data.data.find(
        ({ user_id }) => user_id === platform.id,
      )?.email,
    ).toBe(platform.email)
    await buyer.send('my_ins_set_lader', { uid: own.id, my_lader_id: 1 })
    expect((await buyer.send('ins_search', { bid, ins_date: day })).data.data[0]).toMatchObject({
      user_id: own.id,
      my_lader_id: 1,
      reasons: [{ code: 'preferred' }, {}, {}],
    })
    await buyer.send('my_ins_set_lader', { uid: own.id, my_lader_id: 5 })
    expect((await buyer.send('ins_search', { bid, use_my_ins: 1 })).data.total).toBe(0)
    const plain = await w.an()
    expect((await plain.send('ins_search', { use_my_ins: 1 })).code).toBe(4003)
  })
})

describe('the search page', () => {
  // N-34, N-35, QK-05
  it('a range and a quantity: so many free days in it', async () => {
    const city = aCity()
    const [first = ''] = nextDays(w, 1)
    const range = `${first},${addDays(first, 6)}`
    const two = await anInspector(w, { cities: { [city]: 100 }, days: [addDays(first, 1), addDays(first, 5)] })
    const one = await anInspector(w, { cities: { [city]: 100 }, days: [addDays(first, 1)] })
    const { data } = await buyer.send('ins_search', { city_id: city, catalog_id: '100,101', ins_date: range, qty: 2 })
    expect(data.data).toMatchObject([{ user_id: two.id, free_dates: [addDays(first, 1), addDays(first, 5)] }])
    expect(data.similar.find(({ user_id }) => user_id === one.id)?.refusal).toMatchObject({
      code: 'too_few_days',
      title: 'Fewer than 2 free days in this range',
    })
    for (const wrong of [
      { qty: 1 },
      { qty: 2, ins_date: `${first},${addDays(first, 60)}` },
      { qty: 2, ins_date: '' },
      { city_id: 'CN-44' },
      { catalog_id: 99999 },
      { sortby: 'height' as never },
    ])
      expect((await buyer.send('ins_search', { city_id: city, ins_date: range, ...wrong })).code).toBe(4001)
  })
  it('the search for inspectors takes as many products as the cart does', async () => {
    const product = await aProduct(buyer)
    const pdata = (count: number) => ({ pdata: Array.from({ length: count }, () => product.product_id) })
    expect((await buyer.send('ins_search', pdata(500))).code).toBe(200)
    expect((await buyer.send('ins_search', pdata(501))).code).toBe(4001)
  })
  it('a city that is not in the list is named in the refusal', async () => {
    const { data } = await buyer.send('ins_search', { city_id: 'CN-44' })
    expect(data).toEqual({ city_id: 'There is no city "CN-44" in this province.' })
    const inspector = await anInspector(w, {})
    const price = { city_normal_price: 1, city_weekend_price: 1, city_holiday_price: 1 }
    const saved = await inspector.send('ins_prices_save', { city_data: [{ city_id: 'XX-1', ...price }] })
    expect(JSON.stringify(saved.data)).toContain('There is no city \\"XX-1\\" in this province.')
  })
  it('view_all lists everybody one may see, page by page (N-07)', async () => {
    const all = await buyer.send('ins_search', { view_all: 1, limit: 60 })
    expect(all.data.total).toBe(all.data.data.length)
    const second = await buyer.send('ins_search', { view_all: 1, limit: 3, first_row: 3 })
    expect(second.data.data.map(({ user_id }) => user_id)).toEqual(
      all.data.data.slice(3, 6).map(({ user_id }) => user_id),
    )
    expect((await buyer.send('ins_search', { first_row: 500 })).fault).toBe('list_too_deep')
  })
  it('somebody else’s factory or product is not found', async () => {
    const stranger = await w.an()
    const product = await aProduct(buyer)
    expect((await stranger.send('ins_search', { bid })).code).toBe(4041)
    expect((await stranger.send('ins_search', { pdata: [product.product_id] })).code).toBe(4041)
  })
  it('the select list is by name, page 0 all of them (N-12, U-54)', async () => {
    await anInspector(w, { account: { nickname: 'Zzyzx Unique' } })
    const { data } = await buyer.send('ins_select_list', { for_select: 1, page: 0, q: 'zzyzx' })
    expect(data).toMatchObject({ total: 1, data: [{ nick_name: 'Zzyzx Unique' }] })
  })
})

// these tests come last, because the tests above count all inspectors
describe('a city with many inspectors', () => {
  /** Verified inspectors with this many stars and no working days. */
  async function idle(city: string, count: number, stars: number) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO accounts (email, password_hash, nickname, role, created_at, password_changed_at)
      SELECT ${city} || n || '@idle.test', '-', 'Idle ' || n, 'inspector', now(), now() FROM generate_series(1, ${count}::int) n
      RETURNING id`.execute(w.db)
    const ids = rows.map(({ id }) => id)
    await sql`INSERT INTO inspectors (account_id, submitted_at, verified_at, jobs_done, prior_stars)
      SELECT id, now(), now(), 20, ${stars} FROM unnest(${ids}::int[]) id`.execute(w.db)
    await sql`INSERT INTO inspector_lines (inspector_id, line_id) SELECT id, 101 FROM unnest(${ids}::int[]) id`.execute(
      w.db,
    )
    await sql`INSERT INTO inspector_cities (inspector_id, city, province, working_cents, weekend_cents, holiday_cents)
      SELECT id, ${city}, 'CN-44', 10000, 10000, 10000 FROM unnest(${ids}::int[]) id`.execute(w.db)
  }
  it('those who can come are found behind hundreds who cannot, newcomers and own ones among them', async () => {
    const city = aCity()
    const factory = await factoryIn(city)
    const [day = ''] = nextDays(w, 1)
    await idle(city, 850, 4.9)
    const plain = await anInspector(w, { cities: { [city]: 200 }, profile: { jobs_done: 30, prior_stars: 3 } })
    const own = await anInspector(w, { cities: { [city]: 200 }, profile: { owner_id: buyer.id, prior_stars: 2 } })
    const found = await buyer.send('ins_search', { bid: factory.business_id, catalog_id: '100,101', ins_date: day })
    expect(found.data.data.map(({ user_id }) => user_id).sort()).toEqual([plain.id, own.id].sort())
    expect(found.data.total).toBe(2)
  })
  it('stars and lines that change later count in the next search', async () => {
    const city = aCity()
    const one = await anInspector(w, { cities: { [city]: 200 }, lines: [102] })
    await w.db
      .updateTable('inspectors')
      .set({ prior_stars: 4.5, jobs_done: 9 })
      .where('account_id', '=', one.id)
      .execute()
    await w.db.insertInto('inspector_lines').values({ inspector_id: one.id, line_id: 101 }).execute()
    await w.db.deleteFrom('inspector_lines').where('inspector_id', '=', one.id).where('line_id', '=', 102).execute()
    const rows = await w.db
      .selectFrom('inspector_cities as c')
      .innerJoin('inspectors as i', 'i.account_id', 'c.inspector_id')
      .select(['c.prior_stars', 'c.jobs_done', 'i.line_ids'])
      .where('c.inspector_id', '=', one.id)
      .execute()
    expect(rows).toEqual([{ prior_stars: 4.5, jobs_done: 9, line_ids: [101] }])
  })
})
