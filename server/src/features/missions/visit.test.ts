import { randomBytes } from 'node:crypto'
import type { AnyEntry } from '@goodlot/inspection'
import { addDays, chinaInstant } from '@goodlot/rules'
import { sql } from 'kysely'
import { PNG } from 'pngjs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import { anInspector } from '../../test/inspectors.ts'
import { aDefect, aMission, Phone, sha256, signed } from '../../test/missions.ts'
import { eventsOf, mailsAbout } from '../../test/orders.ts'
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

const statusOf = async (id: number) =>
  w.db.selectFrom('orders').select(['status', 'report_result']).where('id', '=', id).executeTakeFirstOrThrow()
const countOf = async (id: number) =>
  (
    await w.db
      .selectFrom('mission_entries')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
  ).n

/** Noise, so that it is as large as it should be. */
function aPicture(side = 40): Buffer {
  const png = new PNG({ width: side, height: side })
  randomBytes(png.data.length).copy(png.data)
  return PNG.sync.write(png)
}

async function onSite(change: Parameters<typeof aMission>[2] = {}) {
  const mission = await aMission(w, buyer, change)
  const phone = new Phone(w, mission.inspector, mission.order_id)
  phone.checkIn()
  await phone.sync()
  return { ...mission, phone }
}
const quantity = (phone: Phone, product: number) =>
  phone.write('quantity', { product, finished: 1000, packed: 1000, cartons: 100 })
const signature = { name: 'Li Wei', position: 'QC', strokes: [[0, 0, 500, 500]], refusal: '', remark: '' }

