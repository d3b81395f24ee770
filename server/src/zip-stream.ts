import { pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** One file of a zip archive, in pieces. */
export interface ZipEntry {
  name: string
  /** Pictures and archives do not get smaller: they are stored as they are. */
  isCompressed: boolean
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** Methods of the zip format. */
const method = { stored: 0, deflated: 8 }

/** A zip archive in pieces, made while it is read: nothing of it is kept in memory longer than a piece. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Buffer> {
  let made: Buffer[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else made.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  })
  function* taken() {
    if (failure) throw failure
    const pieces = made
    made = []
    yield* pieces
  }
  for await (const { name, isCompressed, content } of entries) {
    const compression = isCompressed ? method.deflated : method.stored
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression, mtime: madeAt }
    zip.add(file)
    const original = counted(content, file)
    for await (const piece of isCompressed ? deflated(original) : original) {
      file.ondata?.(null, piece as Uint8Array<ArrayBuffer>, false)
      yield* taken()
    }
    file.ondata?.(null, new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}

/** Keeps the size and the checksum of what passes: an archive has them behind the content. */
async function* counted(content: ZipEntry['content'], file: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    file.crc = crc32(piece, file.crc)
    file.size += piece.length
    yield piece
  }
}

/** Compressed by zlib, outside of JavaScript's memory and in threads of its own; it waits until what it made was taken. */
function deflated(content: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  // an error of the content destroys the stream, and whoever reads it gets the error
  pipeline(content, deflate, () => undefined)
  return deflate
}
