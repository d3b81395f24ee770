/** Lengths that the second header of a bitmap has had, from OS/2 to Windows 98. */
const headerLengths = new Set([12, 40, 52, 56, 64, 108, 124])
const bitsPerPixel = new Set([1, 2, 4, 8, 16, 24, 32])
/** Offset of the second header. */
const secondHeader = 14
/** Compression codes of uncompressed rows, whose length follows from width, height and depth. */
const uncompressed = new Set([0, 3, 6])

export interface Bitmap {
  width: number
  height: number
  /** Not truncated; compressed rows are not checked. */
  complete: boolean
}

/** Reads the headers of a Windows bitmap; null when it is not one. libvips does not read this format. */
export function readBitmap(bytes: Buffer): Bitmap | null {
  if (bytes.length < secondHeader + 12 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const start = bytes.readUInt32LE(10)
  const length = bytes.readUInt32LE(secondHeader)
  if (!headerLengths.has(length) || bytes.length < secondHeader + length || start < secondHeader + length) return null
  // the oldest header has 16-bit numbers; in all others a negative height means rows from the top
  const old = length === 12
  const width = old ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const height = Math.abs(old ? bytes.readUInt16LE(20) : bytes.readInt32LE(22))
  const planes = bytes.readUInt16LE(old ? 22 : 26)
  const bits = bytes.readUInt16LE(old ? 24 : 28)
  const compression = old ? 0 : bytes.readUInt32LE(30)
  if (width <= 0 || height === 0 || planes !== 1 || !bitsPerPixel.has(bits) || compression > 6) return null
  const rows = uncompressed.has(compression) ? Math.ceil((width * bits) / 32) * 4 * height : 1
  return { width, height, complete: start + rows <= bytes.length }
}