describe('a whole mission', () => {
  it('goes from the brief to a submitted report, due within 24 hours of the day of the visit (A-23)', async () => {
    const { order_id, order_no, product, inspector } = await aMission(w, buyer)
    const opened = (await inspector.send('mission_open', { order_id })).data
    expect(opened).toMatchObject({
      order_status_str: 'Confirmed',
      revision: 1,
      round: 1,
      can_write: true,
      entries: [],
      blocks: [{ lot: 'A', from: 1, to: 80 }],
      row: { state: 'accepted', order_no, distance_km: expect.any(Number) },
      address: { factory: expect.any(String), lat: expect.any(Number) },
    })
    expect(opened.brief).toMatchObject({
      order_no,
      service: 'fri',
      counting: 'units',
      full_check: false,
      min_finish_packed: 80,
      goods: [{ product, quantity: 1000, lot: 'A', barcode: '4006381333931' }],
      plan: [
        {
          lot: 'A',
          sample_size: 80,
          letter: 'J',
          classes: [
            { class: 'critical', ac: 0 },
            { class: 'major', ac: 5 },
            { class: 'minor', ac: 7 },
          ],
        },
      ],
    })
    expect(opened.brief.protocol.length).toBeGreaterThan(0)

    const phone = new Phone(w, inspector, order_id)
    phone.checkIn()
    expect(await phone.sync()).toMatchObject({ order_status_str: 'In Progress', refused: null, head: { seq: 1 } })
    expect(await statusOf(order_id)).toMatchObject({ status: 2 })

    w.clock.set('2026-11-16T06:00:00Z')
    quantity(phone, product)
    phone.units(1, 80)
    phone.write('defect', aDefect(3, 'minor'))
    const picture = aPicture()
    phone.photo(picture)
    phone.write('sign', signature)
    phone.write('check_out', { battery: 20 })
    const { accepted, refused } = await phone.sync()
    expect([accepted.length, refused]).toEqual([85, null])
    expect(accepted.map(({ seq }) => seq)).toEqual(Array.from({ length: 85 }, (_, i) => i + 2))

    expect(await phone.submit('pass')).toMatchObject({ fault: 'photos_missing', data: { photos: [sha256(picture)] } })
    expect((await phone.upload(sha256(picture), picture.length, 0, picture)).data).toEqual({
      received: picture.length,
      done: true,
    })
    expect((await phone.submit('pass')).data).toMatchObject({ order_status_str: 'Reported', report_result: 'pass' })
    expect(await statusOf(order_id)).toEqual({ status: 3, report_result: 'pass' })
    const { last_day, report_due_at, reported_at } = await w.db
      .selectFrom('orders')
      .select(['last_day', 'report_due_at', 'reported_at'])
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    const dayEnds = chinaInstant(addDays(last_day ?? '', 1)).getTime()
    const hoursLeft = ((report_due_at?.getTime() ?? 0) - dayEnds) / 3_600_000
    expect([hoursLeft > 0, hoursLeft <= 24]).toEqual([true, true])
    expect(reported_at?.getTime()).toBeLessThanOrEqual(report_due_at?.getTime() ?? 0)
    expect(await eventsOf(w, order_id)).toEqual(expect.arrayContaining(['checked_in', 'report_submitted']))
    expect(await mailsAbout(w, order_id)).toContain(`report_submitted → ${root.email}`)
    const [notice] = (await root.send('notice_list', { page: 1, limit: 1 })).data.data
    expect(notice?.title).toContain('waits for review')

    const list = (await inspector.send('mission_list', {})).data.data
    expect(list).toMatchObject([{ order_id, state: 'submitted' }])
    const again = (await inspector.send('mission_open', { order_id })).data
    expect(again).toMatchObject({ can_write: false, order_status_str: 'Reported' })
    expect(again.entries).toHaveLength(86)
    expect(again.photos).toMatchObject([{ sha256: sha256(picture), done: true }])
    // the copy has none of the camera's data
    expect(again.photos[0]?.view_url).toContain('-view.webp')
    expect((await fetch(`${w.url}${again.photos[0]?.thumb_url}`)).status).toBe(200)
  })

  it('ends as aborted, and the owner hears why', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    const phone = new Phone(w, inspector, order_id)
    const abort = phone.write('abort', { reason: 'entry_refused', remark: 'The guard sent me away' })
    const answer = await inspector.send(
      'mission_abort',
      { order_id, device: phone.device, entry: abort as unknown as Record<string, unknown> },
      { json: true },
    )
    expect(answer.data.refused).toBe(null)
    expect(await phone.submit('pass')).toMatchObject({ fault: 'result_too_mild', data: { result: 'aborted' } })
    expect((await phone.submit('aborted')).data).toMatchObject({ report_result: 'aborted' })
    expect(await statusOf(order_id)).toEqual({ status: 3, report_result: 'aborted' })
    expect(await mailsAbout(w, order_id)).toEqual(
      expect.arrayContaining([`visit_aborted → ${root.email}`, `visit_aborted → ${buyer.email}`]),
    )
    const mail = await w.db
      .selectFrom('mails')
      .select('body_text')
      .where('order_id', '=', order_id)
      .where('template', '=', 'visit_aborted')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('The factory refused entry.\nThe guard sent me away')
  })

  it('has a call of its own for arrival and signature, each for its own kind', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    const phone = new Phone(w, inspector, order_id)
    const entry = phone.checkIn() as unknown as Record<string, unknown>
    const one = { order_id, device: phone.device, entry }
    expect(await inspector.send('mission_sign', one, { json: true })).toMatchObject({ fault: 'wrong_kind' })
    expect((await inspector.send('mission_check_in', one, { json: true })).data.order_status_str).toBe('In Progress')
    const sign = phone.write('sign', signature) as unknown as Record<string, unknown>
    expect((await inspector.send('mission_sign', { ...one, entry: sign }, { json: true })).data.head.seq).toBe(2)
  })
})

