import 'fake-indexeddb/auto'
import { canonical, type Entry, type EntryData, firstPrevious } from '@goodlot/inspection'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, transact } from '../store/database.ts'
import { append, entriesOf, type NewPhoto, sendAgain, type Writer } from '../store/entries.ts'
import {
  deviceOf,
  forgetMission,
  isAllSent,
  keepMission,
  missionOf,
  photosOf,
  sendPhotosAgain,
} from '../store/missions.ts'
import { sha256 } from '../store/sha256.ts'
import { chunkBytes, sendAll } from './outbox.ts'
import { aServer } from './server-fixture.ts'

const account = 'mai'
let db: IDBDatabase
let writer: Writer
let server: ReturnType<typeof aServer>

beforeEach(async () => {
  db = await openDatabase(new IDBFactory())
  writer = { account, order_id: 7, device: await deviceOf(db, account) }
  server = aServer()
})

const unit = (number: number): EntryData['unit'] => ({ lot: 'A', unit: number, product: null, good: true })
const write = (number: number, by = writer) =>
  append(db, by, [{ kind: 'unit', data: unit(number), at: new Date().toISOString(), place: null, revision: 1 }])
const send = (who = account) => sendAll({ db, wire: server.wire, account: who, onChange: () => undefined })
const own = () => entriesOf(db, account, 7)
const states = async () => (await own()).map(({ state }) => state)
const unitsOnServer = () => [...server.entries.values()].map((entry) => (entry as Entry<'unit'>).data.unit)

async function aPhoto(bytes: number): Promise<NewPhoto> {
  const content = Uint8Array.from({ length: bytes }, (_, i) => (i * 7) % 251).buffer
  return { sha256: await sha256(content), bytes: content, thumbnail: new ArrayBuffer(3) }
}
async function writePhoto(bytes: number) {
  const photo = await aPhoto(bytes)
  const about = { item: null, instance: '', lot: null, unit: null, defect: '', group: '', caption: '' }
  const data = { ...about, sha256: photo.sha256, size: bytes, width: 1, height: 1, mime: 'image/jpeg' }
  const entry = { kind: 'photo' as const, data, at: new Date().toISOString(), place: null, revision: 1 }
  await append(db, writer, [entry], { photo })
  return photo
}

describe('the chain on the phone', () => {
  it('links each entry to the one before, also when many are written at once and by two tabs', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, i) => write(i + 1)))
    const entries = (await own()).map(({ entry }) => entry)
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    let prev = firstPrevious
    for (const entry of entries) {
      expect([entry.prev, entry.hash]).toEqual([prev, await sha256(canonical(entry))])
      prev = entry.hash
    }
  })
  it("a phone's chain has one name per account and installation", async () => {
    expect(await deviceOf(db, account)).toBe(writer.device)
    expect(await deviceOf(db, 'wei')).not.toBe(writer.device)
  })
})

describe('sending', () => {
  it('goes in order and in batches, once each, and says so', async () => {
    for (let i = 1; i <= 230; i++) await write(i)
    expect(await send()).toBe('sent')
    expect(server.requests.map((request) => request.split(',').length)).toEqual([200, 30])
    expect(unitsOnServer()).toEqual(Array.from({ length: 230 }, (_, i) => i + 1))
    expect(new Set(await states())).toEqual(new Set(['sent']))
  })
  it('an answer that is lost doubles nothing', async () => {
    await write(1)
    server.losesAnswers = 1
    expect([await send(), await states()]).toEqual(['network', ['waiting']])
    await write(2)
    expect([await send(), await states()]).toEqual(['sent', ['sent', 'sent']])
    expect(unitsOnServer()).toEqual([1, 2])
  })
  it('waits for a network and for a sign-in, and keeps everything', async () => {
    await write(1)
    server.isReachable = false
    expect(await send()).toBe('network')
    server.isReachable = true
    server.isSignedIn = false
    expect(await send()).toBe('session')
    server.isSignedIn = true
    expect([await send(), unitsOnServer()]).toEqual(['sent', [1]])
  })
  it('a phone never sends what another account wrote', async () => {
    await write(1)
    expect(await send('wei')).toBe('sent')
    expect([server.requests, await states()]).toEqual([[], ['waiting']])
  })
  it('a phone keeps what the answer says about the mission', async () => {
    await keepMission(db, { account, order_id: 7, opened: { questions: [], row: 1 }, opened_at: '', is_ready: true })
    await write(1)
    const { sync } = server.wire
    server.wire.sync = async (...sent) => ({ ...(await sync(...sent)), questions: ['How many?'] })
    await send()
    expect((await missionOf(db, account, 7))?.opened).toEqual({ questions: ['How many?'], row: 1 })
  })
})

