import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aMission, onSite, Phone, statusOf } from '../../test/missions.ts'
import { Watcher } from '../../test/watcher.ts'
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

describe('who', () => {
  it('another inspector, a buyer and root find no mission', async () => {
    const { order_id, phone } = await onSite(w, buyer)
    const stranger = await anInspector(w)
    const theirs = new Phone(w, stranger, order_id)
    theirs.checkIn()
    expect(await theirs.send(theirs.entries)).toMatchObject({ code: 4041 })
    expect((await stranger.send('mission_open', { order_id })).code).toBe(4041)
    expect((await theirs.submit('pass')).code).toBe(4041)
    expect((await theirs.upload('a'.repeat(64), 1, 0)).code).toBe(4041)
    for (const who of [buyer, root]) {
      expect((await who.send('mission_open', { order_id })).code).toBe(4003)
      expect((await who.send('mission_sync', { order_id, device: phone.device, entries: [] })).code).toBe(4003)
    }
    expect((await w.send('mission_open', { order_id })).code).toBe(4004)
  })

  it('an offer that is not accepted is no mission yet, and an unpaid order is not begun', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    await w.db.updateTable('offers').set({ state: 'offered' }).where('order_id', '=', order_id).execute()
    expect((await inspector.send('mission_open', { order_id })).code).toBe(4041)
    await w.db.updateTable('offers').set({ state: 'accepted' }).where('order_id', '=', order_id).execute()
    await w.db.updateTable('orders').set({ status: 0 }).where('id', '=', order_id).execute()
    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    expect(await phone.sync()).toMatchObject({ refused: { fault: 'not_confirmed' }, order_status_str: 'Pending' })
  })

  it('a phone belongs to the account that began with it', async () => {
    const { order_id, phone } = await onSite(w, buyer)
    const member = await anInspector(w)
    await w.db
      .insertInto('order_days')
      .values({ order_id, inspector_id: member.id, day: '2026-11-19', slot: 1, city: 'CN-4403', is_lead: false })
      .execute()
    const borrowed = new Phone(w, member, order_id, phone.device)
    borrowed.write('remark', { text: 'x' })
    expect(await borrowed.send(borrowed.entries)).toMatchObject({ fault: 'wrong_device' })
    const own = new Phone(w, member, order_id)
    own.write('unit', { lot: 'A', unit: 41, product: null, good: true })
    expect((await own.sync()).accepted).toHaveLength(1)
    // two people share the sample, and the lead submits
    expect((await member.send('mission_open', { order_id })).data.blocks).toEqual([{ lot: 'A', from: 41, to: 80 }])
    expect(await own.submit('pass')).toMatchObject({ fault: 'lead_only' })
    expect(await phone.submit('pass', [])).toMatchObject({ fault: 'not_checked_out' })
  })

  it('an order that was given to somebody else keeps what was written before', async () => {
    const { order_id, phone, inspector } = await onSite(w, buyer)
    const early = phone.write('remark', { text: 'written without a network' })
    w.clock.set('2026-11-16T03:00:00Z')
    const second = await anInspector(w, { days: ['2026-11-19'] })
    const watcher = await Watcher.open(w.url, order_id, buyer.token)
    expect((await watcher.next()).data.ins_nick_name).toBe(inspector.account.nickname)
    expect((await root.send('order_change_ins', { order_id, new_ins: second.id })).msg).toBe('')
    await watcher.until(({ ins_nick_name }) => ins_nick_name === second.account.nickname)
    watcher.close()
    const late = phone.write('remark', { text: 'written afterwards' })
    const answer = await phone.sync([early, late])
    expect(answer).toMatchObject({
      accepted: [{ key: early.key, flags: ['old_revision', 'after_change'] }],
      refused: { key: late.key, fault: 'mission_reassigned' },
      can_write: false,
    })
    expect((await inspector.send('mission_open', { order_id })).code).toBe(4041)
    // the fault is not `mission_closed`, because nobody has submitted a report
    expect(await phone.submit('pass')).toMatchObject({ fault: 'mission_reassigned' })
  })

  it('who was replaced decides nothing more, whatever the time on the phone says', async () => {
    const { order_id, phone } = await onSite(w, buyer)
    const abort = phone.write('abort', { reason: 'unsafe', remark: 'kept for later' })
    w.clock.set('2026-11-16T03:00:00Z')
    const second = await anInspector(w, { days: ['2026-11-19'] })
    expect((await root.send('order_change_ins', { order_id, new_ins: second.id })).msg).toBe('')
    expect((await phone.sync([abort])).accepted).toMatchObject([{ flags: ['old_revision', 'after_change'] }])
    expect((await second.send('mission_accept', { order_id })).msg).toBe('')
    const next = new Phone(w, second, order_id)
    next.checkIn()
    await next.sync()
    expect((await second.send('mission_open', { order_id })).data.entries.map(({ kind }) => kind)).not.toContain(
      'abort',
    )
    // if the abort counted, the visit would be over; as it does not count, the check-out is missing
    expect(await next.submit('pass', [])).toMatchObject({ fault: 'not_checked_out' })
  })

  it('a cancelled order keeps what arrives and changes nothing', async () => {
    const { order_id, phone } = await onSite(w, buyer)
    phone.write('check_out', { battery: null })
    const watcher = await Watcher.open(w.url, order_id, buyer.token)
    await watcher.next()
    expect(
      (await root.send('order_cancel', { order_id, reason: 'The customer asked for it', cause: 'customer' })).msg,
    ).toBe('')
    // the stream ends at once: the next heartbeat, which would notice it too, comes after 15 seconds
    expect(await watcher.end()).toMatchObject({ fault: 'not_on_site' })
    expect(await phone.sync()).toMatchObject({
      accepted: [{ flags: ['after_change'] }],
      order_status_str: 'Cancelled',
      can_write: false,
    })
    expect(await phone.submit('pass')).toMatchObject({ fault: 'already_cancelled' })
    expect(await statusOf(w, order_id)).toMatchObject({ status: 5 })
  })
})

