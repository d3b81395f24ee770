import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { type AnyEntry, canonical, type EntryData, type EntryKind, firstPrevious } from '@goodlot/inspection'
import { IDBFactory } from 'fake-indexeddb'
import { PNG } from 'pngjs'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '../../field/src/store/database.ts'
import { append, entriesOf, type Writer } from '../../field/src/store/entries.ts'
import { deviceOf, photosOf } from '../../field/src/store/missions.ts'
import { callWire } from '../../field/src/sync/call-wire.ts'
import { sendAll } from '../../field/src/sync/outbox.ts'
import { missionMaker, type Wire } from '../missions.ts'
import { badNetwork, type Fault } from './bad-network.ts'

/** 8 missions over a bad network with `npm test`, more with `npm run soak sync`. */
const runs = Number(process.env.SYNC_RUNS ?? 8)
const seed = Number(process.env.SYNC_SEED ?? 20261116)

const faults: readonly Fault[] = ['none', 'drop_request', 'drop_answer', 'delay', 'duplicate', 'late']

/** The same numbers for the same seed (mulberry32). */
function randomOf(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** A picture of noise: its bytes are about three times its pixels. */
function picture(side: number): Buffer {
  const png = new PNG({ width: side, height: side, colorType: 2 })
  png.data = randomBytes(side * side * 4)
  return PNG.sync.write(png, { colorType: 2 })
}
const small = Array.from({ length: 8 }, (_, i) => picture(8 + i))
/** Large enough to be sent in more than one piece. */
const large = Array.from({ length: 3 }, (_, i) => picture(440 + i))

type Entered = Pick<AnyEntry, 'kind' | 'data'>

async function aPhone(account: string, order_id: number) {
  const db = await openDatabase(new IDBFactory())
  const writer: Writer = { account, order_id, device: await deviceOf(db, account) }
  /** What the inspector has entered, remembered apart from the phone's own storage. */
  const entered: Entered[] = []
  const write = <K extends EntryKind>(kind: K, data: EntryData[K], bytes?: Buffer) => {
    entered.push({ kind, data } as Entered)
    const photo = bytes && {
      sha256: sha256(bytes),
      bytes: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
      thumbnail: new ArrayBuffer(0),
    }
    return append(db, writer, [{ kind, data, at: new Date().toISOString(), place: null, revision: 1 }], { photo })
  }
  const photo = (bytes: Buffer) =>
    write(
      'photo',
      {
        item: null,
        instance: '',
        lot: null,
        unit: null,
        defect: '',
        group: '',
        sha256: sha256(bytes),
        size: bytes.length,
        width: 8,
        height: 8,
        mime: 'image/png',
        caption: '',
      },
      bytes,
    )
  /** What the phone shows as sent: it must be on the server, because the phone will not send it again. */
  const sent = async () => ({
    entries: (await entriesOf(db, account, order_id))
      .filter(({ state }) => state === 'sent')
      .map(({ entry }) => lineOf(entry)),
    photos: (await photosOf(db, account, order_id)).filter(({ state }) => state === 'sent').map(({ sha256 }) => sha256),
  })
  return { db, entered, write, photo, sent }
}

const lineOf = ({ seq, key, hash }: AnyEntry) => `${seq} ${key} ${hash}`

/** What the server has, in the order of the phone's chain. */
async function stored(wire: Wire, token: string, order_id: number) {
  const { entries, photos } = await wire.call('mission_open', token, { order_id })
  return {
    // without the fields that the server adds: the hash covers only what the phone wrote
    entries: entries
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ no: _no, received_at: _at, account_name: _name, flags: _flags, ...entry }): AnyEntry => entry),
    photos: photos.filter(({ done, received, size }) => done && received === size).map(({ sha256 }) => sha256),
  }
}

function expectChain(entries: readonly AnyEntry[]): void {
  let prev = firstPrevious
  for (const [i, entry] of entries.entries()) {
    expect([entry.seq, entry.prev, entry.hash]).toEqual([i + 1, prev, sha256(canonical(entry))])
    prev = entry.hash
  }
}

it(
  `of ${runs} missions over a network that drops, delays, doubles and reorders nothing is lost and nothing is there twice`,
  async () => {
    const seen: Partial<Record<Fault, number>> = {}
    const nextMission = await missionMaker(inject('url'))
    for (let run = 0; run < runs; run++) {
      const random = randomOf(seed + run)
      const among = (count: number) => Math.floor(random() * count)
      const { wire: direct, inspector, order_id } = await nextMission()
      const phone = await aPhone(inspector.uuid, order_id)
      const network = await badNetwork({
        target: inject('url'),
        next: () => faults[among(faults.length)] as Fault,
        delay: () => 5 + among(60),
      })
      const wire = callWire({
        base: `${network.url}/api`,
        headers: () => ({ USERTOKEN: inspector.token, JTYPE: 'field', ACCOUNT: inspector.uuid }),
      })
      const send = () => sendAll({ db: phone.db, account: inspector.uuid, wire, onChange: () => undefined })
      const expectKept = async () => {
        const { entries, photos } = await phone.sent()
        const here = await stored(direct, inspector.token, order_id)
        expect(here.entries.map(lineOf), `seed ${seed + run}`).toEqual(expect.arrayContaining(entries))
        expect(here.photos, `seed ${seed + run}`).toEqual(expect.arrayContaining(photos))
      }

      await phone.write('check_in', { battery: 80 })
      let unit = 0
      for (let step = 0; step < 6; step++) {
        for (let i = among(8); i > 0; i--)
          await phone.write('unit', { lot: 'A', unit: ++unit, product: null, good: true })
        if (random() < 0.5) await phone.photo(small[among(small.length)] as Buffer)
        if (step === 3) await phone.photo(large[run % large.length] as Buffer)
        // the inspector continues while entries are sent; now and then two tabs send at once
        const sending = [send(), ...(random() < 0.2 ? [send()] : [])]
        await phone.write('remark', { text: `step ${step}` })
        for (const outcome of await Promise.all(sending)) expect(['sent', 'later', 'network']).toContain(outcome)
        await expectKept()
      }
      // no new entry will reveal a gap from now on, and the network stays as bad as it was
      for (let tries = 0; (await send()) !== 'sent'; tries++) expect(tries, `seed ${seed + run}`).toBeLessThan(200)
      await network.settle()
      await network.close()
      for (const [fault, count] of Object.entries(network.counts))
        seen[fault as Fault] = (seen[fault as Fault] ?? 0) + count

      const { entries, photos } = await stored(direct, inspector.token, order_id)
      expect(
        entries.map(({ kind, data }) => ({ kind, data })),
        `seed ${seed + run}`,
      ).toEqual(phone.entered)
      expectChain(entries)
      const taken = new Set(
        phone.entered.flatMap(({ kind, data }) => (kind === 'photo' ? [(data as EntryData['photo']).sha256] : [])),
      )
      expect(photos.toSorted()).toEqual([...taken].toSorted())
      expect(await phone.sent()).toEqual({ entries: entries.map(lineOf), photos: [...taken].toSorted() })
    }
    // the network was bad in every way
    for (const fault of faults) expect(seen[fault] ?? 0).toBeGreaterThan(0)
  },
  60_000 + runs * 10_000,
)
