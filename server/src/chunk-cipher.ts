import { createCipheriv, createDecipheriv } from 'node:crypto'

/** Plain bytes of a chunk; only the last one has fewer. */
export const chunkSize = 64 * 1024
const tagSize = 16
export const sealedChunkSize = chunkSize + tagSize

/** Bytes that were encrypted with another key, changed, cut off or put in another order. */
export class BrokenSeal extends Error {}

/**
 * A stream encrypted in chunks by AES-256-GCM. The nonce of a chunk is its number and whether it is the last, so that chunks cannot be
 * moved, left out or cut off unnoticed. A key must therefore encrypt one stream only: derive it from a random salt. `about` is
 * authenticated with every chunk.
 */
export interface ChunkKey {
  /** 32 bytes, for this stream alone. */
  key: Buffer
  about: Buffer
}

const nonceOf = (index: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 0, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export function sealChunk({ key, about }: ChunkKey, index: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagSize })
  cipher.setAAD(about)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export function openChunk({ key, about }: ChunkKey, index: number, isLast: boolean, sealed: Buffer): Buffer {
  if (sealed.length < tagSize) throw new BrokenSeal('a chunk is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagSize })
  decipher.setAAD(about)
  decipher.setAuthTag(sealed.subarray(sealed.length - tagSize))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagSize)), decipher.final()])
  } catch {
    throw new BrokenSeal('a chunk does not have its seal')
  }
}

/** The pieces joined and cut anew, all of one size but the last, of which `isLast` says so; an empty stream has one empty piece. */
async function* cutEvenly(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<[Buffer, boolean]> {
  let kept: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    kept.push(piece)
    length += piece.length
    // the last piece is only known when the stream has ended, so a full one is kept back until another byte follows
    if (length <= size) continue
    let joined = Buffer.concat(kept)
    for (; joined.length > size; joined = joined.subarray(size)) yield [joined.subarray(0, size), false]
    kept = [joined]
    length = joined.length
  }
  yield [Buffer.concat(kept), true]
}

export async function* sealStream(key: ChunkKey, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let index = 0
  for await (const [plain, isLast] of cutEvenly(pieces, chunkSize)) yield sealChunk(key, index++, isLast, plain)
}

/** Throws `BrokenSeal` at the first chunk that is not what was sealed; everything yielded before it is genuine, but maybe not all. */
export async function* openStream(key: ChunkKey, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let index = 0
  for await (const [sealed, isLast] of cutEvenly(pieces, sealedChunkSize)) yield openChunk(key, index++, isLast, sealed)
}
