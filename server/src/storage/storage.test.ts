import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Swift, startSwift } from '../test/swift.ts'
import { storageKey } from './cipher.ts'
import { encryptedStorage } from './encrypted.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3-storage.ts'
import { type ListedFile, type Storage, StorageUnavailable } from './storage.ts'
import { wholeOf } from './stored-file.ts'

/** Set by `npm run soak storage`, which says so where Swift is not installed. */
const withSwift = process.env.TEST_SWIFT === '1'
let swift: Swift | undefined
const folders: string[] = []
beforeAll(async () => {
  if (withSwift) swift = await startSwift()
})
afterAll(async () => {
  await swift?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'goodlot-storage-'))
  folders.push(folder)
  return folder
}
let prefixes = 0
const quick = { quietMs: 5_000, pauseMs: 5, attempts: 3 }
const s3 = () => {
  if (!swift) throw new Error('Swift does not run')
  return s3Storage({ ...swift, prefix: `test-${prefixes++}/` }, { times: quick })
}
const encrypted = (inner: Storage) =>
  encryptedStorage(inner, { keys: [storageKey(randomBytes(32))], acceptsPlain: false })

const places: [string, () => Storage][] = [
  ['a folder', () => folderStorage(newFolder())],
  ['an encrypted folder', () => encrypted(folderStorage(newFolder()))],
  ...(withSwift
    ? ([
        ['S3', s3],
        ['encrypted S3', () => encrypted(s3())],
      ] as [string, () => Storage][])
    : []),
]

const nameOf = (letter: string, ending = '.bin') => `${letter.repeat(32)}${ending}`
async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const listed = async (storage: Storage): Promise<ListedFile[]> => {
  const files: ListedFile[] = []
  for await (const file of storage.list()) files.push(file)
  return files
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const part = async (storage: Storage, name: string, range: { start: number; end?: number }) => {
  const file = await storage.open(name, range)
  return file && { size: file.size, range: file.range, bytes: await wholeOf(file) }
}

describe.each(places)('%s', (_place, make) => {
  let storage: Storage
  beforeAll(() => {
    storage = make()
  })

  it('can be used, and is empty at first', async () => {
    await storage.check()
    expect(await listed(storage)).toEqual([])
  })

  // around the sizes of a chunk that is encrypted and of a part that S3 takes
  it.each([0, 1, 31, 32, 33, 65_535, 65_536, 65_537, 131_072, 200_003])('gives %i bytes back', async (size) => {
    const bytes = randomBytes(size)
    const [whole, streamed] = [nameOf('a'), nameOf('b', '-view.webp')]
    await storage.write(whole, bytes)
    await storage.writeStream(streamed, piecesOf(bytes, 10_007))
    for (const name of [whole, streamed]) {
      expect((await storage.read(name))?.equals(bytes)).toBe(true)
      const file = await storage.open(name)
      expect(file).toMatchObject({ size, range: { start: 0, end: size } })
      expect(sha256(await wholeOf(file as never))).toBe(sha256(bytes))
    }
  })

  it('takes a stream that is longer than one part of an upload', async () => {
    const bytes = randomBytes(17 * 1024 * 1024 + 5)
    await storage.writeStream(nameOf('c'), piecesOf(bytes, 1_000_003))
    expect(sha256((await storage.read(nameOf('c'))) as Buffer)).toBe(sha256(bytes))
    expect((await part(storage, nameOf('c'), { start: 8_388_600, end: 8_388_700 }))?.bytes).toEqual(
      bytes.subarray(8_388_600, 8_388_700),
    )
  })

  const content = randomBytes(150_000)
  it.each<[number, number | undefined, number, number]>([
    [0, 1, 0, 1],
    [0, 65_536, 0, 65_536],
    [65_535, 65_537, 65_535, 65_537],
    [65_536, 131_072, 65_536, 131_072],
    [1, undefined, 1, 150_000],
    [131_072, 150_000, 131_072, 150_000],
    [149_999, 200_000, 149_999, 150_000],
    [7, 7, 7, 7],
    [150_000, undefined, 150_000, 150_000],
    [999_999, 1_000_000, 150_000, 150_000],
  ])('opens the part from %s to %s', async (start, end, from, until) => {
    if (start === 0 && end === 1) await storage.write(nameOf('d'), content)
    expect(await part(storage, nameOf('d'), end === undefined ? { start } : { start, end })).toEqual({
      size: 150_000,
      range: { start: from, end: until },
      bytes: content.subarray(from, until),
    })
  })

  it('sends a file to a slow receiver, and another at the same time', async () => {
    const receive = async (slow: boolean) => {
      const hash = createHash('sha256')
      const receiver = new Writable({
        highWaterMark: 1,
        write(piece, _, done) {
          hash.update(piece)
          if (slow) setImmediate(done)
          else done()
        },
      })
      await (await storage.open(nameOf('d')))?.copyTo(receiver)
      return hash.digest('hex')
    }
    expect(await Promise.all([receive(true), receive(false)])).toEqual([sha256(content), sha256(content)])
  })

  it('replaces a file, also by a smaller one', async () => {
    await storage.write(nameOf('e'), Buffer.from('first, and longer'))
    await storage.write(nameOf('e'), Buffer.from('second'), { flush: false })
    expect((await storage.read(nameOf('e')))?.toString()).toBe('second')
  })

  it('stores nothing of a stream that fails, and keeps what was there', async () => {
    async function* failing(bytes: Buffer): AsyncGenerator<Buffer> {
      yield bytes
      throw new Error('the sender is gone')
    }
    for (const size of [10, 9 * 1024 * 1024]) {
      await expect(storage.writeStream(nameOf('f'), failing(randomBytes(size)))).rejects.toThrow('the sender is gone')
      expect(await storage.read(nameOf('f'))).toBeNull()
      await expect(storage.writeStream(nameOf('e'), failing(randomBytes(size)))).rejects.toThrow()
      expect((await storage.read(nameOf('e')))?.toString()).toBe('second')
    }
  })

  it('lists every file once, in order, and forgets removed ones', async () => {
    expect((await listed(storage)).map(({ name }) => name)).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((letter) => nameOf(letter, letter === 'b' ? '-view.webp' : '.bin')),
    )
    for (const { storedSize } of await listed(storage)) expect(storedSize).toBeGreaterThan(0)
    for (const letter of ['a', 'c', 'c', 'z']) await storage.remove(nameOf(letter))
    expect(await listed(storage)).toHaveLength(3)
    expect(await storage.read(nameOf('a'))).toBeNull()
    expect(await storage.open(nameOf('a'))).toBeNull()
    expect(await storage.open(nameOf('a'), { start: 3 })).toBeNull()
  })

  it.each(['../../etc/passwd', 'short.bin', `${'a'.repeat(32)}`, `${'a'.repeat(32)}.bin.part`])(
    'takes no other names: %s',
    async (name) => {
      expect(
        await Promise.resolve()
          .then(() => storage.read(name))
          .catch((error: Error) => error.message),
      ).toContain('not a storage name')
    },
  )
})

it('a folder keeps no temporary file, whatever became of its stream', async () => {
  const folder = newFolder()
  const storage = folderStorage(folder)
  await storage.write(nameOf('a'), Buffer.from('x'))
  await storage
    .writeStream(
      nameOf('a'),
      (async function* () {
        yield Buffer.from('y')
        throw new Error('gone')
      })(),
    )
    .catch(() => undefined)
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toHaveLength(
    1,
  )
})

it('a folder that cannot be written is unavailable', async () => {
  await expect(folderStorage('/dev/null/files').check()).rejects.toThrow(StorageUnavailable)
})
