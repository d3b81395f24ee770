import { Header } from 'tar'

const blockSize = 512
const endOfArchive = Buffer.alloc(2 * blockSize)

/** The archive is not what was written: cut off, changed, or no archive at all. */
export class BrokenArchive extends Error {}

export interface Entry {
  name: string
  size: number
  /** Read once, before the next entry. */
  pieces: AsyncIterable<Buffer>
}

export async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

export const entryOf = (name: string, bytes: Buffer): Entry => ({ name, size: bytes.length, pieces: piecesOf(bytes) })

export async function bytesOf({ pieces }: Entry): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

function headerOf(name: string, size: number, at: Date): Buffer {
  const bytes = Buffer.alloc(blockSize)
  const header = new Header({ path: name, mode: 0o600, uid: 0, gid: 0, size, mtime: at, type: 'File' })
  // true: the name or the size does not fit into a plain header
  if (header.encode(bytes, 0)) throw new Error(`${name} (${size} bytes) does not fit into the archive`)
  return bytes
}

function parseHeader(head: Buffer): { name: string; size: number } {
  try {
    const { path: name, size, mtime, cksumValid } = new Header(head)
    if (cksumValid && name && size !== undefined && mtime && headerOf(name, size, mtime).equals(head))
      return { name, size }
  } catch {
    // numbers that are none
  }
  throw new BrokenArchive('a header is damaged')
}

const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize

/** The bytes of a tar archive, which ordinary tools open. */
export async function* writeTar(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Buffer> {
  for await (const { name, size, pieces } of entries) {
    yield headerOf(name, size, at)
    let left = size
    for await (const piece of pieces) {
      left -= piece.length
      if (left < 0) break
      yield piece
    }
    if (left !== 0) throw new Error(`${name} changed its size while it was copied`)
    yield Buffer.alloc(paddingOf(size))
  }
  yield endOfArchive
}

/**
 * The entries of an archive that `writeTar` wrote. Stricter than tools for any tar: a header must be exactly as we write it, padding is
 * zero and nothing follows the end, so that every changed byte is noticed.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const head = await bytes.take(blockSize)
    if (isZero(head)) break
    const { name, size } = parseHeader(head)
    let left = size
    const pieces = async function* () {
      while (left > 0) {
        const piece = await bytes.upTo(left)
        left -= piece.length
        yield piece
      }
    }
    yield { name, size, pieces: pieces() }
    if (left > 0) for await (const _skipped of pieces());
    if (!isZero(await bytes.take(paddingOf(size)))) throw new BrokenArchive('padding is damaged')
  }
  if (!isZero(await bytes.take(blockSize)) || !(await bytes.isAtEnd())) throw new BrokenArchive('its end is damaged')
}

const isZero = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0)

/** Takes bytes from a stream in the amounts that the reader wants. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done) return true
      this.#rest = next.value
    }
    return false
  }

  /** At least one byte and at most so many: what is there. */
  async upTo(count: number): Promise<Buffer> {
    if (await this.isAtEnd()) throw new BrokenArchive('it is cut off')
    const taken = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(taken.length)
    return taken
  }

  async take(count: number): Promise<Buffer> {
    const taken: Buffer[] = []
    for (let left = count; left > 0; ) {
      const piece = await this.upTo(left)
      taken.push(piece)
      left -= piece.length
    }
    return Buffer.concat(taken)
  }
}