describe('sending again', () => {
  it('the same batch twice, also at once, changes nothing', async () => {
    const { order_id, phone } = await onSite()
    phone.units(1, 20)
    const batch = phone.entries.slice(1)
    const answers = await Promise.all([phone.send(batch), phone.send(batch), phone.send(batch)])
    for (const { data } of answers) {
      expect(data.refused).toBe(null)
      expect(data.accepted).toHaveLength(20)
    }
    expect(new Set(answers.map(({ data }) => JSON.stringify(data.accepted.map(({ no }) => no)))).size).toBe(1)
    expect(await countOf(order_id)).toBe(21)
    // with one more at its end
    phone.units(21, 21)
    expect((await phone.sync(phone.entries)).accepted).toHaveLength(22)
    expect(await eventsOf(w, order_id)).toEqual(expect.arrayContaining(['checked_in']))
    expect((await eventsOf(w, order_id)).filter((event) => event === 'checked_in')).toHaveLength(1)
  })

  it('after the report was submitted what is here counts as taken, what is new is refused', async () => {
    const { phone } = await onSite()
    phone.write('abort', { reason: 'unsafe', remark: '' })
    await phone.sync()
    expect((await phone.submit('aborted')).code).toBe(200)
    expect((await phone.sync(phone.entries)).accepted).toHaveLength(2)
    const late = phone.write('remark', { text: 'one more thing' })
    expect(await phone.send([late])).toMatchObject({ fault: 'mission_closed' })
    expect(await phone.sync(phone.entries)).toMatchObject({ refused: { key: late.key, fault: 'mission_closed' } })
    expect(await phone.submit('aborted')).toMatchObject({ fault: 'mission_closed' })
  })
})

describe('two phones', () => {
  it('write chains of their own at the same time', async () => {
    const { order_id, phone, inspector } = await onSite()
    const other = new Phone(w, inspector, order_id)
    phone.units(1, 40)
    other.units(41, 80)
    await Promise.all([phone.sync(), other.sync()])
    expect(await countOf(order_id)).toBe(81)
    const { heads, entries } = (await inspector.send('mission_open', { order_id })).data
    expect(heads).toEqual([phone.head, other.head].toSorted((a, b) => (a.device < b.device ? -1 : 1)))
    expect(entries).toHaveLength(81)
  })

  it('must both have sent everything before the report is submitted', async () => {
    const { order_id, product, phone, inspector } = await onSite()
    const other = new Phone(w, inspector, order_id)
    quantity(phone, product)
    phone.units(1, 79)
    phone.write('check_out', { battery: null })
    await phone.sync()
    other.units(80, 80)
    expect(await phone.submit('pass', [phone.head, other.head])).toMatchObject({
      fault: 'entries_missing',
      data: { devices: [{ device: other.device, seq: 0 }] },
    })
    await other.sync()
    const wrong = { ...other.head, hash: 'f'.repeat(64) }
    expect(await phone.submit('pass', [phone.head, wrong])).toMatchObject({ fault: 'entries_missing' })
    expect((await phone.submit('pass', [phone.head, other.head])).data.report_result).toBe('pass')
  })
})

const first = (phone: Phone) => phone.entries[0] as AnyEntry
const second = (phone: Phone) => phone.entries[1] as AnyEntry

