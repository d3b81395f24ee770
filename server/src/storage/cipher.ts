import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { FileDamaged } from './storage.ts'

/*
 * The format of an encrypted file: a header of 32 bytes, then chunks of 64 KiB, each encrypted with AES-256-GCM and followed by its tag.
 *   header = magic (8) · id of the key (8) · salt (16)
 * Every file has a key of its own, derived from the storage's key and the salt. The nonce of a chunk is its number and whether it is the last;
 * the name of the file is authenticated with every chunk. So a chunk that is changed, moved, repeated or left out is noticed, a file that
 * was cut, and one that was put in the place of another.
 */

/** No upload begins like this: pictures and documents have beginnings of their own, and texts no control characters. */
const magic = Buffer.from('\x93GLENC1\n', 'latin1')
export const headerSize = 32
export const chunkSize = 64 * 1024
const tagSize = 16
export const storedChunkSize = chunkSize + tagSize

export interface StorageKey {
  id: Buffer
  key: Buffer
}

export const storageKey = (key: Buffer): StorageKey => ({
  id: createHash('sha256').update('goodlot storage key id').update(key).digest().subarray(0, 8),
  key,
})

export const isEncrypted = (beginning: Buffer): boolean =>
  beginning.length >= headerSize && beginning.subarray(0, magic.length).equals(magic)

/** Encrypts or decrypts the chunks of one file. */
export interface FileCipher {
  header: Buffer
  encrypt(chunk: Buffer, no: number, isLast: boolean): Buffer
  decrypt(stored: Buffer, no: number, isLast: boolean): Buffer
}

function fileCipher(header: Buffer, key: StorageKey, name: string): FileCipher {
  const fileKey = Buffer.from(hkdfSync('sha256', key.key, header, 'goodlot stored file', 32))
  const nonceOf = (no: number, isLast: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(no, 7)
    nonce[11] = isLast ? 1 : 0
    return nonce
  }
  const associated = Buffer.from(name)
  return {
    header,
    encrypt(chunk, no, isLast) {
      const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(no, isLast)).setAAD(associated)
      return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(stored, no, isLast) {
      if (stored.length < tagSize) throw new FileDamaged(`${name} was cut`)
      const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(no, isLast), { authTagLength: tagSize })
      decipher.setAAD(associated).setAuthTag(stored.subarray(-tagSize))
      try {
        return Buffer.concat([decipher.update(stored.subarray(0, -tagSize)), decipher.final()])
      } catch {
        throw new FileDamaged(`${name} is not what was stored under this name`)
      }
    },
  }
}

export const newFileCipher = (key: StorageKey, name: string): FileCipher =>
  fileCipher(Buffer.concat([magic, key.id, randomBytes(16)]), key, name)

/** The cipher for a file with this header, by the key with which it was written. */
export function cipherOf(header: Buffer, keys: readonly StorageKey[], name: string): FileCipher {
  const key = keyOf(header, keys)
  if (!key) throw new FileDamaged(`${name} is encrypted with a key that is not in STORAGE_KEY`)
  return fileCipher(header, key, name)
}

export const keyOf = (header: Buffer, keys: readonly StorageKey[]): StorageKey | undefined =>
  keys.find(({ id }) => id.equals(header.subarray(magic.length, magic.length + id.length)))

/** The number of chunks and the size of the content of an encrypted file; there is always a chunk, also of no bytes. */
export function contentOf(storedSize: number, name: string): { chunks: number; size: number } {
  const chunks = Math.ceil((storedSize - headerSize) / storedChunkSize)
  const size = storedSize - headerSize - chunks * tagSize
  if (chunks < 1 || size < 0) throw new FileDamaged(`${name} was cut`)
  return { chunks, size }
}
