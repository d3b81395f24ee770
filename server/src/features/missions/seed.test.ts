import { distanceKm, fold, judgeMission, missingOf } from '@goodlot/inspection'
import { chinaDay } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedReports } from '../../../db/seed/reports.ts'
import { type Order, orderById } from '../../order/index.ts'
import { demoPeople } from '../../test/demo-people.ts'
import type { TestWorld } from '../../test/world.ts'
import { briefOf } from './brief.ts'
import { entriesOf } from './entry-store.ts'

let w: TestWorld
let visits: Awaited<ReturnType<typeof visitOf>>[]

/** A submitted visit with its judgement. */
async function visitOf(order: Order) {
  const { brief } = await briefOf(w.db, order)
  const entries = await entriesOf(w.db, order.id)
  const state = fold(brief, entries)
  return { order, brief, entries, state, judged: judgeMission(brief, state) }
}

beforeAll(async () => {
  w = await demoPeople()
  await seedReports(w.app, w.db, w.clock.now())
  const missions = await w.db
    .selectFrom('missions')
    .select('order_id')
    .where('submitted_at', 'is not', null)
    .orderBy('order_id')
    .execute()
  visits = []
  for (const { order_id } of missions) visits.push(await visitOf((await orderById(w.db, order_id)) as Order))
}, 400_000)

describe('every visit of the demo', () => {
  it('has a released report behind each Finalized order, with results of every kind', async () => {
    const finalized = await w.db.selectFrom('orders').select(['id', 'report_result']).where('status', '=', 4).execute()
    const released = await w.db
      .selectFrom('report_versions')
      .select('order_id')
      .where('released_at', 'is not', null)
      .execute()
    expect(finalized.length).toBeGreaterThan(100)
    expect(new Set(finalized.map(({ id }) => id))).toEqual(new Set(released.map(({ order_id }) => order_id)))
    const results = Map.groupBy(finalized, ({ report_result }) => report_result)
    expect(results.get('pass')?.length).toBeGreaterThan(60)
    expect(results.get('fail')?.length).toBeGreaterThan(10)
    expect(results.has('')).toBe(false)
  })

  it('lacks nothing that its protocol asks for: answers, units, counts, required photos, signature', () => {
    for (const { order, brief, state } of visits)
      expect({ order: order.order_no, missing: missingOf(brief, state) }).toEqual({
        order: order.order_no,
        missing: [],
      })
  })

  it('is on its booked day, at the factory, and takes the time that such work takes', () => {
    for (const { order, brief, entries, state } of visits) {
      const { checkedIn } = state
      if (!checkedIn?.place || brief.place?.lat == null || brief.place.lng === null)
        throw new Error(`nobody knows where the visit of ${order.order_no} was`)
      expect(order.days).toContain(chinaDay(new Date(checkedIn.at)))
      const site = { lat: brief.place.lat, lng: brief.place.lng }
      expect(distanceKm(checkedIn.place, site)).toBeLessThan(1)
      expect(entries.flatMap(({ flags }) => flags)).toEqual([])
      const units = entries.filter(({ kind }) => kind === 'unit').map(({ at }) => Date.parse(at))
      for (const [i, at] of units.slice(1).entries()) expect(at - (units[i] ?? at)).toBeGreaterThan(30_000)
    }
  })

  it('was counted, and not always as it was ordered', () => {
    const counted = visits.flatMap(({ brief, state }) =>
      brief.plan.length === 0 || state.aborted
        ? []
        : brief.goods.map(({ product, quantity }) => ({ quantity, said: state.quantities.get(product)?.data })),
    )
    expect(counted.every(({ said }) => (said?.cartons ?? 0) > 0)).toBe(true)
    expect(counted.filter(({ quantity, said }) => said?.packed !== quantity).length).toBeGreaterThan(20)
  })

  it('was reported and reviewed in the order of time, and paid out long ago', async () => {
    for (const { order } of visits) {
      const { created_at, checked_in_at, checked_out_at, reported_at, finalized_at } = order
      const times = [created_at, checked_in_at, checked_out_at, reported_at, finalized_at].flatMap((at) => at ?? [])
      expect(times.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(times)
      expect(finalized_at?.getTime()).toBeLessThanOrEqual(w.clock.now().getTime())
    }
    const ofThePast = w.db.selectFrom('orders').select('id').where('order_no', 'like', 'GL%').where('status', '=', 4)
    const due = await w.db
      .selectFrom('payouts')
      .select('order_id')
      .where('order_id', 'in', ofThePast)
      .where('payable_on', '<=', chinaDay(w.clock.now()))
      .where('paid_at', 'is', null)
      .execute()
    // the few payouts that are due belong to orders of the demo's own customers and wait for root
    expect(due.length).toBeLessThan(15)
    const letters = await w.db.selectFrom('mails').select('order_id').where('template', '=', 'payout_paid').execute()
    expect(letters).toEqual([])
  })
})
