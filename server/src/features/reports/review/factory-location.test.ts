import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../../test/carts.ts'
import { aMission, Phone } from '../../../test/missions.ts'
import { finishVisit } from '../../../test/reports.ts'
import { Watcher } from '../../../test/watcher.ts'
import { type Person, type TestWorld, testWorld } from '../../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let server: { url: string; stop(): Promise<void> }
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
  server = await w.another()
  return () => server.stop()
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

interface Point {
  lat: number
  lng: number
}
const gate = { lat: 22.5601, lng: 114.0702, accuracy: 12 }

/** Submits the report of a visit that checked in at this point; `byHand` is the location of the factory that the owner entered. */
async function submitted(checkIn: Point & { accuracy: number }, byHand?: Point) {
  const mission = await aMission(w, buyer)
  const { order_id, inspector, product } = mission
  const { factory_id } = await w.db
    .selectFrom('orders')
    .select('factory_id')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const factory = factory_id ?? 0
  const place = byHand ?? { lat: null, lng: null }
  const clean = { ...place, checkin_lat: null, checkin_lng: null }
  await w.db.updateTable('factories').set(clean).where('id', '=', factory).execute()
  const phone = new Phone(w, inspector, order_id)
  phone.checkIn(checkIn)
  await finishVisit(phone, product)
  expect((await phone.submit('pass')).msg).toBe('')
  return { ...mission, oid: order_id, factory }
}
const placeIn = (id: number) =>
  w.db.selectFrom('factories').select(['lat', 'lng', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
const logOf = (id: number) =>
  w.db
    .selectFrom('audit')
    .select(['account_id', 'details'])
    .where('subject', '=', `factory:${id}`)
    .where('action', '=', 'factories.place')
    .execute()
const accept = (oid: number, change: { factory_place?: 0 | 1 } = {}) =>
  root.send('report_accept', { oid, flag: 1, ...change })
const offered = async (oid: number) => (await root.send('report_html', { oid })).data.factory_place

describe('accepting a report', () => {
  it('stores the check-in as the place of a factory that has none, and logs who did it', async () => {
    const { oid, factory, order_no } = await submitted(gate)
    const before = await placeIn(factory)
    expect(await offered(oid)).toEqual({
      state: 'new',
      text: expect.stringMatching(/^[\d.]+ km from the centre of the factory’s city \(± 12 m\)/),
    })
    expect((await accept(oid)).code).toBe(200)
    expect(await placeIn(factory)).toEqual({ lat: gate.lat, lng: gate.lng, version: before.version + 1 })
    expect(await logOf(factory)).toMatchObject([
      {
        account_id: root.id,
        details: { order_no, accuracy: 12, from: { lat: null, by_hand: false }, to: { lat: gate.lat, lng: gate.lng } },
      },
    ])
    expect(await offered(oid)).toBeNull()
  })

  it('stores nothing where root says no or where the phone hardly knew its place; with a notice it stores it as well', async () => {
    const unwanted = await submitted(gate)
    await accept(unwanted.oid, { factory_place: 0 })
    const vague = await submitted({ ...gate, accuracy: 101 })
    expect(await offered(vague.oid)).toBeNull()
    await accept(vague.oid, { factory_place: 1 })
    for (const { factory } of [unwanted, vague]) expect(await placeIn(factory)).toMatchObject({ lat: null, lng: null })
    const told = await submitted({ ...gate, accuracy: 100 })
    await root.send('report_notify', { oid: told.oid })
    expect(await placeIn(told.factory)).toMatchObject({ lat: gate.lat })
  })

  it('overwrites a place that was entered by hand only if root says so, and one from a check-in by itself', async () => {
    const typed = { lat: 22.53, lng: 114.05 }
    const first = await submitted(gate, typed)
    expect(await offered(first.oid)).toEqual({
      state: 'by_hand',
      text: '3.9 km from the factory’s place on file (± 12 m)',
    })
    await accept(first.oid)
    expect(await placeIn(first.factory)).toMatchObject(typed)
    const second = await submitted(gate, typed)
    await accept(second.oid, { factory_place: 1 })
    expect(await placeIn(second.factory)).toMatchObject({ lat: gate.lat, lng: gate.lng })
    expect(await logOf(second.factory)).toMatchObject([{ details: { from: { ...typed, by_hand: true } } }])
    const third = await submitted(gate)
    const other = { lat: 22.57, lng: 114.08 }
    await w.db
      .updateTable('factories')
      .set({ ...other, checkin_lat: other.lat, checkin_lng: other.lng })
      .where('id', '=', third.factory)
      .execute()
    expect(await offered(third.oid)).toMatchObject({ state: 'new' })
    await accept(third.oid)
    expect(await placeIn(third.factory)).toMatchObject({ lat: gate.lat })
  })

  it('asks before it stores a place far from the factory’s city', async () => {
    const { oid, factory } = await submitted({ lat: 39.9, lng: 116.4, accuracy: 9 })
    expect(await offered(oid)).toMatchObject({ state: 'far' })
    await accept(oid)
    expect(await placeIn(factory)).toMatchObject({ lat: null })
  })

  it('live view, report and the question to root tell the same distance in the same words', async () => {
    const mission = await aMission(w, buyer)
    const { order_id, inspector, product } = mission
    const phone = new Phone(w, inspector, order_id)
    phone.checkIn(gate)
    await phone.sync()
    const watcher = await Watcher.open(server.url, order_id, buyer.token)
    const { arrival_text: live } = await watcher.until(({ state }) => state === 'on_site')
    watcher.close()
    expect(live).toMatch(/km from the centre of the factory’s city/)
    await finishVisit(phone, product)
    await phone.submit('pass')
    const { data } = await root.send('report_html', { oid: order_id })
    expect(data.html).toContain(live)
    expect(data.factory_place?.text).toBe(live)
  })
})

it('an offer names the city that it is measured from, and never says that a factory is 0 km away', async () => {
  const { order_id, inspector } = await aMission(w, buyer)
  const row = (await inspector.send('mission_open', { order_id, after: 0 })).data.row
  expect(row.distance_km).toBe(0)
  expect(row.distance_text).toBe('in Shenzhen, your city')
})
