/** The same bytes in chunks of one size; the last one may be smaller, and there is none without bytes. */
export async function* inChunks(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let chunk = Buffer.allocUnsafeSlow(size)
  let filled = 0
  for await (const piece of content)
    for (let at = 0; at < piece.length; ) {
      const taken = piece.copy(chunk, filled, at)
      at += taken
      filled += taken
      if (filled < size) continue
      yield chunk
      chunk = Buffer.allocUnsafeSlow(size)
      filled = 0
    }
  if (filled > 0) yield chunk.subarray(0, filled)
}
