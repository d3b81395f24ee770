/** A Windows bitmap, by default of 3 × 2 pixels of 24 bits; `rows` is the number of bytes after the header. */
export function bitmap({ width = 3, height = 2, length = 40, bits = 24, compression = 0, rows = 24 } = {}): Buffer {
  const head = Buffer.alloc(14 + Math.max(length, 40))
  head.write('BM', 'latin1')
  head.writeUInt32LE(head.length + rows, 2)
  head.writeUInt32LE(head.length, 10)
  head.writeUInt32LE(length, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(compression, 30)
  return Buffer.concat([head, Buffer.alloc(rows)])
}
