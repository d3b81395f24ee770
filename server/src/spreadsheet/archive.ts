import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { fail } from './fault.ts'

/**
 * The parts of a workbook may unpack to this much together. No library that we know has such a limit: a file of 1.2 MB made each of them
 * take more than a gigabyte. So we unpack the parts ourselves, stop at the limit, and pass the library a new archive.
 */
export const inflateMax = 80 * 1024 * 1024

/** Refuses a workbook that unpacks to more than `max` bytes. */
export function tooLargeInside(max: number): never {
  fail('sheet_too_large_inside', { max: Math.floor(max / 1024 / 1024) })
}

const inflate = promisify(inflateRaw)

interface Entry {
  stored: boolean
  at: number
  size: number
}

export interface Archive {
  names: string[]
  has(name: string): boolean
  /** Unpacks a part. Refuses it when it has more than `max` bytes, or when all parts together have more than a workbook may. */
  read(name: string, max?: number): Promise<Buffer>
}

/** Opens a zip by its directory; the sizes stated there are not trusted, each part is counted while it unpacks. */
export function openArchive(bytes: Buffer): Archive {
  const entries = directoryOf(bytes)
  let remaining = inflateMax
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    async read(name, max = inflateMax) {
      const entry = entries.get(name)
      if (!entry) fail('file_broken')
      const packed = bytes.subarray(entry.at, entry.at + entry.size)
      const room = Math.min(remaining, max)
      const limit = remaining < max ? inflateMax : max
      if (entry.stored && packed.length > room) tooLargeInside(limit)
      const unpacked = entry.stored ? packed : await unpack(packed, room, limit)
      remaining -= unpacked.length
      return unpacked
    },
  }
}

async function unpack(packed: Buffer, remaining: number, max: number): Promise<Buffer> {
  try {
    // zlib gives up as soon as the limit is passed, not at the end; 0 would mean no limit
    return await inflate(packed, { maxOutputLength: Math.max(1, remaining), chunkSize: 256 * 1024 })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') tooLargeInside(max)
    fail('file_broken')
  }
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
/** A size or offset of 4 GiB − 1 means that the value is in the 64-bit extra field. */
const inExtra = 0xffffffff

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  try {
    let end = bytes.length - 22
    while (end >= 0 && bytes.readUInt32LE(end) !== endMark) end--
    if (end < 0) throw new Error('no directory')
    const count = bytes.readUInt16LE(end + 10)
    let at = bytes.readUInt32LE(end + 16)
    for (let i = 0; i < count; i++) {
      if (bytes.readUInt32LE(at) !== entryMark) throw new Error('no entry')
      const flags = bytes.readUInt16LE(at + 8)
      const method = bytes.readUInt16LE(at + 10)
      const nameLength = bytes.readUInt16LE(at + 28)
      const extraLength = bytes.readUInt16LE(at + 30)
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
      const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
      const { size, place } = placeOf(bytes, at, extra)
      if (flags & 1) fail('sheet_password')
      if (method !== 0 && method !== 8) throw new Error('unknown method')
      if (bytes.readUInt32LE(place) !== localMark) throw new Error('no local header')
      const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28)
      if (start + size > bytes.length) throw new Error('cut off')
      entries.set(name, { stored: method === 0, at: start, size })
      at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32)
    }
  } catch (error) {
    if (error instanceof Error && error.constructor !== Error && error.constructor !== RangeError) throw error
    fail('file_broken')
  }
  return entries
}

/** Size and offset of an entry; in the 64-bit form its extra field contains those that did not fit, in this order. */
function placeOf(bytes: Buffer, at: number, extra: Buffer): { size: number; place: number } {
  const header = {
    full: bytes.readUInt32LE(at + 24),
    size: bytes.readUInt32LE(at + 20),
    place: bytes.readUInt32LE(at + 42),
  }
  if (header.full !== inExtra && header.size !== inExtra && header.place !== inExtra) return header
  for (let i = 0; i + 4 <= extra.length; i += 4 + extra.readUInt16LE(i + 2)) {
    if (extra.readUInt16LE(i) !== 1) continue
    let next = i + 4
    const take = (value: number) => {
      if (value !== inExtra) return value
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    }
    take(header.full)
    return { size: take(header.size), place: take(header.place) }
  }
  throw new Error('no extra field')
}
