import { beforeAll, describe, expect, it } from 'vitest'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let buyer: Person
let inspector: Person
let order_no: string
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root' })
  buyer = await w.an({
    language: 'pl-PL',
    nickname: 'Ewa',
    email_notification: false,
    email_verified_at: w.clock.now(),
  })
  inspector = await anInspector(w, {
    account: { language: 'zh-CN', nickname: '李娜', email_verified_at: w.clock.now() },
  })
  order_no = (await aSoldOrder(w, buyer, { inspector, days: [dayIn(w, 5)] })).order_no
})

const send = (input: Partial<Parameters<typeof root.send<'message_send'>>[1]>, who = root) =>
  who.send('message_send', { order_no, audience: 'customer', text: 'Please open the gate.\n\nThank you', ...input })
const mailTo = async (to: string) => (await root.send('mail_list', { to, template: 'order_message' })).data.data

describe('a message about an order', () => {
  it('goes by mail in the frame of the recipient’s language, and is listed with its mail', async () => {
    const sent = await send({})
    expect(sent.data.to).toBe(buyer.email)
    expect((await send({ audience: 'inspector', text: 'Bring a scale <b>' })).data.to).toBe(inspector.email)
    const [toBuyer] = await mailTo(buyer.email)
    expect(toBuyer).toMatchObject({ subject: `Wiadomość w sprawie zamówienia ${order_no}`, order_no })
    expect(toBuyer?.text).toContain('Dzień dobry Ewa,')
    expect(toBuyer?.text).toContain('Please open the gate.\n\nThank you')
    const [toInspector] = await mailTo(inspector.email)
    expect(toInspector?.subject).toBe(`关于订单 ${order_no} 的消息`)
    expect(toInspector?.html).toContain('Bring a scale &lt;b&gt;')
    expect((await root.send('message_list', { order_no })).data).toMatchObject([
      { side: 'office', audience: 'customer', recipient: 'Ewa', mail_id: toBuyer?.mail_id, mail_status: 'waiting' },
      { side: 'office', audience: 'inspector', recipient: '李娜', text: 'Bring a scale <b>' },
    ])
    const { data } = await root.send('audit_list', { action: 'messages.send' })
    expect(data.total).toBe(2)
    // the log says that somebody was written to, not what
    expect(JSON.stringify(data.data)).not.toContain('gate')
  })

  it('goes to the main account where the account that ordered is closed, and to nobody where none is left', async () => {
    const main = await w.an()
    const child = await w.an({ parent_id: main.id })
    const { order_no: theirs } = await aSoldOrder(w, child, { order: { customer_id: main.id } })
    const close = (who: Person) =>
      w.db.updateTable('accounts').set({ active: false }).where('id', '=', who.id).execute()
    await close(child)
    expect((await send({ order_no: theirs })).data.to).toBe(main.email)
    await close(main)
    expect(await send({ order_no: theirs })).toMatchObject({ fault: 'no_receiver' })
    expect(await send({ order_no: theirs, audience: 'inspector' })).toMatchObject({ fault: 'no_receiver' })
    expect((await root.send('message_list', { order_no: theirs })).data).toHaveLength(1)
  })

  it('is root’s alone, about an order that exists, with a text', async () => {
    for (const who of [buyer, inspector]) {
      expect((await send({}, who)).code).toBe(4003)
      expect((await who.send('message_list', { order_no })).code).toBe(4003)
    }
    expect(await send({ order_no: 'GL000000-0' })).toMatchObject({ fault: 'not_found' })
    expect((await send({ text: ' \n ' })).data).toHaveProperty('text')
    expect((await send({ text: 'x'.repeat(5001) })).data).toHaveProperty('text')
    expect((await send({ audience: 'office' as 'customer' })).data).toHaveProperty('audience')
  })
})

