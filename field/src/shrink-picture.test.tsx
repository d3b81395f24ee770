import { uploadMax } from '@goodlot/rules'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

const drawn: { width: number; height: number; type?: string | undefined; quality?: unknown }[] = []
let side = { width: 4000, height: 3000 }
let canOpen = true
let hasBlob = true

beforeEach(() => {
  drawn.length = 0
  side = { width: 4000, height: 3000 }
  canOpen = true
  hasBlob = true
  vi.stubGlobal('createImageBitmap', async () => {
    if (!canOpen) throw new Error('no picture')
    return { ...side, close: () => undefined }
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality,
  ) {
    drawn.push({ width: this.width, height: this.height, type, quality })
    done(hasBlob ? new Blob(['small'], { type: type ?? '' }) : null)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const file = (name: string, type: string, size: number) => new File([new Uint8Array(size)], name, { type })
const large = uploadMax + 1

it.each([
  ['a small JPEG', file('a.jpg', 'image/jpeg', 10)],
  ['a small PNG', file('a.png', 'image/png', uploadMax)],
  ['a document', file('a.pdf', 'application/pdf', large)],
])('%s goes as it is', async (_, given) => {
  expect(await shrinkPicture(given)).toBe(given)
  expect(drawn).toEqual([])
})

it.each([
  ['wide', { width: 4000, height: 3000 }, { width: 2000, height: 1500 }],
  ['tall', { width: 3024, height: 4032 }, { width: 1500, height: 2000 }],
  ['already small enough in pixels', { width: 1200, height: 800 }, { width: 1200, height: 800 }],
])('a photo over the limit that is %s is drawn again as a JPEG', async (_, from, to) => {
  side = from
  const result = await shrinkPicture(file('IMG_2041.jpeg', 'image/jpeg', large))
  expect(drawn).toEqual([{ ...to, type: 'image/jpeg', quality: 0.85 }])
  expect([result.name, result.type, await result.text()]).toEqual(['IMG_2041.jpg', 'image/jpeg', 'small'])
})

it('a phone’s own format becomes a JPEG whatever its size', async () => {
  const result = await shrinkPicture(file('IMG_1.HEIC', 'image/heic', 10))
  expect([result.name, result.type]).toEqual(['IMG_1.jpg', 'image/jpeg'])
})

it('what this browser cannot open, or not write, goes as it is: the server says what it thinks of it', async () => {
  const given = file('IMG_1.HEIC', 'image/heic', 10)
  canOpen = false
  expect(await shrinkPicture(given)).toBe(given)
  canOpen = true
  hasBlob = false
  expect(await shrinkPicture(given)).toBe(given)
})
