import { PNG } from 'pngjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertEvent } from '../../order/event-store.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aSoldOrder, dayIn } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let root: Person
let main: Person
let buyer: Person
let inspector: Person
let stranger: Person
let order: { id: number; order_no: string }
beforeAll(async () => {
  w = await testWorld()
  root = await w.an({ role: 'root', nickname: 'Ola of the office' })
  main = await w.an({ nickname: 'Berg Trading' })
  buyer = await w.an({ parent_id: main.id, nickname: 'ewa@berg.example', language: 'pl-PL' })
  inspector = await anInspector(w, { account: { nickname: '李娜', language: 'zh-CN' } })
  stranger = await anInspector(w)
  order = await aSoldOrder(w, buyer, { inspector, days: [dayIn(w, 5)], order: { status: 1, hold_ends_at: null } })
  await offer('offered')
})

const minutes = (n: number) => w.clock.advance(n * 60_000)
async function offer(state: 'offered' | 'accepted') {
  await w.db.deleteFrom('offers').where('order_id', '=', order.id).execute()
  const now = w.clock.now()
  await w.db
    .insertInto('offers')
    .values({ order_id: order.id, inspector_id: inspector.id, state, offered_at: now, expires_at: now })
    .execute()
}
const write = (who: Person, text: string, part: 'team' | 'visit' = 'team', files?: number[]) =>
  who.send('thread_write', { order_no: order.order_no, part, text, ...(files ? { files } : {}) })
const visitWrite = (who: Person, text: string) => who.send('visit_write', { order_id: order.id, text })
const threadOf = async (who: Person) => (await who.send('thread_get', { order_no: order.order_no })).data
const textsOf = async (who: Person) =>
  (await threadOf(who)).lines.filter(({ kind }) => kind === 'message').map(({ text }) => text)
const visitTexts = async (who: Person) =>
  (await who.send('visit_thread', { order_id: order.id })).data.lines
    .filter(({ kind }) => kind === 'message')
    .map(({ text }) => text)
const setStatus = (status: number) => w.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()

describe('who reads and writes the thread of an order', () => {
  it('its owners and the office, from the start; an agent sees the order and not the thread; others know of nothing', async () => {
    const agent = await w.an({ is_agent: true })
    await w.db.updateTable('accounts').set({ referred_by: agent.id }).where('id', '=', main.id).execute()
    const sister = await w.an({ parent_id: main.id })
    const support = await w.an({ role: 'root', staff_role: 'support' })
    const accountant = await w.an({ role: 'root', staff_role: 'accountant' })
    const operator = await w.an({ role: 'root', staff_role: 'operator' })
    expect((await write(buyer, 'The goods are packed from Tuesday on.')).msg).toBe('')
    expect((await write(main, 'Our forwarder comes on Friday.')).msg).toBe('')
    expect((await write(operator, 'Thank you, noted.')).msg).toBe('')
    for (const who of [buyer, main, root, operator, accountant])
      expect(await textsOf(who)).toEqual([
        'The goods are packed from Tuesday on.',
        'Our forwarder comes on Friday.',
        'Thank you, noted.',
      ])
    for (const who of [agent, support, inspector]) {
      expect((await who.send('thread_get', { order_no: order.order_no })).code).toBe(4003)
      expect((await write(who, 'Hello')).code).toBe(4003)
    }
    expect((await write(accountant, 'Hello')).code).toBe(4003)
    for (const who of [sister, await w.an()])
      expect((await who.send('thread_get', { order_no: order.order_no })).fault).toBe('not_found')
    expect((await w.send('thread_get', { order_no: order.order_no })).fault).toBe('sign_in_again')
    // how one side is called
    expect((await threadOf(buyer)).lines.at(-1)).toMatchObject({ side: 'office', part: 'team', is_mine: 0 })
    const entry = (await root.send('audit_list', { action: 'messages.line' })).data
    expect([entry.total, JSON.stringify(entry.data).includes('packed')]).toEqual([3, false])
  })

  it('the inspector from the acceptance until the report, lines of the visit alone, and no names', async () => {
    expect(await write(buyer, 'Please come to gate 2', 'visit')).toMatchObject({ fault: 'visit_closed' })
    expect((await inspector.send('visit_thread', { order_id: order.id })).fault).toBe('not_found')
    expect((await visitWrite(inspector, 'Hello')).fault).toBe('not_found')
    await offer('accepted')
    minutes(1)
    expect((await write(buyer, 'Please come to gate 2', 'visit')).data).toMatchObject({ hold: '' })
    expect((await write(root, 'The key is with Mr. Wang.', 'visit')).msg).toBe('')
    expect((await visitWrite(inspector, 'I am there at 8:30.')).msg).toBe('')
    const thread = (await inspector.send('visit_thread', { order_id: order.id })).data
    expect(thread).toMatchObject({ can_write_visit: 1, can_write_team: 0 })
    expect(thread.lines.filter(({ kind }) => kind === 'message')).toMatchObject([
      { side: 'customer', author: '', text: 'Please come to gate 2' },
      { side: 'office', author: '', text: 'The key is with Mr. Wang.' },
      { side: 'inspector', author: '李娜', is_mine: 1 },
    ])
    // the buyer's name is an address here: names of others never reach the phone
    expect(JSON.stringify(thread)).not.toMatch(/berg|Ola|packed/)
    expect((await textsOf(buyer)).slice(-1)).toEqual(['I am there at 8:30.'])
    for (const call of ['visit_thread', 'visit_read', 'visit_write'] as const)
      expect((await stranger.send(call, { order_id: order.id, until: 1, text: 'Hello' } as never)).fault).toBe(
        'not_found',
      )
    expect((await buyer.send('visit_thread', { order_id: order.id })).code).toBe(4003)
    await setStatus(3)
    expect((await inspector.send('visit_thread', { order_id: order.id })).fault).toBe('visit_closed')
    expect((await visitWrite(inspector, 'One more thing')).fault).toBe('visit_closed')
    expect((await write(buyer, 'One more thing', 'visit')).fault).toBe('visit_closed')
    expect((await write(buyer, 'Thank you for the report.')).msg).toBe('')
    await setStatus(1)
  })
})

