import { addDays, chinaInstant, type StrikeKind } from '@goodlot/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../order/index.ts'
import { giveStrike } from '../../order/strikes/index.ts'
import { aCart, anOrder, calculated, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aMission, Phone } from '../../test/missions.ts'
import { aReport } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'
import { jobs } from './jobs.ts'

let w: TestWorld
let root: Person
let buyer: Person
const hourMs = 3600_000
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an({ nickname: 'Nora' })
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

/** Runs the jobs of strikes until nothing is left, as any process may at any time. */
const jobWorld = () => ({ ...w.app.world, db: w.db, log: w.app.http.log })
async function settle() {
  for (const job of jobs) while (await job.run(jobWorld())) {}
}
const later = async (hours: number) => {
  w.clock.advance(hours * hourMs)
  await keepSignedIn(w)
  await settle()
}
const own = async (who: Person) => (await who.send('strike_own', {})).data
const noticesOf = async (who: Person) =>
  (await who.send('notice_list', { page: 1, limit: 20 })).data.data.map(({ kind }) => kind)

/** An inspector with an accepted order, and as many strikes as are asked for, told now. */
async function struck(kinds: readonly StrikeKind[]) {
  const found = await aMission(w, buyer)
  const { inspector, order_id, order_no } = found
  // far away, so that time passes without giving others
  await w.db.updateTable('orders').set({ first_day: '2027-06-01' }).where('id', '=', order_id).execute()
  for (const kind of kinds)
    await inTransaction(jobWorld(), (ctx) =>
      giveStrike(ctx, { id: order_id, order_no }, { inspectorId: inspector.id, kind, happenedAt: ctx.now }),
    )
  return found
}

