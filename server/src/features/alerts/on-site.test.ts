import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { onSite } from '../../test/missions.ts'
import { type PushService, startPushService } from '../../test/push-service.ts'
import { aReport } from '../../test/reports.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let service: PushService
let w: TestWorld
let root: Person
let buyer: Person
beforeAll(async () => {
  service = await startPushService()
  w = await testWorld({ PUSH_SERVICES: service.origin })
  root = await w.an({ role: 'root' })
  buyer = await w.an()
  await add(buyer)
})
afterAll(() => service.stop())
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
  service.received.splice(0)
})

const minutes = (count: number) => w.clock.advance(count * 60_000)

/** Adds a phone; returns what rang on it since the last question. */
async function add(who: Person) {
  const phone = service.phone()
  const { push_key } = (await who.send('alert_get')).data
  const { msg } = await who.send('push_device_save', { endpoint: phone.endpoint, ...phone.keys, push_key })
  expect(msg).toBe('')
  return async () => {
    await w.runJobs()
    const rung = service.received.filter((one) => one.phone === phone.name)
    service.received.splice(0)
    return rung.map(({ message }) => ({ ...message, url: message.url.replace(/\?alert=[^#]*/, '') }))
  }
}

const orderNo = async (id: number): Promise<string> =>
  (await w.db.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirstOrThrow()).order_no
const mailsTo = async (who: Person) =>
  (
    await w.db.selectFrom('mails').select(['template', 'body_text']).where('to_address', '=', who.email).execute()
  ).filter(({ template }) => template === 'alert')
const unseen = async () => {
  const { groups } = (await root.send('insight_board', { group: 'offers' })).data
  return groups.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'unseen').map(({ order_no }) => order_no))
}
const onSiteWithPhone = async () => {
  const visit = await onSite(w, buyer)
  const rung = await add(visit.inspector)
  await rung()
  return { ...visit, rung, order_no: await orderNo(visit.order_id) }
}

it('a question of the buyer rings on site at once, without its words, and the answer rings at the buyer', async () => {
  const { order_id, order_no, phone, inspector, rung } = await onSiteWithPhone()
  const atTheBuyer = await add(buyer)
  await buyer.send('mission_question', { order_id, text: 'Is the logo blue?' })
  expect(await rung()).toMatchObject([
    { title: `Question about the visit ${order_no}`, url: `/field/mission/${order_id}/more/questions` },
  ])
  expect((await inspector.send('notice_list')).data).toMatchObject({ unread: expect.any(Number) })
  const question = Number((await phone.sync([])).questions[0]?.question_id)
  phone.write('reply', { question, text: 'Yes, and the box too' })
  await phone.sync()
  const answered = await atTheBuyer()
  expect(answered).toMatchObject([{ title: `The question about the visit ${order_no} is answered` }])
  expect(JSON.stringify(answered)).not.toContain('box')
  // what was answered in the app need not be opened in the bell any more
  const { data } = await inspector.send('notice_list')
  expect(data.data.find(({ kind }) => kind === 'visit_question')).toMatchObject({ is_read: 1 })
  // another word to the same question is no news
  phone.write('reply', { question, text: 'Yes, both of them' })
  await phone.sync()
  expect(await atTheBuyer()).toEqual([])
})

it('a question that nobody opens goes out by mail after an hour, and stands on the board until the visit is over', async () => {
  const { order_id, order_no, inspector, rung } = await onSiteWithPhone()
  await buyer.send('mission_question', { order_id, text: 'Is the logo blue?' })
  expect(await rung()).toHaveLength(1)
  minutes(59)
  await w.runJobs()
  expect(await mailsTo(inspector)).toEqual([])
  expect(await unseen()).not.toContain(order_no)
  minutes(2)
  await w.runJobs()
  expect(await mailsTo(inspector)).toMatchObject([{ body_text: expect.stringContaining('Please answer it on site.') }])
  expect(await unseen()).toContain(order_no)
  await w.db.updateTable('orders').set({ status: 3 }).where('id', '=', order_id).execute()
  expect(await unseen()).not.toContain(order_no)
})

it('a question is mailed at once to somebody without a phone to ring', async () => {
  const { order_id, inspector } = await onSite(w, buyer)
  await buyer.send('mission_question', { order_id, text: 'Is the logo blue?' })
  await w.runJobs()
  expect(await mailsTo(inspector)).toHaveLength(1)
})

it('a line of the thread rings when it was not read for three minutes, and the next one after five while somebody is on site', async () => {
  const { order_id, order_no, rung } = await onSiteWithPhone()
  const says = (text: string) => buyer.send('thread_write', { order_no, part: 'visit', text })
  expect((await says('Please look at the lids first')).msg).toBe('')
  minutes(2)
  expect(await rung()).toEqual([])
  minutes(2)
  expect(await rung()).toMatchObject([
    { title: `New messages about order ${order_no}`, url: `/field/mission/${order_id}/more/messages` },
  ])
  await says('And at the handles')
  minutes(6)
  expect(await rung()).toMatchObject([{ body: 'Not read yet: 2.' }])
})

it('a report that is accepted rings, and leads to what the review found', async () => {
  const { order_id, inspector } = await aReport(w, buyer)
  const rung = await add(inspector)
  await rung()
  const order_no = await orderNo(order_id)
  expect((await root.send('report_accept', { oid: order_id, flag: 1 })).msg).toBe('')
  expect(await rung()).toMatchObject([{ title: `Report ${order_no} is accepted`, url: `/field/own-work/${order_id}` }])
  expect((await inspector.send('work_review', { order_id })).data).toMatchObject({ state: 'released' })
})
