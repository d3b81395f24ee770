import sharp from 'sharp'

/** Larger pictures are refused: a few kilobytes can claim gigapixels. */
const pixelsMax = 50_000_000
const decodable = new Set(['jpg', 'png', 'gif'])

export interface Copies {
  width: number
  height: number
  /** Longest side 320 px, for lists. */
  thumb: Buffer
  /** Longest side 1,280 px, for reading. */
  view: Buffer
}

/** Reduced copies without camera data, turned upright. Null: a kind we keep as it is. Throws when it is no picture. */
export async function makeCopies(bytes: Buffer, extension: string): Promise<Copies | null> {
  if (!decodable.has(extension)) return null
  const open = () => sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).rotate()
  const meta = await sharp(bytes, { limitInputPixels: pixelsMax }).metadata()
  const reduced = (side: number) =>
    open().resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
  const [thumb, view] = await Promise.all([reduced(320), reduced(1280)])
  return { width: meta.width, height: meta.height, thumb, view }
}
