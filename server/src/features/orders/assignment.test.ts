import { chinaDateTime } from '@goodlot/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmOrder, recordOrderEvent } from '../../order/index.ts'
import { offerOrder, withdrawOffer } from '../../order/offers/index.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, eventsOf, inOrderWrite, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an({ language: 'zh-CN', nickname: '王芳' })
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 } })
})

const offersOf = (orderId: number) =>
  w.db.selectFrom('offers').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
const row = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('an event of an order', () => {
  it('is written for its time line and for the audit', async () => {
    const order = await aSoldOrder(w, buyer)
    await inOrderWrite(w, (ctx) => recordOrderEvent(ctx, order.id, 'edited', buyer.id, { version: 2 }))
    const events = await w.db.selectFrom('order_events').selectAll().where('order_id', '=', order.id).execute()
    expect(events).toMatchObject([{ event: 'edited', account_id: buyer.id, params: { version: 2 } }])
    const audit = await w.db.selectFrom('audit').selectAll().where('subject', '=', `order:${order.id}`).execute()
    expect(audit).toMatchObject([{ action: 'orders.edited', account_id: buyer.id, details: { version: 2 } }])
  })
})

describe('confirming', () => {
  it('ends the hold, raises the version and tells the owner in its language', async () => {
    const order = await aSoldOrder(w, buyer, { inspector })
    await inOrderWrite(w, (ctx) => confirmOrder(ctx, order.id, 'checked_out', buyer.id))
    expect(await row(order.id)).toMatchObject({
      status: 1,
      hold_ends_at: null,
      confirmed_at: w.clock.now(),
      version: 2,
    })
    expect(await eventsOf(w, order.id)).toEqual(['checked_out'])
    expect(await mailsAbout(w, order.id)).toEqual([`order_confirmed → ${buyer.email}`])
    const mail = await w.db.selectFrom('mails').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
    expect(mail.subject).toBe(`订单 ${order.order_no}：已预约`)
    expect(mail.body_text).toContain('王芳')
    expect(mail.body_text).toContain('Shenzhen Bright Home')
    const notices = (await buyer.send('notice_list', { page: 1, limit: 1 }, { language: 'en-US' })).data.data
    expect(notices).toMatchObject([{ title: `Order ${order.order_no} is booked` }])
  })

  it('an order is confirmed once, and only from Pending', async () => {
    const order = await aSoldOrder(w, buyer)
    const confirm = () => inOrderWrite(w, (ctx) => confirmOrder(ctx, order.id, 'payment_received', null))
    const results = await Promise.allSettled([confirm(), confirm()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await eventsOf(w, order.id)).toEqual(['payment_received'])
  })

  it('sends no mail to an owner who switched them off, and none to one that is closed', async () => {
    const main = await w.an()
    const silent = await w.an({ email_notification: false })
    const closed = await w.an({ active: false, parent_id: main.id })
    for (const [owner, mailed] of [
      [silent, []],
      [closed, [`order_confirmed → ${main.email}`]],
    ] as const) {
      const order = await aSoldOrder(w, owner)
      await inOrderWrite(w, (ctx) => confirmOrder(ctx, order.id, 'put_on_account', owner.id))
      expect(await mailsAbout(w, order.id)).toEqual(mailed)
    }
    expect((await silent.send('notice_list', { page: 1, limit: 9 })).data.total).toBe(1)
  })
})

describe('an offer', () => {
  it('has the time that root set, and keeps its end when that changes', async () => {
    const root = await w.an({ role: 'root' })
    const offered = async () => {
      const other = await anInspector(w)
      const order = await aSoldOrder(w, buyer, { inspector: other })
      await inOrderWrite(w, (ctx) => offerOrder(ctx, order.id, other.id))
      return order.id
    }
    const endOf = async (id: number) => chinaDateTime((await offersOf(id))[0]?.expires_at ?? new Date(0))
    const early = await offered()
    const value = { answer_hours: 6, opens_at: 9, closes_at: 12, last_hour: 13, least_answer: 90 }
    await root.send('settings_save', { values: { 'booking.offer': value } })
    const late = await offered()
    expect([await endOf(early), await endOf(late)]).toEqual(['2026-11-16 14:00:00', '2026-11-18 10:00:00'])
    await root.send('settings_reset', { key: 'booking.offer' })
    expect(await endOf(await offered())).toBe('2026-11-16 14:00:00')
  })

  it('expires by the rule and is mailed with what the inspector earns', async () => {
    const order = await aSoldOrder(w, buyer, { inspector })
    await inOrderWrite(w, (ctx) => offerOrder(ctx, order.id, inspector.id))
    const [offer] = await offersOf(order.id)
    expect(offer).toMatchObject({ state: 'offered', inspector_id: inspector.id })
    // offered at 10:00, for four hours
    expect(chinaDateTime(offer?.expires_at ?? new Date(0))).toBe('2026-11-16 14:00:00')
    expect(await mailsAbout(w, order.id)).toEqual([`mission_offered → ${inspector.email}`])
    const mail = await w.db.selectFrom('mails').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('USD\u00a0170')
    // the inspector does not learn what the customer pays
    expect(mail.body_text).not.toContain('USD\u00a0200')
    expect(await eventsOf(w, order.id)).toEqual(['offered'])
  })

  it('to the same inspector again changes nothing; to another one, the first is withdrawn', async () => {
    const other = await anInspector(w)
    const order = await aSoldOrder(w, buyer, { inspector })
    for (const { id } of [inspector, inspector, other]) await inOrderWrite(w, (ctx) => offerOrder(ctx, order.id, id))
    expect((await offersOf(order.id)).map((offer) => [offer.inspector_id, offer.state])).toEqual([
      [inspector.id, 'withdrawn'],
      [other.id, 'offered'],
    ])
    expect(await inOrderWrite(w, (ctx) => withdrawOffer(ctx, order.id))).toBe(other.id)
    expect(await inOrderWrite(w, (ctx) => withdrawOffer(ctx, order.id))).toBeNull()
    expect(await eventsOf(w, order.id)).toEqual(['offered', 'offer_withdrawn', 'offered', 'offer_withdrawn'])
  })
})
