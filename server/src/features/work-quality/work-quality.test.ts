import { beforeAll, beforeEach, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { aReleased, aReport } from '../../test/reports.ts'
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

it('the own work by month: late, sent back, lacking photos, and second looks that differed', async () => {
  const { inspector, order_id, phone } = await aReport(w, buyer)
  await w.db
    .updateTable('orders')
    .set({ report_due_at: new Date('2026-11-16T01:00:00Z') })
    .where('id', '=', order_id)
    .execute()
  expect((await root.send('report_reopen', { oid: order_id, reason: 'Blurred' })).msg).toBe('')
  phone.write('remark', { text: 'Taken again' })
  await phone.sync()
  expect((await phone.submit('pass')).msg).toBe('')
  expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
  const second = await aReleased(w, root, buyer, { bad: [1, 2, 3, 4, 5, 6, 7] })
  await w.db.updateTable('orders').set({ origin_id: order_id }).where('id', '=', second.order_id).execute()

  const { data } = await inspector.send('work_quality', {})
  const figures = { reports: 1, late: 1, sent_back: 1, missing_photos: 0, second_looks: 1, differed: 1 }
  expect(data.total).toEqual(figures)
  expect(data.months).toHaveLength(6)
  expect(data.months[0]).toEqual({ month: '2026-11', ...figures })
  expect(data.hints).toEqual(['late', 'sent_back', 'differed'])
  expect((await root.send('ins_quality', { uid: inspector.id })).data).toEqual(data)
  expect((await second.inspector.send('work_quality', {})).data.total).toMatchObject({ reports: 1, second_looks: 0 })
})

it('what the inspector changed itself after a return is not the reviewer’s', async () => {
  const { inspector, order_id, phone } = await aReport(w, buyer)
  expect((await root.send('report_reopen', { oid: order_id, reason: 'Say more' })).msg).toBe('')
  phone.write('remark', { text: 'The cartons were wet' })
  await phone.sync()
  expect((await phone.submit('pass')).msg).toBe('')
  expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
  expect((await inspector.send('work_review', { order_id })).data).toMatchObject({
    state: 'released',
    returns: [{ reason: 'Say more' }],
    items: [],
  })
})

it('what the reviewer changed is told in the reader’s words, with the reason', async () => {
  const { inspector, order_id } = await aReport(w, buyer)
  expect((await inspector.send('work_review', { order_id })).data).toMatchObject({ state: 'waiting', items: [] })
  const change = { oid: order_id, result: 'fail' as const, reason: 'The plug is of the wrong type' }
  expect((await root.send('report_result', change)).msg).toBe('')
  expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
  const { data } = await inspector.send('work_review', { order_id }, { language: 'zh-CN' })
  expect(data).toMatchObject({
    state: 'released',
    items: [
      {
        item: null,
        name: '',
        differences: [{ what: 'result', before: '合格', after: '不合格', reason: 'The plug is of the wrong type' }],
      },
    ],
  })
  expect((await buyer.send('work_review', { order_id })).code).toBe(4003)
})
