import type { AbortReason } from '@goodlot/inspection'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bookingFaults } from '../../test/booking-faults.ts'
import { anOrder, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aMission, Phone } from '../../test/missions.ts'
import { mailsAbout } from '../../test/orders.ts'
import { finishVisit } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person

beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

const orderOf = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const payoutsOf = (id: number) =>
  w.db.selectFrom('payouts').select(['inspector_id', 'earned_cents', 'held']).where('order_id', '=', id).execute()
const daysOf = async (id: number) =>
  (await w.db.selectFrom('order_days').selectAll().where('order_id', '=', id).orderBy('day').execute()).map(
    ({ inspector_id, day }) => [inspector_id, day],
  )
const accept = async (oid: number) => expect((await root.send('report_accept', { oid, flag: 1 })).msg).toBe('')

/** A visit that was aborted on its first day. */
async function anAborted(reason: AbortReason, cart: NonNullable<Parameters<typeof aMission>[2]>['cart'] = {}) {
  const mission = await aMission(w, buyer, { cart })
  return { ...mission, ...(await abort(mission, reason)) }
}
async function abort({ inspector, order_id }: { inspector: Person; order_id: number }, reason: AbortReason) {
  w.clock.set('2026-11-19T02:00:00Z')
  await keepSignedIn(w)
  const phone = new Phone(w, inspector, order_id)
  phone.checkIn()
  const entry = phone.write('abort', { reason, remark: 'The guard sent us away' })
  await phone.sync()
  expect((await phone.submit('aborted')).msg).toBe('')
  return { phone, entry }
}

describe('an aborted visit', () => {
  it.each([
    ['entry_refused', 20_000, 0, 1],
    ['force_majeure', 0, 20_000, 0],
  ] as const)('%s is settled when root accepts', async (reason, charged, refunded, payouts) => {
    const { order_id } = await anAborted(reason)
    expect((await orderOf(order_id)).charged_cents).toBeNull()
    await accept(order_id)
    expect(await orderOf(order_id)).toMatchObject({
      status: 4,
      report_result: 'aborted',
      charged_cents: charged,
      refund_due_cents: refunded,
    })
    expect(await payoutsOf(order_id)).toHaveLength(payouts)
    expect((await buyer.send('report_html', { oid: order_id })).data.html).toContain('The guard sent us away')
  })

  it('gives its later days back when root accepts, those of the team too, and tells who was to come', async () => {
    const days = ['2026-11-19', '2026-11-20']
    const mission = await aMission(w, buyer, { cart: { ins_date: days, md: 3 } })
    const { order_id, inspector, goods } = mission
    const member = await anInspector(w)
    const members = [{ ins: member.id, ins_date: ['2026-11-20'] }]
    expect((await root.send('order_members', { order_id, members })).msg).toBe('')
    await abort(mission, 'goods_not_ready')
    // until root accepts the report, the visit may still be continued
    expect(await daysOf(order_id)).toHaveLength(3)
    await accept(order_id)
    expect(await daysOf(order_id)).toEqual([[inspector.id, '2026-11-19']])
    expect(await orderOf(order_id)).toMatchObject({ charged_cents: 30_000, refund_due_cents: 30_000 })
    expect((await payoutsOf(order_id)).map(({ inspector_id }) => inspector_id)).toEqual([inspector.id])
    expect(await mailsAbout(w, order_id)).toContain(`mission_left → ${member.email}`)
    const calendar = await fetch(`${w.url}/api/order_ics?order_id=${order_id}`, { headers: { USERTOKEN: buyer.token } })
    expect(await calendar.text()).toContain('DTSTART;VALUE=DATE:20261119\r\nDTEND;VALUE=DATE:20261120')
    // the freed day can be sold to somebody else
    await anOrder(w, buyer, { ins_date: ['2026-11-20'] }, goods)
    expect(await bookingFaults(w.pool)).toEqual([])
  })
})

describe('an aborted visit that root opens again', () => {
  async function reopened(reason: AbortReason, cart = {}) {
    const aborted = await anAborted(reason, cart)
    await accept(aborted.order_id)
    const answer = await root.send('report_reopen', { oid: aborted.order_id, reason: 'They let us in at noon' })
    expect(answer.msg).toBe('')
    aborted.phone.write('void', { target: aborted.entry.key, reason: 'They let us in at noon' })
    return aborted
  }
  const money = async (id: number) => {
    const { charged_cents, refund_due_cents } = await orderOf(id)
    return { charged: charged_cents, refunded: refund_due_cents, payouts: await payoutsOf(id) }
  }
  const changedMail = () => `order_changed → ${buyer.email}`

  it('and that took place after all keeps its price and pays its inspector once', async () => {
    const cart = { ins_date: ['2026-11-19', '2026-11-20'], md: 2 }
    const { order_id, inspector, phone, product } = await reopened('entry_refused', cart)
    const settled = { charged: 20_000, refunded: 20_000 }
    const payout = { inspector_id: inspector.id, earned_cents: 20_000 }
    expect(await money(order_id)).toEqual({ ...settled, payouts: [{ ...payout, held: true }] })
    await finishVisit(phone, product)
    expect((await phone.submit('pass')).msg).toBe('')
    await accept(order_id)
    expect(await orderOf(order_id)).toMatchObject({ status: 4, report_result: 'pass' })
    expect(await money(order_id)).toEqual({ ...settled, payouts: [{ ...payout, held: false }] })
    expect(await daysOf(order_id)).toEqual([[inspector.id, '2026-11-19']])
    expect(await mailsAbout(w, order_id)).not.toContain(changedMail())
    expect(await bookingFaults(w.pool)).toEqual([])
  })

  it('and of which nothing was charged is charged once it took place, and paid to its inspector', async () => {
    const { order_id, inspector, phone, product } = await reopened('force_majeure')
    await finishVisit(phone, product)
    expect((await phone.submit('pass')).msg).toBe('')
    await accept(order_id)
    expect(await money(order_id)).toEqual({
      charged: 20_000,
      refunded: 20_000,
      payouts: [{ inspector_id: inspector.id, earned_cents: 20_000, held: false }],
    })
    expect(await mailsAbout(w, order_id)).toContain(changedMail())
    expect(await bookingFaults(w.pool)).toEqual([])
  })

  it('for which nobody was to blame after all costs nothing; what its inspector has earned stays', async () => {
    const { order_id, phone } = await reopened('entry_refused')
    phone.write('abort', { reason: 'force_majeure', remark: 'The road was flooded' })
    await phone.sync()
    expect((await phone.submit('aborted')).msg).toBe('')
    await accept(order_id)
    expect(await money(order_id)).toMatchObject({ charged: 0, refunded: 20_000, payouts: [{ held: false }] })
    expect(await mailsAbout(w, order_id)).toContain(changedMail())
    expect(await bookingFaults(w.pool)).toEqual([])
  })
})
