import { inflateSync } from 'node:zlib'

const headerBytes = { woff: 44, sfnt: 12 }
const entryBytes = { woff: 20, sfnt: 16 }
const padded = (length: number) => Math.ceil(length / 4) * 4

/**
 * Unpacks the plain font from a WOFF file (https://www.w3.org/TR/WOFF/). The PDF library reads WOFF too, but unpacks the whole table of
 * glyphs again for every character: a line of Chinese took six seconds.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('this is no WOFF font')
  const count = woff.readUInt16BE(12)
  const entries = Array.from({ length: count }, (_, i) => {
    const at = headerBytes.woff + i * entryBytes.woff
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const directory = Buffer.alloc(headerBytes.sfnt + count * entryBytes.sfnt)
  woff.copy(directory, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [i, { tag, checksum, bytes }] of entries.entries()) {
    const at = headerBytes.sfnt + i * entryBytes.sfnt
    tag.copy(directory, at)
    for (const [field, value] of [checksum, offset, bytes.length].entries())
      directory.writeUInt32BE(value, at + 4 + 4 * field)
    parts.push(bytes, Buffer.alloc(padded(bytes.length) - bytes.length))
    offset += padded(bytes.length)
  }
  return Buffer.concat(parts)
}
