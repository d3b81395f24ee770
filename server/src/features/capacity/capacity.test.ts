import { beforeAll, expect, it } from 'vitest'
import { anInspector, nextDays } from '../../test/inspectors.ts'
import { aSoldOrder } from '../../test/orders.ts'
import { aProduct } from '../../test/records.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { keptMs } from './kept.ts'

const dongguan = 'CN-4419'
let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})

/** The rows of Dongguan as [category, free, booked, missed] of the first week. */
async function firstWeek(city_id = dongguan) {
  w.clock.advance(keptMs)
  const { data } = await root.send('capacity_list', { city_id, limit: 200 })
  return data.data.map(({ catalog_id, weeks: [week] }) => [catalog_id, week?.free, week?.booked, week?.missed])
}

it('a free day counts in each city and category of its inspector, a sold one where it was sold, and nobody who cannot be booked', async () => {
  const days = nextDays(w, 3)
  const cities = { [dongguan]: 200, 'CN-4403': 200 }
  const inspector = await anInspector(w, { cities, lines: [101, 102, 201], days })
  for (const profile of [{ exam_required: true }, { verified_at: null }, { owner_id: buyer.id }])
    await anInspector(w, { cities, days, profile })
  await anInspector(w, { cities, days, account: { active: false } })
  expect(await firstWeek()).toEqual([
    [100, 3, 0, 0],
    [200, 3, 0, 0],
  ])
  await aSoldOrder(w, buyer, { inspector, days: [days[0] as string], order: { status: 1, city: 'CN-4403' } })
  expect(await firstWeek()).toEqual([
    [100, 2, 0, 0],
    [200, 2, 0, 0],
  ])
  expect(await firstWeek('CN-4403')).toContainEqual([100, 2, 1, 0])
  const { data } = await root.send('capacity_list', { city_id: dongguan, catalog_id: 200 })
  expect([data.total, data.weeks.length, data.data[0]?.weeks.length]).toEqual([1, 8, 8])
  expect(data.data[0]?.city_path).toEqual(['CN', 'CN-44', dongguan])
  expect((await buyer.send('capacity_list', {})).code).toBe(4003)
})

it('figures are kept for some seconds and then added up again', async () => {
  const cities = { 'CN-4401': 200 }
  const free = async () => {
    const { data } = await root.send('capacity_list', { city_id: 'CN-4401', catalog_id: 100 })
    return data.data.map(({ weeks: [week] }) => week?.free)
  }
  w.clock.advance(keptMs)
  expect(await free()).toEqual([])
  await anInspector(w, { cities, lines: [101], days: nextDays(w, 2) })
  expect(await free()).toEqual([])
  w.clock.advance(keptMs)
  expect(await Promise.all([free(), free()])).toEqual([[2], [2]])
})

it('a search that finds nobody is counted by day, city and category; one that finds somebody, a second page and the team are not', async () => {
  const huizhou = 'CN-4413'
  const [first, second] = nextDays(w, 2) as [string, string]
  const search = { city_id: huizhou, catalog_id: 101, ins_date: [first, second] }
  await buyer.send('ins_search', search)
  await Promise.all([1, 2].map(() => buyer.send('ins_search', { ...search, ins_date: [second] })))
  await buyer.send('ins_search', { ...search, first_row: 12 })
  await buyer.send('ins_search', { ...search, view_all: 1 })
  await buyer.send('ins_search', { ...search, ins_date: ['2027-06-01'] })
  await root.send('ins_search', search)
  await buyer.send('ins_search', { city_id: huizhou, service_type: 'fe' })
  const rows = await w.db
    .selectFrom('missed_searches')
    .selectAll()
    .where('city', '=', huizhou)
    .orderBy('day')
    .orderBy('category_id')
    .execute()
  expect(rows.map(({ day, category_id, searches }) => [day, category_id, searches])).toEqual([
    ['2026-11-16', null, 1],
    [first, 100, 1],
    [second, 100, 3],
  ])
  expect(await firstWeek(huizhou)).toEqual([
    [100, 0, 0, 4],
    [null, 0, 0, 1],
  ])
  // goods of two categories are wanted in both
  const goods = [await aProduct(buyer), await aProduct(buyer, { product_sku: 'S-1', product_catalog_id: [200, 201] })]
  const pdata = goods.map(({ product_id }) => product_id)
  await buyer.send('ins_search', { city_id: huizhou, pdata, catalog_id: 102, ins_date: [first] })
  expect(await firstWeek(huizhou)).toEqual([
    [100, 0, 0, 5],
    [200, 0, 0, 1],
    [null, 0, 0, 1],
  ])
  await anInspector(w, { cities: { [huizhou]: 200 } })
  await buyer.send('ins_search', search)
  expect((await firstWeek(huizhou))[0]?.[3]).toBe(5)
})

it('root filters inspectors by city, category and line', async () => {
  const { code: city } = await w.db
    .selectFrom('places')
    .select('code')
    .where('kind', '=', 'city')
    .where('code', 'like', 'VN-%')
    .executeTakeFirstOrThrow()
  const { id } = await anInspector(w, { cities: {}, lines: [201] })
  await w.db
    .insertInto('inspector_cities')
    .values({ inspector_id: id, city, province: 'CN-44', working_cents: 100, weekend_cents: 100, holiday_cents: 100 })
    .execute()
  const found = async (filter: object) =>
    (await root.send('ins_list', { ...filter, limit: 200 })).data.data.map(({ user_id }) => user_id)
  expect(await found({ city_id: city })).toEqual([id])
  for (const [catalog_id, isFound] of [
    [200, true],
    [201, true],
    [202, false],
    [100, false],
  ] as const)
    expect((await found({ city_id: city, catalog_id })).includes(id)).toBe(isFound)
})
