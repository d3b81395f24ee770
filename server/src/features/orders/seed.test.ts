import type { Report } from '@goodlot/inspection'
import { expect, it } from 'vitest'
import { seedMissions } from '../../../db/seed/missions.ts'
import { seedOrderEnds } from '../../../db/seed/order-ends.ts'
import { examine } from '../../doctor/index.ts'
import { demoPeople } from '../../test/demo-people.ts'

it('the demo has orders that were accepted, cancelled by everybody who can, and re-assigned', async () => {
  const w = await demoPeople()
  const now = w.clock.now()
  await seedOrderEnds(w.app, w.db, now)
  await seedOrderEnds(w.app, w.db, now)
  await w.runJobs()
  // the orders of the inspectors' history are left out, because they have other events
  const events = await w.db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.real_customer_id')
    .select(['e.order_id', 'e.event', 'e.account_id'])
    .where('a.email', 'not like', '%@customers.goodlot.test')
    .execute()
  const orders = new Set(events.map(({ order_id }) => order_id))
  expect(orders.size).toBe(20)
  const count = (wanted: string) => events.filter(({ event }) => event === wanted).length
  expect(count('cancelled')).toBe(9)
  expect(count('hold_ended')).toBe(3)
  expect(count('offer_accepted')).toBe(5)
  expect(count('offer_declined')).toBe(3)
  expect(count('reassigned')).toBeGreaterThan(0)
  const refunds = await w.db.selectFrom('payments').select('id').where('kind', '=', 'refund').execute()
  expect(refunds).toHaveLength(4)

  await seedMissions(w.app, w.db, now)
  await seedMissions(w.app, w.db, now)
  const visits = await w.db
    .selectFrom('missions as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .innerJoin('accounts as a', 'a.id', 'o.real_customer_id')
    .select(['o.id', 'o.status', 'o.report_result'])
    .where('a.email', 'not like', '%@customers.goodlot.test')
    .orderBy('o.id')
    .execute()
  // three visits are in progress, one waits for its review, one is finished
  expect(visits.map(({ status }) => status)).toEqual([2, 4, 3, 2, 2])
  expect(visits[1]?.report_result).toBe('pass')
  // the visits have all required photos, taken on their day and at a plausible pace
  const reports = await w.db.selectFrom('report_versions').select('data').execute()
  expect(reports.length).toBeGreaterThan(100)
  expect(reports.flatMap(({ data }) => (data as Report).marks)).toEqual([])
  expect(JSON.stringify(reports)).not.toContain('not_shown')
  const kinds = await w.db
    .selectFrom('mission_entries')
    .select(['order_id', 'kind', 'flags'])
    .where('kind', 'in', ['unit', 'photo', 'defect', 'barcode'])
    .execute()
  const countOf = (order: number | undefined, kind: string) =>
    kinds.filter((entry) => entry.order_id === order && entry.kind === kind).length
  expect(countOf(visits[0]?.id, 'unit')).toBe(40)
  expect(countOf(visits[1]?.id, 'unit')).toBe(80)
  expect(countOf(visits[3]?.id, 'defect')).toBe(5)
  // the brief has the number that the product's barcode should contain
  expect(countOf(visits[3]?.id, 'barcode')).toBe(1)
  const photos = await w.db.selectFrom('mission_photos').select(['sha256', 'done_at']).execute()
  expect(photos.filter(({ done_at }) => done_at === null)).toEqual([])
  expect(photos.length).toBe(kinds.filter(({ kind }) => kind === 'photo').length)
  expect(kinds.flatMap(({ flags }) => flags)).toEqual([])

  expect(await examine(w.pool)).toEqual([])

  // every order of the demo can be opened, those of the inspectors' past too
  const unsold = await w.db
    .selectFrom('orders as o')
    .leftJoin('order_revisions as v', 'v.order_id', 'o.id')
    .select('o.order_no')
    .where('v.order_id', 'is', null)
    .execute()
  expect(unsold).toEqual([])
  const root = await w.an({ role: 'root' })
  const past = await w.db
    .selectFrom('orders')
    .select(['order_no', 'quantity'])
    .where('status', '=', 4)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect((await root.send('order_info', { order_no: past.order_no })).data).toMatchObject({
    man_days: 1,
    total_qty: past.quantity,
  })
  // of events at the same moment, the cause comes first
  const [declined] = events.filter(({ event }) => event === 'offer_declined')
  const row = await w.db
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', declined?.order_id ?? 0)
    .executeTakeFirstOrThrow()
  const { history } = (await root.send('order_info', { order_no: row.order_no })).data
  expect(history[0]?.event).toBe('submitted')
}, 300_000)
