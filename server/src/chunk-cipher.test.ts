import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BrokenSeal, chunkSize, openStream, sealedChunkSize, sealStream } from './chunk-cipher.ts'

const key = { key: randomBytes(32), about: Buffer.from('a test') }

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const joined = async (pieces: AsyncIterable<Buffer>) => {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const seal = (bytes: Buffer, size = 10_000) => joined(sealStream(key, inPieces(bytes, size)))
const open = (bytes: Buffer, size = 7_000, stream = key) => joined(openStream(stream, inPieces(bytes, size)))

describe('a stream sealed in chunks', () => {
  it.each([0, 1, chunkSize - 1, chunkSize, chunkSize + 1, 3 * chunkSize, 3 * chunkSize + 5])(
    'comes back as it was with %i bytes',
    async (length) => {
      const plain = randomBytes(length)
      expect((await open(await seal(plain))).equals(plain)).toBe(true)
    },
  )

  it('with any byte changed is refused', async () => {
    const sealed = await seal(randomBytes(2 * chunkSize + 100))
    for (let at = 0; at < sealed.length; at += 6151) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(open(changed)).rejects.toThrow(BrokenSeal)
    }
  })

  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['cut at a chunk', (sealed) => sealed.subarray(0, 2 * sealedChunkSize)],
    ['cut within a chunk', (sealed) => sealed.subarray(0, sealedChunkSize + 9)],
    ['without anything', () => Buffer.alloc(0)],
    ['without its first chunk', (sealed) => sealed.subarray(sealedChunkSize)],
    ['with a chunk twice', (sealed) => Buffer.concat([sealed.subarray(0, sealedChunkSize), sealed])],
    ['with something behind it', (sealed) => Buffer.concat([sealed, Buffer.from('x')])],
  ])('%s is refused', async (_what, change) => {
    await expect(open(change(await seal(randomBytes(2 * chunkSize + 100))))).rejects.toThrow(BrokenSeal)
  })

  it('is refused with another key, and about something else', async () => {
    const sealed = await seal(Buffer.from('secret'))
    await expect(open(sealed, 100, { ...key, key: randomBytes(32) })).rejects.toThrow(BrokenSeal)
    await expect(open(sealed, 100, { ...key, about: Buffer.from('another') })).rejects.toThrow(BrokenSeal)
  })
})
