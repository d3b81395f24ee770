import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { ByteRange } from './storage.ts'

/** An open file, or a part of one, that is read once. */
export interface StoredFile {
  /** Of the whole file. */
  size: number
  /** The part that is read, `end` excluded. Empty where a part beyond the end was asked for. */
  range: Required<ByteRange>
  /** Writes everything and closes the file; rejects when the receiver is gone. The destination must be done with a piece when it calls back. */
  copyTo(destination: Writable): Promise<void>
  /** Everything, in pieces that the caller may keep; closes the file at the end, and when the caller stops early. */
  pieces(): AsyncIterable<Buffer>
  close(): Promise<void>
}

export const pieceSize = 256 * 1024

/** The part of a file of this size that is asked for. */
export function rangeWithin(size: number, { start, end = size }: ByteRange = { start: 0 }): Required<ByteRange> {
  const first = Math.min(start, size)
  return { start: first, end: Math.max(first, Math.min(end, size)) }
}

/**
 * Sends a file through one buffer, which is filled again once the destination has passed it on. A stream would allocate 27 MB for a PDF of
 * 27 MB, and the garbage collection of the server's whole heap would pause it for 100 to 200 ms.
 */
export async function storedFile(handle: FileHandle, part?: ByteRange): Promise<StoredFile> {
  const { size } = await handle.stat()
  const range = rangeWithin(size, part)
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= handle.close()
    return closing
  }
  async function* read(newBuffer: () => Buffer): AsyncGenerator<Buffer> {
    try {
      for (let at = range.start; at < range.end; ) {
        const buffer = newBuffer()
        const { bytesRead } = await handle.read(buffer, 0, Math.min(pieceSize, range.end - at), at)
        if (bytesRead === 0) throw new Error('the file became shorter while it was read')
        at += bytesRead
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await close()
    }
  }
  return {
    size,
    range,
    copyTo(destination) {
      const buffer = Buffer.allocUnsafeSlow(Math.min(pieceSize, range.end - range.start))
      return copyPieces({ pieces: () => read(() => buffer), close }, destination)
    },
    pieces: () => read(() => Buffer.allocUnsafeSlow(Math.min(pieceSize, range.end - range.start))),
    close,
  }
}

/** Everything at once, for files that fit into the memory. */
export async function wholeOf(file: Pick<StoredFile, 'pieces'>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const piece of file.pieces()) parts.push(piece)
  return Buffer.concat(parts)
}

/** Writes pieces one after the other. When the receiver is gone, the file is closed, whatever is being waited for, and the promise rejects. */
export async function copyPieces(
  { pieces, close }: Pick<StoredFile, 'pieces' | 'close'>,
  destination: Writable,
): Promise<void> {
  const gone = Promise.withResolvers<never>()
  gone.promise.catch(() => undefined)
  const onClose = () => gone.reject(new Error('the receiver is gone'))
  destination.once('close', onClose)
  if (destination.destroyed) onClose()
  const reading = pieces()[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await Promise.race([reading.next(), gone.promise])
      if (done) return
      await Promise.race([write(destination, value), gone.promise])
    }
  } finally {
    destination.off('close', onClose)
    await close()
  }
}

const write = (destination: Writable, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    destination.write(piece, (error) => (error ? reject(error) : resolve()))
  })
