import { inChunks } from './chunks.ts'
import {
  chunkSize,
  cipherOf,
  contentOf,
  type FileCipher,
  headerSize,
  isEncrypted,
  newFileCipher,
  type StorageKey,
  storedChunkSize,
} from './cipher.ts'
import { type ByteRange, FileDamaged, type Storage } from './storage.ts'
import { copyPieces, rangeWithin, type StoredFile, wholeOf } from './stored-file.ts'

export interface Encryption {
  /** The first one encrypts; all of them decrypt. */
  keys: readonly [StorageKey, ...StorageKey[]]
  /** Whether files that are not encrypted are read: until all of them are. Otherwise somebody could put one in the place of another. */
  acceptsPlain: boolean
}

/** A storage whose files are encrypted before they leave this process. */
export function encryptedStorage(inner: Storage, { keys, acceptsPlain }: Encryption): Storage {
  const requirePlain = (name: string) => {
    if (!acceptsPlain) throw new FileDamaged(`${name} is not encrypted, and STORAGE_ACCEPT_PLAIN is not set`)
  }
  const encrypted = async function* (name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const cipher = newFileCipher(keys[0], name)
    yield cipher.header
    let no = 0
    let waiting: Buffer = Buffer.alloc(0)
    for await (const chunk of inChunks(content, chunkSize)) {
      if (waiting.length > 0) yield cipher.encrypt(waiting, no++, false)
      waiting = chunk
    }
    yield cipher.encrypt(waiting, no, true)
  }
  const openPart = async (name: string, part: ByteRange): Promise<StoredFile | null> => {
    const beginning = await inner.open(name, { start: 0, end: headerSize })
    if (!beginning) return null
    const header = await wholeOf(beginning)
    if (!isEncrypted(header)) {
      requirePlain(name)
      return inner.open(name, part)
    }
    const cipher = cipherOf(header, keys, name)
    const { chunks, size } = contentOf(beginning.size, name)
    const range = rangeWithin(size, part)
    // the last chunk proves where the file ends, which is all that is known of a part without bytes
    const isEmpty = range.end === range.start
    const first = isEmpty ? chunks - 1 : Math.floor(range.start / chunkSize)
    const until = isEmpty ? chunks : Math.ceil(range.end / chunkSize)
    const stored = await inner.open(name, {
      start: headerSize + first * storedChunkSize,
      end: headerSize + until * storedChunkSize,
    })
    if (!stored) return null
    const content = decrypted({ cipher, chunks, first, until, name }, stored.pieces())
    if (isEmpty) {
      await wholeOf({ pieces: () => content })
      return fileOf(size, range, { pieces: nothing, close: async () => undefined })
    }
    return fileOf(size, range, {
      pieces: () => cut(content, range.start - first * chunkSize, range.end - range.start),
      close: stored.close,
    })
  }
  const open = async (name: string, part?: ByteRange): Promise<StoredFile | null> => {
    if (part) return openPart(name, part)
    const file = await inner.open(name)
    if (!file) return null
    try {
      const { header, rest } = await beginningOf(file)
      if (!isEncrypted(header)) {
        requirePlain(name)
        return fileOf(file.size, file.range, { pieces: () => rest, close: file.close })
      }
      const cipher = cipherOf(header, keys, name)
      const { chunks, size } = contentOf(file.size, name)
      const pieces = () => decrypted({ cipher, chunks, first: 0, until: chunks, name }, skip(rest, headerSize))
      return fileOf(size, rangeWithin(size), { pieces, close: file.close })
    } catch (error) {
      await file.close()
      throw error
    }
  }
  // the browser could not decrypt what it loads itself
  const { presigned: _presigned, ...usual } = inner
  return {
    ...usual,
    open,
    async read(name) {
      const file = await open(name)
      return file && wholeOf(file)
    },
    async write(name, bytes, options) {
      await inner.write(name, await wholeOf({ pieces: () => encrypted(name, one(bytes)) }), options)
    },
    writeStream: (name, content) => inner.writeStream(name, encrypted(name, content)),
  }
}

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
async function* nothing(): AsyncGenerator<Buffer> {}

const fileOf = (size: number, range: Required<ByteRange>, file: Pick<StoredFile, 'pieces' | 'close'>): StoredFile => ({
  size,
  range,
  ...file,
  copyTo: (destination) => copyPieces(file, destination),
})

/** The first bytes of a file, as many as a header has if there are so many; and everything from the beginning on. */
async function beginningOf(file: StoredFile): Promise<{ header: Buffer; rest: AsyncIterable<Buffer> }> {
  const reading = file.pieces()[Symbol.asyncIterator]()
  let header = Buffer.alloc(0)
  while (header.length < headerSize) {
    const { done, value } = await reading.next()
    if (done) break
    header = Buffer.concat([header, value])
  }
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      yield header
      for (let next = await reading.next(); !next.done; next = await reading.next()) yield next.value
    } finally {
      await file.close()
    }
  }
  return { header: header.subarray(0, headerSize), rest: rest() }
}

interface Chunks {
  cipher: FileCipher
  /** Of the whole file. */
  chunks: number
  first: number
  until: number
  name: string
}

async function* decrypted({ cipher, chunks, first, until, name }: Chunks, stored: AsyncIterable<Buffer>) {
  let no = first
  for await (const chunk of inChunks(stored, storedChunkSize)) {
    if (no === until) throw new FileDamaged(`${name} became longer while it was read`)
    yield cipher.decrypt(chunk, no, no === chunks - 1)
    no += 1
  }
  if (no < until) throw new FileDamaged(`${name} was cut`)
}

async function* skip(content: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count
  for await (const piece of content) {
    if (piece.length > left) yield piece.subarray(left)
    left -= Math.min(left, piece.length)
  }
}

async function* cut(content: AsyncIterable<Buffer>, start: number, length: number): AsyncGenerator<Buffer> {
  let left = length
  for await (const piece of skip(content, start)) {
    yield piece.subarray(0, left)
    left -= Math.min(left, piece.length)
  }
}
