import { sha256 } from '../store/sha256.ts'

/** Longest side of a photo, in pixels. */
const sideMax = 2000
const thumbnailSide = 240
/** The server accepts no larger photo. */
const bytesMax = 5 * 1024 * 1024

export interface Picture {
  sha256: string
  bytes: ArrayBuffer
  thumbnail: ArrayBuffer
  width: number
  height: number
  mime: string
}

/** The file is not a picture that this phone can show. */
export class UnreadablePicture extends Error {}

/**
 * A photo as it is kept and sent. A JPEG that is small enough stays as the camera made it, byte by byte; every other picture is drawn again
 * as a JPEG of at most 2,000 pixels a side.
 */
export async function takePicture(file: Blob): Promise<Picture> {
  const source = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture()
  })
  try {
    const { width, height } = source
    const keeps = file.type === 'image/jpeg' && Math.max(width, height) <= sideMax && file.size <= bytesMax
    const drawn = keeps ? { blob: file, width, height } : await draw(source, sideMax, 0.85)
    const kept = drawn.blob.size <= bytesMax ? drawn : await draw(source, sideMax, 0.6)
    const bytes = await kept.blob.arrayBuffer()
    const thumbnail = await (await draw(source, thumbnailSide, 0.7)).blob.arrayBuffer()
    return {
      sha256: await sha256(bytes),
      bytes,
      thumbnail,
      width: kept.width,
      height: kept.height,
      mime: 'image/jpeg',
    }
  } finally {
    source.close()
  }
}

async function draw(source: ImageBitmap, side: number, quality: number) {
  const scale = Math.min(1, side / Math.max(source.width, source.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(source.width * scale))
  canvas.height = Math.max(1, Math.round(source.height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (!blob) throw new UnreadablePicture()
  return { blob, width: canvas.width, height: canvas.height }
}
