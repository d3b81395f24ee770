import { expect, inject, it } from 'vitest'
import { builtFiles, firstLoadBytes } from './first-load.ts'

it('the first load of the field app is at most 120 KB of script, with the words of one language', () => {
  expect(firstLoadBytes()).toBeLessThanOrEqual(120 * 1024)
})

it('its service worker has every file of the build, may act for the whole app, and is asked for anew each time', async () => {
  const answer = await fetch(`${inject('url')}/field/sw.js`)
  expect(answer.headers.get('content-type')).toContain('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('service-worker-allowed')).toBe('/field')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  const script = await answer.text()
  for (const name of builtFiles()) expect(script).toContain(`/field/assets/${name}`)
})

it('the app can be installed: a manifest with icons in both sizes and one to be cut', async () => {
  const answer = await fetch(`${inject('url')}/field/manifest.webmanifest`)
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(manifest).toMatchObject({ start_url: '/field', scope: '/field', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of manifest.icons) {
    const icon = Buffer.from(await (await fetch(`${inject('url')}${src}`)).arrayBuffer())
    expect(icon.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
  }
})