it('a visit line with contact details waits until the office passes it on or refuses it', async () => {
  minutes(1)
  const sent = await write(buyer, 'Call me: +48 601 234 567, or ewa (at) berg.example', 'visit')
  expect(sent.data).toMatchObject({ hold: 'held', hold_reasons: ['email', 'phone'] })
  const refused = await visitWrite(inspector, '加我微信 lina_qc88')
  expect(refused.data).toMatchObject({ hold: 'held', hold_reasons: ['chat'] })
  // the author's side and the office read it, the other side does not
  expect((await textsOf(main)).at(-1)).toContain('Call me')
  expect(await visitTexts(inspector)).not.toContain('Call me: +48 601 234 567, or ewa (at) berg.example')
  expect((await visitTexts(inspector)).at(-1)).toBe('加我微信 lina_qc88')
  expect((await textsOf(buyer)).at(-1)).toContain('Call me')
  expect((await textsOf(root)).slice(-2)).toHaveLength(2)
  // the office is told once by mail, and by a notice about each
  expect((await root.send('mail_list', { to: root.email, template: 'line_held' })).data.total).toBe(1)
  expect(
    (await root.send('notice_list', { limit: 20 })).data.data.filter(({ title }) => /held/.test(title)),
  ).toHaveLength(2)
  expect((await root.send('thread_desk', { state: 'held' })).data).toMatchObject({
    total: 1,
    data: [{ order_no: order.order_no, held: 2, text: '加我微信 lina_qc88' }],
  })
  const rule = (message_id: number, verdict: 'release' | 'refuse', who = root) =>
    who.send('thread_rule', { message_id, verdict })
  expect((await rule(sent.data.message_id, 'release', buyer)).code).toBe(4003)
  expect((await rule(sent.data.message_id, 'release')).data).toEqual({ hold: 'released' })
  expect((await rule(refused.data.message_id, 'refuse')).data).toEqual({ hold: 'refused' })
  expect((await rule(refused.data.message_id, 'release')).fault).toBe('line_ruled')
  expect((await rule(999_999, 'release')).fault).toBe('not_found')
  expect(await visitTexts(inspector)).toContain('Call me: +48 601 234 567, or ewa (at) berg.example')
  expect(await textsOf(buyer)).not.toContain('加我微信 lina_qc88')
  // team lines never reach an inspector, so nothing in them is held back
  expect((await write(buyer, 'Our number is +48 601 234 567')).data.hold).toBe('')
  expect((await root.send('audit_list', { action: 'messages.release' })).data.total).toBe(1)
  expect((await root.send('thread_desk', { state: 'held' })).data.total).toBe(0)
})

