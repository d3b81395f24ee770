import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { decode, prepareReader } from './decode.ts'

/** Ten codes drawn by zint and photographed badly: `scripts/code-pictures.ts`. */
const pictures = new URL('pictures/', import.meta.url)
const codes: { name: string; symbology: string; read: string }[] = JSON.parse(
  readFileSync(new URL('codes.json', pictures), 'utf8'),
)

async function pixelsOf(file: Buffer) {
  const { data, info } = await sharp(file)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

beforeAll(() => {
  const program = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareReader({ wasmBinary: new Uint8Array(readFileSync(program)).buffer })
})

describe('codes in camera-like pictures', () => {
  it('are ten, of which some are blurred, some turned and some in the dark', () => {
    const ofKind = (kind: RegExp) => codes.filter(({ name }) => kind.test(name)).length
    expect([codes.length, ofKind(/blurred/), ofKind(/turned|upside-down/), ofKind(/dark/)]).toEqual([10, 3, 5, 4])
  })

  it.each(codes)('$name is read', async ({ name, symbology, read }) => {
    const picture = await pixelsOf(readFileSync(new URL(`${name}.jpg`, pictures)))
    expect(await decode(picture)).toEqual({ rawValue: read, format: symbology })
  })

  it('are not found where there is none', async () => {
    const carton = { create: { width: 400, height: 300, channels: 3, background: '#a98c66' } } as const
    expect(await decode(await pixelsOf(await sharp(carton).png().toBuffer()))).toBeNull()
  })
})