describe('what gives a strike', () => {
  it('an offer that lapsed, told by an alert; one that was declined never does', async () => {
    const inspector = await anInspector(w)
    const goods = await goodsOf(w, buyer, inspector)
    const { order_id } = await anOrder(w, buyer, {}, goods)
    expect((await buyer.send('order_checkout', { order_id })).msg).toBe('')
    w.clock.advance(12 * hourMs)
    await w.runJobs()
    await keepSignedIn(w)
    const { strikes } = await own(inspector)
    expect(strikes).toMatchObject([{ kind: 'offer_lapsed', points: 1, state: 'not_yet', appeal: null }])
    expect(await noticesOf(inspector)).toContain('strike_offer_lapsed')

    const other = await anInspector(w)
    const second = await anOrder(w, buyer, {}, await goodsOf(w, buyer, other))
    expect((await buyer.send('order_checkout', { order_id: second.order_id })).msg).toBe('')
    expect((await other.send('mission_decline', { order_id: second.order_id, reason: 'Ill' })).msg).toBe('')
    await later(24)
    expect((await own(other)).strikes).toEqual([])
  })

  it('a report a day after its time, once, also when two processes look; one that was sent back is late no second time', async () => {
    const mission = await aMission(w, buyer)
    const phone = new Phone(w, mission.inspector, mission.order_id)
    phone.checkIn()
    await phone.sync()
    const { report_due_at: due } = await w.db
      .selectFrom('orders')
      .select('report_due_at')
      .where('id', '=', mission.order_id)
      .executeTakeFirstOrThrow()
    w.clock.set(new Date((due?.getTime() ?? 0) + 23 * hourMs).toISOString())
    await settle()
    await keepSignedIn(w)
    expect((await own(mission.inspector)).strikes).toEqual([])
    w.clock.advance(hourMs)
    await Promise.all([settle(), settle(), settle()])
    await keepSignedIn(w)
    expect((await own(mission.inspector)).strikes).toMatchObject([{ kind: 'report_late', order_no: mission.order_no }])
    await later(24)
    expect((await own(mission.inspector)).strikes).toHaveLength(1)
  })

  it('a report that root sends back for missing evidence, with questions that stand beside their items', async () => {
    const { order_id, order_no, inspector } = await aReport(w, buyer)
    const { items } = (await root.send('report_html', { oid: order_id })).data
    const [about] = items
    const back = {
      ...{ oid: order_id, reason: 'The labels cannot be read', missing_evidence: 1 as const },
      notes: [{ item: about?.item ?? 0, instance: about?.instance ?? '', text: 'Which batch is this?' }],
    }
    expect((await root.send('report_reopen', back as never)).msg).toBe('')
    expect((await own(inspector)).strikes).toMatchObject([
      { kind: 'sent_back', order_no, reason: 'The labels cannot be read' },
    ])
    expect((await inspector.send('mission_open', { order_id })).data.asked).toMatchObject([
      { item: about?.item, text: 'Which batch is this?' },
    ])
    const { data } = await inspector.send('work_review', { order_id })
    expect(data).toMatchObject({
      state: 'sent_back',
      returns: [{ reason: 'The labels cannot be read' }],
      items: [{ item: about?.item, name: expect.stringMatching(/./), notes: [{ text: 'Which batch is this?' }] }],
    })
    expect((await (await anInspector(w)).send('work_review', { order_id })).code).toBe(4041)
  })

  it('a visit that nobody came to, and no more once the phone tells that somebody did', async () => {
    const mission = await aMission(w, buyer)
    const { first_day } = await w.db
      .selectFrom('orders')
      .select('first_day')
      .where('id', '=', mission.order_id)
      .executeTakeFirstOrThrow()
    const day = first_day ?? ''
    w.clock.set(chinaInstant(addDays(day, 2), 0).toISOString())
    await settle()
    await keepSignedIn(w)
    expect((await own(mission.inspector)).strikes).toMatchObject([{ kind: 'no_show', points: 3, state: 'not_yet' }])
    const phone = new Phone(w, mission.inspector, mission.order_id)
    phone.write('check_in', { battery: 80 }, { at: chinaInstant(day, 9).toISOString(), place: null })
    await phone.sync()
    await settle()
    expect((await own(mission.inspector)).strikes).toMatchObject([{ kind: 'no_show', state: 'withdrawn' }])
    expect((await own(mission.inspector)).paused_until).toBe('')
  })

  it('root, who writes down that nobody came, only for an order that was accepted, once, and not of a customer’s own inspector', async () => {
    const { inspector, order_no } = await aMission(w, buyer)
    const told = { uid: inspector.id, order_no, reason: 'The factory called' }
    expect((await root.send('strike_no_show', told)).msg).toBe('')
    expect((await root.send('strike_no_show', { ...told, reason: 'Again' })).msg).toBe('')
    const other = await anInspector(w)
    expect(await root.send('strike_no_show', { ...told, uid: other.id })).toMatchObject({ fault: 'not_found' })
    const { data } = await root.send('strike_list', { uid: inspector.id })
    expect(data.strikes).toMatchObject([{ kind: 'no_show', reason: 'The factory called' }])
    const mine = await aMission(w, buyer)
    await w.db
      .updateTable('inspectors')
      .set({ owner_id: buyer.id })
      .where('account_id', '=', mine.inspector.id)
      .execute()
    const of = { ...told, uid: mine.inspector.id, order_no: mine.order_no }
    expect(await root.send('strike_no_show', of)).toMatchObject({ fault: 'not_found' })
  })
})

