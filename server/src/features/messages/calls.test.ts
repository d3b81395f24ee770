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