it('files of a line are read by its readers; a file of somebody else or of another record is refused', async () => {
  const bytes = PNG.sync.write(new PNG({ width: 4, height: 4 }))
  const upload = async (who: Person, name = 'carton.png') =>
    (await who.send('upload_img', {}, { files: [{ name, bytes }] })).data[0]?.attachment_id ?? 0
  const photo = await upload(inspector)
  const line = await inspector.send('visit_write', { order_id: order.id, files: [photo] })
  expect(line.msg).toBe('')
  const shown = (await threadOf(buyer)).lines.at(-1)
  expect(shown?.files).toMatchObject([{ attachment_id: photo, attachment_file_name: 'carton.png' }])
  expect((await fetch(new URL(shown?.files[0]?.url ?? '', w.url))).status).toBe(200)
  expect((await write(buyer, 'Mine', 'team', [photo])).data).toHaveProperty('files')
  expect((await write(buyer, '', 'team')).fault).toBe('line_empty')
  const named = await write(buyer, 'See file', 'visit', [await upload(buyer, 'tel 13812345678.png')])
  expect(named.data.hold_reasons).toEqual(['phone'])
  expect((await buyer.send('edit_base_attach', { attachment_id: photo, is_del: 1 })).fault).toBe('not_found')
  await root.send('thread_rule', { message_id: named.data.message_id, verdict: 'refuse' })
})

it('what is unread is marked for each person, and one mail tells of several lines, not to somebody who is reading', async () => {
  const unread = async (who: Person) =>
    (await who.send('thread_unread')).data.orders.find(({ order_id }) => order_id === order.id)?.unread ?? 0
  const read = async (who: Person) => {
    const { lines } = await threadOf(who)
    return who.send('thread_read', { order_no: order.order_no, until: Math.max(...lines.map(({ no }) => no)) })
  }
  for (const who of [buyer, main, root]) await read(who)
  await inspector.send('visit_read', { order_id: order.id, until: 2_000_000 })
  expect([await unread(buyer), await unread(main), await unread(inspector)]).toEqual([0, 0, 0])
  minutes(60)
  await w.runJobs()
  const mails = async (who: Person) =>
    (await root.send('mail_list', { to: who.email, template: 'unread_lines', limit: 50 })).data
  const before = (await mails(buyer)).total
  await write(root, 'The factory opens at 8:00.', 'visit')
  minutes(1)
  await write(root, 'And closes at 17:00.', 'visit')
  expect([await unread(buyer), await unread(main), await unread(inspector), await unread(root)]).toEqual([2, 2, 2, 0])
  await inspector.send('visit_read', { order_id: order.id, until: 2_000_000 })
  minutes(1)
  await w.runJobs()
  expect((await mails(buyer)).total).toBe(before)
  minutes(2)
  await w.runJobs()
  const [mail] = (await mails(buyer)).data
  expect((await mails(buyer)).total).toBe(before + 1)
  expect(mail?.subject).toBe(`Nowe wiadomości o zamówieniu ${order.order_no}`)
  expect(mail?.text).toMatch(
    /Ola of the office: The factory opens at 8:00\.[\s\S]*Ola of the office: And closes at 17:00\./,
  )
  // the inspector has read it: no mail
  expect((await mails(inspector)).data.some(({ text }) => text.includes('closes'))).toBe(false)
  // half an hour between two mails about one order
  await write(root, 'Bring shoes.', 'visit')
  minutes(5)
  await w.runJobs()
  expect((await mails(buyer)).total).toBe(before + 1)
  minutes(30)
  await w.runJobs()
  expect((await mails(buyer)).total).toBe(before + 2)
  const toInspector = (await mails(inspector)).data.find(({ text }) => text.includes('Bring shoes'))
  expect(toInspector?.text).toContain('Goodlot: Bring shoes.')
  expect(toInspector?.text).not.toContain('Ola')
  expect(toInspector?.html).toContain(`/field/mission/${order.id}/more/messages`)
  // the desk knows what nobody of the office has read
  await write(buyer, 'All right.')
  expect((await root.send('thread_desk', {})).data).toMatchObject({
    unread_total: 1,
    data: [{ order_no: order.order_no, unread: 1, text: 'All right.', side: 'customer' }],
  })
  await read(root)
  expect((await root.send('thread_desk', {})).data.unread_total).toBe(0)
  const mine = await w.db
    .selectFrom('order_message_readers')
    .select(['unread', 'mail_due_at'])
    .where('account_id', '=', root.id)
    .where('order_id', '=', order.id)
    .execute()
  expect(mine).toEqual([{ unread: 0, mail_due_at: null }])
})

