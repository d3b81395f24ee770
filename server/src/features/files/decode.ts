import { light } from '@goodlot/brand'
import { maySize, pixelsMax } from '@goodlot/rules'
import sharp, { type Sharp } from 'sharp'

export interface Size {
  width: number
  height: number
}

export interface Copies extends Size {
  /** Longest side 320 px, for lists. */
  thumb: Buffer
  /** Longest side 1,280 px, for reading. */
  view: Buffer
  /** `view` as JPEG, which a PDF embeds unchanged; only if requested. */
  print?: Buffer
}
export interface PictureJob {
  bytes: Uint8Array
  forPrint: boolean
}
/** The copies; or the size of a picture that is too large; or `broken` for a file that cannot be decoded. */
export type Decoded = { copies: Copies } | { tooLarge: Size } | { broken: true }

// no operation is repeated, so a cache is useless; a second thread would take a core from the server
sharp.cache(false)
sharp.concurrency(1)

/**
 * Reduced copies without camera data, turned upright. The header is checked first: a few kilobytes can claim gigapixels. The
 * picture is decoded once, to the larger copy, from which the smaller one is reduced.
 */
export async function decode({ bytes, forPrint }: PictureJob): Promise<Decoded> {
  try {
    const { width, height, depth } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (!maySize({ width, height }).ok) return { tooLarge: { width, height } }
    const original = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    // the copies have 8 bits per channel; converting before the reduction lowers peak memory by 30 MB
    if (depth === 'ushort') original.pipelineColourspace('srgb')
    const { data, info } = await fit(original.rotate(), 1280).raw().toBuffer({ resolveWithObject: true })
    const reduced = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    return {
      copies: {
        width,
        height,
        view: await asWebp(reduced()),
        thumb: await asWebp(fit(reduced(), 320)),
        ...(forPrint ? { print: await asJpeg(reduced()) } : {}),
      },
    }
  } catch {
    return { broken: true }
  }
}

const fit = (picture: Sharp, side: number) => picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })
const asJpeg = (picture: Sharp) => picture.flatten({ background: light.paper }).jpeg({ quality: 82 }).toBuffer()
const asWebp = (picture: Sharp) => picture.webp({ quality: 80 }).toBuffer()
