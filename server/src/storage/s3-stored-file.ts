import { setTimeout as sleep } from 'node:timers/promises'
import { nextPiece, type S3Answer, type S3Place, S3Refusal, type S3Times, send } from './s3-request.ts'
import { type ByteRange, StorageUnavailable } from './storage.ts'
import { copyPieces, rangeWithin, type StoredFile } from './stored-file.ts'

const rangeHeader = ({ start, end }: ByteRange): Record<string, string> =>
  start === 0 && end === undefined ? {} : { range: `bytes=${start}-${end === undefined ? '' : end - 1}` }

/** The size of the whole file, from the answer to a request for it or for a part of it. */
function sizeIn({ status, headers }: S3Answer): number {
  const text = status === 206 ? /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length']
  if (text === undefined) throw new StorageUnavailable('S3 did not say how large the file is')
  return Number(text)
}

/** Opens a file of S3, or a part of it. Null: there is none with this key. */
export async function openObject(
  place: S3Place,
  times: S3Times,
  key: string,
  part: ByteRange = { start: 0 },
): Promise<StoredFile | null> {
  const request = (range: ByteRange, headers: Record<string, string> = {}) =>
    send(place, times, { method: 'GET', key, headers: { ...rangeHeader(range), ...headers } }, async (answer) => answer)
  // a part without bytes cannot be asked for: its first byte is, and dropped
  const isEmpty = part.end !== undefined && part.end <= part.start
  let first: S3Answer
  try {
    first = await request(isEmpty ? { start: part.start, end: part.start + 1 } : part)
  } catch (error) {
    if (!(error instanceof S3Refusal)) throw error
    // a bucket that is gone is not a file that is gone
    if (error.status === 404 && error.code !== 'NoSuchBucket') return null
    if (error.status === 416) return emptyFile(await sizeOf(place, times, key))
    throw error
  }
  const size = sizeIn(first)
  const range = rangeWithin(size, part)
  if (isEmpty || range.end === range.start) {
    first.body.destroy()
    return { ...emptyFile(size), range }
  }
  return bodyOf(first, { size, range, times, again: request })
}

async function sizeOf(place: S3Place, times: S3Times, key: string): Promise<number> {
  return send(place, times, { method: 'HEAD', key }, async (answer) => {
    answer.body.resume()
    return sizeIn(answer)
  })
}

const emptyFile = (size: number): StoredFile => ({
  size,
  range: { start: size, end: size },
  async copyTo() {},
  async *pieces() {},
  async close() {},
})

interface Reading {
  size: number
  range: Required<ByteRange>
  times: S3Times
  again(range: ByteRange, headers: Record<string, string>): Promise<S3Answer>
}

/** The content of an answer. After a cut connection it goes on where it was, as long as the file is still the same. */
function bodyOf(first: S3Answer, { size, range, times, again }: Reading): StoredFile {
  const { etag } = first.headers
  let answer = first
  let isClosed = false
  const close = async () => {
    isClosed = true
    answer.body.destroy()
  }
  async function* pieces(): AsyncGenerator<Buffer> {
    let at = range.start
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          const reading = answer.body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
          for (;;) {
            const piece = await nextPiece(reading, answer.body, times.quietMs)
            if (piece === null) break
            at += piece.length
            if (at > range.end) throw new StorageUnavailable('S3 sent more than the file has')
            yield piece
          }
          if (at === range.end) return
          throw new Error(`the connection ended ${range.end - at} bytes early`)
        } catch (error) {
          if (error instanceof StorageUnavailable) throw error
          if (isClosed || attempt >= times.attempts || etag === undefined)
            throw new StorageUnavailable(`S3 stopped sending: ${(error as Error).message}`, { cause: error })
          await sleep(times.pauseMs * 3 ** (attempt - 1) * (0.5 + Math.random()))
          answer = await again({ start: at, end: range.end }, { 'if-match': etag })
          if (sizeIn(answer) !== size) throw new StorageUnavailable('the file changed while it was read')
        }
      }
    } finally {
      await close()
    }
  }
  const file = { pieces, close }
  return { size, range, ...file, copyTo: (destination) => copyPieces(file, destination) }
}
