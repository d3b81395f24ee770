import type { AnyEntry } from '@goodlot/inspection'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepSignedIn } from '../../test/carts.ts'
import {
  aMission,
  aPicture,
  arrived,
  entryCount,
  onSite,
  Phone,
  quantity,
  sha256,
  signed,
} from '../../test/missions.ts'
import { eventsOf } from '../../test/orders.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let buyer: Person
/** For tests that only need a chain: they share this mission, and each uses a phone of its own. */
let mission: Awaited<ReturnType<typeof onSite>>

beforeAll(async () => {
  w = await testWorld()
  buyer = await w.an()
  mission = await onSite(w, buyer)
})
beforeEach(async () => {
  w.clock.set('2026-11-16T02:00:00Z')
  await keepSignedIn(w)
})

describe('sending again', () => {
  it('the same batch twice, also at once, changes nothing', async () => {
    const { order_id, phone } = await onSite(w, buyer)
    phone.units(1, 20)
    const batch = phone.entries.slice(1)
    const answers = await Promise.all([phone.send(batch), phone.send(batch), phone.send(batch)])
    for (const { data } of answers) {
      expect(data.refused).toBe(null)
      expect(data.accepted).toHaveLength(20)
    }
    expect(new Set(answers.map(({ data }) => JSON.stringify(data.accepted.map(({ no }) => no)))).size).toBe(1)
    expect(await entryCount(w, order_id)).toBe(21)
    // sends everything again with one more entry at the end
    phone.units(21, 21)
    expect((await phone.sync(phone.entries)).accepted).toHaveLength(22)
    expect(await eventsOf(w, order_id)).toEqual(expect.arrayContaining(['checked_in']))
    expect((await eventsOf(w, order_id)).filter((event) => event === 'checked_in')).toHaveLength(1)
  })

  it('after the report was submitted what is here counts as taken, what is new is refused', async () => {
    const { phone } = await onSite(w, buyer)
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
    const { order_id, phone, inspector } = await onSite(w, buyer)
    const other = new Phone(w, inspector, order_id)
    phone.units(1, 40)
    other.units(41, 80)
    await Promise.all([phone.sync(), other.sync()])
    expect(await entryCount(w, order_id)).toBe(81)
    const { heads, entries } = (await inspector.send('mission_open', { order_id })).data
    expect(heads).toEqual([phone.head, other.head].toSorted((a, b) => (a.device < b.device ? -1 : 1)))
    expect(entries).toHaveLength(81)
  })

  it('must both have sent everything before the report is submitted', async () => {
    const { order_id, product, phone, inspector } = await onSite(w, buyer)
    const other = new Phone(w, inspector, order_id)
    quantity(phone, product)
    phone.units(1, 79)
    await phone.showAll()
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
    const phone = await arrived(w, mission)
    phone.units(1, 3)
    const answer = await phone.sync(made(phone))
    expect(answer.refused).toMatchObject({ fault })
    expect(answer.refused?.message).not.toBe('')
    expect([answer.accepted, answer.head.seq]).toEqual([[], 1])
    expect(await entryCount(w, mission.order_id, phone.device)).toBe(1)
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
    const phone = await arrived(w, mission)
    const entry = Object.keys(raw).length === 0 ? raw : { ...phone.write('remark', { text: 'x' }), ...raw }
    expect((await phone.sync([entry as AnyEntry])).refused).toMatchObject({ fault: 'bad_input' })
  })

  it('that breaks in the middle keeps what came before', async () => {
    const phone = await arrived(w, mission)
    phone.units(1, 5)
    const answer = await phone.sync([...phone.entries.slice(1, 4), ...phone.entries.slice(5)])
    expect(answer).toMatchObject({ refused: { fault: 'chain_gap', seq: 6 }, head: { seq: 4 } })
    expect(answer.accepted).toHaveLength(3)
    expect(await entryCount(w, mission.order_id, phone.device)).toBe(4)
  })

  it('keeps entries for ever: the database itself refuses to change them', async () => {
    const { order_id } = mission
    await expect(
      sql`UPDATE mission_entries SET data = '{}' WHERE order_id = ${order_id}`.execute(w.db),
    ).rejects.toThrow('append-only')
    await expect(sql`DELETE FROM mission_entries WHERE order_id = ${order_id}`.execute(w.db)).rejects.toThrow(
      'append-only',
    )
  })

  it('entries of a chain are written all together or not at all', async () => {
    const phone = await arrived(w, mission)
    phone.units(1, 3)
    // simulates a connection that breaks at the last statement of the transaction
    await sql`CREATE FUNCTION break_now() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'killed'; END $$`.execute(
      w.db,
    )
    await sql`CREATE TRIGGER break_now BEFORE UPDATE ON mission_devices FOR EACH ROW EXECUTE FUNCTION break_now()`.execute(
      w.db,
    )
    const answer = await phone.send(phone.entries.slice(1))
    await sql`DROP TRIGGER break_now ON mission_devices`.execute(w.db)
    expect(answer.code).toBe(5000)
    expect(await entryCount(w, mission.order_id, phone.device)).toBe(1)
    expect((await phone.sync()).accepted).toHaveLength(3)
  })
})

describe('clocks and places', () => {
  it('ten minutes ahead is marked and nothing is lost; set back is marked too', async () => {
    const phone = await arrived(w, mission)
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

describe('a photo', () => {
  it('arrives in pieces, goes on after an interruption and is whole', async () => {
    const phone = await arrived(w, mission)
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
    // a piece that was received already, or leaves a gap, is not written
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
      .where('p.order_id', '=', mission.order_id)
      .where('p.sha256', '=', hash)
      .execute()
    expect(stored.map(({ sha256, has_copies }) => [sha256.toString('hex'), has_copies])).toEqual([[hash, true]])
    expect(
      await w.db.selectFrom('mission_photo_parts').select('start').where('order_id', '=', mission.order_id).execute(),
    ).toEqual([])
  })

  it('whose bytes differ is dropped and begins again', async () => {
    const phone = await arrived(w, mission)
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
    const { phone } = await onSite(w, buyer)
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
