import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of a zip archive, in pieces. */
export interface ZipEntry {
  name: string
  /** Pictures and archives do not get smaller: they are stored as they are. */
  isCompressed: boolean
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** A zip archive in pieces, made while it is read: nothing of it is kept in memory longer than a piece. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>, madeAt: Date): AsyncGenerator<Buffer> {
  let made: Buffer[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    if (error) failure = error
    else made.push(Buffer.from(bytes))
  })
  function* taken() {
    if (failure) throw failure
    const pieces = made
    made = []
    yield* pieces
  }
  for await (const { name, isCompressed, content } of entries) {
    const file = isCompressed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    file.mtime = madeAt
    zip.add(file)
    for await (const piece of content) {
      file.push(piece)
      yield* taken()
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