describe('a changed order', () => {
  it('marks entries of the revision before', async () => {
    const { phone, order_id } = await onSite(w, buyer)
    await sql`INSERT INTO order_revisions SELECT order_id, 2, saved_by, saved_at, protocol_snapshot_id, cart, goods, factory, tests, plan, man_days, quote
      FROM order_revisions WHERE order_id = ${order_id}`.execute(w.db)
    await w.db.updateTable('orders').set({ revision: 2 }).where('id', '=', order_id).execute()
    phone.units(1, 1)
    expect(await phone.sync()).toMatchObject({ accepted: [{ flags: ['old_revision'] }], revision: 2 })
  })

  it('that is in progress again begins the next round', async () => {
    const { phone, order_id } = await onSite(w, buyer)
    phone.write('abort', { reason: 'unsafe', remark: '' })
    await phone.sync()
    await phone.submit('aborted')
    await w.db.updateTable('orders').set({ status: 2 }).where('id', '=', order_id).execute()
    phone.write('remark', { text: 'came back' })
    expect(await phone.sync()).toMatchObject({ round: 2, refused: null, can_write: true })
    const rounds = await w.db
      .selectFrom('mission_entries')
      .select('round')
      .where('order_id', '=', order_id)
      .orderBy('no')
      .execute()
    expect(rounds.map(({ round }) => round)).toEqual([1, 1, 2])
  })
})

describe('a question', () => {
  it('is asked by owner or root while somebody is on site, and answered by an entry', async () => {
    const { order_id, phone, inspector } = await onSite(w, buyer)
    const asked = await buyer.send('mission_question', { order_id, text: 'Is the logo blue?' })
    expect(asked.data.questions).toMatchObject([
      { text: 'Is the logo blue?', asked_by: buyer.account.nickname, answer: '' },
    ])
    const { questions } = await phone.sync([])
    const question = Number(questions[0]?.question_id)
    phone.write('reply', { question, text: 'Yes, and the box too' })
    expect((await phone.sync()).questions).toMatchObject([{ answer: 'Yes, and the box too' }])
    phone.write('reply', { question: question + 1000, text: 'what?' })
    expect((await phone.sync()).refused).toMatchObject({ fault: 'question_unknown' })

    // no name reaches the phone: it can be an address or a number
    expect((await phone.sync([])).questions).toMatchObject([{ asked_by: '' }])
    const stranger = await w.an()
    expect((await stranger.send('mission_question', { order_id, text: 'x' })).code).toBe(4041)
    expect((await inspector.send('mission_question', { order_id, text: 'x' })).code).toBe(4003)
    const waiting = await aMission(w, buyer)
    expect(await root.send('mission_question', { order_id: waiting.order_id, text: 'x' })).toMatchObject({
      fault: 'not_on_site',
    })
  })

  it('or an answer with contact details waits for the office as a line of the thread', async () => {
    const { order_id, phone } = await onSite(w, buyer)
    const { order_no } = await w.db
      .selectFrom('orders')
      .select('order_no')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    const linesOf = async (who: Person) =>
      (await who.send('thread_get', { order_no })).data.lines.flatMap(({ kind, text, hold, message_id }) =>
        kind === 'event' ? [] : [{ kind, text, hold, message_id }],
      )
    const text = 'Call me at once: +48 601 234 567'
    expect((await buyer.send('mission_question', { order_id, text })).data).toEqual({
      ...{ questions: [], hold: 'held', hold_reasons: ['phone'] },
    })
    expect((await phone.sync([])).questions).toEqual([])
    expect(await linesOf(buyer)).toMatchObject([{ kind: 'message', text, hold: 'held' }])
    // the office may ask for a number
    expect((await root.send('mission_question', { order_id, text })).data).toMatchObject({ hold: '' })
    const question = Number((await phone.sync([])).questions[0]?.question_id)
    phone.write('reply', { question, text: '加我微信 lina_qc88' })
    expect(await phone.sync()).toMatchObject({ refused: null, questions: [{ answer: '' }] })
    const live = await Watcher.open(w.url, order_id, buyer.token)
    expect(JSON.stringify((await live.next()).data)).not.toContain('lina')
    live.close()
    expect(JSON.stringify(await linesOf(buyer))).not.toContain('lina')
    expect((await root.send('thread_desk', { state: 'held' })).data.data).toMatchObject([{ order_no, held: 2 }])
    const held = (await linesOf(root)).filter(({ hold }) => hold === 'held')
    expect(held.map((line) => line.text)).toEqual([text, '加我微信 lina_qc88'])
    await root.send('thread_rule', { message_id: held[1]?.message_id ?? 0, verdict: 'release' })
    expect(await linesOf(buyer)).toContainEqual(
      expect.objectContaining({ text: '加我微信 lina_qc88', hold: 'released' }),
    )
    // what nobody need hide is answered as before
    phone.write('reply', { question, text: 'The lid is tight.' })
    expect(await phone.sync()).toMatchObject({ questions: [{ answer: 'The lid is tight.' }] })
  })
})
