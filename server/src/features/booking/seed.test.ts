import { serviceTypes } from '@goodlot/rules'
import { beforeAll, expect, it } from 'vitest'
import { seedLaboratory } from '../../../db/seed/laboratory.ts'
import { seedOrders } from '../../../db/seed/orders.ts'
import { examine } from '../../doctor/index.ts'
import { demoPeople } from '../../test/demo-people.ts'
import type { TestWorld } from '../../test/world.ts'

let w: TestWorld

beforeAll(async () => {
  // the address of the payment provider leads nowhere: the demo must not need it
  w = await demoPeople({
    PAYMENT_PROVIDER: 'paypal',
    PAYMENT_CLIENT_ID: 'ours',
    PAYPAL_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'WH-1',
    PAYPAL_API: 'http://127.0.0.1:9',
  })
  const now = w.clock.now()
  await seedOrders(w.app, w.db, now)
  await seedOrders(w.app, w.db, now)
}, 300_000)

const placed = () =>
  w.db
    .selectFrom('orders as o')
    .innerJoin('order_revisions as r', 'r.order_id', 'o.id')
    // only orders that were submitted by people of the demo
    .innerJoin('order_events as e', (join) => join.onRef('e.order_id', '=', 'o.id').on('e.event', '=', 'submitted'))
    .select([
      'o.id',
      'o.status',
      'o.service_type',
      'o.days',
      'o.total_cents',
      'o.inspector_id',
      'r.protocol_snapshot_id',
    ])
    .execute()

it('the demo has orders of every service, to pay and confirmed, on days to come', async () => {
  const orders = await placed()
  expect(orders.length).toBeGreaterThanOrEqual(20)
  expect(new Set(orders.map(({ service_type }) => service_type))).toEqual(new Set(serviceTypes))
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([0, 1]))
  for (const order of orders) {
    expect(order.total_cents).toBeGreaterThan(0)
    expect(order.service_type === 'lab').toBe(order.inspector_id === null)
    expect(order.service_type === 'lab').toBe(order.protocol_snapshot_id === null)
    for (const day of order.days) expect(day > '2026-11-18').toBe(true)
  }
})

it('every order of the demo was sold at a price, also those of the past months, and its money agrees', async () => {
  const { rows } = await w.pool.query<{ orders: number; priced: number; months: number }>(`
    SELECT count(*)::int AS orders, count(*) FILTER (WHERE total_cents > 0)::int AS priced,
      count(DISTINCT date_trunc('month', created_at))::int AS months FROM orders`)
  expect(rows[0]?.priced).toBe(rows[0]?.orders)
  expect(rows[0]?.months).toBeGreaterThanOrEqual(9)
  expect(await examine(w.pool)).toEqual([])
})

it('the demo pays in the sandbox, whatever provider is configured', async () => {
  const payments = await w.db.selectFrom('payments').select('provider').distinct().execute()
  expect(payments.map(({ provider }) => provider)).toContain('sandbox')
  expect(payments.map(({ provider }) => provider)).not.toContain('paypal')
})

it('six drafts wait to be continued, none of them twice', async () => {
  const drafts = await w.db.selectFrom('drafts').select('id').execute()
  expect(drafts).toHaveLength(6)
  const { data } = await w.send('login', { account: 'buyer@goodlot.test', password: 'goodlot-demo' })
  const list = (await w.send('draft_list', {}, { token: data.user_sign })).data
  expect(list.data.map(({ order_name }) => order_name)).toContain('Glasses, still to be packed')
  for (const { draft_order_id } of list.data) {
    const loaded = await w.send('order_load', { did: draft_order_id }, { token: data.user_sign })
    expect(loaded).toMatchObject({ code: 200, data: { dropped: [] } })
  }
})

it('laboratory orders stand at every station, one with a certificate that its owner opens', async () => {
  await seedLaboratory(w.app, w.db, w.clock.now())
  await seedLaboratory(w.app, w.db, w.clock.now())
  const orders = (await placed()).filter(({ service_type }) => service_type === 'lab')
  expect(orders.map(({ status }) => status).sort()).toEqual([0, 2, 3, 4])
  const { data } = await w.send('login', { account: 'buyer@goodlot.test', password: 'goodlot-demo' })
  const released = orders.find(({ status }) => status === 4)
  const answer = await w.fetch('report_pdf', { orderId: released?.id }, { token: data.user_sign })
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
})
