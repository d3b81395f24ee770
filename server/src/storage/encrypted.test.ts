import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chunkSize, headerSize, storageKey, storedChunkSize } from './cipher.ts'
import { encryptedStorage } from './encrypted.ts'
import { folderStorage } from './folder.ts'
import { FileDamaged } from './storage.ts'
import { wholeOf } from './stored-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'goodlot-encrypted-'))
afterAll(() => rmSync(dir, { recursive: true }))
const place = folderStorage(dir)
const [oldKey, newKey] = [storageKey(randomBytes(32)), storageKey(randomBytes(32))]
const storage = encryptedStorage(place, { keys: [oldKey], acceptsPlain: false })
const [name, other] = [`${'a'.repeat(32)}.bin`, `${'b'.repeat(32)}.bin`]
const content = Buffer.concat([Buffer.alloc(chunkSize, 1), Buffer.alloc(chunkSize, 1), Buffer.alloc(1000, 1)])

const chunkAt = (no: number) => headerSize + no * storedChunkSize
const flipped = (stored: Buffer, at: number) => {
  const changed = Buffer.from(stored)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}
const exchanged = (stored: Buffer, one: number, two: number) => {
  const changed = Buffer.from(stored)
  stored.copy(changed, chunkAt(one), chunkAt(two), chunkAt(two) + storedChunkSize)
  stored.copy(changed, chunkAt(two), chunkAt(one), chunkAt(one) + storedChunkSize)
  return changed
}

describe('a stored file that somebody changed is not read', () => {
  it.each<[string, (stored: Buffer, ofAnother: Buffer) => Buffer]>([
    ['a bit of the content', (stored) => flipped(stored, chunkAt(1) + 5)],
    ['a bit of a tag', (stored) => flipped(stored, chunkAt(1) - 1)],
    ['the salt', (stored) => flipped(stored, headerSize - 1)],
    ['the id of the key', (stored) => flipped(stored, 9)],
    ['the magic', (stored) => flipped(stored, 0)],
    ['the last byte is gone', (stored) => stored.subarray(0, -1)],
    ['the last chunk is gone', (stored) => stored.subarray(0, chunkAt(2))],
    [
      'a chunk in the middle is gone',
      (stored) => Buffer.concat([stored.subarray(0, chunkAt(1)), stored.subarray(chunkAt(2))]),
    ],
    ['only the header is left', (stored) => stored.subarray(0, headerSize)],
    ['a byte more', (stored) => Buffer.concat([stored, Buffer.from('x')])],
    ['the last chunk twice', (stored) => Buffer.concat([stored, stored.subarray(chunkAt(2))])],
    ['two chunks exchanged', (stored) => exchanged(stored, 0, 1)],
    [
      'a chunk of another file',
      (stored, ofAnother) => Buffer.concat([stored.subarray(0, chunkAt(2)), ofAnother.subarray(chunkAt(2))]),
    ],
    ['another file in its place', (_stored, ofAnother) => ofAnother],
    ['a file that is not encrypted in its place', () => content],
    ['an empty file in its place', () => Buffer.alloc(0)],
  ])('%s', async (_what, change) => {
    await storage.write(name, content)
    await storage.write(other, content)
    const stored = (await place.read(name)) as Buffer
    await place.write(name, change(stored, (await place.read(other)) as Buffer))
    await expect(storage.read(name)).rejects.toThrow(FileDamaged)
    const readPart = async () => wholeOf((await storage.open(name, { start: 2 * chunkSize })) as never)
    // a part is read without the chunks before it, so that only a change of what is read can be noticed
    if (!['a bit of the content', 'a bit of a tag', 'two chunks exchanged'].includes(_what))
      await expect(readPart()).rejects.toThrow(FileDamaged)
  })
})

it('nothing of the content is stored as it is, and the same content is never stored alike', async () => {
  await storage.write(name, content)
  await storage.write(other, content)
  const stored = (await place.read(name)) as Buffer
  expect(stored.includes(Buffer.alloc(32, 1))).toBe(false)
  expect(stored.subarray(chunkAt(0)).equals(((await place.read(other)) as Buffer).subarray(chunkAt(0)))).toBe(false)
})

it('a part costs the chunks that it is in, and the header', async () => {
  const asked: number[] = []
  const watched = encryptedStorage(
    {
      ...place,
      async open(file, range) {
        const opened = await place.open(file, range)
        if (opened) asked.push(opened.range.end - opened.range.start)
        return opened
      },
    },
    { keys: [oldKey], acceptsPlain: false },
  )
  await watched.write(name, content)
  const file = await watched.open(name, { start: chunkSize + 10, end: chunkSize + 20 })
  expect((await wholeOf(file as never)).length).toBe(10)
  expect(asked).toEqual([headerSize, storedChunkSize])
})

it('with a new key files of the old one are read and new ones written; without the old one they are not', async () => {
  await storage.write(name, content)
  const both = encryptedStorage(place, { keys: [newKey, oldKey], acceptsPlain: false })
  expect((await both.read(name))?.equals(content)).toBe(true)
  await both.write(other, content)
  await expect(storage.read(other)).rejects.toThrow('a key that is not in STORAGE_KEY')
  const onlyNew = encryptedStorage(place, { keys: [newKey], acceptsPlain: false })
  expect((await onlyNew.read(other))?.equals(content)).toBe(true)
})

it.each([0, 5, 100_000])(
  'a file of %i bytes from before the encryption is read where that is accepted',
  async (size) => {
    const plain = randomBytes(size)
    await place.write(name, plain)
    const accepting = encryptedStorage(place, { keys: [oldKey], acceptsPlain: true })
    expect((await accepting.read(name))?.equals(plain)).toBe(true)
    expect(await wholeOf((await accepting.open(name, { start: 2, end: 4 })) as never)).toEqual(plain.subarray(2, 4))
    await expect(storage.read(name)).rejects.toThrow(FileDamaged)
  },
)
