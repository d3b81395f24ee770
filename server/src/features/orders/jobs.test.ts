import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offerOrder } from '../../order/offers/index.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, eventsOf, inOrderWrite, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let inspector: Person

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  inspector = await anInspector(w)
})

const row = (id: number) => w.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const kinds = async (id: number) => (await mailsAbout(w, id)).map((mail) => mail.split(' ')[0])
const at = async (instant: string) => {
  w.clock.set(instant)
  await w.runJobs()
}

describe('a hold', () => {
  it('is reminded of once at half, and ends at its minute: days free, both sides told', async () => {
    const order = await aSoldOrder(w, buyer, { inspector })
    await inOrderWrite(w, (ctx) => offerOrder(ctx, order.id, inspector.id))
    await inOrderWrite(w, ({ db }) =>
      db.updateTable('offers').set({ state: 'accepted' }).where('order_id', '=', order.id).execute(),
    )
    await at('2026-11-17T01:59:59Z')
    expect(await kinds(order.id)).toEqual(['mission_offered'])
    await at('2026-11-17T02:00:00Z')
    await at('2026-11-17T03:00:00Z')
    expect(await kinds(order.id)).toEqual(['mission_offered', 'hold_ending'])
    await at('2026-11-18T01:59:59Z')
    expect((await row(order.id)).status).toBe(0)
    await at('2026-11-18T02:00:00Z')
    expect((await row(order.id)).status).toBe(5)
    await at('2026-11-18T02:01:00Z')
    expect(await row(order.id)).toMatchObject({ status: 5, charged_cents: 0, hold_ends_at: null })
    expect(await kinds(order.id)).toEqual(['mission_offered', 'hold_ending', 'hold_ended', 'mission_cancelled'])
    expect(await eventsOf(w, order.id)).toEqual(['offered', 'offer_withdrawn', 'hold_ended'])
    expect(await w.db.selectFrom('order_days').select('day').where('order_id', '=', order.id).execute()).toEqual([])
    const audit = await w.db
      .selectFrom('audit')
      .select(['action', 'account_id'])
      .where('subject', '=', `order:${order.id}`)
      .execute()
    expect(audit).toContainEqual({ action: 'orders.hold_ended', account_id: null })
  })

  it('that ended while nothing ran is caught up with, and all of them are', async () => {
    const orders = await Promise.all(Array.from({ length: 7 }, () => aSoldOrder(w, buyer)))
    await at('2026-12-01T00:00:00Z')
    for (const { id } of orders) expect((await row(id)).status).toBe(5)
  })

  it('of an order on account or paid for is none', async () => {
    const paid = await aSoldOrder(w, buyer, { order: { status: 1, hold_ends_at: null } })
    const onAccount = await aSoldOrder(w, buyer, { order: { status: 1, on_account: true, hold_ends_at: null } })
    await at('2026-12-01T00:00:00Z')
    for (const { id } of [paid, onAccount]) expect((await row(id)).status).toBe(1)
  })
})

describe('"prepare the factory"', () => {
  it('goes to the customer once, from 09:00 two days before; never to the factory', async () => {
    const order = await aSoldOrder(w, buyer, {
      inspector,
      days: ['2026-11-20'],
      order: { status: 1, hold_ends_at: null },
    })
    await at('2026-11-18T00:59:59Z')
    expect(await mailsAbout(w, order.id)).toEqual([])
    await at('2026-11-18T01:00:00Z')
    await at('2026-11-19T01:00:00Z')
    expect(await mailsAbout(w, order.id)).toEqual([`prepare_factory → ${buyer.email}`])
    const mail = await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('80 %')
  })

  it('is not sent for an audit that is not announced, nor for an order that is not confirmed or over', async () => {
    const silent = { status: 1, hold_ends_at: null, service_type: 'fe' }
    const audit = await aSoldOrder(w, buyer, { days: ['2026-11-20'], order: silent, cart: { announceFactory: false } })
    const announced = await aSoldOrder(w, buyer, { days: ['2026-11-20'], order: silent })
    const pending = await aSoldOrder(w, buyer, { days: ['2026-11-20'], order: { hold_ends_at: null } })
    const past = await aSoldOrder(w, buyer, { days: ['2026-11-16'], order: { status: 1, hold_ends_at: null } })
    await at('2026-11-18T02:00:00Z')
    for (const { id } of [audit, pending, past]) expect(await mailsAbout(w, id)).toEqual([])
    expect(await kinds(announced.id)).toEqual(['prepare_factory'])
  })

  it('"prepare the factory" is not sent to those who switched mails off', async () => {
    const silent = await w.an({ email_notification: false })
    const order = await aSoldOrder(w, silent, { days: ['2026-11-20'], order: { status: 1, hold_ends_at: null } })
    await at('2026-11-18T02:00:00Z')
    expect(await mailsAbout(w, order.id)).toEqual([])
    expect(await w.db.selectFrom('notices').select('kind').where('account_id', '=', silent.id).execute()).toEqual([
      { kind: 'prepare_factory' },
    ])
  })
})
