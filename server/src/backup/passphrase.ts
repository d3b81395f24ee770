import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { type ChunkKey, openStream, sealStream } from '../chunk-cipher.ts'

const magic = Buffer.from('GOODLOT SEALED 1')
const saltSize = 16
const headSize = magic.length + saltSize

/** About half a second and 128 MB for each guess at a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

/** A random salt for each archive makes its key, so that no key encrypts twice. The head is authenticated with every chunk. */
const keyOf = async (passphrase: string, head: Buffer): Promise<ChunkKey> => ({
  key: await derive(passphrase.normalize('NFC'), head.subarray(magic.length), 32, cost),
  about: head,
})

export async function* sealWith(passphrase: string, plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const head = Buffer.concat([magic, randomBytes(saltSize)])
  yield head
  yield* sealStream(await keyOf(passphrase, head), plain)
}

/** The head of a stream and the stream with it again. */
async function splitHead(source: AsyncIterable<Buffer>): Promise<[Buffer, AsyncIterator<Buffer>, Buffer]> {
  const rest = source[Symbol.asyncIterator]()
  let head: Buffer = Buffer.alloc(0)
  while (head.length < headSize) {
    const next = await rest.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return [head.subarray(0, headSize), rest, head.subarray(headSize)]
}

async function* joined(first: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Whether an archive is encrypted, and its plain bytes once a passphrase is given. */
export async function openSealed(
  source: AsyncIterable<Buffer>,
): Promise<{ isSealed: boolean; plain(passphrase: string): Promise<AsyncIterable<Buffer>> }> {
  const [head, rest, more] = await splitHead(source)
  const isSealed = head.subarray(0, magic.length).equals(magic)
  return {
    isSealed,
    plain: async (passphrase) =>
      isSealed
        ? openStream(await keyOf(passphrase, head), joined([more], rest))
        : joined([Buffer.concat([head, more])], rest),
  }
}