describe('a chain', () => {
  it.each([
    ['with one left out', 'chain_gap', (phone: Phone) => phone.entries.slice(2)],
    [
      'with one put in',
      'chain_broken',
      (phone: Phone) => [signed({ ...second(phone), prev: 'a'.repeat(64) }), ...phone.entries.slice(2)],
    ],
    ['with changed content', 'chain_altered', (phone: Phone) => [{ ...second(phone), at: '2026-11-16T02:00:00.001Z' }]],
    [
      'with another entry under a known key',
      'entry_differs',
      (phone: Phone) => [signed({ ...second(phone), key: first(phone).key })],
    ],
    ['of another phone', 'wrong_device', (phone: Phone) => [signed({ ...second(phone), device: 'another-phone' })]],
    [
      'with a negative quantity',
      'bad_input',
      (phone: Phone) => [
        signed({
          ...second(phone),
          kind: 'quantity',
          data: { product: 1, finished: -1, packed: 0, cartons: 0 },
        } as never),
      ],
    ],
    ['with a field that nobody knows', 'bad_input', (phone: Phone) => [signed({ ...second(phone), more: 1 } as never)]],
  ] as const)('%s is refused from there on (%s)', async (_name, fault, made) => {
    const { order_id, phone } = await onSite()
    phone.units(1, 3)
    const answer = await phone.sync(made(phone))
    expect(answer.refused).toMatchObject({ fault })
    expect(answer.refused?.message).not.toBe('')
    expect([answer.accepted, answer.head.seq]).toEqual([[], 1])
    expect(await countOf(order_id)).toBe(1)
  })

  it.each([
    ['an object for a key', { key: { toString: 1 }, seq: { valueOf: 1 } }],
    ['a key that no database takes', { key: 'entry\u0000entry-entry-entry' }],
    [
      'characters that no database takes',
      { data: { part: 'c1', item: 1, instance: 'product:\ud800', reason: 'x' }, kind: 'skip' },
    ],
    ['nothing at all', {}],
  ])('with %s is bad input and no fault of ours', async (_name, raw) => {
    const { phone } = await onSite()
    const entry = Object.keys(raw).length === 0 ? raw : { ...phone.write('remark', { text: 'x' }), ...raw }
    expect((await phone.sync([entry as unknown as AnyEntry])).refused).toMatchObject({ fault: 'bad_input' })
  })

  it('that breaks in the middle keeps what came before', async () => {
    const { order_id, phone } = await onSite()
    phone.units(1, 5)
    const answer = await phone.sync([...phone.entries.slice(1, 4), ...phone.entries.slice(5)])
    expect(answer).toMatchObject({ refused: { fault: 'chain_gap', seq: 6 }, head: { seq: 4 } })
    expect(answer.accepted).toHaveLength(3)
    expect(await countOf(order_id)).toBe(4)
  })

  it('keeps entries for ever: the database itself refuses to change them', async () => {
    const { order_id } = await onSite()
    await expect(
      sql`UPDATE mission_entries SET data = '{}' WHERE order_id = ${order_id}`.execute(w.db),
    ).rejects.toThrow('append-only')
    await expect(sql`DELETE FROM mission_entries WHERE order_id = ${order_id}`.execute(w.db)).rejects.toThrow(
      'append-only',
    )
  })

  it('is written whole or not at all', async () => {
    const { order_id, phone } = await onSite()
    phone.units(1, 3)
    // the connection breaks at the last statement of the transaction
    await sql`CREATE FUNCTION break_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`.execute(
      w.db,
    )
    await sql`CREATE TRIGGER break_now BEFORE UPDATE ON mission_devices FOR EACH ROW EXECUTE FUNCTION break_now()`.execute(
      w.db,
    )
    const answer = await phone.send(phone.entries.slice(1))
    await sql`DROP TRIGGER break_now ON mission_devices`.execute(w.db)
    expect(answer.code).toBe(5000)
    expect(await countOf(order_id)).toBe(1)
    expect((await phone.sync()).accepted).toHaveLength(3)
  })
})

describe('clocks and places', () => {
  it('ten minutes ahead is marked and nothing is lost; set back is marked too', async () => {
    const { phone } = await onSite()
    phone.write('remark', { text: 'ahead' }, { at: '2026-11-16T02:10:00.000Z' })
    phone.write('remark', { text: 'back' }, { at: '2026-11-16T01:00:00.000Z' })
    phone.write('remark', { text: 'right' }, { at: '2026-11-16T02:00:00.000Z' })
    expect((await phone.sync()).accepted.map(({ flags }) => flags)).toEqual([['clock_ahead'], ['backdated'], []])
  })

  it('more than a day ahead nobody checks in; other entries are kept', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    const phone = new Phone(w, inspector, order_id)
    phone.write('check_in', { battery: 1 }, { at: '2026-11-17T02:00:01.000Z' })
    expect(await phone.sync()).toMatchObject({ refused: { fault: 'clock_wrong' }, order_status_str: 'Confirmed' })
    const other = new Phone(w, inspector, order_id)
    other.write('remark', { text: 'at the gate' }, { at: '2026-11-18T02:00:00.000Z' })
    expect((await other.sync()).accepted).toMatchObject([{ flags: ['clock_ahead'] }])
  })

  it('an arrival far from the factory is marked, not refused', async () => {
    const { order_id, inspector } = await aMission(w, buyer)
    const phone = new Phone(w, inspector, order_id)
    phone.checkIn({ lat: 31.23, lng: 121.47, accuracy: 20 })
    expect(await phone.sync()).toMatchObject({ accepted: [{ flags: ['far_away'] }], order_status_str: 'In Progress' })
  })
})

