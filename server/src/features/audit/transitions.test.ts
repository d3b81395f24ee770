import { transitions } from '@goodlot/rules'
import { beforeAll, expect, it } from 'vitest'
import { aBuyer, anOrder, goodsOf, keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aMission, Phone } from '../../test/missions.ts'
import { wholePdf } from '../../test/permissions/laboratory-states.ts'
import { aReport } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  w = await testWorld({ TRUST_PROXY: '1' })
  root = await w.an({ role: 'root' })
  buyer = await w.an()
})

const succeeds = async (answer: Promise<{ msg: string; code: number }>) =>
  expect(await answer).toMatchObject({ msg: '', code: 200 })
/** Each order takes a day of a different inspector, so that any number of orders can be pending at once. */
const placed = async () => anOrder(w, buyer, {}, await goodsOf(w, buyer))
const onSite = async () => {
  const mission = await aMission(w, buyer)
  const phone = new Phone(w, mission.inspector, mission.order_id)
  phone.checkIn()
  await phone.sync()
  return { ...mission, phone }
}
const abort = async (phone: Phone) => {
  phone.write('abort', { reason: 'unsafe', remark: '' })
  await phone.sync()
  await succeeds(phone.submit('aborted'))
}

/** Every way through an order's life, by the calls that people make. */
const lives: Readonly<Record<string, () => Promise<void>>> = {
  'cancelled before and after payment': async () => {
    for (const who of [buyer, root]) {
      const [pending, confirmed] = [await placed(), await placed()]
      await succeeds(buyer.send('order_checkout', { order_id: confirmed.order_id }))
      for (const { order_id } of [pending, confirmed])
        await succeeds(who.send('order_cancel', { order_id, reason: 'Late', cause: 'customer' }))
    }
    const { order_id } = await onSite()
    await succeeds(root.send('order_cancel', { order_id, reason: 'Ours', cause: 'platform' }))
  },
  'paid by transfer, and on account': async () => {
    await succeeds(root.send('pay_mark_received', { order_id: (await placed()).order_id }))
    const { person, goods } = await aBuyer(w, await anInspector(w), { credit_ok: true, credit_limit_cents: 50_000 })
    await anOrder(w, person, {}, goods)
  },
  'aborted on the way and on site': async () => {
    const mission = await aMission(w, buyer)
    await abort(new Phone(w, mission.inspector, mission.order_id))
    await abort((await onSite()).phone)
  },
  'ended by root without a report, and with one': async () => {
    const early = await aMission(w, buyer)
    for (const { order_id } of [early, await onSite(), await aReport(w, buyer)])
      await succeeds(root.send('report_force_finish', { order_id }))
  },
  'sent back, accepted and opened again': async () => {
    const { order_id: oid, phone } = await aReport(w, buyer)
    await succeeds(root.send('report_reopen', { oid, reason: 'Cartons?' }))
    await succeeds(phone.submit('pass'))
    await succeeds(root.send('report_accept', { oid, flag: 1 }))
    await succeeds(root.send('report_reopen', { oid, reason: 'Once more' }))
  },
  'tested in a laboratory': async () => {
    const { product } = await goodsOf(w, buyer)
    const { data: tests } = await buyer.send('lab_test_list', { limit: 1 })
    const order = {
      service_type: 'lab' as const,
      pdata: [{ product_id: product, product_qty: 100 }],
      lab: { tests: [{ test_id: Number(tests.data[0]?.test_id), samples: 2 }], courier: 'own' as const },
    }
    const { totalPrice } = (await buyer.send('order_calc', order)).data
    const { data } = await buyer.send('order_submit', { order: { ...order, totalPrice }, mode: 'submit' })
    const order_id = Number(data.order_id)
    await succeeds(buyer.send('order_checkout', { order_id }))
    await succeeds(root.send('lab_samples_received', { order_id }))
    await succeeds(root.send('lab_certificate', { order_id, result: 'pass' }, { files: [wholePdf] }))
    await succeeds(root.send('lab_release', { order_id }))
  },
  'not paid until its hold ends': async () => {
    await placed()
    w.clock.set('2026-11-19T02:00:00Z')
    await keepSignedIn(w)
    await w.runJobs()
  },
}

it.each(Object.entries(lives))('an order %s leaves one entry for each step', async (_name, live) => {
  const before = await lastOf('audit')
  const eventsBefore = await lastOf('order_events')
  await live()
  const steps = (await root.send('audit_list', { limit: 100, action: 'orders' })).data.data.filter(
    ({ audit_id, changes }) => audit_id > before && changes[0]?.field === 'order_status',
  )
  const events = await w.db
    .selectFrom('order_events')
    .select('event')
    .where('id', '>', eventsBefore)
    .where('event', 'in', [...new Set(transitions.map(({ event }) => event))])
    .execute()
  expect(steps.map(({ action }) => action).sort()).toEqual(events.map(({ event }) => `orders.${event}`).sort())
  for (const { action, changes, account, address, at, order_no } of steps) {
    const by = account === '' ? 'clock' : account === root.email ? 'root' : await roleOf(account)
    const [{ from, to } = { from: '', to: '' }] = changes
    const step = `${from} → ${to} by ${by}: ${action.replace('orders.', '')}`
    expect(table).toContain(step)
    // steps that the server takes by itself have no network address
    expect({ step, isFromSomewhere: address !== '', at, order_no }).toEqual({
      step,
      isFromSomewhere: by !== 'clock',
      at: expect.stringMatching(/^2026-11-\d\d /),
      order_no: expect.stringMatching(/^GL/),
    })
    seen.add(step)
  }
})

/** The log writes this status as the list of orders does. */
const words: Record<string, string> = { 'In Progress': 'In progress' }
const table = transitions.map(
  ({ from, to, by, event }) => `${words[from] ?? from} → ${words[to] ?? to} by ${by}: ${event}`,
)
const seen = new Set<string>()

it('these are all the steps that there are', () => {
  expect([...seen].sort()).toEqual([...table].sort())
})

const lastOf = async (name: 'audit' | 'order_events') =>
  (
    await w.db
      .selectFrom(name)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

async function roleOf(account: string): Promise<string> {
  const { role } = await w.db
    .selectFrom('accounts')
    .select('role')
    .where('email', '=', account)
    .executeTakeFirstOrThrow()
  return role === 'customer' ? 'owner' : role
}
