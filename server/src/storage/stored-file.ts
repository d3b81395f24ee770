import type { FileHandle } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/** An open file that is sent once. */
export interface StoredFile {
  size: number
  /** Writes the whole file and closes it; rejects when the receiver is gone. */
  copyTo(destination: Writable): Promise<void>
}

const pieceSize = 256 * 1024

/**
 * Sends a file through one buffer, which is filled again once the destination has passed it on. A stream would allocate 27 MB for a PDF of
 * 27 MB, and the garbage collection of the server's whole heap would pause it for 100 to 200 ms.
 */
export async function storedFile(handle: FileHandle): Promise<StoredFile> {
  const { size } = await handle.stat()
  return {
    size,
    async copyTo(destination) {
      const buffer = Buffer.allocUnsafeSlow(pieceSize)
      const gone = Promise.withResolvers<never>()
      gone.promise.catch(() => undefined)
      const onClose = () => gone.reject(new Error('the receiver is gone'))
      destination.once('close', onClose)
      try {
        for (;;) {
          const { bytesRead } = await handle.read(buffer, 0, pieceSize, null)
          if (bytesRead === 0) return
          await Promise.race([write(destination, buffer.subarray(0, bytesRead)), gone.promise])
        }
      } finally {
        destination.off('close', onClose)
        await handle.close()
      }
    },
  }
}

const write = (destination: Writable, piece: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    destination.write(piece, (error) => (error ? reject(error) : resolve()))
  })
