import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Code, decode, prepareReader } from './decode.ts'

prepareReader({ locateFile: () => program })

/** Fetches the program, so that the service worker keeps it: reading needs no network afterwards. */
export async function fetchProgram(): Promise<void> {
  const answer = await fetch(program)
  if (!answer.ok) throw new Error(`the reader of codes: HTTP ${answer.status}`)
  await answer.arrayBuffer()
}

/** Longest sides at which a picture is read: the smaller one is enough for most, and quick on a slow phone. */
const sides = [1600, 3200]

/** The first code in a picture; null where none can be read. */
export async function readPicture(file: Blob): Promise<Code | null> {
  const source = await createImageBitmap(file)
  try {
    const longest = Math.max(source.width, source.height)
    for (const [i, side] of sides.entries()) {
      if (i > 0 && longest <= (sides[i - 1] ?? 0)) break
      const found = await decode(pixels(source, Math.min(1, side / longest)))
      if (found) return found
    }
    return null
  } finally {
    source.close()
  }
}

function pixels(source: ImageBitmap, scale: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * scale))
  canvas.height = Math.max(1, Math.round(source.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('there is no canvas')
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
