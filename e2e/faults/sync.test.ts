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
import { missionMaker } from '../missions.ts'
import { badNetwork, type Fault } from './bad-network.ts'

/** 20 missions over a bad network with `npm test`, more with `npm run soak sync`. */
const runs = Number(process.env.SYNC_RUNS ?? 20)
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
/** More than one piece. */
const large = Array.from({ length: 3 }, (_, i) => picture(440 + i))

async function aPhone(account: string, order_id: number) {
  const db = await openDatabase(new IDBFactory())
  const writer: Writer = { account, order_id, device: await deviceOf(db, account) }
  const write = <K extends EntryKind>(kind: K, data: EntryData[K], bytes?: Buffer) =>
    append(
      db,
      writer,
      { kind, data, at: new Date().toISOString(), place: null, revision: 1 },
      bytes && {
        sha256: sha256(bytes),
        bytes: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
        thumbnail: new ArrayBuffer(0),
      },
    )
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
  return { db, writer, write, photo }
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
      let isBad = true
      const network = await badNetwork({
        target: inject('url'),
        next: () => (isBad ? (faults[among(faults.length)] as Fault) : 'none'),
        delay: () => 5 + among(60),
      })
      const wire = callWire({
        base: `${network.url}/api`,
        headers: () => ({ USERTOKEN: inspector.token, JTYPE: 'field', ACCOUNT: inspector.uuid }),
      })
      const send = () => sendAll({ db: phone.db, account: inspector.uuid, wire, onChange: () => undefined })

      await phone.write('check_in', { battery: 80 })
      let unit = 0
      for (let step = 0; step < 6; step++) {
        for (let i = among(8); i > 0; i--)
          await phone.write('unit', { lot: 'A', unit: ++unit, product: null, good: true })
        if (random() < 0.5) await phone.photo(small[among(small.length)] as Buffer)
        if (step === 3) await phone.photo(large[run % large.length] as Buffer)
        // the inspector goes on while it is sent; now and then two tabs send at once
        const sending = [send(), ...(random() < 0.2 ? [send()] : [])]
        await phone.write('remark', { text: `step ${step}` })
        for (const outcome of await Promise.all(sending)) expect(['sent', 'later', 'network']).toContain(outcome)
      }
      isBad = false
      await network.settle()
      for (let i = 0; i < 5 && (await send()) !== 'sent'; i++);
      await network.settle()
      await network.close()
      for (const [fault, count] of Object.entries(network.counts))
        seen[fault as Fault] = (seen[fault as Fault] ?? 0) + count

      const own = (await entriesOf(phone.db, inspector.uuid, order_id)).map(({ entry }) => entry)
      const data = await direct.call('mission_open', inspector.token, { order_id })
      const hashes = (entries: readonly AnyEntry[]) => entries.map(({ seq, key, hash }) => `${seq} ${key} ${hash}`)
      const there = data.entries.toSorted((a, b) => a.seq - b.seq)
      expect(hashes(there), `seed ${seed + run}`).toEqual(hashes(own))
      expect(own.map(({ seq }) => seq)).toEqual(own.map((_, i) => i + 1))
      let prev = firstPrevious
      for (const entry of own) {
        expect([entry.prev, entry.hash]).toEqual([prev, sha256(canonical(entry))])
        prev = entry.hash
      }
      const photos = await photosOf(phone.db, inspector.uuid, order_id)
      const byHash = (a: { sha256: string }, b: { sha256: string }) => (a.sha256 < b.sha256 ? -1 : 1)
      expect(
        data.photos.map(({ sha256, size, received, done }) => ({ sha256, size, received, done })).toSorted(byHash),
      ).toEqual(photos.map(({ sha256, size }) => ({ sha256, size, received: size, done: true })).toSorted(byHash))
      expect(photos.every(({ state }) => state === 'sent')).toBe(true)
    }
    // the network was bad in every way
    for (const fault of faults) expect(seen[fault] ?? 0).toBeGreaterThan(0)
  },
  60_000 + runs * 10_000,
)