describe('who', () => {
  it('another inspector, a buyer and root find no mission', async () => {
    const { order_id, phone } = await onSite()
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
    const { order_id, phone } = await onSite()
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
    const { order_id, phone, inspector } = await onSite()
    const early = phone.write('remark', { text: 'written without a network' })
    w.clock.set('2026-11-16T03:00:00Z')
    const second = await anInspector(w, { days: ['2026-11-19'] })
    expect((await root.send('order_change_ins', { order_id, new_ins: second.id })).msg).toBe('')
    const late = phone.write('remark', { text: 'written afterwards' })
    const answer = await phone.sync([early, late])
    expect(answer).toMatchObject({
      accepted: [{ key: early.key, flags: ['old_revision', 'after_change'] }],
      refused: { key: late.key, fault: 'mission_reassigned' },
      can_write: false,
    })
    expect((await inspector.send('mission_open', { order_id })).code).toBe(4041)
    expect(await phone.submit('pass')).toMatchObject({ fault: 'mission_closed' })
  })

  it('who was replaced decides nothing more, whatever the time on the phone says', async () => {
    const { order_id, phone } = await onSite()
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
    // with the abort it would be over; without it the work is only beginning
    expect(await next.submit('pass', [])).toMatchObject({ fault: 'not_checked_out' })
  })

  it('a cancelled order keeps what arrives and changes nothing', async () => {
    const { order_id, phone } = await onSite()
    phone.write('check_out', { battery: null })
    expect(
      (await root.send('order_cancel', { order_id, reason: 'The customer asked for it', cause: 'customer' })).msg,
    ).toBe('')
    expect(await phone.sync()).toMatchObject({
      accepted: [{ flags: ['after_change'] }],
      order_status_str: 'Cancelled',
      can_write: false,
    })
    expect(await statusOf(order_id)).toMatchObject({ status: 5 })
  })
})

