import type { FaultName } from '@goodlot/contract'
import 'fake-indexeddb/auto'
import { createHash, randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { IDBFactory } from 'fake-indexeddb'
import { PNG } from 'pngjs'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '../../field/src/store/database.ts'
import { append, type Writer } from '../../field/src/store/entries.ts'
import { deviceOf, photosOf } from '../../field/src/store/missions.ts'
import { callWire } from '../../field/src/sync/call-wire.ts'
import { type SendOutcome, sendAll } from '../../field/src/sync/outbox.ts'
import { missionMaker } from '../missions.ts'

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A few kilobytes that take long to decode: 3,000 × 3,000 pixels of 16 bits, red green blue and alpha. */
function slowPicture(): Buffer {
  const side = 3000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([16, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + side * 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture that differs from all others. */
function noise(side: number): Buffer {
  const png = new PNG({ width: side, height: side, colorType: 2 })
  png.data = randomBytes(side * side * 4)
  return PNG.sync.write(png, { colorType: 2 })
}

it('a photo that meets a server whose picture decoder is full waits on the phone, and arrives later', async () => {
  const url = inject('url')
  const { wire: direct, inspector, order_id } = await (await missionMaker(url))()
  const db = await openDatabase(new IDBFactory())
  const account = inspector.uuid
  const writer: Writer = { account, order_id, device: await deviceOf(db, account) }
  const written = () => ({ at: new Date().toISOString(), place: null, revision: 1 })
  await append(db, writer, [{ kind: 'check_in', data: { battery: 80 }, ...written() }])
  const takePhoto = async (side: number) => {
    const bytes = noise(side)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const about = { item: null, instance: '', lot: null, unit: null, defect: '', group: '', caption: '' }
    const data = { ...about, sha256, size: bytes.length, width: side, height: side, mime: 'image/png' }
    const photo = { sha256, bytes: new Uint8Array(bytes).buffer, thumbnail: new ArrayBuffer(0) }
    await append(db, writer, [{ kind: 'photo', data, ...written() }], { photo })
  }

  const headers = { USERTOKEN: inspector.token, JTYPE: 'field', ACCOUNT: account }
  const phone = callWire({ base: `${url}/api`, headers: () => headers })
  let refusals = 0
  const wire: typeof phone = {
    ...phone,
    photo: (piece) =>
      phone.photo(piece).catch((error: unknown) => {
        refusals += 1
        throw error
      }),
  }
  const send = () => sendAll({ db, account, wire, onChange: () => undefined })

  // three people keep the decoder's queue full: it has room for eight pictures, and each person may have four in it
  const slow = new Blob([new Uint8Array(slowPicture())], { type: 'image/png' })
  const people = await Promise.all(
    ['main', 'child', 'buyer'].map((name) => direct.signIn(`${name}@goodlot.test`, 'goodlot-demo')),
  )
  let isFlooded = true
  let outcome: SendOutcome = 'sent'
  const answers: string[] = []
  const flood = people.flatMap(({ token }) =>
    Array.from({ length: 4 }, async () => {
      while (isFlooded) {
        const form = new FormData()
        form.append('file', slow, 'slow.png')
        const answer = await fetch(`${url}/api/upload_img`, {
          method: 'POST',
          headers: { USERTOKEN: token },
          body: form,
        })
        const { fault } = (await answer.json()) as { fault?: FaultName }
        if (fault) answers.push(fault)
      }
    }),
  )
  try {
    await expect.poll(() => answers).toContain('server_busy')
    // a single upload may find a place that has just become free, so several are tried
    for (let taken = 0; refusals === 0 && taken < 20; taken++) {
      await takePhoto(8 + taken)
      outcome = await send()
    }
    expect([outcome, refusals]).toEqual(['later', 1])
    expect(
      (await photosOf(db, account, order_id))
        .map(({ state }) => state)
        .toSorted()
        .at(-1),
    ).toBe('waiting')
  } finally {
    isFlooded = false
    await Promise.all(flood)
  }
  expect(await send()).toBe('sent')
  const onPhone = await photosOf(db, account, order_id)
  expect(new Set(onPhone.map(({ state }) => state))).toEqual(new Set(['sent']))
  const { photos } = await direct.call('mission_open', inspector.token, { order_id })
  expect(photos.map(({ sha256, done }) => [sha256, done]).toSorted()).toEqual(
    onPhone.map(({ sha256 }) => [sha256, true]).toSorted(),
  )
})
