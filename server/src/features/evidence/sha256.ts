import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { canonicalText } from '@goodlot/inspection'
import type { StoredFile } from '../../storage/stored-file.ts'

/** In hex. */
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** SHA-256 over the canonical text of a value. */
export const digestOfValue = (value: unknown): string => sha256(canonicalText(value))

/** Hashes in another thread: the photos of a report have hundreds of megabytes, and other requests must not wait. */
export const sha256Beside = async (bytes: Buffer): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')

/** Hashes piece by piece, so that many requests for the same PDF do not each hold it in memory. */
export async function sha256OfFile(file: StoredFile): Promise<string> {
  const hash = createHash('sha256')
  const hashing = new Writable({
    write(piece: Buffer, _, done) {
      hash.update(piece)
      done()
    },
  })
  await file.copyTo(hashing)
  return hash.digest('hex')
}

/** A time in the form that is signed. A forged value that is no time (`infinity`) gives a text that no time gives. */
export const isoOf = (at: unknown): string =>
  at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : String(at)

/** A JSON value as an object; a forged value of another type becomes an empty object. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