describe('a changed order', () => {
  it('marks entries of the revision before', async () => {
    const { phone, order_id } = await onSite()
    await sql`INSERT INTO order_revisions SELECT order_id, 2, saved_by, saved_at, protocol_snapshot_id, cart, goods, factory, tests, plan, man_days, quote
      FROM order_revisions WHERE order_id = ${order_id}`.execute(w.db)
    await w.db.updateTable('orders').set({ revision: 2 }).where('id', '=', order_id).execute()
    phone.units(1, 1)
    expect(await phone.sync()).toMatchObject({ accepted: [{ flags: ['old_revision'] }], revision: 2 })
  })

  it('that is in progress again begins the next round', async () => {
    const { phone, order_id } = await onSite()
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

describe('the report', () => {
  it('states no more units than were recorded: 79 of 80 need a reason and are pending', async () => {
    const { order_id, product, phone } = await onSite()
    quantity(phone, product)
    phone.units(1, 79)
    phone.write('check_out', { battery: null })
    await phone.sync()
    expect(await phone.submit('pass')).toMatchObject({
      fault: 'sample_short',
      msg: 'Lot A: 79 of 80 units are recorded. Record the others, or say why they are missing.',
      data: { lots: [{ lot: 'A', n: 79, planned: 80 }] },
    })
    phone.write('short', { lot: 'A', reason: 'no_time', remark: '' })
    await phone.sync()
    expect(await phone.submit('pass')).toMatchObject({ fault: 'result_too_mild', data: { result: 'pending' } })
    expect((await phone.submit('pending')).data.report_result).toBe('pending')
    expect(await statusOf(order_id)).toEqual({ status: 3, report_result: 'pending' })
  })

  it('may be stricter than the rule, and fails with too many defects', async () => {
    const strict = await onSite()
    quantity(strict.phone, strict.product)
    strict.phone.units(1, 80)
    strict.phone.write('check_out', { battery: null })
    await strict.phone.sync()
    expect((await strict.phone.submit('fail')).data.report_result).toBe('fail')

    const failed = await onSite()
    quantity(failed.phone, failed.product)
    failed.phone.units(1, 80)
    for (let unit = 1; unit <= 6; unit++) failed.phone.write('defect', aDefect(unit, 'major'))
    failed.phone.write('check_out', { battery: null })
    await failed.phone.sync()
    expect(await failed.phone.submit('pending')).toMatchObject({ fault: 'result_too_mild' })
    expect((await failed.phone.submit('fail')).data.reasons).toMatchObject([
      { code: 'class_exceeded', params: { lot: 'A', class: 'major', found: 6, ac: 5 } },
    ])
  })

  it('is submitted once, also by two at once', async () => {
    const { phone } = await onSite()
    phone.write('abort', { reason: 'unsafe', remark: '' })
    await phone.sync()
    const answers = await Promise.all([phone.submit('aborted'), phone.submit('aborted')])
    expect(answers.map(({ code, fault }) => fault ?? code).toSorted()).toEqual([200, 'mission_closed'])
  })

  it('after check-out something is taken back only with a reason', async () => {
    const { phone } = await onSite()
    const remark = phone.write('remark', { text: 'wrong' })
    phone.write('check_out', { battery: null })
    await phone.sync()
    const silent = phone.write('void', { target: remark.key, reason: ' ' })
    expect(await phone.sync()).toMatchObject({ refused: { key: silent.key, fault: 'reason_needed' } })
  })
})

describe('a photo', () => {
  it('arrives in pieces, goes on after an interruption and is whole', async () => {
    const { order_id, phone } = await onSite()
    const bytes = aPicture(160)
    const hash = sha256(bytes)
    phone.photo(bytes)
    expect((await phone.upload(hash, bytes.length, 0)).fault).toBe('photo_unknown')
    await phone.sync()
    const piece = (from: number, to: number) => bytes.subarray(from, to)
    expect((await phone.upload(hash, bytes.length, 0)).data).toEqual({ received: 0, done: false })
    expect((await phone.upload(hash, bytes.length, 0, piece(0, 50_000))).data).toEqual({
      received: 50_000,
      done: false,
    })
    // sent again, or from somewhere else: nothing is written
    expect((await phone.upload(hash, bytes.length, 0, piece(0, 50_000))).data).toEqual({
      received: 50_000,
      done: false,
    })
    expect((await phone.upload(hash, bytes.length, 70_000, piece(70_000, bytes.length))).data).toEqual({
      received: 50_000,
      done: false,
    })
    const last = () => phone.upload(hash, bytes.length, 50_000, piece(50_000, bytes.length))
    const answers = await Promise.all([last(), last()])
    expect(answers.every(({ data }) => data.done || data.received === 50_000)).toBe(true)
    expect((await phone.upload(hash, bytes.length, 0)).data).toEqual({ received: bytes.length, done: true })
    const stored = await w.db
      .selectFrom('mission_photos as p')
      .innerJoin('attachments as f', 'f.id', 'p.attachment_id')
      .select(['f.sha256', 'f.has_copies'])
      .where('p.order_id', '=', order_id)
      .execute()
    expect(stored.map(({ sha256, has_copies }) => [sha256.toString('hex'), has_copies])).toEqual([[hash, true]])
    expect(
      await w.db.selectFrom('mission_photo_parts').select('start').where('order_id', '=', order_id).execute(),
    ).toEqual([])
  })

  it('whose bytes differ is dropped and begins again', async () => {
    const { phone } = await onSite()
    const bytes = aPicture()
    const hash = sha256(bytes)
    phone.photo(bytes)
    await phone.sync()
    const changed = Buffer.from(bytes)
    changed[100] = (changed[100] ?? 0) ^ 1
    expect(await phone.upload(hash, bytes.length, 0, changed)).toMatchObject({ fault: 'photo_altered' })
    expect((await phone.upload(hash, bytes.length, 0)).data).toEqual({ received: 0, done: false })
    expect((await phone.upload(hash, bytes.length, 0, bytes)).data.done).toBe(true)
  })

  it('that is no picture is refused, and one that was taken back is not waited for', async () => {
    const { phone } = await onSite()
    const bytes = Buffer.from('this is no picture at all')
    const entry = phone.photo(bytes)
    phone.write('abort', { reason: 'unsafe', remark: '' })
    await phone.sync()
    expect(await phone.upload(sha256(bytes), bytes.length, 0, bytes)).toMatchObject({ fault: 'file_format' })
    expect(await phone.submit('aborted')).toMatchObject({ fault: 'photos_missing' })
    phone.write('void', { target: entry.key, reason: 'not a picture' })
    await phone.sync()
    expect((await phone.submit('aborted')).code).toBe(200)
  })
})

describe('time spent', () => {
  it('stands with the order, by schedule and by activities (J-74, J-81)', async () => {
    const { order_id, order_no, inspector, phone } = await onSite()
    const before = (await buyer.send('order_info', { order_no: (await aMission(w, buyer)).order_no ?? '' })).data
    expect([before.all_time_data, before.timeline_table]).toEqual([[], []])
    const [owner] = (await inspector.send('mission_open', { order_id })).data.brief.protocol
    const [item] = owner?.items ?? []
    const part = `c${owner?.id}`
    const at = (minute: number) => ({ at: `2026-11-16T02:${String(minute).padStart(2, '0')}:00.000Z` })
    phone.write('enter', { part, item: null }, at(5))
    phone.write('enter', { part, item: item?.id ?? null }, at(10))
    phone.write('enter', { part: 'units', item: null }, at(25))
    phone.write('check_out', { battery: null }, at(45))
    w.clock.set('2026-11-16T03:00:00Z')
    await phone.sync()
    const info = (await buyer.send('order_info', { order_no: order_no ?? '' })).data
    expect(info.all_time_key).toEqual(['name', 'minutes', 'share'])
    expect(info.all_time_header).toEqual(['Check point', 'Minutes', 'Share'])
    expect(info.all_time_data).toEqual([
      { name: owner?.name, minutes: '20', share: '50 %', is_p: '1' },
      { name: item?.name, minutes: '15', share: '38 %', is_p: '0' },
      { name: 'Units', minutes: '20', share: '50 %', is_p: '1' },
    ])
    expect(info.timeline_table.map(({ cname, is_p, at, minutes }) => [at.slice(11, 16), cname, is_p, minutes])).toEqual(
      [
        ['10:00', 'Arrival', 1, 5],
        ['10:05', owner?.name, 1, 5],
        ['10:10', item?.name, 0, 15],
        ['10:25', 'Units', 1, 20],
        ['10:45', 'Departure', 1, null],
      ],
    )
    expect(info.life).toMatchObject({ on_site: '2026-11-16 10:00:00' })
  })
})

describe('a question', () => {
  it('is asked by owner or root while somebody is on site, and answered by an entry', async () => {
    const { order_id, phone, inspector } = await onSite()
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

    const stranger = await w.an()
    expect((await stranger.send('mission_question', { order_id, text: 'x' })).code).toBe(4041)
    expect((await inspector.send('mission_question', { order_id, text: 'x' })).code).toBe(4003)
    const waiting = await aMission(w, buyer)
    expect(await root.send('mission_question', { order_id: waiting.order_id, text: 'x' })).toMatchObject({
      fault: 'not_on_site',
    })
  })
})