describe('the pause of new offers', () => {
  const three = ['offer_lapsed', 'report_late', 'sent_back'] as const

  it('begins 48 hours after the third strike was told, hides the inspector, and ends after seven days', async () => {
    const { inspector, goods, order_id } = await struck(three)
    await later(47)
    expect((await own(inspector)).paused_until).toBe('')
    await later(1)
    const { paused_until, points } = await own(inspector)
    expect(paused_until).toBe('2026-11-25 10:00:00')
    expect(points).toBe(3)
    expect(await noticesOf(inspector)).toContain('offers_paused')
    expect((await inspector.send('ins_profile', {})).data).toMatchObject({ paused_until })

    // nobody can book it, and no day says otherwise
    const cart = aCart(w, goods, { ins_date: ['2026-11-24'] })
    const refused = { fault: 'inspector_inactive', msg: expect.stringContaining('does not take orders at present') }
    expect(await buyer.send('order_calc', calculated(cart))).toMatchObject(refused)
    const range = { from: '2026-11-23', to: '2026-11-25', service_type: 'fri', bid: goods.factory } as const
    expect(await buyer.send('booking_calendar', { ...range, ins: inspector.id, catalog_id: [100, 101] })).toMatchObject(
      refused,
    )
    const seen = async () => (await buyer.send('ins_info', { id: inspector.id })).data.option_data.work_data_list
    expect(await seen()).toEqual([])
    // an order that it has is untouched
    expect((await inspector.send('mission_open', { order_id })).code).toBe(200)

    await later(7 * 24 - 1)
    expect((await own(inspector)).paused_until).not.toBe('')
    await later(1)
    expect((await own(inspector)).paused_until).toBe('')
    expect(await noticesOf(inspector)).toContain('offers_resumed')
    expect((await seen()).length).toBeGreaterThan(0)
    expect((await buyer.send('order_calc', calculated(cart))).fault).not.toBe('inspector_inactive')
    // the same strikes never lead to a second pause
    await later(24)
    expect((await own(inspector)).paused_until).toBe('')
  })

  it('is lifted by root with a reason that the inspector reads, and not twice', async () => {
    const { inspector } = await struck(['no_show'])
    await later(48)
    expect((await own(inspector)).paused_until).not.toBe('')
    const lift = { uid: inspector.id, reason: 'The train was cancelled' }
    expect((await root.send('pause_lift', lift)).msg).toBe('')
    expect((await root.send('pause_lift', lift)).msg).toBe('')
    await settle()
    expect((await own(inspector)).paused_until).toBe('')
    const [notice] = (await inspector.send('notice_list', { page: 1, limit: 1 })).data.data
    expect(notice).toMatchObject({ kind: 'pause_lifted', text: 'Reason: The train was cancelled' })
    const log = await w.db
      .selectFrom('audit')
      .select('details')
      .where('subject', '=', `inspector:${inspector.id}`)
      .where('action', '=', 'strikes.pause_lifted')
      .execute()
    expect(log).toMatchObject([{ details: { from: { paused: true }, to: { paused: false } } }])
  })

  it('begins once, however many processes look at once', async () => {
    const { inspector } = await struck(three)
    w.clock.advance(48 * hourMs)
    await Promise.all([settle(), settle(), settle()])
    const pauses = await w.db.selectFrom('offer_pauses').select('id').where('inspector_id', '=', inspector.id).execute()
    expect(pauses).toHaveLength(1)
  })
})

it('a strike that is withdrawn counts no more, and ends the pause that rested on it', async () => {
  const { inspector } = await struck(['no_show'])
  await later(48)
  const [strike] = (await own(inspector)).strikes
  const withdraw = { strike_id: strike?.strike_id ?? 0, reason: 'It was our mistake' }
  expect((await root.send('strike_withdraw', withdraw)).msg).toBe('')
  expect((await root.send('strike_withdraw', { ...withdraw, reason: 'Again' })).msg).toBe('')
  expect(await own(inspector)).toMatchObject({
    paused_until: '',
    strikes: [{ state: 'withdrawn', withdrawn_reason: 'It was our mistake' }],
  })
})

it('the numbers are settings', async () => {
  const value = {
    ...{ offer_lapsed: 0, report_late: 1, sent_back: 1, no_show: 1, late_hours: 1, no_show_hours: 1 },
    ...{ strike_limit: 1, strike_window: 30, pause_days: 2, grace_hours: 1 },
  }
  expect((await root.send('settings_save', { values: { 'inspectors.strikes': value } })).msg).toBe('')
  const { inspector } = await struck(['offer_lapsed', 'sent_back'])
  await later(1)
  expect(await own(inspector)).toMatchObject({
    limit: 1,
    strikes: [{ kind: 'sent_back' }],
    paused_until: '2026-11-18 11:00:00',
  })
  await w.db.deleteFrom('settings').where('key', '=', 'inspectors.strikes').execute()
})
