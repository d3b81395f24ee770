import { beforeAll, expect, it } from 'vitest'
import { anOrder, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { publicPrices } from './index.ts'

let w: TestWorld
let buyer: Person
beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an({ country: 'PL' })
})

/** An inspector who asks this for a working day in Shenzhen, booked and paid for one day. */
async function booked(dollars: number) {
  const inspector = await anInspector(w, { cities: { 'CN-4403': dollars }, profile: { extra_order_qty: 9 } })
  const order = await anOrder(w, buyer, {}, await goodsOf(w, buyer, inspector))
  expect((await buyer.send('order_checkout', { order_id: order.order_id })).msg).toBe('')
  return { inspector, order }
}
const usual = async (who: Person) => (await who.send('ins_price_usual', { city_ids: ['CN-4403', 'CN-3302'] })).data

it('the usual price of a city is said from five booked inspectors on, and forgotten after 90 days', async () => {
  const { inspector } = await booked(200)
  for (const dollars of [225, 240, 270]) await booked(dollars)
  // a second order of one inspector does not make it two
  await anOrder(w, buyer, {}, await goodsOf(w, buyer, inspector))
  expect(await usual(inspector)).toEqual({ commission_percent: 15, cities: [] })
  const { order } = await booked(400)
  expect(await usual(inspector)).toEqual({
    commission_percent: 15,
    cities: [{ city_id: 'CN-4403', low: 225, high: 270, inspectors: 5 }],
  })
  await buyer.send('order_cancel', { order_id: order.order_id })
  expect((await usual(inspector)).cities).toEqual([])
  await booked(300)
  expect((await usual(inspector)).cities).toHaveLength(1)
  await keepSignedIn(w)
  w.clock.set(new Date(w.clock.now().getTime() + 91 * 24 * 3600_000))
  expect((await usual(inspector)).cities).toEqual([])
  expect(await buyer.send('ins_price_usual', { city_ids: [] })).toMatchObject({ code: 4003 })
})

it('the public page names cities and all of them from five inspectors on, until its count is two days old', async () => {
  const shown = () => publicPrices(w.db, w.clock.now())
  w.clock.set('2026-11-16T02:00:00Z')
  await w.db.updateTable('orders').set({ city: 'CN-3302' }).where('city', '=', 'CN-4403').execute()
  const city = 'CN-3205'
  for (const dollars of [200, 210, 220, 230]) {
    const { order } = await booked(dollars)
    await w.db.updateTable('orders').set({ city }).where('id', '=', order.order_id).execute()
  }
  const count = () =>
    w.db
      .deleteFrom('public_prices')
      .execute()
      .then(() => w.runJobs())
  await count()
  const four = await shown()
  expect(four?.prices.map((price) => price.city?.code)).not.toContain(city)
  const { order } = await booked(300)
  await w.db.updateTable('orders').set({ city }).where('id', '=', order.order_id).execute()
  // once a day is enough
  await w.runJobs()
  expect((await shown())?.prices.map((price) => price.city?.code)).toEqual(
    four?.prices.map((price) => price.city?.code),
  )
  await count()
  const five = await shown()
  expect(five?.prices.find((price) => price.city?.code === city)).toMatchObject({
    low: 21_000,
    high: 23_000,
    inspectors: 5,
  })
  expect(five?.prices.at(-1)?.city).toBeNull()
  w.clock.set('2026-11-18T02:00:01Z')
  expect(await shown()).toBeNull()
})

it('an offer says for how many hours it pays, and what the sum is made of', async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  const { inspector, order } = await booked(200)
  const row = (await inspector.send('mission_list')).data.data.find(({ order_id }) => order_id === order.order_id)
  expect(row).toMatchObject({
    amount: 170,
    pay: { hours: 8, dates: [{ day: '2026-11-19', kind: 'working', earned: 200 }], earned: 200, commission: 30 },
  })
})

it('earnings at a glance are the own lines: accepted, earned, waiting, deducted', async () => {
  const { inspector, order } = await booked(200)
  const summary = async () => (await inspector.send('earning_summary')).data
  expect(await summary()).toMatchObject({ month: '2026-11', earned: 0, coming: 0, coming_orders: 0 })
  await inspector.send('mission_accept', { order_id: order.order_id })
  expect(await summary()).toMatchObject({ coming: 170, coming_orders: 1 })
  const line = {
    ...{ order_id: order.order_id, inspector_id: inspector.id, accrued_at: w.clock.now() },
  }
  await w.db
    .insertInto('payouts')
    .values([
      { ...line, earned_cents: 20_000, commission_cents: 3000, payable_on: '2026-11-23' },
      { ...line, kind: 'recovery', note: 'Photos', earned_cents: -2000, commission_cents: 0, payable_on: '2026-11-16' },
    ])
    .execute()
  expect(await summary()).toMatchObject({ earned: 170, waiting: 170, next_on: '2026-11-23', payable: 0, owed: 20 })
  const other = await anInspector(w)
  expect((await other.send('earning_summary')).data).toMatchObject({ earned: 0, waiting: 0, owed: 0 })
})
