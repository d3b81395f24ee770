import type { FaultName } from '@goodlot/contract'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../http/words.ts'
import { type Storage, StorageUnavailable } from '../../storage/storage.ts'
import { type Person, type TestWorld, testWorld } from '../../test/world.ts'

let w: TestWorld
let who: Person
let png: Buffer
let working: Storage
const csv = Buffer.from('style,quantity\nA-1,500\n'.repeat(20_000))
beforeAll(async () => {
  w = await testWorld()
  who = await w.an()
  working = { ...w.storage }
  png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer()
})
afterEach(() => {
  Object.assign(w.storage, working)
  delete w.storage.presigned
})

const away = async () => {
  throw new StorageUnavailable('connect ECONNREFUSED')
}
const fileCount = async () => {
  let count = 0
  for await (const _file of working.list()) count += 1
  return count
}
const rowCount = async () => (await w.db.selectFrom('attachments').select('id').execute()).length
const uploadImage = () => who.send('upload_img', {}, { files: [{ name: 'a.png', bytes: png }], language: 'pl-PL' })
const uploadSheet = async () => {
  const { data } = await who.send(
    'upload_booking_attach',
    { upload_type: 'excel' },
    { files: [{ name: 'plan.csv', bytes: csv }] },
  )
  return data.data[0]?.url ?? ''
}
const load = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${w.url}${address}`, { headers, method, redirect: 'manual' })

describe('while the storage is away', () => {
  it('an upload is refused in words, saves nothing, and succeeds when the storage is back', async () => {
    const before = [await fileCount(), await rowCount()]
    Object.assign(w.storage, { write: away })
    expect(await uploadImage()).toMatchObject({
      code: 503,
      fault: 'storage_unavailable',
      msg: wordsOf('pl-PL')('faults.storage_unavailable'),
    })
    const response = await w.fetch('upload_img', {}, { token: who.token, files: [{ name: 'a.png', bytes: png }] })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect([await fileCount(), await rowCount()]).toEqual(before)
    Object.assign(w.storage, working)
    expect((await uploadImage()).code).toBe(200)
    expect([await fileCount(), await rowCount()]).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 1])
  })

  it('an upload of which one copy cannot be stored leaves no other file behind', async () => {
    const before = await fileCount()
    const write: Storage['write'] = (name, bytes) => (name.includes('-view') ? away() : working.write(name, bytes))
    Object.assign(w.storage, { write })
    expect((await uploadImage()).fault).toBe('storage_unavailable')
    expect(await fileCount()).toBe(before)
  })

  it('the refusal of a write is answered although its files cannot be removed', async () => {
    const other = await w.an()
    Object.assign(w.storage, { remove: away })
    const { fault } = await other.send(
      'upload_base_attach',
      { tag: 'product', tag_id: 999_999 },
      { files: [{ name: 'a.png', bytes: png }] },
    )
    expect(fault).toBe('not_found')
  })

  it('a stored file is answered with 503, not as missing', async () => {
    const url = await uploadSheet()
    Object.assign(w.storage, { open: away })
    const response = await load(url)
    expect([response.status, ((await response.json()) as { fault: FaultName }).fault]).toEqual([
      503,
      'storage_unavailable',
    ])
  })
})

it('a refused upload leaves no file', async () => {
  const before = await fileCount()
  const { fault } = await who.send(
    'upload_base_attach',
    { tag: 'product', tag_id: 999_999 },
    { files: [{ name: 'a.png', bytes: png }] },
  )
  expect([fault, await fileCount()]).toEqual(['not_found', before])
})

describe('a stored file', () => {
  it.each<[string, number, [number, number], string | null]>([
    ['bytes=0-9', 206, [0, 10], `bytes 0-9/${csv.length}`],
    ['bytes=400000-', 206, [400_000, csv.length], `bytes 400000-${csv.length - 1}/${csv.length}`],
    ['bytes=-5', 200, [0, csv.length], null],
    ['bytes=0-0,5-6', 200, [0, csv.length], null],
  ])('is sent in the part %s', async (range, status, [start, end], contentRange) => {
    const response = await load(await uploadSheet(), { range })
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange])
    expect(response.headers.get('content-length')).toBe(String(end - start))
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(Buffer.from(await response.arrayBuffer()).equals(csv.subarray(start, end))).toBe(true)
  })

  it('has no part beyond its end, and no body for HEAD', async () => {
    const url = await uploadSheet()
    const beyond = await load(url, { range: 'bytes=99999999-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${csv.length}`])
    const head = await load(url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(csv.length), ''])
  })

  it('comes from the storage itself where that is set up, unless browsers show it', async () => {
    const sheet = await uploadSheet()
    const picture = (await uploadImage()).data[0]?.url ?? ''
    w.storage.presigned = async (name, { type, disposition }) =>
      `https://s3.example/${name}?${new URLSearchParams({ type, disposition })}`
    const sent = await load(sheet)
    const target = new URL(sent.headers.get('location') ?? '')
    expect([sent.status, sent.headers.get('cache-control'), target.host]).toEqual([302, 'no-store', 's3.example'])
    expect([target.searchParams.get('type'), target.searchParams.get('disposition')]).toEqual([
      'text/csv',
      "attachment; filename*=UTF-8''plan.csv",
    ])
    expect((await load(picture)).status).toBe(200)
    expect((await load(`${sheet}0`)).status).toBe(404)
  })
})

it('unused uploads keep their rows until their files can be removed', async () => {
  // at the end: the sessions of this file are over afterwards
  await uploadImage()
  w.clock.set('2026-11-25T02:00:00Z')
  const before = await rowCount()
  Object.assign(w.storage, { remove: away })
  await w.runJobs()
  expect(await rowCount()).toBe(before)
  Object.assign(w.storage, working)
  w.clock.set('2026-11-25T04:00:00Z')
  await w.runJobs()
  expect(await rowCount()).toBe(0)
})
