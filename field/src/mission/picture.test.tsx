import { expect, it, vi } from 'vitest'
import { withCamera } from '../test/visit.ts'
import { takePicture } from './picture.ts'

it.each([
  ['a small JPEG stays as the camera made it', 'image/jpeg', [800, 600], [800, 600], 'camera'],
  ['a large JPEG is drawn with 2,000 pixels', 'image/jpeg', [4032, 3024], [2000, 1500], 'small'],
  ['an upright one too', 'image/jpeg', [3000, 4000], [1500, 2000], 'small'],
  ['another format becomes a JPEG', 'image/png', [800, 600], [800, 600], 'small'],
] as const)('%s', async (_, type, [width, height], size, content) => {
  withCamera()
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
  const picture = await takePicture(new File(['camera'], 'IMG_1', { type }))
  expect([picture.width, picture.height, picture.mime]).toEqual([...size, 'image/jpeg'])
  expect(new TextDecoder().decode(picture.bytes)).toBe(content)
  expect(picture.sha256).toMatch(/^[0-9a-f]{64}$/)
})
