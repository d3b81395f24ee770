import { beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, anOrder } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, eventsOf, mailsAbout } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
let inspector: Person
let root: Person
let first: Awaited<ReturnType<typeof aSoldOrder>>

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an({ nickname: 'Nora' })
  root = await w.an({ role: 'root' })
  inspector = await anInspector(w, { profile: { extra_order_qty: 9 }, account: { language: 'zh-CN' } })
  first = await aSoldOrder(w, buyer, { inspector })
})

const info = { time: '2026-11-18 15:00:00', topic: 'Open the first carton' }
const book = (who: Person, order_id: number, change: object = {}) =>
  who.send('order_meeting', { order_id, info, type: 'qq', ...change } as never)

describe('a video meeting (J-75, U-47)', () => {
  it('is on the order, and both get it by mail with a calendar file', async () => {
    const order = await aSoldOrder(w, buyer, { inspector })
    const { code, data } = await book(buyer, order.id, { type: 'skype', skype_id: 'nora.new' })
    expect(code).toBe(200)
    expect(data.message).toContain('2026-11-18 15:00')
    const shown = (await inspectorView(order.order_no)).meetings
    expect(shown).toEqual([
      {
        meeting_id: data.meeting_id,
        time: info.time,
        topic: info.topic,
        type: 'skype',
        skype_id: 'nora.new',
        link: '',
        by: 'Nora',
      },
    ])
    expect(await mailsAbout(w, order.id)).toEqual([
      `meeting_booked → ${buyer.email}`,
      `meeting_booked → ${inspector.email}`,
    ])
    const mails = await w.db.selectFrom('mails').selectAll().where('order_id', '=', order.id).execute()
    for (const { calendar } of mails) {
      expect(calendar).toContain('DTSTART:20261118T070000Z')
      expect(calendar).toContain(`SUMMARY:${info.topic}`)
    }
    expect(mails[1]?.body_text).toContain('Skype：nora.new')
    expect(await eventsOf(w, order.id)).toEqual(['meeting_booked'])
  })

  const inspectorView = async (order_no: string) => (await root.send('order_info', { order_no })).data

  it('asks no factory that is not to know of the visit, and says so', async () => {
    const { person, goods } = await aBuyer(w, inspector)
    await w.db.updateTable('factories').set({ email: 'Gate@factory.example' }).where('id', '=', goods.factory).execute()
    const { order_id } = await anOrder(w, person, { fe_announce_factory: 'no' }, goods)
    const guests = ['gate@factory.example', 'guest@example.com']
    const { data } = await book(person, order_id, { info: { ...info, guests } })
    expect(data.message).toContain('gate@factory.example')
    expect((await mailsAbout(w, order_id)).filter((mail) => mail.startsWith('meeting_invited'))).toEqual([
      'meeting_invited → guest@example.com',
    ])
  })

  it('asks guests only for an account whose own address is confirmed (domain §11)', async () => {
    const guests = ['guest@example.com', 'guest@example.com', 'second@example.com']
    const unconfirmed = await w.an({ email_verified_at: null })
    for (const [who, invited] of [
      [unconfirmed, []],
      [buyer, ['guest@example.com', 'second@example.com']],
    ] as const) {
      const order = await aSoldOrder(w, who, { inspector })
      expect((await book(who, order.id, { info: { ...info, guests } })).code).toBe(200)
      const sent = (await mailsAbout(w, order.id)).filter((mail) => mail.startsWith('meeting_invited'))
      expect(sent).toEqual(invited.map((email) => `meeting_invited → ${email}`))
    }
  })

  it('asks guests in the name of an account, whose confirmed address the mail gives', async () => {
    const order = await aSoldOrder(w, buyer, { inspector: await anInspector(w) })
    await book(buyer, order.id, { info: { ...info, guests: ['who.asks@example.com'] } })
    const mails = await w.db.selectFrom('mails').selectAll().where('to_address', '=', 'who.asks@example.com').execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body_text).toContain(`Nora (${buyer.email}) invites you to a video meeting`)
  })

  it('asks 30 guests a day for one account; the meeting is booked all the same, and the booker is told who gets no mail', async () => {
    const host = await w.an({ nickname: 'Hosts' })
    const order = await aSoldOrder(w, host, { inspector: await anInspector(w) })
    const guests = (n: number) => Array.from({ length: 5 }, (_, i) => `guest.${n}.${i}@example.com`)
    const invited = async () =>
      (await mailsAbout(w, order.id)).filter((mail) => mail.startsWith('meeting_invited')).length
    for (let n = 0; n < 6; n++) {
      const { data } = await book(host, order.id, { info: { ...info, guests: guests(n) } })
      expect(data.message).not.toContain('No mail')
    }
    const { code, data } = await book(host, order.id, { info: { ...info, guests: ['one.more@example.com'] } })
    expect([code, await invited()]).toEqual([200, 30])
    expect(data.message).toContain('No mail goes to these guests: one.more@example.com')
    // the limit holds for one account and one day: other accounts are free, and so is this one on the next day
    const other = await aSoldOrder(w, buyer, { inspector: await anInspector(w) })
    await book(buyer, other.id, { info: { ...info, guests: ['one.more@example.com'] } })
    expect(await mailsAbout(w, other.id)).toContain('meeting_invited → one.more@example.com')
    await w.db
      .updateTable('mails')
      .set({ created_at: new Date(w.clock.now().getTime() - 24 * 3600_000) })
      .execute()
    await book(host, order.id, { info: { ...info, guests: ['one.more@example.com'] } })
    expect(await invited()).toBe(31)
  })

  it.each([
    ['Skype without an ID (J-76)', { type: 'skype' }, 'skype_id', 'Please input your Skype ID!'],
    ['an address that is missing', { type: 'link' }, 'info.link', 'Please enter a web address'],
    ['the past', { info: { ...info, time: '2026-11-16 09:59:59' } }, 'info.time', 'This time is already over.'],
    ['no topic', { info: { ...info, topic: '' } }, 'info.topic', 'This field is required.'],
    ['a script instead of an address', { info: { ...info, link: 'javascript:alert(1)' } }, 'info.link', 'web address'],
    ['another service', { type: 'zoom' }, 'type', 'Please choose one'],
  ])('%s is bad input', async (_, change, field, sentence) => {
    const { code, data } = await book(buyer, first.id, change)
    expect({ code, data }).toMatchObject({ code: 4001, data: { [field]: expect.stringContaining(sentence) } })
  })

  it('is booked by owners and root, with an inspector who is there', async () => {
    const order = await aSoldOrder(w, buyer, { inspector })
    expect((await book(await w.an(), order.id)).fault).toBe('not_found')
    expect((await book(inspector, order.id)).code).toBe(4003)
    expect((await book(root, order.id)).code).toBe(200)
    for (const [change, fault] of [
      [{ status: 5 }, 'already_cancelled'],
      [{ status: 4 }, 'finished'],
      [{ service_type: 'lab' }, 'no_inspector'],
    ] as const)
      expect((await book(buyer, (await aSoldOrder(w, buyer, { inspector, order: change })).id)).fault).toBe(fault)
    const lost = await aSoldOrder(w, buyer)
    expect((await book(buyer, lost.id)).fault).toBe('inspector_awaited')
  })
})
