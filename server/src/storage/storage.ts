import type { StoredFile } from './stored-file.ts'

/** A part of a file, in bytes: from `start` up to but not including `end`, or up to the file's end. */
export interface ByteRange {
  start: number
  end?: number
}

export interface ListedFile {
  name: string
  /** The bytes it takes in the storage: with encryption more than its content has. `open` says how many those are. */
  storedSize: number
}

/** How a browser is to treat a file that it loads from the storage itself. */
export interface PresignedAnswer {
  type: string
  disposition: string
}

/** The storage cannot be reached or does not answer: the same request may succeed later. */
export class StorageUnavailable extends Error {}

/** The stored bytes are not what was written under this name, or cannot be decrypted: asking again does not help. */
export class FileDamaged extends Error {}

/**
 * Storage of files by name: uploads and their copies, PDFs, signed ends of chains. Nothing is stored half: a file is there whole, or as it was
 * before. Every method can throw `StorageUnavailable`.
 */
export interface Storage {
  /** Stores a file, in place of one with the same name. Without `flush` a power failure may lose it. */
  write(name: string, bytes: Buffer, options?: { flush: boolean }): Promise<void>
  /** Stores a file that is too large to be kept in memory. If `content` throws, nothing is stored. */
  writeStream(name: string, content: AsyncIterable<Buffer>): Promise<void>
  read(name: string): Promise<Buffer | null>
  /** Opens a file that is too large to be kept in memory, or a part of it. The caller reads it to its end or closes it. */
  open(name: string, range?: ByteRange): Promise<StoredFile | null>
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>
  /** All files, in the order of their names. One that is written or removed meanwhile may be listed or not. */
  list(): AsyncIterable<ListedFile>
  /** An address from which a browser loads the file itself, for a minute. Only where the storage can do that and is set up for it. */
  presigned?(name: string, answer: PresignedAnswer): Promise<string>
  /** Throws when files cannot be read and written now; the message says why, for the operator. */
  check(): Promise<void>
}

/** A file that says whether and how the others are encrypted. `list` leaves it out. */
export const keyMark = 'goodlotstoragekey.txt'

export const isStorageName = (name: string): boolean => /^[a-z0-9]{16,}(-[a-z]+)?\.[a-z0-9]{1,8}$/.test(name)

export function requireStorageName(name: string): void {
  if (!isStorageName(name)) throw new Error(`not a storage name: ${name}`)
}