describe('a message about no order', () => {
  it('reaches a customer or an inspector by mail, also one who switched mails off, and is in the record of both', async () => {
    const sent = await root.send('message_write', { user_id: buyer.id, subject: 'Your terms', text: 'Done.\nRegards' })
    expect(sent.data.to).toBe(buyer.email)
    await root.send('message_write', { user_id: inspector.id, subject: '新流程', text: '请阅读。' })
    const { data } = await root.send('mail_list', { to: buyer.email, template: 'office_message' })
    expect(data.data).toMatchObject([{ subject: 'Your terms', order_no: '' }])
    expect(data.data[0]?.text).toContain('Dzień dobry Ewa,\n\nDone.\nRegards')
    const withBuyer = (await root.send('account_messages', { user_id: buyer.id })).data
    expect(withBuyer.data[0]).toMatchObject({
      subject: 'Your terms',
      order_no: '',
      recipient: 'Ewa',
      author: expect.stringMatching(/^Person/),
    })
    // what was written about orders is there as well
    expect(withBuyer.data.slice(1).map((one) => one.order_no)).toContain(order_no)
    const page = (await root.send('account_messages', { user_id: buyer.id, page: 2, limit: 1 })).data
    expect([page.total, page.data]).toEqual([withBuyer.total, [withBuyer.data[1]]])
    expect((await root.send('account_messages', { user_id: inspector.id, limit: 1 })).data.data).toMatchObject([
      { subject: '新流程', audience: 'inspector', mail_status: 'waiting' },
    ])
    expect((await root.send('message_list', { order_no })).data.map(({ subject }) => subject)).not.toContain(
      'Your terms',
    )
  })

  it('goes to nobody of the team, to no closed account, and is root’s alone', async () => {
    const write = (user_id: number, who = root, change = {}) =>
      who.send('message_write', { user_id, subject: 'Hello', text: 'World', ...change })
    const closed = await w.an({ active: false })
    expect(await write(closed.id)).toMatchObject({ fault: 'no_receiver' })
    expect(await write(root.id)).toMatchObject({ fault: 'not_found' })
    expect(await write(999_999)).toMatchObject({ fault: 'not_found' })
    expect((await root.send('account_messages', { user_id: 999_999 })).fault).toBe('not_found')
    expect((await write(buyer.id, buyer)).code).toBe(4003)
    expect((await inspector.send('account_messages', { user_id: inspector.id })).code).toBe(4003)
    expect(Object.keys((await write(buyer.id, root, { subject: '', text: ' ' })).data)).toEqual(['subject', 'text'])
    expect((await root.send('account_messages', { user_id: closed.id })).data.total).toBe(0)
  })
})

it('support writes to customers, whom it reads, and neither to inspectors nor about orders', async () => {
  const support = await w.an({ role: 'root', staff_role: 'support' })
  const write = (user_id: number) => support.send('message_write', { user_id, subject: 'Your profile', text: 'Hello' })
  expect((await write(buyer.id)).data.to).toBe(buyer.email)
  expect((await write(inspector.id)).fault).toBe('not_found')
  expect((await support.send('account_messages', { user_id: inspector.id })).fault).toBe('not_found')
  expect((await send({}, support)).code).toBe(4003)
  expect((await support.send('message_list', { order_no })).code).toBe(4003)
  await send({ text: 'About the order' })
  const { data } = (await support.send('account_messages', { user_id: buyer.id })).data
  expect(data[0]).toMatchObject({ subject: 'Your profile', author: support.account.nickname })
  expect(data.every((one) => one.order_no === '')).toBe(true)
})

it('the messages of an order are all that was written about it: to it, during the visit and about its report', async () => {
  const { id, order_no: asked } = await aSoldOrder(w, buyer, { inspector, days: [dayIn(w, 6)] })
  const at = (minutes: number) => new Date(w.clock.now().getTime() + minutes * 60_000)
  await w.db
    .insertInto('mission_questions')
    .values({ order_id: id, asked_by: buyer.id, asked_at: at(1), text: 'Which batch?' })
    .execute()
  await w.db
    .insertInto('report_messages')
    .values([
      { order_id: id, version: 1, at: at(2), account_id: buyer.id, type: 'clarify', text: 'Why three?' },
      { order_id: id, version: 1, at: at(3), account_id: root.id, type: 'clarify', text: 'See page 4.' },
    ])
    .execute()
  await send({ order_no: asked, text: 'Please send photos.' })
  expect(
    (await root.send('message_list', { order_no: asked })).data.map(({ about, side, audience, text }) => [
      about,
      `${side} → ${audience}`,
      text,
    ]),
  ).toEqual([
    ['order', 'office → customer', 'Please send photos.'],
    ['visit', 'customer → inspector', 'Which batch?'],
    ['report', 'customer → office', 'Why three?'],
    ['report', 'office → customer', 'See page 4.'],
  ])
})