describe('a refusal', () => {
  it('of one entry keeps it with its reason; what follows is linked anew and taken', async () => {
    for (let i = 1; i <= 5; i++) await write(i)
    server.refuses = (entry) => ((entry as Entry<'unit'>).data.unit === 3 ? 'clock_wrong' : null)
    expect(await send()).toBe('sent')
    expect(unitsOnServer()).toEqual([1, 2, 4, 5])
    expect((await own()).find(({ state }) => state === 'refused')).toMatchObject({
      refusal: 'refused: clock_wrong',
      entry: { data: { unit: 3 } },
    })
    await write(6)
    expect([await send(), unitsOnServer()]).toEqual(['sent', [1, 2, 4, 5, 6]])
  })
  it('of the first entry begins the chain with the next', async () => {
    await write(1)
    await write(2)
    server.refuses = (entry) => ((entry as Entry<'unit'>).data.unit === 1 ? 'clock_wrong' : null)
    expect([await send(), unitsOnServer()]).toEqual(['sent', [2]])
  })
  it('can be tried again with the same key and time', async () => {
    const [record] = (await write(1)).records
    const { key = '', entry } = record ?? {}
    await write(2)
    server.refuses = ({ key: sent }) => (sent === key ? 'clock_wrong' : null)
    await send()
    server.refuses = () => null
    await sendAgain(db, writer, [key])
    expect([await send(), unitsOnServer()]).toEqual(['sent', [2, 1]])
    expect(server.entries.get(key)).toMatchObject({ at: entry?.at, seq: 2 })
    expect(await isAllSent(db, account, 7)).toBe(true)
  })
  it('of the whole mission leaves everything waiting with the reason, and other missions go on', async () => {
    await write(1)
    const { sync } = server.wire
    const other = { ...writer, order_id: 8 }
    await write(1, other)
    server.wire.sync = (order_id, ...rest) => {
      server.closed = order_id === 7 ? 'mission_closed' : ''
      return sync(order_id, ...rest)
    }
    expect(await send()).toBe('later')
    expect(await own()).toMatchObject([{ state: 'waiting', refusal: 'refused: mission_closed' }])
    expect(await entriesOf(db, account, 8)).toMatchObject([{ state: 'sent' }])
  })
})

it('a server that lost entries gets them again, with their photos', async () => {
  for (let i = 1; i <= 3; i++) await write(i)
  const photo = await writePhoto(10)
  await send()
  server.forget(writer.device, 1)
  server.photos.clear()
  await write(5)
  expect([await send(), unitsOnServer().filter(Boolean)]).toEqual(['sent', [1, 2, 3, 5]])
  expect(server.photos.get(photo.sha256)).toHaveLength(10)
})

it('a phone that was set back to an older state goes on behind what the server has', async () => {
  for (let i = 1; i <= 3; i++) await write(i)
  await send()
  const [first] = await own()
  await transact(db, ['heads'], 'readwrite', (tx) =>
    tx.put('heads', { ...writer, seq: 1, hash: first?.entry.hash ?? '', at: '' }),
  )
  await write(4)
  await write(5)
  expect([await send(), unitsOnServer()]).toEqual(['sent', [1, 2, 3, 4, 5]])
})