it('the author of a line sees who has read it, an inspector by sides alone, and nobody has read what is held back', async () => {
  const sent = { team: 0, visit: 0, held: 0, byInspector: 0 }
  sent.team = (await write(buyer, 'Seen by whom?')).data.message_id
  sent.visit = (await write(buyer, 'Gate 3 today.', 'visit')).data.message_id
  sent.held = (await write(buyer, 'Call +48 601 234 567', 'visit')).data.message_id
  sent.byInspector = (await visitWrite(inspector, 'Gate 3, fine.')).data.message_id
  const readBy = async (id: number) => (await threadOf(buyer)).lines.find((line) => line.message_id === id)?.read_by
  expect(await readBy(sent.team)).toEqual([])
  const names = (read: Awaited<ReturnType<typeof readBy>>) => read?.map(({ side, name }) => `${side} ${name}`).sort()
  const read = (who: Person) => who.send('thread_read', { order_no: order.order_no, until: 2_000_000 })
  await read(root)
  await read(main)
  await read(buyer)
  await inspector.send('visit_read', { order_id: order.id, until: 2_000_000 })
  const owners = ['customer Berg Trading', 'office Ola of the office']
  expect(names(await readBy(sent.team))).toEqual(owners)
  expect(names(await readBy(sent.visit))).toEqual([...owners, 'inspector 李娜'].sort())
  // the other side has not got it
  expect(names(await readBy(sent.held))).toEqual(owners)
  // whoever reads a line of somebody else is not told who else did
  expect(await readBy(sent.byInspector)).toEqual([])
  const { lines } = (await inspector.send('visit_thread', { order_id: order.id })).data
  const mine = lines.find(({ message_id }) => message_id === sent.byInspector)
  expect(names(mine?.read_by)).toEqual(['customer ', 'customer ', 'office '])
  await root.send('thread_rule', { message_id: sent.held, verdict: 'release' })
  expect(names(await readBy(sent.held))).toEqual([])
})

it('events of the order, questions on site and words about the report are lines too, in the language of the reader', async () => {
  const at = (minute: number) => new Date(w.clock.now().getTime() + minute * 60_000)
  const happened = ['submitted', 'checked_out', 'offer_accepted', 'moved', 'checked_in', 'accepted', 'decided'] as const
  for (const [minute, event] of happened.entries())
    await insertEvent(w.db as never, {
      ...{ orderId: order.id, at: at(minute + 1), event, accountId: null },
      params: event === 'moved' ? { days: '2026-11-25', amount: 4500, reason: 'The goods are late' } : {},
    })
  await w.db
    .insertInto('mission_questions')
    .values({ order_id: order.id, asked_by: buyer.id, asked_at: at(8), text: 'Which batch?' })
    .execute()
  await w.db
    .insertInto('report_messages')
    .values({ order_id: order.id, version: 1, at: at(9), account_id: buyer.id, type: 'clarify', text: 'Why three?' })
    .execute()
  const lines = async (who: Person, language = 'en-US') =>
    (await who.send('thread_get', { order_no: order.order_no }, { language })).data.lines
  expect((await lines(buyer)).slice(-9).map(({ about, kind }) => about || kind)).toEqual([
    ...happened,
    'question',
    'clarify',
  ])
  const wordsOf = (list: Awaited<ReturnType<typeof lines>>, event: string) =>
    list.find(({ about }) => about === event)?.text
  expect(wordsOf(await lines(buyer), 'checked_in')).toBe('The inspector is on site')
  expect(wordsOf(await lines(buyer, 'zh-CN'), 'checked_in')).toBe('检验员已到现场')
  // neither the amount nor the reason
  expect(wordsOf(await lines(buyer), 'moved')).toBe('Owner moved the order to other dates · 2026-11-25')
  // what was paid, released and decided is none of the inspector's business
  const forInspector = (await inspector.send('visit_thread', { order_id: order.id })).data.lines
  expect(forInspector.slice(-4).map(({ about, kind }) => about || kind)).toEqual([
    'offer_accepted',
    'moved',
    'checked_in',
    'question',
  ])
})
