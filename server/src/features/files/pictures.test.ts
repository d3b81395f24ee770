import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, type TestWorld, testPassword, testWorld } from '../../test/world.ts'

let w: TestWorld
let who: Person
/** A few kilobytes that take 72 MB and a while to decode. */
let slow: Buffer
beforeAll(async () => {
  w = await testWorld()
  slow = await sharp({ create: { width: 3000, height: 3000, channels: 4, background: '#0b7a7580' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()
})
beforeEach(async () => {
  who = await w.an()
})

const upload = (person: Person, bytes: Buffer, name = 'a.png', key?: string) =>
  person.send('upload_img', {}, { files: [{ name, bytes }], ...(key ? { key } : {}) })

/** A PNG with a valid header and no pixels. */
function pngWithSize(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 16 bits, red green blue and alpha, interlaced
  header.set([16, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('twelve large pictures at once', () => {
  it('hold up nobody: no transaction waits for them, and those beyond the queue are told when to come again', async () => {
    const uploads = Array.from({ length: 12 }, () => upload(who, slow))
    let pending = true
    const all = Promise.all(uploads).finally(() => {
      pending = false
    })
    let waitingInside = 0
    let polls = 0
    while (pending) {
      const { rows } = await w.pool.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND state = 'idle in transaction' AND now() - state_change > interval '300 milliseconds'`,
      )
      waitingInside = Math.max(waitingInside, rows[0].n)
      polls++
      if (polls === 1) expect((await w.send('login', { account: who.email, password: testPassword })).code).toBe(2000)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    // one or two transactions may be writing files to a slow disk; the other uploads wait before their transactions begin
    expect([polls > 1, waitingInside < 3]).toEqual([true, true])
    const answers = await all
    const busy = answers.filter(({ code }) => code === 4029)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(12 - busy.length)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]).toMatchObject({ msg: expect.stringContaining('try again in 10 seconds'), data: 10 })
    expect(readdirSync(join(w.dataDir, 'files'), { recursive: true }).filter((f) => `${f}`.includes('.'))).toHaveLength(
      3 * (12 - busy.length),
    )
  })
})

describe('a picture', () => {
  it.each([
    [7070, 7070],
    [1_000_000, 40],
  ])('of %d × %d is refused by its header, with the limit and its size, never as damaged', async (width, height) => {
    const { code, msg, data } = await upload(who, pngWithSize(width, height))
    expect([code, data]).toEqual([4001, { file: msg }])
    expect(msg).toContain('40 million pixels')
    expect(msg).toContain(`${width} × ${height}`)
    expect(msg).not.toContain('damaged')
  })

  it('a picture that is cut short is damaged', async () => {
    expect(await upload(who, pngWithSize(2000, 2000))).toMatchObject({
      code: 4001,
      msg: expect.stringContaining('damaged'),
    })
  })

  it('gets both copies from one decoding: upright, without camera data, of the right colour', async () => {
    const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0b7a75' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    const [saved] = (await upload(who, photo, 'photo.jpg')).data
    const stem = saved?.name.slice(0, 32) ?? ''
    const copy = (name: string) => sharp(join(w.dataDir, 'files', stem.slice(0, 2), `${stem}-${name}.webp`))
    for (const [name, width, height] of [
      ['view', 640, 1280],
      ['thumb', 160, 320],
    ] as const) {
      const { exif, orientation, ...meta } = await copy(name).metadata()
      expect([meta.format, meta.width, meta.height, exif, orientation]).toEqual([
        'webp',
        width,
        height,
        undefined,
        undefined,
      ])
      const { dominant } = await copy(name).stats()
      expect(Math.abs(dominant.g - 0x7a)).toBeLessThan(12)
    }
    const row = await w.db
      .selectFrom('attachments')
      .selectAll()
      .where('name', '=', saved?.name ?? '')
      .executeTakeFirst()
    expect([row?.width, row?.height, row?.has_copies]).toEqual([2000, 1000, true])
  })

  it('sent again with the same key gets the same answer and is saved once', async () => {
    const first = await upload(who, slow, 'a.png', 'k')
    expect(first.code).toBe(200)
    expect(await upload(who, slow, 'a.png', 'k')).toEqual(first)
    expect(await upload(who, pngWithSize(20, 20), 'a.png', 'k')).toMatchObject({ code: 4000 })
    const { n } = await w.db
      .selectFrom('attachments')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('created_by', '=', who.id)
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
  })
})