describe('photos', () => {
  it('go in pieces after their entry, and arrive as they were', async () => {
    const photo = await writePhoto(chunkBytes * 2 + 5)
    expect(await send()).toBe('sent')
    expect(server.requests).toEqual(['sync 1', 'photo 0', `photo ${chunkBytes}`, `photo ${chunkBytes * 2}`])
    const arrived = server.photos.get(photo.sha256)
    expect(await sha256(new Uint8Array(arrived ?? []).buffer)).toBe(photo.sha256)
    expect(await photosOf(db, account, 7)).toMatchObject([{ state: 'sent', sent: chunkBytes * 2 + 5 }])
  })
  it('go on where they were, also where the answer was lost', async () => {
    await writePhoto(chunkBytes * 2)
    const { photo: sendPiece } = server.wire
    let pieces = 0
    server.wire.photo = (chunk) => {
      pieces += 1
      server.losesAnswers = pieces === 1 ? 1 : 0
      return sendPiece(chunk)
    }
    expect(await send()).toBe('network')
    expect(await send()).toBe('sent')
    expect(server.requests.filter((request) => request.startsWith('photo'))).toEqual([
      'photo 0',
      'photo 0',
      `photo ${chunkBytes}`,
    ])
  })
  it('wait for a server that is busy, and go on where they were', async () => {
    await writePhoto(chunkBytes + 5)
    const { photo: sendPiece } = server.wire
    server.wire.photo = (chunk) => {
      server.isBusy = chunk.offset > 0
      return sendPiece(chunk)
    }
    expect(await send()).toBe('later')
    expect(await photosOf(db, account, 7)).toMatchObject([{ state: 'waiting', sent: chunkBytes, refusal: '' }])
    server.isBusy = false
    server.wire.photo = sendPiece
    expect([await send(), await photosOf(db, account, 7)]).toMatchObject(['sent', [{ state: 'sent' }]])
  })
  it('at which the server fails wait with its sentence, tried once a run, and keep no other from going', async () => {
    const failing = await writePhoto(10)
    await writePhoto(20)
    await writePhoto(30)
    server.failsAt.add(failing.sha256)
    expect(await send()).toBe('later')
    expect(server.requests.filter((request) => request === 'photo 0')).toHaveLength(3)
    const photos = await photosOf(db, account, 7)
    expect(photos.find(({ sha256 }) => sha256 === failing.sha256)).toMatchObject({
      state: 'waiting',
      refusal: 'refused: our_fault',
    })
    expect(photos.filter(({ state }) => state === 'sent')).toHaveLength(2)
    server.failsAt.clear()
    expect([await send(), await isAllSent(db, account, 7)]).toEqual(['sent', true])
  })
  it('photos that were refused can be sent again', async () => {
    const photo = await writePhoto(10)
    server.alters = 3
    await send()
    expect(await photosOf(db, account, 7)).toMatchObject([{ state: 'refused', altered: 3 }])
    await sendPhotosAgain(db, account, 7, [photo.sha256])
    expect([await send(), server.photos.has(photo.sha256)]).toEqual(['sent', true])
    expect(await photosOf(db, account, 7)).toMatchObject([{ state: 'sent', altered: 0, refusal: '' }])
  })
  it('that arrive differently begin again, three times, then say so', async () => {
    await writePhoto(10)
    server.alters = 2
    expect([await send(), await photosOf(db, account, 7)]).toMatchObject(['sent', [{ state: 'sent', altered: 2 }]])
    await writePhoto(20)
    server.alters = 9
    await send()
    expect((await photosOf(db, account, 7)).map(({ state }) => state).toSorted()).toEqual(['refused', 'sent'])
  })
})

it('a finished mission leaves the phone once it is sent, and not before', async () => {
  await keepMission(db, { account, order_id: 7, opened: {}, opened_at: '', is_ready: true })
  await writePhoto(10)
  await forgetMission(db, account, 7)
  expect(await own()).toHaveLength(1)
  await send()
  await forgetMission(db, account, 7)
  expect([await own(), await photosOf(db, account, 7), await missionOf(db, account, 7)]).toEqual([[], [], undefined])
  // after the mission is reopened, its chain continues
  await write(9)
  expect([await send(), server.entries.size]).toEqual(['sent', 2])
})
